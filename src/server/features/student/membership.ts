/** In which class a student sits, kept from the day they begin to sit there until the day they leave it. */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { classMember } from './table.ts';

/** `classId` null: in none. */
export interface Seat {
  studentId: string;
  classId: string | null;
}

/** Ends where the students sat and begins where they sit now. A seat that is left on its first day was never one. */
export async function takeSeats(tx: Tx, { schoolId, today }: { schoolId: SchoolId; today: Day }, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  const ids = seats.map(({ studentId }) => studentId);
  const open = and(eq(classMember.schoolId, schoolId), inArray(classMember.studentId, ids), isNull(classMember.until));
  await tx.delete(classMember).where(and(open, gte(classMember.from, today)));
  await tx.update(classMember).set({ until: today }).where(open);
  const taken = seats.flatMap(({ studentId, classId }) => (classId === null ? [] : [{ schoolId, studentId, classId, from: today }]));
  if (taken.length === 0) return;
  const { studentId, classId, from } = classMember;
  // Who comes back on a day they had left the class.
  const backAgain = { target: [classMember.schoolId, studentId, classId, from], set: { until: sql`null` } };
  await tx.insert(classMember).values(taken).onConflictDoUpdate(backAgain);
}
