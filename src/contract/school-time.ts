import type { Day, TimeOfDay } from './fields.ts';

/** The calendar day at the school at this instant. */
export function schoolDay(at: Date, timeZone: string): Day {
  return dayFormat(timeZone).format(at);
}

/** The time of day at the school at this instant. */
export function schoolTime(at: Date, timeZone: string): TimeOfDay {
  return timeFormat(timeZone).format(at);
}

// Making a format costs far more than using it, and a list asks for one in every row.
const dayFormat = byZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
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
