import { and, eq } from 'drizzle-orm';
import type { StudentContent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { searchTextOf, sortNameOf } from './search.ts';
import { student, studentStep } from './table.ts';

export interface StudentWriter {
  at: Date;
  id: string;
  name: string;
}

interface Change {
  id: string;
  /** Before the change. */
  version: number;
  content: StudentContent;
  writer: StudentWriter;
  /** With another state comes the day and the reason of an exit, or nothing of them for who is back. */
  state?: Pick<typeof student.$inferInsert, 'state' | 'exitDate' | 'exitReason'>;
}

export async function addStudent(
  tx: Tx,
  schoolId: SchoolId,
  { id, content, state, writer }: { id: string; content: StudentContent; state: StudentState; writer: StudentWriter },
): Promise<void> {
  await tx.insert(student).values({ schoolId, id, version: 1, state, ...columnsOf(content), ...stampOf(writer) });
}

export async function changeStudent(tx: Tx, schoolId: SchoolId, { id, version, content, writer, state }: Change): Promise<void> {
  await tx
    .update(student)
    .set({ version: version + 1, ...columnsOf(content), ...stampOf(writer), ...state })
    .where(and(eq(student.schoolId, schoolId), eq(student.id, id), eq(student.version, version)));
}

export async function addStep(
  tx: Tx,
  schoolId: SchoolId,
  { writer, ...step }: Omit<typeof studentStep.$inferInsert, 'schoolId' | 'at' | 'byName'> & { writer: StudentWriter },
): Promise<void> {
  await tx.insert(studentStep).values({ schoolId, ...step, at: writer.at, byName: writer.name });
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: StudentContent) {
  const { admissionNo, dob, classId, rollNo, houseId, residency } = content;
  return { content, admissionNo, dob, classId, rollNo, houseId, residency, sortName: sortNameOf(content), searchText: searchTextOf(content) };
}

function stampOf(writer: StudentWriter) {
  return { updatedAt: writer.at, updatedBy: writer.id, updatedByName: writer.name };
}
