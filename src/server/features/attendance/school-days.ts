/** Which days of a period are school days for whom, without asking the calendar for each child. Pure. */
import { daysCounter } from '#contract/attendance-totals.ts';
import type { Day } from '#contract/fields.ts';
import type { DaysOver, Period } from '#contract/days-over.ts';
import { hoursOn, type HoursOf, type SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays, daysFrom } from '#contract/school-time.ts';

/** The period before, as long as this one. */
export function periodBefore({ from, until }: Period): Period {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), until: addDays(from, -1) };
}

export function schoolDaysOf(calendar: SchoolCalendar, { from, until }: Period, of: HoursOf): Day[] {
  return daysFrom(from, until).filter((day) => hoursOn(calendar, day, of).hours !== null);
}

/** Somebody who was at the school from one day to another; null where it has not ended. */
export interface Enrolled {
  level: string;
  entry: Day;
  exit: Day | null;
}

/** The school days of a level that are over. */
export function daysOfLevel(calendar: SchoolCalendar, { from, until, partly }: DaysOver, level: string): Day[] {
  const isWaiting = partly !== undefined && !partly.isOver(level);
  return schoolDaysOf(calendar, { from, until: isWaiting ? addDays(until, -1) : until }, { level });
}

/** Counts the school days that each of many had in the period; each level is asked for once. */
export function possibleDays(calendar: SchoolCalendar, period: DaysOver): (of: Enrolled) => number {
  const counters = new Map<string, ReturnType<typeof daysCounter>>();
  return ({ level, entry, exit }) => {
    let counter = counters.get(level);
    if (!counter) counters.set(level, (counter = daysCounter(daysOfLevel(calendar, period, level))));
    return counter(entry > period.from ? entry : period.from, exit !== null && exit < period.until ? exit : period.until);
  };
}
