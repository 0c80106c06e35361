/** Leaves as they are kept, with their children. */
import { and, asc, eq, inArray, lte, ne, type SQL } from 'drizzle-orm';
import type { ExeatContent } from '#contract/exeat.ts';
import type { Tx } from '#server/db/database.ts';
import { cardColumns } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { exeatsSeenBy, isChild, noSuchExeat } from './scope.ts';
import { refusal } from '#server/record/refusal.ts';
import { exeat, exeatLateStep, exeatStep } from './table.ts';

export type ExeatRow = typeof exeat.$inferSelect;
export type StepRow = typeof exeatStep.$inferSelect;

export function selectExeats(tx: Tx) {
  return tx.select({ row: exeat, child: cardColumns }).from(exeat).innerJoin(student, isChild).$dynamic();
}

/** With the child. */
export type Found = Awaited<ReturnType<typeof selectExeats>>[number];

export async function findExeat(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const [found] = await selectExeats(tx).where(and(exeatsSeenBy(tx, actor), eq(exeat.id, id)));
  return existing(found, noSuchExeat);
}

/** Held until the transaction ends: two who decide follow one another. */
export async function holdExeat(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const [found] = await selectExeats(tx)
    .where(and(exeatsSeenBy(tx, actor), eq(exeat.id, id)))
    .for('update', { of: exeat });
  return existing(found, noSuchExeat);
}

/** The child first, as whoever takes it off the roll holds them: two leaves of one child follow one another too. */
export async function holdWithChild(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const { row } = await findExeat(tx, actor, id);
  await tx
    .select({ id: student.id })
    .from(student)
    .where(and(eq(student.schoolId, actor.schoolId), eq(student.id, row.studentId)))
    .for('update');
  return holdExeat(tx, actor, id);
}

/** Whether its author may still see the child of it; one that was never made has none. */
export async function mayBeSeen(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: exeat.id })
    .from(exeat)
    .innerJoin(student, isChild)
    .where(and(exeatsSeenBy(tx, actor), eq(exeat.id, id)));
  return rows.length > 0;
}

/** Whose leave it is; whether the caller may know is for whoever holds it. */
export async function childOf(tx: Tx, schoolId: SchoolId, id: string): Promise<string> {
  const [found] = await tx
    .select({ studentId: exeat.studentId })
    .from(exeat)
    .where(and(eq(exeat.schoolId, schoolId), eq(exeat.id, id)));
  return existing(found, noSuchExeat).studentId;
}

/** Of each leave, in the order in which they were done. */
export async function stepsOf(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, StepRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(exeatStep).where(isOf(schoolId, ids)).orderBy(asc(exeatStep.version), asc(exeatStep.id));
  return Map.groupBy(rows, ({ exeatId }) => exeatId);
}

/** Of these, those whose child is missing, as a School Admin has decided. */
export async function missingAmong(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Set<string>> {
  const { exeatId, kind, outcome } = exeatLateStep;
  const rows = await tx
    .select({ exeatId })
    .from(exeatLateStep)
    .where(and(eq(exeatLateStep.schoolId, schoolId), inArray(exeatId, [...ids]), eq(kind, 'MISSING'), eq(outcome, 'MISSING')));
  return new Set(rows.map((row) => row.exeatId));
}

/** Whether this very step is there already: however often it arrives, it is one. Throws for the number of another. */
export function isThere(steps: readonly Pick<StepRow, 'id' | 'deed'>[], { id, deed }: Pick<StepRow, 'id' | 'deed'>): boolean {
  const found = steps.find((one) => one.id === id);
  if (found && found.deed !== deed) throw refusal([{ path: 'stepId', message: 'This is the number of another step' }]);
  return found !== undefined;
}

/** The last that was done and not taken back. That a guardian does not agree is nothing by which it goes on. */
export function lastOf(steps: readonly StepRow[]): StepRow | undefined {
  return steps.findLast(({ undoneAt, deed }) => undoneAt === null && deed !== 'object');
}

function isOf(schoolId: SchoolId, ids: readonly string[]): SQL | undefined {
  return and(eq(exeatStep.schoolId, schoolId), inArray(exeatStep.exeatId, [...ids]));
}

/** Another leave of the same child, which left on it before this moment and was not signed in. */
export async function outOnAnother(tx: Tx, { schoolId, id, studentId }: ExeatRow, at: Date): Promise<Pick<ExeatRow, 'ref'> | null> {
  const [found] = await tx
    .select({ ref: exeat.ref })
    .from(exeat)
    .where(
      and(eq(exeat.schoolId, schoolId), eq(exeat.studentId, studentId), ne(exeat.id, id), eq(exeat.state, 'OUT'), lte(exeat.leftAt, at)),
    );
  return found ?? null;
}

/** `guardianId`: null for a host. */
export interface Collector {
  guardianId: string | null;
  name: string;
}

/** Whom a leave names to take the child along. */
export function collectorIn({ collector }: ExeatContent, name: string): Collector | null {
  return collector && { guardianId: collector.kind === 'GUARDIAN' ? collector.guardianId : null, name };
}
