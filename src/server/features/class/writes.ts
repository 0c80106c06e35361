import { and, eq, sql } from 'drizzle-orm';
import type { ClassContent } from '#contract/class.ts';
import type { Tx } from '#server/db/database.ts';
import { register } from '#server/features/register/table.ts';
import { classMember, student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { hasTwin, rowsOf } from '#server/record/rows.ts';
import { classMove, schoolClass } from './table.ts';

/** Whether another class of the same session has this name, whatever the case. */
export function isNameTaken(
  tx: Tx,
  schoolId: SchoolId,
  { id, content: { session, name } }: { id: string; content: ClassContent },
): Promise<boolean> {
  const isOfSession = sql`lower(${schoolClass.session}) = lower(${session})`;
  return hasTwin(tx, schoolClass, { schoolId, id, alike: and(isOfSession, sql`lower(${schoolClass.name}) = lower(${name})`) });
}

/** Whether a student sits in the class, or ever sat in it for a day, or its register was ever taken. */
export async function wasEverSatIn(tx: Tx, schoolId: SchoolId, id: string): Promise<boolean> {
  const [member] = await tx
    .select({ id: classMember.studentId })
    .from(classMember)
    .where(and(eq(classMember.schoolId, schoolId), eq(classMember.classId, id)))
    .limit(1);
  if (member) return true;
  const [taken] = await tx
    .select({ day: register.day })
    .from(register)
    .where(and(eq(register.schoolId, schoolId), eq(register.classId, id)))
    .limit(1);
  if (taken) return true;
  const [sitting] = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(student.classId, id)))
    .limit(1);
  return sitting !== undefined;
}

export async function removeClass(tx: Tx, schoolId: SchoolId, id: string): Promise<void> {
  // Moves into it that were taken back the same day.
  await tx.delete(classMove).where(and(eq(classMove.schoolId, schoolId), eq(classMove.classId, id)));
  await tx.delete(schoolClass).where(and(eq(schoolClass.schoolId, schoolId), eq(schoolClass.id, id)));
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: ClassContent) {
  const { name, level, session, state, teacherId } = content;
  return { content, name, level, session, state, teacherId };
}

export const classRows = rowsOf(schoolClass, columnsOf);
