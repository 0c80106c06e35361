/** Who may collect a child on a day: one rule for the server, for every screen and for the gate. Pure. */
import * as z from 'zod/mini';
import { Day } from './fields.ts';
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

type Person = { guardianId: string; name: string };

/** When the child's warnings keep this guardian away. */
export function keptAwayBy(warnings: readonly CardWarning[], guardian: Person): KeptAway[] {
  return warnings.filter((warning) => keepsAway(warning, guardian)).map(({ from, to }) => ({ from, to }));
}

// Somebody the school knows by name only may be one of the guardians, with or without a title: rather one too many kept away.
function keepsAway({ guardianId, personName }: Pick<CardWarning, 'guardianId' | 'personName'>, guardian: Person): boolean {
  return guardianId === null ? mayBeSamePerson(personName, guardian.name) : guardianId === guardian.guardianId;
}

/** Whether every word of the shorter name is in the longer. */
export function mayBeSamePerson(a: string, b: string): boolean {
  const [fewer = [], more = []] = [wordsOf(a), wordsOf(b)].sort((one, other) => one.length - other.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

function wordsOf(name: string): string[] {
  return plain(name).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
