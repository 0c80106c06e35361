import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { reach } from '#client/offline/connection.ts';
import { useOutbox } from '#client/offline/outbox-provider.tsx';
import { t } from '#client/ui/language/words.ts';
import styles from './sync-panel.module.css';

/** Looks for the server and sends at once; says so when that came to nothing, since nothing else on the screen changes then. */
export function SyncNow() {
  const outbox = useOutbox();
  const { timeAt } = useSchoolClock();
  const [isTrying, setTrying] = useState(false);
  const [failedAt, setFailedAt] = useState<string | null>(null);

  async function syncNow() {
    if (isTrying) return;
    setTrying(true);
    setFailedAt(null);
    outbox.kick();
    await reach.check();
    setFailedAt(reach.get() === 'online' ? null : new Date().toISOString());
    setTrying(false);
  }

  return (
    <>
      <Button aria-disabled={isTrying} onClick={() => void syncNow()}>
        {isTrying ? t('Trying…') : t('Sync now')}
      </Button>
      <output className={styles.tried}>
        {failedAt !== null && t('Tried at {{time}}, without success. Muster keeps trying by itself.', { time: timeAt(failedAt) })}
      </output>
    </>
  );
}
