/** What a scanned text comes to: somebody of the school, or why not. Pure, but for the browser's arithmetic. */
import { type ReadCard, readCardText } from '#contract/card-text.ts';
import type { Family, GateList } from './gate-list.ts';
import type { GatePerson } from './gate-person.ts';
import { signedBy } from './signature.ts';

export type Reading =
  | { is: 'KNOWN'; person: GatePerson }
  /** A card that was lost, or somebody who has left: the person is shown, and not counted. */
  | { is: 'ENDED' | 'NOT_ON_ROLL'; person: GatePerson }
  /** Nobody who is counted: whom they may have come for. */
  | { is: 'GUARDIAN'; family: Family }
  | { is: 'NO_CARD' | 'ENDED_ADULT' | 'OTHER_SCHOOL' | 'NOT_ON_LIST' | 'KEY_UNKNOWN' | 'NOT_CHECKED' };

type List = Pick<GateList, 'keys' | 'find' | 'family' | 'ofNumber' | 'askAgain'>;

export async function readScan(text: string, list: List): Promise<Reading> {
  const card = readCardText(text);
  if (card === null) {
    const carrier = list.ofNumber(text);
    return carrier ? standingOf(carrier) : { is: 'NO_CARD' };
  }
  const reading = await readCard(card, list);
  if (reading.is !== 'KEY_UNKNOWN') return reading;
  // The school may have made the key after this list was read; one that it does not know either is not its own.
  const now = await list.askAgain();
  if (now === null) return reading;
  const anew = await readCard(card, now);
  return anew.is === 'KEY_UNKNOWN' ? { is: 'OTHER_SCHOOL' } : anew;
}

async function readCard(card: ReadCard, { keys, find, family }: Pick<List, 'keys' | 'find' | 'family'>): Promise<Reading> {
  const signed = await signedBy(card, keys);
  if (signed !== 'YES') return { is: refused[signed] };
  if (card.of === 'guardian') return guardianBy(card, family(card.id));
  const person = find(card.of, card.id);
  if (person === undefined) return { is: 'NOT_ON_LIST' };
  // A newer one than this device has heard of is signed by the school, and good.
  if (card.version < person.cardVersion) return { is: 'ENDED', person };
  return standingOf(person);
}

function guardianBy({ version }: ReadCard, family: Family | undefined): Reading {
  if (family === undefined) return { is: 'NOT_ON_LIST' };
  return version < family.cardVersion ? { is: 'ENDED_ADULT' } : { is: 'GUARDIAN', family };
}

const refused = { NO: 'OTHER_SCHOOL', NO_KEY: 'KEY_UNKNOWN', CANNOT: 'NOT_CHECKED' } as const;

export function standingOf(person: GatePerson): Reading {
  return person.isOnRoll ? { is: 'KNOWN', person } : { is: 'NOT_ON_ROLL', person };
}
