/** Which days of a period are school days for whom, without asking the calendar for each child. Pure. */
import { daysCounter } from '#contract/attendance-totals.ts';
import type { Day } from '#contract/fields.ts';
import { hoursOn, type HoursOf, type SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays, schoolDay, schoolTime } from '#contract/school-time.ts';

export interface Period {
  from: Day;
  until: Day;
}

/** A day counts when it is over: until then those who were not marked yet would lower every figure. */
export function daysOver(
  { from, until }: Period,
  { now, timeZone, calendar }: { now: Date; timeZone: string; calendar: SchoolCalendar },
): Period {
  const today = schoolDay(now, timeZone);
  const hours = hoursOn(calendar, today, { level: '' }).hours;
  const isOver = hours === null || schoolTime(now, timeZone) >= hours.closes;
  const last = isOver ? today : addDays(today, -1);
  return { from, until: until < last ? until : last };
}

/** The period before, as long as this one. */
export function periodBefore({ from, until }: Period): Period {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), until: addDays(from, -1) };
}

export function schoolDaysOf(calendar: SchoolCalendar, { from, until }: Period, of: HoursOf): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (hoursOn(calendar, day, of).hours !== null) days.push(day);
  }
  return days;
}

/** Somebody who was at the school from one day to another; null where it has not ended. */
export interface Enrolled {
  level: string;
  entry: Day;
  exit: Day | null;
}

/** Counts the school days that each of many had in the period; each level is asked for once. */
export function possibleDays(calendar: SchoolCalendar, period: Period): (of: Enrolled) => number {
  const counters = new Map<string, ReturnType<typeof daysCounter>>();
  return ({ level, entry, exit }) => {
    let counter = counters.get(level);
    if (!counter) counters.set(level, (counter = daysCounter(schoolDaysOf(calendar, period, { level }))));
    return counter(entry > period.from ? entry : period.from, exit !== null && exit < period.until ? exit : period.until);
  };
}
