import type { Day } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import { inLanguage } from '#client/ui/language/language.ts';

/** Where the week begins, 0 is Sunday: in the United States there, in our other regions with Monday. */
const firstWeekday = inLanguage((language) => (language === 'en-US' ? 0 : 1));

/** The whole weeks that the month of this day touches. */
export function weeksAround(day: Day): Day[][] {
  const first = startOfWeek(`${day.slice(0, 7)}-01`);
  const last = addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  const weeks: Day[][] = [];
  for (let start = first; start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(start, at)));
  }
  return weeks;
}

export function startOfWeek(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - firstWeekday() + 7) % 7));
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = first.toISOString().slice(0, 7);
  first.setUTCMonth(first.getUTCMonth() + 1, 0);
  const last = first.toISOString().slice(0, 10);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** From a century before to some years after, so that a grandparent's birth and a licence's end are both there. */
export function yearsAround(day: Day): number[] {
  const year = Number(day.slice(0, 4));
  const first = Math.max(1900, year - 100);
  return Array.from({ length: year + 20 - first + 1 }, (_, at) => first + at);
}

export const monthNames = inLanguage((language) => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
});

/** In the order of the region's week. */
export const weekdayNames = inLanguage((language) => {
  const [short, long] = (['short', 'long'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }));
  // The first of November 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, at) => {
    const day = Date.UTC(2026, 10, 1 + firstWeekday() + at);
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' };
  });
});
