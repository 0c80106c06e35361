import type { Day, TimeOfDay } from './fields.ts';

/** The calendar day at the school at this instant. */
export function schoolDay(at: Date, timeZone: string): Day {
  return dayFormat(timeZone).format(at);
}

/** The time of day at the school at this instant. */
export function schoolTime(at: Date, timeZone: string): TimeOfDay {
  return timeFormat(timeZone).format(at);
}

/** The first moment at which the clock of the school shows this day and time, or a later one where it skips it. */
export function schoolInstant(day: Day, time: TimeOfDay, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const dayMs = 24 * 60 * minuteMs;
  // Where the clocks change that day there are two distances from UTC to look by.
  const [first, second] = [shown - dayMs, shown + dayMs].map((near) => shown - aheadOfUtc(new Date(near), timeZone)).sort((a, b) => a - b);
  const found = [first, second].find((at = 0) => at + aheadOfUtc(new Date(at), timeZone) >= shown);
  return new Date(found ?? shown);
}

function aheadOfUtc(at: Date, timeZone: string): number {
  const minute = Math.floor(at.getTime() / minuteMs) * minuteMs;
  return Date.parse(`${schoolDay(at, timeZone)}T${schoolTime(at, timeZone)}:00Z`) - minute;
}

/** What the clock of the school shows, and the last day and time of which it can be said that they have come. */
export interface SchoolNow {
  time: TimeOfDay;
  latestDay: Day;
  latestTime: TimeOfDay;
}

/** How far a device's clock, or a bus's, may run ahead of ours without anybody being told that it is wrong. */
const skewMinutes = 5;
const minuteMs = 60_000;

export function schoolNow(at: Date, timeZone: string): SchoolNow {
  const latest = new Date(at.getTime() + (skewMinutes + repeatedMinutes(at, timeZone)) * minuteMs);
  return { time: schoolTime(at, timeZone), latestDay: schoolDay(latest, timeZone), latestTime: schoolTime(latest, timeZone) };
}

/** Minutes by which the clocks were put back in the last three hours: an hour that comes twice has been once already. */
function repeatedMinutes(at: Date, timeZone: string): number {
  const span = 3 * 60;
  const before = new Date(at.getTime() - span * minuteMs);
  const shown = minutesBetween(schoolTime(before, timeZone), schoolTime(at, timeZone));
  const lost = span - (shown < 0 ? shown + 24 * 60 : shown);
  return Math.max(0, lost);
}

// Making a format costs far more than using it, and a list asks for one in every row.
const dayFormat = byZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }));
const timeFormat = byZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

function byZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? make(timeZone);
    made.set(timeZone, format);
    return format;
  };
}

/** Days later, or earlier when negative. Pure calendar arithmetic: no time zone can shift it. */
export function addDays(day: Day, days: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Both of them, and what lies between; none where the last is before the first. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Minutes from one time of the same day to another, negative when it is earlier. */
export function minutesBetween(from: TimeOfDay, to: TimeOfDay): number {
  return minutesOf(to) - minutesOf(from);
}

function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
