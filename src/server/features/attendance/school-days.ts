/** Which days of a period are school days for whom, without asking the calendar for each child. Pure. */
import { daysCounter } from '#contract/attendance-totals.ts';
import type { Day } from '#contract/fields.ts';
import { hoursOn, type HoursOf, levelsIn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { addDays, daysFrom, schoolDay, schoolTime } from '#contract/school-time.ts';

export interface Period {
  from: Day;
  until: Day;
}

/** A period without what is to come. */
export interface DaysOver extends Period {
  /** Where its last day is today and over for some levels, while others are still at school or have not begun. */
  partly?: { isOver: (level: string) => boolean; over: string[]; waiting: string[] };
}

interface Present {
  now: Date;
  timeZone: string;
  calendar: SchoolCalendar;
}

/** A day counts when it is over, by the hours of each level: until then those who were not marked yet would lower every figure. */
export function daysOver({ from, until }: Period, { now, timeZone, calendar }: Present): DaysOver {
  const today = schoolDay(now, timeZone);
  if (until < today) return { from, until };
  const isOver = (level: string) => isDayOver({ level }, { now, timeZone, calendar });
  const levels = ['', ...levelsIn(calendar)];
  const [over, waiting] = [levels.filter(isOver), levels.filter((level) => !isOver(level))];
  if (over.length === 0) return { from, until: addDays(today, -1) };
  return { from, until: today, ...(waiting.length > 0 && { partly: { isOver, over, waiting } }) };
}

/** The same by the hours of staff. */
export function staffDaysOver({ from, until }: Period, present: Present): Period {
  const today = schoolDay(present.now, present.timeZone);
  const last = isDayOver('STAFF', present) ? today : addDays(today, -1);
  return { from, until: until < last ? until : last };
}

function isDayOver(of: HoursOf, { now, timeZone, calendar }: Present): boolean {
  const { hours } = hoursOn(calendar, schoolDay(now, timeZone), of);
  return hours === null || schoolTime(now, timeZone) >= hours.closes;
}

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
