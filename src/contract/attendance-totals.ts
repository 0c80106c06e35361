/** What days add up to over a period, and what of it may be said (product: accumulated report). Pure. All sums are half days. */
import type { Day } from './fields.ts';
import type { StudentDay } from './attended.ts';
import { countedAs, type MarkCode } from './mark.ts';

/** The half days of one student's day that were marked, and as what. */
export interface Halves {
  marked: number;
  present: number;
  authorised: number;
  unauthorised: number;
}

const none: Halves = { marked: 0, present: 0, authorised: 0, unauthorised: 0 };

/**
 * Present is what the day is worth; what is missing of it is laid to the marks that say absent, with leave or without. A day that
 * was marked present and is worth less than a whole one, of who left early, lacks the rest without a mark for it.
 */
export function halvesOf({ first, second, halfDays }: Pick<StudentDay, 'first' | 'second' | 'halfDays'>): Halves {
  const codes = second ? [first, second] : [first, first];
  const said = codes.flatMap(({ holds }) => (holds && holds.code !== 'NR' ? [holds.code] : []));
  const away = (as: 'AUTHORISED' | 'UNAUTHORISED') => said.filter((code: MarkCode) => countedAs(code) === as).length;
  const present = halfDays ?? 0;
  if (said.length === 0) return none;
  const authorised = Math.min(away('AUTHORISED'), said.length - Math.min(present, said.length));
  const unauthorised = Math.min(away('UNAUTHORISED'), said.length - Math.min(present, said.length) - authorised);
  return { marked: said.length, present: Math.min(present, said.length), authorised, unauthorised };
}

/** What is missing of days that were marked present and are worth less than a whole one: of who left early, or was away between. */
export function partlyMissed({ marked, present, authorised, unauthorised }: Halves): number {
  return marked - present - authorised - unauthorised;
}

/** A rate is worth nothing when a fifth of the marks is missing. */
export const leastCoverage = 0.8;

/**
 * A share in per cent with one digit behind the point, the same on a screen and in a file. Never rounded over a threshold: who
 * missed one half day of a thousand was not there always, and 94.96 % are not 95.
 */
export function percentOf(share: number): number {
  return Math.floor(share * 1000 + 1e-9) / 10;
}

export type AttendanceFlagged = 'WATCH' | 'CHRONIC' | 'SEVERE';

export interface Rated {
  /** Of what was possible how much was marked, 0 to 1; null where nothing was possible. */
  coverage: number | null;
  /** Of what was marked how much was present; null where there are not enough marks to say it. */
  rate: number | null;
  flag: AttendanceFlagged | null;
  /** Below the share that admits to examinations. */
  isBelowExam: boolean;
}

/** SEVERE from half of it missed, CHRONIC from a tenth, WATCH below 95 %. */
export function ratedBy({ marked, present, possible }: Pick<Halves, 'marked' | 'present'> & { possible: number }, examShare = 0.75): Rated {
  const coverage = possible === 0 ? null : marked / possible;
  if (marked === 0 || coverage === null || coverage < leastCoverage) return { coverage, rate: null, flag: null, isBelowExam: false };
  const rate = present / marked;
  // In whole numbers: of ten half days one missed is a tenth, whatever a fraction makes of it.
  const missed = marked - present;
  const flag = missed * 2 >= marked ? 'SEVERE' : missed * 10 >= marked ? 'CHRONIC' : missed * 20 > marked ? 'WATCH' : null;
  return { coverage, rate, flag, isBelowExam: rate < examShare };
}

/** Days in a row on which somebody was absent, of the days that are known: one that nobody marked is not given, and ends no run. */
export function absenceRuns(days: readonly { day: Day; isAbsent: boolean }[]): { longest: number; current: number } {
  let longest = 0;
  let current = 0;
  for (const { isAbsent } of [...days].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    current = isAbsent ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { longest, current };
}

/** How many school days a level has from one day to another, both in it, without asking the calendar for each person. */
export function daysCounter(schoolDays: readonly Day[]): (from: Day, until: Day) => number {
  const sorted = [...schoolDays].sort();
  const before = (day: Day) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const upTo = (day: Day) => before(`${day}~`);
  return (from, until) => Math.max(0, upTo(until) - before(from));
}
