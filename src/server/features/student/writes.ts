import { and, eq } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { orderKey } from '#contract/order.ts';
import type { StudentContent } from '#contract/student.ts';
import { type StudentState, studentOrder } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { stampOf, type Writer } from '#server/record/rows.ts';
import { plainNameOf, searchTextOf } from './search.ts';
import { student, studentStep } from './table.ts';

interface Change {
  id: string;
  /** Before the change. */
  version: number;
  content: StudentContent;
  writer: Writer;
  /** With another state comes the day and the reason of an exit, or nothing of them for who is back. */
  state?: Pick<typeof student.$inferInsert, 'state' | 'exitDate' | 'exitReason'>;
}

interface Newcomer {
  id: string;
  content: StudentContent;
  state: StudentState;
  writer: Writer;
}

/** With the first step of each. */
export async function addStudents(
  tx: Tx,
  { schoolId, today }: { schoolId: SchoolId; today: Day },
  all: readonly Newcomer[],
): Promise<void> {
  const rows = all.map(({ id, content, state, writer }) => ({
    schoolId,
    id,
    version: 1,
    state,
    ...columnsOf(content),
    ...stampOf(writer),
  }));
  await insertMany(tx, student, rows);
  const steps = all.map(({ id, content, state, writer }) => {
    const on = state === 'EXPECTED' ? today : content.entryDate;
    return stepRow(schoolId, { studentId: id, version: 1, from: null, to: state, on, reason: '', writer });
  });
  await insertMany(tx, studentStep, steps);
}

export async function changeStudent(tx: Tx, schoolId: SchoolId, { id, version, content, writer, state }: Change): Promise<void> {
  await tx
    .update(student)
    .set({ version: version + 1, ...columnsOf(content), ...stampOf(writer), ...state })
    .where(and(eq(student.schoolId, schoolId), eq(student.id, id), eq(student.version, version)));
}

type Step = Omit<typeof studentStep.$inferInsert, 'schoolId' | 'at' | 'byName'> & { writer: Writer };

export async function addStep(tx: Tx, schoolId: SchoolId, step: Step): Promise<void> {
  await tx.insert(studentStep).values(stepRow(schoolId, step));
}

function stepRow(schoolId: SchoolId, { writer, ...step }: Step): typeof studentStep.$inferInsert {
  return { schoolId, ...step, at: writer.at, byName: writer.name };
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
