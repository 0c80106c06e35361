/** What a scanned text comes to: somebody of the school, or why not. Pure, but for the browser's arithmetic. */
import { readCardText } from '#contract/card-text.ts';
import type { GateList } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import { isSignedBy } from './signature.ts';

export type Reading =
  | { is: 'KNOWN'; person: GatePerson }
  /** A card that was lost, or somebody who has left: the person is shown, and not counted. */
  | { is: 'ENDED' | 'NOT_ON_ROLL'; person: GatePerson }
  | { is: 'NO_CARD' | 'OTHER_SCHOOL' | 'NOT_ON_LIST' | 'NOT_CHECKED' };

export async function readScan(text: string, { keys, find, ofNumber }: Pick<GateList, 'keys' | 'find' | 'ofNumber'>): Promise<Reading> {
  const card = readCardText(text);
  if (card === null) {
    const carrier = ofNumber(text);
    return carrier ? standingOf(carrier) : { is: 'NO_CARD' };
  }
  const isSigned = await isSignedBy(card, keys);
  if (isSigned === null) return { is: 'NOT_CHECKED' };
  if (!isSigned) return { is: 'OTHER_SCHOOL' };
  const person = find(card.of, card.id);
  if (person === undefined) return { is: 'NOT_ON_LIST' };
  // A newer one than this device has heard of is signed by the school, and good.
  if (card.version < person.cardVersion) return { is: 'ENDED', person };
  return standingOf(person);
}

export function standingOf(person: GatePerson): Reading {
  return person.isOnRoll ? { is: 'KNOWN', person } : { is: 'NOT_ON_ROLL', person };
}
