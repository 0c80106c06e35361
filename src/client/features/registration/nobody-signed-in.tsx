import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { paths } from '#client/place/paths.ts';
import { readPerson } from '#client/session/token.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './registration.module.css';

/** A registration ends with signing in as somebody new: it must not take the place of who works on this device. */
export function NobodySignedIn({ children }: { children: ReactNode }) {
  const [person] = useState(readPerson);
  if (person === null) return children;
  return (
    <Page title={t('Register a school')} width="bare">
      <p>
        {rich('{{name}} is signed in on this device. To register another school, log out first.', { name: <bdi>{person.firstName}</bdi> })}
      </p>
      <Button component="a" className={styles.alone} href={paths.dashboard.to()}>
        {t('Go to the dashboard')}
      </Button>
    </Page>
  );
}
