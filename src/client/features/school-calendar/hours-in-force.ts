import type { KeptCalendar, SpecialDayWritten } from '#contract/calendar-record.ts';
import { standing } from '#contract/calendar-record.ts';
import { type Day, isCalendarDay } from '#contract/fields.ts';
import type { DayHours } from '#contract/open-hours.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { addDays } from '#contract/school-time.ts';
import { startingHours } from './day-row.tsx';

type Concerned = Pick<SpecialDayWritten, 'whom' | 'levels'>;

/** What holds on this day by the week of its version, or on the next one that has school: what other hours begin from. */
export function hoursInForce(calendar: KeptCalendar, from: Day, { whom, levels: [level = ''] }: Concerned): DayHours {
  if (!isCalendarDay(from)) return startingHours;
  const weeks = { versions: standing(calendar).versions, specialDays: [], terms: [] };
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead));
  const found = days.map((day) => hoursOn(weeks, day, whom === 'STAFF' ? 'STAFF' : { level }).hours);
  return found.find((hours) => hours !== null) ?? startingHours;
}
