import type { Day } from '#contract/fields.ts';

const words = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const shortWords = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "Fri, 20 Nov", for a column of days; another year than this one is said. */
export function shortDayText(day: Day, today: Day): string {
  const at = new Date(`${day}T00:00:00Z`);
  return day.slice(0, 4) === today.slice(0, 4) ? shortWords.format(at) : words.format(at);
}

/** "Fri, 20 Nov 2026". A calendar day has no time zone, so none may shift it. */
export function dayText(day: Day): string {
  return words.format(new Date(`${day}T00:00:00Z`));
}
