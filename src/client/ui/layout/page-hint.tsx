import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '#client/ui/language/words.ts';
import styles from './page.module.css';

/** What the screen is for, for whoever is new to it. */
export function PageHint({ title, children }: { title: string; children: string }) {
  return (
    <Popover position="bottom-start" width="min(22rem, calc(100vw - 2rem))" shadow="md" returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" className={styles.hint} aria-label={t('What {{title}} is for', { title })}>
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
