/** Figures of attendance as people read them. Pure. */
import { leastCoverage, percentOf } from '#contract/attendance-totals.ts';
import { inLanguage, numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';

/** Two half days are one. */
export function daysText(halves: number): string {
  return numberText(halves / 2);
}

/** "42 of 45 days", of half days. */
export function daysOfText(halves: number, all: number): string {
  return t('{{some}} of {{all}} days', { some: daysText(halves), all: daysText(all) });
}

const percent = inLanguage((region) => new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 1 }));

export function percentText(share: number): string {
  return percent().format(percentOf(share) / 100);
}

/** What marks add up to, of a student or of many. */
export interface Summed {
  possible: number;
  marked: number;
  present: number;
}

/** How much of what was possible was marked, and how much of that was present: null where it cannot be said. */
export function sharesOf({ possible, marked, present }: Summed): { coverage: number | null; rate: number | null } {
  const coverage = possible === 0 ? null : marked / possible;
  return { coverage, rate: marked === 0 || coverage === null || coverage < leastCoverage ? null : present / marked };
}

/** The rate, or why there is none. */
export function rateText(of: { coverage: number | null; rate: number | null }): string {
  if (of.coverage === null) return t('No school days');
  return of.rate === null ? t('Not enough marks') : percentText(of.rate);
}

/** No rate stands without it. */
export function coverageText({ coverage }: { coverage: number | null }): string {
  return coverage === null ? '–' : percentText(coverage);
}

/** "6 h 05" of minutes, or "35 min". */
export function hoursText(minutes: number): string {
  if (minutes < 60) return t('{{minutes}} min', { minutes });
  return t('{{hours}} h {{minutes}}', { hours: numberText(Math.floor(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') });
}

/** A dash for none: what calls for nobody is quiet. */
export function minutesText(minutes: number): string {
  return minutes === 0 ? '–' : hoursText(minutes);
}

/** The same of a number. */
export function countText(count: number): string {
  return count === 0 ? '–' : numberText(count);
}

/** How the rate changed since the period before, in points of percent, with its sign. */
export function changeText(rate: number | null, before: number | null): string {
  if (rate === null || before === null) return '–';
  const points = Math.round((rate - before) * 1000) / 10;
  if (points === 0) return t('No change');
  return signed().format(points);
}

const signed = inLanguage((region) => new Intl.NumberFormat(region, { signDisplay: 'always', maximumFractionDigits: 1 }));
