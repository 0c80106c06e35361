/** How late somebody comes, as a gate says it at once. What counts in the end is derived from the whole day. Pure. */
import { type HoursOf, hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { schoolDay, schoolInstant } from '#contract/school-time.ts';

const minuteMs = 60_000;

interface School {
  calendar: SchoolCalendar;
  timeZone: string;
}

/** Whole minutes since the start, where it is more than the grace; null in time, after the day, and where there is no school. */
export function latenessAt(at: Date, of: HoursOf, { calendar, timeZone }: School): number | null {
  const day = schoolDay(at, timeZone);
  const { hours, graceMin } = hoursOn(calendar, day, of);
  if (hours === null) return null;
  const [starts, ends] = [hours.starts, hours.ends].map((time) => schoolInstant(day, time, timeZone).getTime());
  if (starts === undefined || ends === undefined || at.getTime() >= ends) return null;
  const lateMs = at.getTime() - starts;
  return lateMs > graceMin * minuteMs ? Math.floor(lateMs / minuteMs) : null;
}
