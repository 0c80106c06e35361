import type { AuditEntry } from '#contract/audit.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DaySection } from '#client/ui/layout/day-section.tsx';
import { TrailLine } from './trail-line.tsx';

/** The lines, newest first, cut at each change of the school's day. */
export function TrailList({ entries }: { entries: readonly AuditEntry[] }) {
  const clock = useSchoolClock();
  const days = [...Map.groupBy(entries, (entry) => clock.dayAt(entry.at))];
  return days.map(([day, ofDay]) => (
    <DaySection key={day} day={day}>
      {ofDay.map((entry) => (
        <TrailLine key={entry.seq} entry={entry} clock={clock} />
      ))}
    </DaySection>
  ));
}
