/** The days that a student was at the school, class by class. Pure. */
import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import type { Enrolled } from './school-days.ts';

/** `leftOn` is the first day on which they no longer sit there. */
export interface Seat {
  classId: string;
  level: string;
  since: Day;
  leftOn: Day | null;
}

/** `classId` is null while they sit in none. */
export interface Stretch extends Enrolled {
  classId: string | null;
}

/** One after the other from the first day to the last. A stretch may have no day. */
export function stretchesOf({ entry, exit }: Pick<Enrolled, 'entry' | 'exit'>, seats: readonly Seat[]): Stretch[] {
  const stretches: Stretch[] = [];
  const last = (before: Day) => earlier(addDays(before, -1), exit);
  let next: Day | null = entry;
  for (const { classId, level, since, leftOn } of seats) {
    if (next === null) break;
    if (since > next) stretches.push({ classId: null, level: '', entry: next, exit: last(since) });
    const from: Day = since > next ? since : next;
    stretches.push({ classId, level, entry: from, exit: leftOn === null ? exit : last(leftOn) });
    next = leftOn === null || leftOn > from ? leftOn : from;
  }
  if (next !== null) stretches.push({ classId: null, level: '', entry: next, exit });
  return stretches;
}

function earlier(day: Day, exit: Day | null): Day {
  return exit !== null && exit < day ? exit : day;
}
