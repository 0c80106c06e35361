import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconCircleDashed, IconClock, IconUpload } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { t } from '#client/ui/language/words.ts';
import styles from './sync-chip.module.css';
import { SyncPanel } from './sync-panel.tsx';
import { announcementOf, type SyncSign } from './sync-state.ts';
import { useSyncState } from './use-sync-state.ts';

const icons: Record<SyncSign, typeof IconClock> = {
  fine: IconCircleCheck,
  sending: IconUpload,
  waiting: IconClock,
  attention: IconAlertTriangle,
  blocked: IconBan,
  quiet: IconCircleDashed,
};

/** The header's word on where this person's edits are; it opens the list of them. */
export const SyncChip = memo(function SyncChip() {
  const [isOpen, setOpen] = useState(false);
  const state = useSyncState();
  const Icon = icons[state.sign];
  const [text = '', ...why] = state.text.split(/(?= – )/);
  const count = /^\d+/.exec(text)?.[0] ?? '';
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 1rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button type="button" className={styles.chip} data-sign={state.sign} onClick={() => setOpen(!isOpen)}>
          <Icon size={18} stroke={2} aria-hidden />
          <span className={styles.text}>
            {count}
            <span className={count === '' ? undefined : styles.words}>{text.slice(count.length)}</span>
            <span className={styles.why}>{why}</span>
          </span>
          <span className="visually-hidden">. {t('Show my edits')}</span>
        </button>
      </Popover.Target>
      <output className="visually-hidden">{announcementOf(state)}</output>
      <Popover.Dropdown className={styles.panel} aria-label={t('My edits and the connection')}>
        <SyncPanel state={state} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
});
