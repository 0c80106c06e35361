/** Dates as people and programs write them. Which of day and month comes first is never guessed. */
import { type Day, isCalendarDay } from '#contract/fields.ts';
import type { DayOrder } from '#contract/import.ts';
import { plain } from '#contract/plain-text.ts';

const figures = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{2,4})$/;
const midnight = /[T ](?:(?:00?:00(?::00(?:\.0+)?)?)Z?|12:00(?::00)? ?AM)$/i;

export function readDay(written: string, order: DayOrder | null): { value: Day } | { wrong: string } {
  const cell = written.replace(/\s+/g, ' ').replace(midnight, '');
  const [, y1, m1, d1] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(cell) ?? [];
  if (y1 !== undefined) return dayOf(y1, m1, d1);
  const named = namedParts(cell);
  if (named) return named.year.length === 4 ? dayOf(named.year, named.month, named.day) : { wrong: shortYear };
  const [, first, second, year] = figures.exec(cell) ?? [];
  if (year === undefined) return { wrong: /^\d{5}$/.test(cell) ? serial : 'Write the date as 2015-09-30' };
  if (year.length !== 4) return { wrong: shortYear };
  if (order === null && first !== second) return { wrong: 'Say whether the day or the month comes first' };
  return order === 'MDY' ? dayOf(year, first, second) : dayOf(year, second, first);
}

const shortYear = 'Write the year with four figures';
// 42277: days since 1900, in a cell or a file that no longer says so. It may also be a mistake.
const serial = 'Excel kept this date as a number. Give the column the format of a date, then save the file again';

const months: readonly RegExp[] = [
  /^jan/,
  /^fe[bv]/,
  /^mar/,
  /^a[pv]r/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];

/** "7 Sep 2015", "30th September, 2015", "September 30, 2015", "3-Apr-15", in English or French; null where it is none of them. */
function namedParts(cell: string): { day: string; month: string; year: string } | null {
  const words = plain(cell).replace(/^[a-z]+day,? (?=.)/, '');
  const [, d1, n1 = '', y1] = /^(\d{1,2})(?:st|nd|rd|th|er)?\.?[ /-]([a-z]{3,9})\.?,?[ /-](\d{2}|\d{4})$/.exec(words) ?? [];
  const [, n2 = '', d2, y2] = /^([a-z]{3,9})\.?[ /-](\d{1,2})(?:st|nd|rd|th)?,?[ /-](\d{2}|\d{4})$/.exec(words) ?? [];
  const month = months.findIndex((name) => name.test(n1 || n2)) + 1;
  const [day, year] = [d1 ?? d2, y1 ?? y2];
  return month === 0 || day === undefined || year === undefined ? null : { day, month: String(month), year };
}

function dayOf(year = '', month = '', day = ''): { value: Day } | { wrong: string } {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? { value: text } : { wrong: 'There is no such day' };
}

export type WrittenOrder = DayOrder | 'EITHER' | 'ISO' | 'EITHER_ISO';

/**
 * What a date in figures alone allows; null for what is none, and for 05/05/2015, which is the same both ways. Of dates
 * with the year first `EITHER_ISO` are those in which a program could have swapped day and month.
 */
export function orderOf(written: string): WrittenOrder | null {
  const cell = written.replace(midnight, '');
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(cell)?.map(Number) ?? [];
  if (month !== undefined && day !== undefined) return day > 12 ? 'ISO' : day === month ? null : 'EITHER_ISO';
  const [, first, second] = figures.exec(cell)?.map(Number) ?? [];
  if (first === undefined || second === undefined || first === second) return null;
  if (first > 12) return second > 12 ? null : 'DMY';
  return second > 12 ? 'MDY' : 'EITHER';
}
