import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DismissalCall } from '#contract/dismissal.ts';
import { useIsOffline } from '#client/offline/connection.ts';
import { useProjected } from '#client/offline/use-projected.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable } from '#client/ui/feedback/loadable.tsx';
import { Note } from '#client/ui/feedback/note.tsx';
import { useOnce } from '#client/ui/feedback/use-once.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { Nothing } from '#client/ui/layout/nothing.tsx';
import { t } from '#client/ui/language/words.ts';
import { useDismissalCommands } from './commands.ts';
import { dismissalQueries } from './queries.ts';
import { StateLine } from './state-line.tsx';
import styles from './dismissal.module.css';

/** Who of a class is called to a gate: seen at once, answered by who stands before the class. */
export function ClassCalls({ classId }: { classId: string }) {
  const today = useSchoolClock().today();
  const calls = useProjected(dismissalQueries.of(today, { classId }), (read) => read.filter(({ state }) => state !== 'CANCELLED'));
  return (
    <Card title={t('Called to the gate')}>
      <Loadable
        of={calls}
        what={t('The calls')}
        oldAfterMinutes={1}
        empty={(read) => read.length === 0 && <Nothing>{t('Nobody of this class is called to a gate today.')}</Nothing>}
      >
        {(read) => (
          <ul className={styles.list} aria-live="polite">
            {read.map((one) => (
              <Called key={one.id} of={one} />
            ))}
          </ul>
        )}
      </Loadable>
    </Card>
  );
}

function Called({ of: one }: { of: DismissalCall }) {
  const { answer } = useDismissalCommands();
  const { isBusy, once } = useOnce();
  const isOffline = useIsOffline();
  const [trouble, setTrouble] = useState('');
  const { studentName, forWhom, state } = one;

  async function send() {
    setTrouble('');
    await answer(one, 'ON_THE_WAY').catch((error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)));
  }

  return (
    <li>
      <div className={styles.row}>
        <span>
          <bdi className={styles.name}>{studentName}</bdi>
          {forWhom !== '' && <span className={styles.meta}>{` · ${forWhom}`}</span>}
        </span>
        <StateLine of={one} />
        {state === 'CALLED' && (
          <Button
            loading={isBusy}
            disabled={isOffline}
            aria-label={t('{{name}} is on the way', { name: studentName })}
            onClick={() => void once(send)}
          >
            {t('On the way')}
          </Button>
        )}
      </div>
      {trouble !== '' && <Note tone="warn">{trouble}</Note>}
    </li>
  );
}
