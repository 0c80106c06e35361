import { type Day, isCalendarDay } from '#contract/fields.ts';
import { addDays } from '#contract/school-time.ts';
import { t } from '#client/ui/language/words.ts';
import { inLanguage } from '#client/ui/language/language.ts';

// A calendar day has no time zone, so none may shift it.
const short = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });
const shortest = inUtc({ day: 'numeric', month: 'short' });
const shortWithYear = inUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const long = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
const longWithYear = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const weekday = inUtc({ weekday: 'long' });
const shortWeekday = inUtc({ weekday: 'short' });
const month = inUtc({ month: 'short' });
const wholeMonth = inUtc({ month: 'long', year: 'numeric' });

function inUtc(parts: Intl.DateTimeFormatOptions) {
  const format = inLanguage((language) => new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }));
  // A form may hold what was typed and is no day.
  return (day: Day) => (isCalendarDay(day) ? format().format(new Date(`${day}T00:00:00Z`)) : day);
}

/** "Fri, 20 Nov", for a column of days; another year than this one is said. */
export function shortDayText(day: Day, today: Day): string {
  return isSameYear(day, today) ? short(day) : shortWithYear(day);
}

/** "20 Nov", where there is no room for more; another year than this one is said. */
export function shortestDayText(day: Day, today: Day): string {
  return isSameYear(day, today) ? shortest(day) : shortWithYear(day);
}

/** "Fri, 20 Nov 2026" */
export function dayText(day: Day): string {
  return shortWithYear(day);
}

/** "Monday", of 1 Monday … 7 Sunday. */
export function weekdayText(number: number): string {
  return weekday(addDays('2024-01-01', number - 1));
}

/** "Mon", of 1 Monday … 7 Sunday. */
export function shortWeekdayText(number: number): string {
  return shortWeekday(addDays('2024-01-01', number - 1));
}

/** "Nov" */
export function monthText(day: Day): string {
  return month(day);
}

/** "November 2026" */
export function wholeMonthText(day: Day): string {
  return wholeMonth(day);
}

/** "Friday 20 November 2026", inside a sentence. */
export function longDayText(day: Day): string {
  return inSentence(longWithYear(day));
}

/** "Today", "Yesterday", or the day in full. */
export function dayName(day: Day, today: Day): string {
  if (day === today) return t('Today');
  if (day === addDays(today, -1)) return t('Yesterday');
  return inSentence(isSameYear(day, today) ? long(day) : longWithYear(day));
}

/** "Friday 20 November", for a day of this year. */
export function longDayOfYear(day: Day): string {
  return inSentence(long(day));
}

// Regions differ in whether a comma follows the weekday; ours reads as a part of the sentence.
function inSentence(words: string): string {
  return words.replace(',', '');
}

function isSameYear(day: Day, other: Day): boolean {
  return day.slice(0, 4) === other.slice(0, 4);
}
