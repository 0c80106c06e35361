/** What a calendar of a year shows of each day. Pure. */
import type { Day } from '#contract/fields.ts';
import { hoursOn, type SchoolCalendar, type SpecialDay } from '#contract/school-calendar.ts';
import { addDays, weekdayOf } from '#contract/school-time.ts';

/** OPEN is a school day as any other; PART: some of the school is closed or has other hours. */
export type DayLook = 'OPEN' | 'CLOSED' | 'CHANGED' | 'PART' | 'VACATION' | 'OFF';

export interface YearDay {
  day: Day;
  look: DayLook;
  special: SpecialDay | null;
}

/** Twelve months from the September, or the month given, in which a session begins. */
export function monthsFrom(first: Day): Day[] {
  const [year = 2026, month = 9] = first.split('-').map(Number);
  return Array.from({ length: 12 }, (_, at) => {
    const index = month - 1 + at;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** The September before a day, or on it: where most of our schools' sessions begin. */
export function sessionStart(day: Day): Day {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '09' ? 1 : 0);
  return `${year}-09-01`;
}

/** The days of a month in weeks from Monday; null before its first and after its last. */
export function weeksOf(first: Day, calendar: SchoolCalendar): (YearDay | null)[][] {
  const cells: (YearDay | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null);
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) cells.push(lookOf(day, calendar));
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}

export function lookOf(day: Day, calendar: SchoolCalendar): YearDay {
  const { special, noSchool } = hoursOn(calendar, day, { level: '' });
  if (noSchool === 'CLOSURE') return { day, special, look: 'CLOSED' };
  if (special) return { day, special, look: 'CHANGED' };
  const part = calendar.specialDays.find((one) => one.whom !== 'ALL' && one.from <= day && day <= one.until) ?? null;
  if (noSchool !== null) return { day, special: part, look: noSchool === 'VACATION' ? 'VACATION' : 'OFF' };
  return part ? { day, special: part, look: 'PART' } : { day, special: null, look: 'OPEN' };
}
