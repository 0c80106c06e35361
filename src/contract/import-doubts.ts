/**
 * What a file of marks looks like as a whole, and what is odd about that: the wrong column, another school's file, dates that were
 * read the wrong way round. Each row may be well for itself. Pure.
 */
import * as z from 'zod/mini';
import { RegisterCode } from './mark.ts';

/** What a cell of the file was taken for, and how often. */
const TakenFor = z.object({ word: z.string(), code: z.nullable(RegisterCode), rows: z.int() });

export const mostWords = 60;

/** Counted while the rows are checked. */
export const MarkTally = z.object({
  rows: z.int(),
  /** Rows with a mark that is known, and those of them that say somebody was not there. */
  coded: z.int(),
  absent: z.int(),
  /** Rows with a date, and what is the matter with it. */
  dated: z.int(),
  noSchool: z.int(),
  future: z.int(),
  beforeTerms: z.int(),
  /** Rows whose date the calendar does not have, such as the third of the fourteenth month. */
  noSuchDay: z.int(),
  /** Rows with a day of the month above 12. */
  lateInMonth: z.int(),
  /** A bit for each month that is named. */
  months: z.int(),
  unknownNumbers: z.int(),
  /** Rows with minutes, and those of them that look like a time of day or a year. */
  minutes: z.int(),
  oddMinutes: z.int(),
  words: z.array(TakenFor),
});
export type MarkTally = z.infer<typeof MarkTally>;

export const noTally: MarkTally = {
  rows: 0,
  coded: 0,
  absent: 0,
  dated: 0,
  noSchool: 0,
  future: 0,
  beforeTerms: 0,
  noSuchDay: 0,
  lateInMonth: 0,
  months: 0,
  unknownNumbers: 0,
  minutes: 0,
  oddMinutes: 0,
  words: [],
};

/** What must be confirmed before a file is imported. */
export const Doubt = z.enum(['MANY_ABSENT', 'NO_SCHOOL', 'FUTURE', 'BEFORE_TERMS', 'SWAPPED', 'UNKNOWN_NUMBERS', 'ODD_MINUTES']);
export type Doubt = z.infer<typeof Doubt>;

/** Of fewer rows a share says nothing. */
const fewRows = 20;

const rules: Record<Doubt, (tally: MarkTally) => boolean> = {
  MANY_ABSENT: ({ absent, coded }) => coded >= fewRows && absent > coded * 0.3,
  // A date column that is off by a day puts a fifth of the rows on a Saturday.
  NO_SCHOOL: ({ noSchool, dated }) => noSchool >= 5 && noSchool >= dated * 0.15,
  FUTURE: ({ future, dated }) => dated > 0 && future > dated / 2,
  BEFORE_TERMS: ({ beforeTerms, dated }) => dated > 0 && beforeTerms > dated / 2,
  SWAPPED: isSwapped,
  UNKNOWN_NUMBERS: ({ unknownNumbers, rows }) => rows >= 5 && unknownNumbers >= rows * 0.9,
  ODD_MINUTES: ({ oddMinutes, minutes }) => oddMinutes > 0 && oddMinutes >= minutes * 0.2,
};

/** Read the right way round, school days stand after the 12th as well, and month follows month. */
function isSwapped({ dated, noSuchDay, lateInMonth, months }: MarkTally): boolean {
  const all = dated + noSuchDay;
  if (all < fewRows) return false;
  return noSuchDay >= all * 0.1 || (lateInMonth === 0 && monthsIn(months) >= 4);
}

function monthsIn(bits: number): number {
  return Array.from({ length: 12 }, (_, month) => (bits >> month) & 1).reduce((sum, bit) => sum + bit, 0);
}

/** In the order in which they are asked. */
export function doubtsOf(tally: MarkTally | undefined): Doubt[] {
  return tally ? Doubt.options.filter((doubt) => rules[doubt](tally)) : [];
}

/** Of two parts of a file, one after the other. */
export function addedTally(one: MarkTally, other: MarkTally): MarkTally {
  const sums = Object.fromEntries(figures.map((key) => [key, one[key] + other[key]] as const)) as Record<(typeof figures)[number], number>;
  return { ...sums, months: one.months | other.months, words: addedWords(one.words, other.words) };
}

const figures = [
  'rows',
  'coded',
  'absent',
  'dated',
  'noSchool',
  'future',
  'beforeTerms',
  'noSuchDay',
  'lateInMonth',
  'unknownNumbers',
  'minutes',
  'oddMinutes',
] as const;

/** The most frequent of them. */
function addedWords(one: MarkTally['words'], other: MarkTally['words']): MarkTally['words'] {
  const byWord = new Map(one.map((found) => [found.word, found]));
  for (const found of other) byWord.set(found.word, { ...found, rows: found.rows + (byWord.get(found.word)?.rows ?? 0) });
  return [...byWord.values()].toSorted((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1)).slice(0, mostWords);
}
