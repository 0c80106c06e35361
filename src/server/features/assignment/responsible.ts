/** To whom students are assigned. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AssignedStudent, ResponsibleUser } from '#contract/assignment.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { assignment } from './table.ts';

type SubAdminName = AssignedStudent['subAdmins'][number];

/** By name, for each of many students, by id; who is assigned to nobody is not there. */
export async function subAdminsByStudent(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]): Promise<Map<string, SubAdminName[]>> {
  if (studentIds.length === 0) return new Map();
  const rows = await openRows(tx, schoolId, studentIds);
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  return new Map([...byStudent].map(([studentId, open]) => [studentId, open.map(({ _id, name }) => ({ _id, name }))]));
}

export async function responsibleFor(tx: Tx, schoolId: SchoolId, studentId: string): Promise<ResponsibleUser[]> {
  const rows = await openRows(tx, schoolId, [studentId]);
  return rows.map(({ _id, name, role, since, by }) => ({ _id, name, role, since: since.toISOString(), by }));
}

function openRows(tx: Tx, schoolId: SchoolId, studentIds: readonly string[]) {
  const { studentId, subAdminId, from, byName, until } = assignment;
  return tx
    .select({ studentId, _id: subAdminId, name: schoolUser.name, role: schoolUser.role, since: from, by: byName })
    .from(assignment)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, assignment.schoolId), eq(schoolUser.id, subAdminId)))
    .where(and(eq(assignment.schoolId, schoolId), inArray(studentId, [...studentIds]), isNull(until)))
    .orderBy(asc(schoolUser.nameOrder), asc(subAdminId));
}
