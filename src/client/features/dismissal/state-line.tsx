import type { DismissalCall } from '#contract/dismissal.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { StatusTag } from '#client/ui/feedback/status-tag.tsx';
import { rich } from '#client/ui/language/rich.tsx';
import { dismissalStates } from './labels.ts';
import styles from './dismissal.module.css';

/** How far a call has come, since when, and who said so. */
export function StateLine({ of: { state, at, by, point } }: { of: DismissalCall }) {
  const time = useSchoolClock().timeAt(at);
  const { label, status } = dismissalStates[state];
  return (
    <span className={styles.state}>
      <StatusTag status={status}>{label}</StatusTag>
      <span className={styles.meta}>
        {point.name === '' || state === 'HANDED_OVER'
          ? rich('{{time}}, by {{name}}', { time, name: <bdi>{by}</bdi> })
          : rich('{{time}}, {{gate}}, by {{name}}', { time, gate: point.name, name: <bdi>{by}</bdi> })}
      </span>
    </span>
  );
}
