/** What the trend of a period says, as marks of pictures and in sentences. Pure. */
import type { StudentTrend } from '#contract/student-totals.ts';
import type { Grade, Marked } from '#client/ui/chart/marked.ts';
import { inLanguage } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText, monthText, shortDayText } from '#client/ui/time/day-text.ts';
import { coverageText, percentText, sharesOf, type Summed } from './figures.ts';

export type Week = StudentTrend['weeks'][number];
export type OfClass = StudentTrend['classes'][number];

/** Below these shares of attendance somebody should look, and look at once: as a student is flagged. */
const [watchBelow, badUpTo] = [0.95, 0.9];

export const grades: readonly (readonly [Grade, string])[] = [
  ['ok', t('95 % or more were present')],
  ['warn', t('Below 95 %')],
  ['bad', t('90 % or less')],
  ['none', t('Not enough marks')],
];

export function gradeOf(sums: Summed): Grade {
  const { rate } = sharesOf(sums);
  if (rate === null) return 'none';
  return rate <= badUpTo ? 'bad' : rate < watchBelow ? 'warn' : 'ok';
}

/** What was missed, in percent: from nothing on, a bar is as long as it means. */
export function missedOf(sums: Summed): number {
  const { rate } = sharesOf(sums);
  return rate === null ? 0 : (1 - rate) * 100;
}

/** No picture ends below this, so that five percent look like five. */
export const leastScale = 10;

/** "Week of 14 Sep: 94.3 % present, 98 % marked" */
export function toldOf(what: string, sums: Summed): string {
  const shares = sharesOf(sums);
  const words = { what, coverage: coverageText(shares) };
  if (shares.coverage === null) return t('{{what}}: no school days', words);
  return shares.rate === null
    ? t('{{what}}: not enough marks ({{coverage}} marked)', words)
    : t('{{what}}: {{rate}} present, {{coverage}} marked', { ...words, rate: percentText(shares.rate) });
}

export function weekName(monday: string): string {
  return t('Week of {{day}}', { day: dayText(monday) });
}

/** The weeks as marks; the first of each month says which. */
export function weekMarks(weeks: readonly Week[]): Marked[] {
  return weeks.map((week, at) => ({
    key: week.monday,
    value: missedOf(week),
    grade: gradeOf(week),
    told: toldOf(weekName(week.monday), week),
    tick: monthBegins(week.monday, weeks[at - 1]?.monday),
  }));
}

export function monthBegins(day: string, before: string | undefined): string | undefined {
  return day.slice(0, 7) === before?.slice(0, 7) ? undefined : monthText(day);
}

// A day of a week without a date: the first of 2024 was a Monday.
const names = inLanguage((region) => new Intl.DateTimeFormat(region, { weekday: 'long', timeZone: 'UTC' }));
const shortNames = inLanguage((region) => new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' }));
const weekdayAt = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));

export function weekdayName(weekday: number): string {
  return names().format(weekdayAt(weekday));
}

export function shortWeekdayName(weekday: number): string {
  return shortNames().format(weekdayAt(weekday));
}

export function weekdayMarks(days: StudentTrend['weekdays']): Marked[] {
  return days.map((day) => ({
    key: String(day.weekday),
    value: missedOf(day),
    grade: gradeOf(day),
    told: toldOf(weekdayName(day.weekday), day),
    tick: shortWeekdayName(day.weekday),
  }));
}

interface Rated<Of> {
  of: Of;
  rate: number;
}

/** Those of which a rate can be told, the lowest first. */
export function byRate<Of extends Summed>(all: readonly Of[]): Rated<Of>[] {
  return all
    .flatMap((of) => {
      const { rate } = sharesOf(of);
      return rate === null ? [] : [{ of, rate }];
    })
    .toSorted((one, other) => one.rate - other.rate);
}

export function weekSentence(weeks: readonly Week[], all: Summed, today: string): string {
  const shares = sharesOf(all);
  const rated = byRate(weeks);
  const [lowest] = rated;
  if (shares.rate === null || lowest === undefined) return t('There are not enough marks in this period to tell a rate.');
  const words = { rate: percentText(shares.rate), coverage: coverageText(shares) };
  if (rated.length === 1) return t('{{rate}} were present, with {{coverage}} marked.', words);
  const week = shortDayText(lowest.of.monday, today);
  return t('{{rate}} were present, with {{coverage}} marked. The lowest week began on {{week}}: {{lowest}}.', {
    ...words,
    week,
    lowest: percentText(lowest.rate),
  });
}

export function weekdaySentence(days: StudentTrend['weekdays']): string {
  const rated = byRate(days);
  const [lowest, highest] = [rated[0], rated.at(-1)];
  if (!lowest || !highest || rated.length < 2) return t('There are not enough marks to compare weekdays.');
  return t('Attendance is lowest on {{lowest}}, with {{lowestRate}}, and highest on {{highest}}, with {{highestRate}}.', {
    lowest: weekdayName(lowest.of.weekday),
    lowestRate: percentText(lowest.rate),
    highest: weekdayName(highest.of.weekday),
    highestRate: percentText(highest.rate),
  });
}

/** A class over all its weeks. */
export function sumOf(weeks: readonly Summed[]): Summed {
  const add = (of: (one: Summed) => number) => weeks.reduce((all, one) => all + of(one), 0);
  return { possible: add((one) => one.possible), marked: add((one) => one.marked), present: add((one) => one.present) };
}

export function classSentence(classes: readonly OfClass[]): string {
  const rated = byRate(classes.map(({ name, weeks }) => ({ name, ...sumOf(weeks) })));
  const [lowest] = rated;
  const unsaid = classes.length - rated.length;
  if (!lowest) return t('There are not enough marks to compare classes.');
  const words = { name: lowest.of.name, rate: percentText(lowest.rate), classes: classes.length };
  if (unsaid === 0) return t('Of {{classes}} classes, {{name}} has the lowest attendance: {{rate}}.', words);
  return t('Of {{classes}} classes, {{name}} has the lowest attendance: {{rate}}. Without enough marks: {{unsaid}}.', { ...words, unsaid });
}
