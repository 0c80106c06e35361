/** Counts what rows look like, for what is odd about the file as a whole. */
import type { Day } from '#contract/fields.ts';
import { type MarkTally, noTally } from '#contract/import-doubts.ts';
import { countedAs } from '#contract/mark.ts';
import { plain } from '#contract/plain-text.ts';
import type { MarkLine } from './read-mark.ts';

export interface Facts {
  isKnown: boolean;
  hasNoSchool: boolean;
  today: Day;
  /** The first day of the first term; null where there are no terms. */
  firstDay: Day | null;
}

const longestWord = 24;

export function tallyOf(facts: readonly { line: MarkLine; facts: Facts }[]): MarkTally {
  const sums = { ...noTally };
  const words = new Map<string, MarkTally['words'][number]>();
  for (const { line, facts: known } of facts) {
    const { day, written } = line;
    const { code, minutes, hasNoSuchDay, taken } = written;
    sums.rows += 1;
    sums.coded += Number(taken !== null);
    sums.absent += Number(taken !== null && ['AUTHORISED', 'UNAUTHORISED'].includes(countedAs(taken)));
    sums.unknownNumbers += Number(!known.isKnown);
    sums.noSuchDay += Number(hasNoSuchDay);
    sums.minutes += Number(minutes !== '');
    sums.oddMinutes += Number(isOdd(minutes));
    if (day !== null) {
      sums.dated += 1;
      sums.noSchool += Number(known.hasNoSchool);
      sums.future += Number(day > known.today);
      sums.beforeTerms += Number(known.firstDay !== null && day < known.firstDay);
      sums.lateInMonth += Number(Number(day.slice(8)) > 12);
      sums.months |= 1 << (Number(day.slice(5, 7)) - 1);
    }
    if (code !== '') {
      const word = plain(code).slice(0, longestWord);
      words.set(word, { word, code: taken, rows: 1 + (words.get(word)?.rows ?? 0) });
    }
  }
  return { ...sums, words: [...words.values()] };
}

/** A time of day, as text or as the part of a day that a spreadsheet makes of it, or a year; nobody is late by ten hours. */
function isOdd(minutes: string): boolean {
  return /^\d{1,2}[:hH]\d{2}|^0?\.\d{3,}$/.test(minutes) || Number(minutes) > 600;
}
