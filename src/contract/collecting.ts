/** Who may collect a child on a day: one rule for the server, for every screen and for the gate. Pure. */
import * as z from 'zod/mini';
import { Day } from './fields.ts';
import { isNearWord } from './near-word.ts';
import { plain } from './plain-text.ts';
import type { CardWarning, LinkState } from './student-card.ts';

/** The days on which a restriction keeps somebody away from a child. */
export const KeptAway = z.object({ from: Day, to: z.nullable(Day) });
export type KeptAway = z.infer<typeof KeptAway>;

export interface RightToCollect {
  mayCollect: boolean;
  state: LinkState;
  validFrom: Day | null;
  validTo: Day | null;
  keptAway: readonly KeptAway[];
}

/** `LATER`: from `validFrom` on. `PENDING`: once a School Admin approves it. */
export type Collecting = 'YES' | 'LATER' | 'PENDING' | 'ENDED' | 'NO' | 'KEPT_AWAY';

/** A restriction beats every right. */
export function collectingOn(day: Day, { mayCollect, state, validFrom, validTo, keptAway }: RightToCollect): Collecting {
  if (isKeptAwayOn(day, keptAway)) return 'KEPT_AWAY';
  if (!mayCollect) return 'NO';
  if (state === 'PENDING') return 'PENDING';
  if (state !== 'ACTIVE' || (validTo ?? day) < day) return 'ENDED';
  return (validFrom ?? day) > day ? 'LATER' : 'YES';
}

export function isKeptAwayOn(day: Day, keptAway: readonly KeptAway[]): boolean {
  return keptAway.some(({ from, to }) => from <= day && day <= (to ?? day));
}

/** `guardianId`: null for who is no record of the school's. */
type Person = { guardianId: string | null; name: string };

/** When the child's warnings keep this guardian away. */
export function keptAwayBy(warnings: readonly CardWarning[], guardian: Person): KeptAway[] {
  return warnings.filter((warning) => keepsAway(warning, guardian)).map(({ from, to }) => ({ from, to }));
}

/** The warnings in force that name somebody who is called so: of who is none of the child's guardians nothing else is known. */
export function warningsByName(day: Day, warnings: readonly CardWarning[], name: string): CardWarning[] {
  return warnings.filter((warning) => isKeptAwayOn(day, [warning]) && mayBeSamePerson(warning.personName, name));
}

/**
 * The warnings in force that name somebody who is called nearly so, and not so: a name is misspelt at a telephone, or written in
 * another way. Two who have records of their own are two.
 */
export function nearWarnings(day: Day, warnings: readonly CardWarning[], person: Person): CardWarning[] {
  return warnings.filter((warning) => isKeptAwayOn(day, [warning]) && nearlyKeepsAway(warning, person));
}

/** Whatever the day. */
export function nearlyKeepsAway(warning: Pick<CardWarning, 'guardianId' | 'personName'>, person: Person): boolean {
  const isKnown = warning.guardianId !== null && person.guardianId !== null;
  return !isKnown && !keepsAway(warning, person) && isNearlySamePerson(warning.personName, person.name);
}

/** Somebody may be in the school's records twice, or be known by name only, with or without a title: rather one too many kept away. */
export function keepsAway({ guardianId, personName }: Pick<CardWarning, 'guardianId' | 'personName'>, person: Person): boolean {
  return (guardianId !== null && guardianId === person.guardianId) || mayBeSamePerson(personName, person.name);
}

/** The warnings that keep somebody away as they are called in one record, and would not as they are called in the other. */
export function keepsAwayOnly<Warning extends Pick<CardWarning, 'guardianId' | 'personName'>>(
  warnings: readonly Warning[],
  as: Person,
  otherwise: Person,
): Warning[] {
  return warnings.filter((warning) => keepsAway(warning, as) && !keepsAway(warning, otherwise));
}

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'rev',
  'sir',
  'chief',
  'pastor',
  'alhaji',
  'alhaja',
  'hajia',
  'm',
  'mme',
  'mlle',
  'monsieur',
  'madame',
]);

/** Whether two names, titles apart, have two words in common, or every word of the shorter one; an initial is a word. */
export function mayBeSamePerson(a: string, b: string): boolean {
  return haveNamesInCommon([a, b], isSameWord);
}

/** Likewise, where a letter of each word may be another, one too few or one too many. */
export function isNearlySamePerson(a: string, b: string): boolean {
  return haveNamesInCommon([a, b], (one, other) => isSameWord(one, other) || isNearWord(one, other));
}

function haveNamesInCommon([a, b]: readonly [string, string], isAlike: (one: string, other: string) => boolean): boolean {
  const [fewer = [], more = []] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.length - other.length);
  if (fewer.length > 0 && isAlike(fewer.join(''), more.join(''))) return true;
  const common = fewer.filter((word) => more.some((other) => isAlike(word, other))).length;
  return common > 0 && (common === fewer.length || common >= 2);
}

function isSameWord(a: string, b: string): boolean {
  return a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
}

function wordsOf(name: string): string[] {
  const words = folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const names = words.filter((word) => !titles.has(word));
  return names.length > 0 ? names : words;
}

const letters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Plain, with the letters too that no mark can be taken off. */
function folded(name: string): string {
  return plain(name).replace(/[łøđßæœ]/g, (letter) => letters[letter] ?? letter);
}
