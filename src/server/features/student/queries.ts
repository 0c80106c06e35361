import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import type { Student, StudentFilter, StudentStep } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly } from '#server/db/search.ts';
import { seenBy } from '#server/features/assignment/scope.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { cardColumns, cardsOf, type Reader, readableAlerts } from './cards.ts';
import { matching, orderOf } from './filter.ts';
import { isFound, isNearlyFound } from './search.ts';
import { student, studentStep } from './table.ts';

export async function pageOfStudents(tx: Tx, reader: Reader, filter: StudentFilter): Promise<Page<StudentCard>> {
  const found = await wantedBy(tx, reader, filter);
  const order = await orderOf(tx, reader.actor.schoolId, filter.sort);
  return pageOf(filter, {
    ...found,
    rows: tx
      .select(cardColumns)
      .from(student)
      .orderBy(...order)
      .$dynamic(),
    shown: (rows) => cardsOf(tx, reader, rows),
  });
}

/** Everybody of the filter that the reader may see, in its order. */
export async function idsOfStudents(tx: Tx, reader: Reader, filter: Omit<StudentFilter, 'page' | 'limit'>): Promise<string[]> {
  const { wanted } = await wantedBy(tx, reader, filter);
  const rows = await tx
    .select({ id: student.id })
    .from(student)
    .where(wanted)
    .orderBy(...(await orderOf(tx, reader.actor.schoolId, filter.sort)));
  return rows.map(({ id }) => id);
}

async function wantedBy(tx: Tx, { actor, today }: Reader, { search = '', ...filter }: Omit<StudentFilter, 'page' | 'limit'>) {
  const { schoolId, timeZone } = actor;
  const within = and(seenBy(tx, actor), await matching(tx, { schoolId, today, timeZone }, filter));
  const searched = { found: isFound(tx, schoolId, search), near: isNearlyFound(tx, schoolId, search) };
  return foundOrNearly({ within, ...searched }, (wanted) => tx.$count(student, wanted));
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
  const { version, content, state, exitDate, exitReason, updatedBy } = student;
  const [row] = await tx
    .select({ id: student.id, version, content, state, exitDate, exitReason, updatedBy })
    .from(student)
    .where(and(seenBy(tx, actor), eq(student.id, id)))
    .for('update');
  return row;
}

/** Whether another student of the school has this number, whatever the case; `id` null: whether anybody has it. */
export async function isNumberTaken(
  tx: Tx,
  schoolId: SchoolId,
  { id, admissionNo }: { id: string | null; admissionNo: string },
): Promise<boolean> {
  const [other] = await tx
    .select({ id: student.id })
    .from(student)
    .where(
      and(
        eq(student.schoolId, schoolId),
        eq(student.admissionKey, sql`lower(${admissionNo})`),
        id === null ? undefined : ne(student.id, id),
      ),
    );
  return other !== undefined;
}

/** The day of the student's newest step. */
export async function lastStepOf(tx: Tx, schoolId: SchoolId, id: string) {
  const [row] = await tx
    .select({ to: studentStep.to, on: studentStep.on, reason: studentStep.reason, version: studentStep.version })
    .from(studentStep)
    .where(and(eq(studentStep.schoolId, schoolId), eq(studentStep.studentId, id)))
    .orderBy(desc(studentStep.version))
    .limit(1);
  return row;
}
