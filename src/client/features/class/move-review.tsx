import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MoveLine, SchoolClass } from '#contract/class.ts';
import { NeedsConnection } from '#client/offline/needs-connection.tsx';
import { Failure } from '#client/ui/feedback/outcome.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { type Moved, useClassDeeds } from './commands.ts';
import type { Done } from './undo-bar.tsx';
import styles from './class.module.css';

interface MoveReviewProps {
  target: Pick<SchoolClass, 'id' | 'name'>;
  studentIds: readonly string[];
  onDone: (done: Done) => void;
}

/** Says line by line what would come of a move before it is made; it is made for all of them or for nobody. */
export function MoveReview({ target, studentIds, onDone }: MoveReviewProps) {
  const { tryMove, move } = useClassDeeds();
  const [trial, setTrial] = useState<Moved | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  const handleTrial = () => run(async () => setTrial(await tryMove(target.id, [...studentIds])));
  const handleMove = () =>
    run(async () => {
      const { moveId, lines } = await move(target.id, [...studentIds]);
      if (moveId !== null)
        onDone({
          moveId,
          words: t('{{count, number}} students moved to {{class}}', {
            count: lines.length,
            class: target.name,
            defaultValue_one: '1 student moved to {{class}}',
          }),
        });
    });

  const problems = trial?.lines.filter(({ problem }) => problem !== '').length ?? 0;
  return (
    <div className={styles.review}>
      {trial && <TrialLines lines={trial.lines} />}
      {problems > 0 && <p role="alert">{t('Nobody is moved while one of them cannot be. Untick the students named here.')}</p>}
      <Failure>{failure}</Failure>
      <NeedsConnection deed={t('Moving students')} />
      <div className={styles.row}>
        {trial === null || problems > 0 ? (
          <Button variant="default" loading={isBusy} onClick={() => void handleTrial()}>
            {t('See what would change')}
          </Button>
        ) : (
          <Button loading={isBusy} onClick={() => void handleMove()}>
            {t('Move {{count, number}} students to {{class}}', {
              count: studentIds.length,
              class: target.name,
              defaultValue_one: 'Move 1 student to {{class}}',
            })}
          </Button>
        )}
      </div>
    </div>
  );
}

function TrialLines({ lines }: { lines: readonly MoveLine[] }) {
  return (
    <ul className={styles.lines} aria-label={t('What would change')}>
      {lines.map(({ studentId, name, fromClass, rollNo, problem }) => (
        <li key={studentId} data-problem={problem !== '' || undefined}>
          <bdi>{name}</bdi> {told(problem) || comesFrom(fromClass || t('no class'), rollNo)}
        </li>
      ))}
    </ul>
  );
}

function comesFrom(from: string, rollNo: number | null): string {
  return rollNo === null
    ? t('comes from {{class}}', { class: from })
    : t('comes from {{class}} and gets number {{rollNo}}', { class: from, rollNo });
}
