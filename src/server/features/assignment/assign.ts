/** Gives children to somebody on the staff to look after, and takes them back. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deed } from '#server/audit/append.ts';
import type { Tx } from '#server/db/database.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { SubAdmin } from './sub-admin.ts';
import { assignment } from './table.ts';

/** Answers how many are new: assigning twice is assigning once. */
export async function giveStudents(
  { db, actor, now, newId, record, changed }: Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'record' | 'changed'>,
  subAdmin: SubAdmin,
  studentIds: readonly string[],
): Promise<number> {
  const { schoolId } = actor;
  const wanted = [...new Set(studentIds)];
  if (wanted.length === 0) return 0;
  const rows = wanted.map((studentId) => ({ schoolId, id: newId(), subAdminId: subAdmin.id, studentId, from: now, byName: actor.name }));
  const given = await db.insert(assignment).values(rows).onConflictDoNothing().returning({ id: assignment.studentId });
  const students = await studentsOf(
    db,
    schoolId,
    given.map(({ id }) => id),
  );
  for (const { id, content } of students)
    record({ action: 'student.assigned', object: objectOf(id, content), after: { subAdmin: subAdmin.name } });
  const [first] = students;
  // One event for them all: it makes lists old, and names nobody.
  if (first) changed({ kind: 'student', id: first.id, version: first.version }, { seers: [subAdmin.id] });
  return students.length;
}

/** Answers which of them had been assigned. The person is told too: their device must forget the children. */
export async function takeStudents(
  { db, actor, now, record, changed }: Unit,
  subAdmin: SubAdmin,
  studentIds: readonly string[],
): Promise<string[]> {
  const { schoolId } = actor;
  if (studentIds.length === 0) return [];
  const ended = await db
    .update(assignment)
    .set({ until: now })
    .where(and(isOpenOf(schoolId, subAdmin.id), inArray(assignment.studentId, [...studentIds])))
    .returning({ id: assignment.studentId });
  const students = await studentsOf(
    db,
    schoolId,
    ended.map(({ id }) => id),
  );
  for (const { id, content } of students)
    record({ action: 'student.unassigned', object: objectOf(id, content), before: { subAdmin: subAdmin.name } });
  const [first] = students;
  if (first) changed({ kind: 'student', id: first.id, version: first.version }, { seers: [subAdmin.id] });
  return students.map(({ id }) => id);
}

export async function assignedTo(tx: Tx, schoolId: SchoolId, subAdminId: string): Promise<string[]> {
  const rows = await tx.select({ id: assignment.studentId }).from(assignment).where(isOpenOf(schoolId, subAdminId));
  return rows.map(({ id }) => id);
}

function isOpenOf(schoolId: SchoolId, subAdminId: string) {
  return and(eq(assignment.schoolId, schoolId), eq(assignment.subAdminId, subAdminId), isNull(assignment.until));
}

async function studentsOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: student.id, version: student.version, content: student.content })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), inArray(student.id, [...ids])))
    .orderBy(student.nameOrder, student.id);
}

function objectOf(id: string, content: Parameters<typeof nameOf>[0]): Deed['object'] {
  return { kind: 'student', id, label: nameOf(content) };
}
