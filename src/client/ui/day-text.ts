import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';

const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const shortWords = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

const longWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** "Fri, 20 Nov", for a column of days; another year than this one is said. */
export function shortDayText(day: Day, today: Day): string {
  const at = new Date(`${day}T00:00:00Z`);
  return day.slice(0, 4) === today.slice(0, 4) ? shortWords.format(at) : words.format(at);
}

/** "Fri, 20 Nov 2026". A calendar day has no time zone, so none may shift it. */
export function dayText(day: Day): string {
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** "Friday 20 November 2026", inside a sentence. */
export function longDayText(day: Day): string {
  return longWords.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

/** "Today", "Yesterday", or the day in full. */
export function dayName(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  const at = new Date(`${day}T00:00:00Z`);
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return at.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' });
}
