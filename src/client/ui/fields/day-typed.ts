/** Days as people of the region write and read them in a field; a form holds `2026-11-23`. */
import { type Day, isCalendarDay } from '#contract/fields.ts';
import { plain } from '#contract/plain-text.ts';
import { inLanguage } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';

const figures = inLanguage(
  (language) => new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
);
const months = inLanguage((language) => [...monthsIn(language), ...monthsIn('en-GB')]);
const startsWithMonth = inLanguage((language) => new Intl.DateTimeFormat(language).formatToParts()[0]?.type === 'month');

/** "23/11/2026". What is no day stays as it was typed. */
export function dayWritten(day: string): string {
  return isCalendarDay(day) ? figures().format(new Date(`${day}T00:00:00Z`)) : day;
}

/** How a day is typed, for a hint: "dd/mm/yyyy". */
export function dayForm(): string {
  return startsWithMonth() ? t('mm/dd/yyyy') : t('dd/mm/yyyy');
}

/**
 * The day that was meant by "23/11/2026", "23112026", "2026-11-23" or "23 Nov 2026"; null for anything else. "23 Nov" is of
 * the year given, and nothing while none is given; "23/1" is half of a day. Two digits are no year: a birth may be of either century.
 */
export function dayTyped(text: string, year?: string): Day | null {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(isoYear, isoMonth, isoDay);
  const [, first, second, itsYear] =
    /^\s*(\d\d?)[-/. ]+(\d\d?)[-/. ]+(\d{4})\s*$/.exec(text) ?? /^\s*(\d\d)(\d\d)(\d{4})\s*$/.exec(text) ?? [];
  if (first !== undefined) return startsWithMonth() ? dayOf(itsYear, first, second) : dayOf(itsYear, second, first);
  return dayInWords(plain(text), year);
}

function dayInWords(text: string, year: string | undefined): Day | null {
  const [, day, month = '', itsYear = year] = /^\s*(\d\d?)[a-z]{0,2}[- ]+([a-z]{3,})\.?(?:[-, ]+(\d{4}))?\s*$/.exec(text) ?? [];
  if (day !== undefined) return dayOf(itsYear, monthNamed(month), day);
  const [, name = '', dayAfter, yearAfter = year] = /^\s*([a-z]{3,})\.?[- ]+(\d\d?)[a-z]{0,2}(?:[-, ]+(\d{4}))?\s*$/.exec(text) ?? [];
  return dayOf(yearAfter, monthNamed(name), dayAfter);
}

// "jui" begins two French months, and is neither.
function monthNamed(name: string): string | undefined {
  const of = new Set(months().flatMap((month, at) => (name !== '' && month.startsWith(name) ? [(at % 12) + 1] : [])));
  return of.size === 1 ? String([...of][0]) : undefined;
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): Day | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : null;
}

function monthsIn(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => plain(format.format(Date.UTC(2026, month, 1))));
}
