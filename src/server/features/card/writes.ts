/** Numbers of cards that a school has already, written by whoever has looked whether they may be. */
import { and, eq, inArray } from 'drizzle-orm';
import { cardNumberKey } from '#contract/card-number.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { cardNumber } from './table.ts';

export interface Carrier {
  id: string;
  name: string;
}

export interface WrittenNumber {
  who: Carrier;
  /** As it is written; empty for none. */
  number: string;
  before: string;
}

type Work = Pick<Unit, 'db' | 'actor' | 'record'>;

/** Of people who are held, with numbers that nobody else has; each with its line in the trail. */
export async function keepNumbers(
  { db, actor: { schoolId }, record }: Work,
  of: PersonKind,
  changed: readonly WrittenNumber[],
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ who }) => who.id);
  await db.delete(cardNumber).where(and(eq(cardNumber.schoolId, schoolId), eq(cardNumber.person, of), inArray(cardNumber.personId, ids)));
  const rows = changed
    .map(({ who, number }) => ({ schoolId, key: cardNumberKey(number), number, person: of, personId: who.id }))
    .filter(({ key }) => key !== '');
  await insertMany(db, cardNumber, rows);
  for (const { who, number, before } of changed) {
    const object = { kind: of, id: who.id, label: who.name };
    record({ action: `${of}.card-numbered`, object, before: { cardNumber: before }, after: { cardNumber: number } });
  }
}

export async function dropNumber(tx: Tx, schoolId: SchoolId, { of, id }: { of: PersonKind; id: string }): Promise<void> {
  await tx.delete(cardNumber).where(and(eq(cardNumber.schoolId, schoolId), eq(cardNumber.person, of), eq(cardNumber.personId, id)));
}
