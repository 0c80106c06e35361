/** Who may collect a child on a day. Pure: the gate will ask the same. */
import type { Day } from '#contract/fields.ts';
import type { CardGuardian, CardWarning, StudentCard } from '#contract/student-card.ts';
import { plain } from '#contract/plain-text.ts';

/** Active links with the right to collect, in force on this day, without whom a restriction keeps away. */
export function collectorsOn(day: Day, { guardians, warnings }: Pick<StudentCard, 'guardians' | 'warnings'>): CardGuardian[] {
  const inForce = warningsOn(day, warnings);
  return guardians.filter((one) => mayCollectOn(day, one) && !inForce.some((warning) => keepsAway(warning, one)));
}

export function warningsOn(day: Day, warnings: readonly CardWarning[]): CardWarning[] {
  return warnings.filter(({ from, to }) => from <= day && (to === null || day <= to));
}

function mayCollectOn(day: Day, { mayCollect, state, validFrom, validTo }: CardGuardian): boolean {
  return mayCollect && state === 'ACTIVE' && (validFrom ?? day) <= day && day <= (validTo ?? day);
}

// Somebody the school knows by name only may be one of the guardians, with or without a title: rather one too many kept away.
function keepsAway({ guardianId, personName }: CardWarning, guardian: CardGuardian): boolean {
  return guardianId === null ? isSamePerson(wordsOf(personName), wordsOf(guardian.name)) : guardianId === guardian.guardianId;
}

function isSamePerson(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  return plain(name).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
