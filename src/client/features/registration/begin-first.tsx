import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { publicPaths } from '#client/place/paths.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './registration.module.css';

/** A later step that was opened before the first, or long after it. */
export function BeginFirst({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} width="bare">
      <p>{children}</p>
      <Button component={Link} className={styles.alone} to={publicPaths.signUp.to()}>
        {t('Enter the e-mail address')}
      </Button>
    </Page>
  );
}
