import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { Page } from '#contract/page.ts';
import type { Student, StudentFilter, StudentStep } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import { schoolClass } from '#server/features/school-class/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { cardColumns, cardsOf, type Reader, readableAlerts } from './cards.ts';
import { matching, orderOf } from './filter.ts';
import { student, studentStep } from './table.ts';

export async function pageOfStudents(tx: Tx, reader: Reader, filter: StudentFilter): Promise<Page<StudentCard>> {
  const { schoolId } = reader.actor;
  const wanted = and(seenBy(tx, reader.actor), matching(tx, { schoolId, today: reader.today }, filter));
  const [total] = await tx.select({ rows: count() }).from(student).where(wanted);
  const rows = await tx
    .select(cardColumns)
    .from(student)
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
    .where(wanted)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const all = total?.rows ?? 0;
  return { count: all, nextPage: filter.page * filter.limit < all, data: await cardsOf(tx, reader, rows) };
}

/** Everybody of the filter that the reader may see, in its order. */
export async function idsOfStudents(tx: Tx, { actor, today }: Reader, filter: Omit<StudentFilter, 'page' | 'limit'>): Promise<string[]> {
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .leftJoin(schoolClass, and(eq(schoolClass.schoolId, student.schoolId), eq(schoolClass.id, student.classId)))
    .where(and(seenBy(tx, actor), matching(tx, { schoolId: actor.schoolId, today }, filter)))
    .orderBy(...orderOf(filter.sort));
  return rows.map(({ id }) => id);
}

/** The student, if the reader may see them, and no more of the alerts than the reader may know. */
export async function findStudent(tx: Tx, reader: Reader, id: string): Promise<Student | undefined> {
  const { exitDate, exitReason, updatedAt, updatedByName } = student;
  const [row] = await tx
    .select({ ...cardColumns, exitDate, exitReason, updatedAt, updatedBy: updatedByName })
    .from(student)
    .where(and(seenBy(tx, reader.actor), eq(student.id, id)));
  if (!row) return undefined;
  const [card] = await cardsOf(tx, reader, [row]);
  if (!card) return undefined;
  const { content, photo: _, ...rest } = row;
  return {
    ...content,
    ...rest,
    alerts: readableAlerts(content.alerts, reader.actor),
    card,
    updatedAt: row.updatedAt.toISOString(),
    steps: await stepsOf(tx, reader.actor.schoolId, id),
  };
}

async function stepsOf(tx: Tx, schoolId: SchoolId, id: string): Promise<StudentStep[]> {
  const { from, to, on, reason, byName, at } = studentStep;
  const steps = await tx
    .select({ from, to, on, reason, by: byName, at })
    .from(studentStep)
    .where(and(eq(studentStep.schoolId, schoolId), eq(studentStep.studentId, id)))
    .orderBy(desc(studentStep.version));
  return steps.map((step) => ({ ...step, at: step.at.toISOString() }));
}

export type HeldStudent = NonNullable<Awaited<ReturnType<typeof holdStudent>>>;

/** A student the actor may see, held until the transaction ends so that edits follow one another. */
export async function holdStudent(tx: Tx, actor: Actor, id: string) {
  const { version, content, state, exitDate, exitReason } = student;
  const [row] = await tx
    .select({ id: student.id, version, content, state, exitDate, exitReason })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.id, id)))
    .for('update');
  return row;
}

/** Whether another student of the school has this number, whatever the case. */
export async function isNumberTaken(tx: Tx, schoolId: SchoolId, { id, admissionNo }: { id: string; admissionNo: string }): Promise<boolean> {
  const [other] = await tx
    .select({ id: student.id })
    .from(student)
    .where(and(eq(student.schoolId, schoolId), eq(sql`lower(${student.admissionNo})`, sql`lower(${admissionNo})`), ne(student.id, id)));
  return other !== undefined;
}

/** The day of the student's newest step. */
export async function lastStepOf(tx: Tx, schoolId: SchoolId, id: string): Promise<Day | null> {
  const [row] = await tx
    .select({ on: studentStep.on })
    .from(studentStep)
    .where(and(eq(studentStep.schoolId, schoolId), eq(studentStep.studentId, id)))
    .orderBy(desc(studentStep.version))
    .limit(1);
  return row?.on ?? null;
}
