import type { StudentState } from '#contract/student-card.ts';
import type { StudentStep } from '#contract/student.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { dayText } from '#client/ui/time/day-text.ts';
import { rich } from '#client/ui/language/rich.tsx';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';
import { studentStates } from '#client/person/states.ts';
import styles from './student.module.css';

/** How the student came to be in this state. */
export function StepsCard({ steps, state }: { steps: readonly StudentStep[]; state: StudentState }) {
  const [newest] = steps;
  if (newest === undefined) return null;
  return (
    <Card title={t('History of states')}>
      {newest.to !== state && <p className={styles.meta}>{t('The state changed after this history was read.')}</p>}
      <ol className={styles.list}>
        {steps.map(({ to, on, reason, by, at }) => (
          <li key={at + to}>
            {rich('{{state}} from {{day}}', {
              state: <StatusTag status={studentStates[to].status}>{studentStates[to].label}</StatusTag>,
              day: dayText(on),
            })}
            <p className={styles.meta}>
              {reason && `${reason}. `}
              {rich('By {{name}}', { name: <bdi>{by}</bdi> })}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
