import { and, eq } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { emptyHealth, type HealthSummary } from '#contract/student-health.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seenBy } from '#server/features/assignment/scope.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { studentHealth } from './table.ts';

/** A student the actor may see, by name. Throws in the words of one that does not exist. */
export async function seenChild(tx: Tx, actor: Actor, id: string): Promise<{ id: string; name: string }> {
  const [row] = await tx
    .select({ content: student.content })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.id, id)));
  if (!row) throw noSuchStudent();
  return { id, name: nameOf(row.content) };
}

export type HeldHealth = NonNullable<Awaited<ReturnType<typeof findHealth>>>;

/** Undefined as long as nothing was ever written. */
export async function findHealth(tx: Tx, schoolId: SchoolId, studentId: string) {
  const { version, content, updatedAt, updatedByName } = studentHealth;
  const [row] = await tx
    .select({ version, content, updatedAt, updatedByName })
    .from(studentHealth)
    .where(and(eq(studentHealth.schoolId, schoolId), eq(studentHealth.studentId, studentId)));
  return row;
}

export function summaryOf(held: HeldHealth | undefined): HealthSummary {
  if (!held) return { isFilled: false, version: 0, updatedAt: null, updatedBy: '' };
  const { version, content, updatedAt, updatedByName } = held;
  return { isFilled: !same(content, emptyHealth), version, updatedAt: updatedAt.toISOString(), updatedBy: updatedByName };
}
