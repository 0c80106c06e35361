import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Point } from '#contract/whereabouts.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { AsOf } from '#client/ui/feedback/as-of.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { t } from '#client/ui/language/words.ts';
import { useDismissalCommands } from './commands.ts';
import { dismissalQueries } from './queries.ts';
import { StateLine } from './state-line.tsx';
import styles from './dismissal.module.css';

/** The gate calls a child from its class, and sees how far it has come. */
export function GateCall({ studentId, point }: { studentId: string; point: Point }) {
  const today = useSchoolClock().today();
  const calls = useProjected(dismissalQueries.of(today, { studentId }), (read) => read);
  const { callToGate, answer } = useDismissalCommands();
  const { isBusy, once } = useOnce();
  const isOffline = useIsOffline();
  const [trouble, setTrouble] = useState('');
  const last = calls.data?.findLast(({ state }) => state !== 'CANCELLED');
  const isOpen = last?.state === 'CALLED' || last?.state === 'ON_THE_WAY';

  async function doing(work: () => Promise<unknown>) {
    setTrouble('');
    await work().catch((error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)));
  }

  return (
    <section className={styles.list} aria-label={t('Call from the class')}>
      {last && <StateLine of={last} />}
      {last && <AsOf of={{ ...calls, oldAfterMinutes: 1 }} />}
      {isOffline && <Note tone="info">{t('Without a connection the class cannot be told: send somebody for the child.')}</Note>}
      {trouble !== '' && <Note tone="warn">{trouble}</Note>}
      <div className={styles.row}>
        {isOpen && last ? (
          <Button
            variant="default"
            loading={isBusy}
            disabled={isOffline}
            onClick={() => void once(() => doing(() => answer(last, 'CANCELLED')))}
          >
            {t('Take the call back')}
          </Button>
        ) : (
          last?.state !== 'HANDED_OVER' && (
            <Button
              variant="default"
              loading={isBusy}
              disabled={isOffline}
              onClick={() => void once(() => doing(() => callToGate(studentId, { point, forWhom: '' })))}
            >
              {t('Call to the gate')}
            </Button>
          )
        )}
      </div>
    </section>
  );
}
