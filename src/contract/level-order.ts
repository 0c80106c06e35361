/** The order of classes as a school has it: by level from the youngest, then by name as people count. Pure. */
import { compareKeys, compareTexts, orderKey } from './order.ts';
import { plain } from './plain-text.ts';
import { gradeOfLevel } from './one-roster.ts';

const early = ['IT', 'PR', 'PK', 'TK', 'KG'];

// From the youngest, as French-speaking schools call them; a year at the secondary school is counted down there.
const french: readonly [words: RegExp, year: number][] = [
  [/^(?:ps|petite section)$/, 3],
  [/^(?:ms|moyenne section)$/, 4],
  [/^(?:gs|grande section)$/, 5],
  [/^(?:ci|sil|cours d.initiation)$/, 6],
  [/^cp ?1?$/, 7],
  [/^(?:cp ?2|ce1)$/, 8],
  [/^ce2$/, 9],
  [/^cm1$/, 10],
  [/^cm2$/, 11],
  [/^6 ?(?:e|eme)$/, 12],
  [/^5 ?(?:e|eme)$/, 13],
  [/^4 ?(?:e|eme)$/, 14],
  [/^3 ?(?:e|eme)$/, 15],
  [/^(?:2 ?(?:n?de?)|seconde)$/, 16],
  [/^(?:1 ?(?:re|ere)|premiere)$/, 17],
  [/^(?:tle|terminale)$/, 18],
];

interface Placed {
  level: string;
  name: string;
}

/** Negative when the first comes first. Levels that are none of the known come after them, in the order of their names. */
export function compareClasses(a: Placed, b: Placed): number {
  return yearOf(a.level) - yearOf(b.level) || compareKeys(orderKey(a.level, a.name), orderKey(b.level, b.name));
}

export function compareLevels(a: string, b: string): number {
  return yearOf(a) - yearOf(b) || compareTexts(a, b);
}

/** What a class stands in order by, as `compareClasses` has it. */
export function classKey(level: string, name: string): string {
  return `${String(yearOf(level)).padStart(3, '0')} ${orderKey(level, name)}`;
}

function yearOf(level: string): number {
  const grade = gradeOfLevel(level);
  if (early.includes(grade)) return early.indexOf(grade) + 1;
  if (/^\d\d$/.test(grade)) return Number(grade) + early.length;
  return frenchYearOf(level) ?? 100;
}

/** Grows from the youngest; undefined for what no French-speaking school has as a level. */
export function frenchYearOf(level: string): number | undefined {
  const bare = plain(level).trim();
  return french.find(([words]) => words.test(bare))?.[1];
}
