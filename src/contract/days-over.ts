/** Which days of a period are added up. Pure. */
import type { Day } from './fields.ts';
import { hoursOn, type HoursOf, levelsIn, type SchoolCalendar } from './school-calendar.ts';
import { addDays, schoolDay, schoolTime } from './school-time.ts';

/** The first and the last day. */
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
