import { and, eq } from 'drizzle-orm';
import { orderKey } from '#contract/order.ts';
import type { StudentContent } from '#contract/student.ts';
import { type StudentState, studentOrder } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { plainNameOf, searchTextOf } from './search.ts';
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

interface Newcomer {
  id: string;
  content: StudentContent;
  state: StudentState;
  writer: StudentWriter;
}

export async function addStudent(tx: Tx, schoolId: SchoolId, newcomer: Newcomer): Promise<void> {
  await tx.insert(student).values(newRow(schoolId, newcomer));
}

/** Many at once, such as those of a file. */
export async function addStudents(tx: Tx, schoolId: SchoolId, newcomers: readonly Newcomer[]): Promise<void> {
  await insertMany(
    tx,
    student,
    newcomers.map((newcomer) => newRow(schoolId, newcomer)),
  );
}

export async function changeStudent(tx: Tx, schoolId: SchoolId, { id, version, content, writer, state }: Change): Promise<void> {
  await tx
    .update(student)
    .set({ version: version + 1, ...columnsOf(content), ...stampOf(writer), ...state })
    .where(and(eq(student.schoolId, schoolId), eq(student.id, id), eq(student.version, version)));
}

type Step = Omit<typeof studentStep.$inferInsert, 'schoolId' | 'at' | 'byName'> & { writer: StudentWriter };

export async function addStep(tx: Tx, schoolId: SchoolId, step: Step): Promise<void> {
  await tx.insert(studentStep).values(stepRow(schoolId, step));
}

export async function addSteps(tx: Tx, schoolId: SchoolId, steps: readonly Step[]): Promise<void> {
  await insertMany(
    tx,
    studentStep,
    steps.map((step) => stepRow(schoolId, step)),
  );
}

function stepRow(schoolId: SchoolId, { writer, ...step }: Step): typeof studentStep.$inferInsert {
  return { schoolId, ...step, at: writer.at, byName: writer.name };
}

function newRow(schoolId: SchoolId, { id, content, state, writer }: Newcomer): typeof student.$inferInsert {
  return { schoolId, id, version: 1, state, ...columnsOf(content), ...stampOf(writer) };
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: StudentContent) {
  const { admissionNo, dob, classId, rollNo, houseId, residency } = content;
  return {
    content,
    admissionNo,
    dob,
    classId,
    rollNo,
    houseId,
    residency,
    plainName: plainNameOf(content),
    ...orderKeysOf(content),
    searchText: searchTextOf(content),
  };
}

/** The keys that students stand in order by. */
export function orderKeysOf(content: StudentContent) {
  return { nameOrder: studentOrder(content), admissionOrder: orderKey(content.admissionNo) };
}

function stampOf(writer: StudentWriter) {
  return { updatedAt: writer.at, updatedBy: writer.id, updatedByName: writer.name };
}
