import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { CardKey } from '#contract/card.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import type { Tx } from '#server/db/database.ts';
import { employee } from '#server/features/employee/table.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { cardKey, cardNumber } from './table.ts';

/** The keys of the school, the newest last. */
export function keysOf(tx: Tx, schoolId: SchoolId) {
  return tx.select().from(cardKey).where(eq(cardKey.schoolId, schoolId)).orderBy(asc(cardKey.number));
}

/** What every device may know of them. */
export async function cardKeysOf(tx: Tx, schoolId: SchoolId): Promise<CardKey[]> {
  const rows = await keysOf(tx, schoolId);
  return rows.map(({ number, publicKey }) => ({ number, publicKey }));
}

/** Of those of these people who carry one, by their id. */
export async function numbersOf(
  tx: Tx,
  schoolId: SchoolId,
  { of, ids }: { of: PersonKind; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: cardNumber.personId, number: cardNumber.number })
    .from(cardNumber)
    .where(and(eq(cardNumber.schoolId, schoolId), eq(cardNumber.person, of), inArray(cardNumber.personId, [...ids])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export interface HeldNumber {
  key: string;
  number: string;
  person: PersonKind;
  personId: string;
  name: string;
}

/** Of these people, and of whoever else has one of these numbers. */
export async function heldNumbers(
  tx: Tx,
  schoolId: SchoolId,
  { of, ids, keys }: { of: PersonKind; ids: readonly string[]; keys: readonly string[] },
): Promise<HeldNumber[]> {
  const { key, number, person, personId } = cardNumber;
  const isTheirs = ids.length === 0 ? undefined : and(eq(person, of), inArray(personId, [...ids]));
  const rows = await tx
    .select({ key, number, person, personId, child: student.content, adult: employee.content })
    .from(cardNumber)
    .leftJoin(student, and(eq(student.schoolId, cardNumber.schoolId), eq(student.id, cardNumber.studentId)))
    .leftJoin(employee, and(eq(employee.schoolId, cardNumber.schoolId), eq(employee.id, cardNumber.employeeId)))
    .where(and(eq(cardNumber.schoolId, schoolId), or(inArray(key, [...keys]), isTheirs)));
  return rows.map(({ child, adult, ...row }) => ({ ...row, name: child ? nameOf(child) : (adult?.name ?? '') }));
}
