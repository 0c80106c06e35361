import type { AuditEntry } from '#contract/audit.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { dayName } from '#client/ui/day-text.ts';
import { TrailLine } from './trail-line.tsx';
import styles from './audit.module.css';

/** The lines, newest first, cut at each change of the school's day. */
export function TrailList({ entries }: { entries: readonly AuditEntry[] }) {
  const clock = useSchoolClock();
  const today = clock.today();
  const days = [...Map.groupBy(entries, (entry) => clock.dayAt(entry.at))];
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={dayName(day, today)}>
      <h2 className={styles.day}>{dayName(day, today)}</h2>
      <ol className={styles.list}>
        {ofDay.map((entry) => (
          <TrailLine key={entry.seq} entry={entry} clock={clock} />
        ))}
      </ol>
    </section>
  ));
}
