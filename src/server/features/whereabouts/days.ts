/** A movement makes the day of its person another one. */
import { schoolDay } from '#contract/school-time.ts';
import { isSighting } from '#contract/whereabouts-rules.ts';
import { keepDays } from '#server/features/attendance/keep.ts';
import { lookAtNotices } from '#server/features/guardian-notice/due.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { MovementRow } from './queries.ts';

/** One statement after the other is the same for all of them who moved on these days, of students and of staff. */
export async function keepDaysOf(
  { db: tx, actor, now }: Pick<Unit, 'db' | 'actor' | 'now'>,
  moved: readonly Pick<MovementRow, 'person' | 'personId' | 'kind' | 'at'>[],
): Promise<void> {
  const { schoolId, timeZone } = actor;
  // That somebody is seen does not say since when: no day follows from it.
  const turns = moved.filter(({ kind }) => !isSighting(kind));
  for (const [person, rows] of Map.groupBy(turns, (row) => row.person)) {
    const ids = rows.map(({ personId }) => personId);
    const days = rows.map(({ at }) => schoolDay(at, timeZone));
    await keepDays(tx, { schoolId, timeZone }, { person, ids, days });
    const today = schoolDay(now, timeZone);
    const students = person === 'student' ? ids.filter((_, at) => days[at] === today) : [];
    await lookAtNotices(tx, { schoolId, timeZone }, { students, day: today, now });
  }
}
