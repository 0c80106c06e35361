import { and, eq } from 'drizzle-orm';
import type { RestrictionContent } from '#contract/restriction.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { restriction, restrictionStudent } from './table.ts';

/** Held until the transaction ends, so that two who write it follow one another. */
export async function holdRestriction(tx: Tx, schoolId: SchoolId, id: string) {
  const { version, content, updatedAt, updatedBy, updatedByName, endedAt, endReason } = restriction;
  const [row] = await tx
    .select({ version, content, updatedAt, updatedBy, updatedByName, endedAt, endReason })
    .from(restriction)
    .where(and(eq(restriction.schoolId, schoolId), eq(restriction.id, id)))
    .for('update');
  return row;
}

export interface KeptRestriction {
  id: string;
  version: number;
  content: RestrictionContent;
}

/** Adds the restriction or writes it over what it was, with the children it protects. */
export async function keepRestriction(
  tx: Tx,
  { actor, at }: { actor: Actor; at: Date },
  { id, version, content }: KeptRestriction,
): Promise<void> {
  const { schoolId, userId, name } = actor;
  const { guardianId, to: until, studentIds } = content;
  const kept = { version, content, guardianId, until, updatedAt: at, updatedBy: userId, updatedByName: name };
  const target = [restriction.schoolId, restriction.id];
  await tx
    .insert(restriction)
    .values({ schoolId, id, ...kept })
    .onConflictDoUpdate({ target, set: kept });
  await tx.delete(restrictionStudent).where(and(eq(restrictionStudent.schoolId, schoolId), eq(restrictionStudent.restrictionId, id)));
  await tx.insert(restrictionStudent).values(studentIds.map((studentId) => ({ schoolId, restrictionId: id, studentId })));
}

export async function takeBack(
  tx: Tx,
  { actor, at }: { actor: Actor; at: Date },
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  await tx
    .update(restriction)
    .set({ version: version + 1, endedAt: at, endReason: reason, updatedAt: at, updatedBy: actor.userId, updatedByName: actor.name })
    .where(and(eq(restriction.schoolId, actor.schoolId), eq(restriction.id, id)));
}
