import { and, asc, desc, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Job, jobKeptDays, type JobState } from '#contract/job.ts';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import { undoUntil } from '#contract/undo.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/page.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { job, jobItem } from './table.ts';

export type KeptJob = typeof job.$inferSelect;
export type Item = typeof jobItem.$inferSelect;

export interface At {
  schoolId: SchoolId;
  settled: Date;
}

interface Asked {
  page: number;
  limit: number;
  state?: JobState | undefined;
}

export async function pageOfJobs(tx: Tx, at: At, filter: Asked): Promise<Page<Job>> {
  const wanted = and(isKept(at), filter.state && eq(job.state, filter.state));
  return pageOf(filter, {
    wanted,
    all: await tx.$count(job, wanted),
    rows: selectJobs(tx).orderBy(desc(job.at), desc(job.id)),
    shown: (rows) => rows.map(({ kept, undo }) => jobOf({ ...kept, undo })),
  });
}

export function countFailedJobs(tx: Tx, at: At): Promise<number> {
  return tx.$count(job, and(isKept(at), eq(job.state, 'FAILED')));
}

/** `undo` is the state of its undo, where there is one. */
export type KnownJob = KeptJob & { undo: JobState | null };

export async function findJob(tx: Tx, at: At, id: string): Promise<KnownJob | undefined> {
  const [row] = await selectJobs(tx).where(and(isKept(at), eq(job.id, id)));
  return row && { ...row.kept, undo: row.undo };
}

/** Held until the transaction ends: the server waits for whoever cancels, and the other way round. */
export async function holdJob(tx: Tx, schoolId: SchoolId, id: string): Promise<KeptJob | undefined> {
  const [row] = await tx.select().from(job).where(isJob(schoolId, id)).for('update');
  return row;
}

export async function changeJob(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>, change: Partial<KeptJob>): Promise<void> {
  await tx
    .update(job)
    .set(change)
    .where(and(eq(job.schoolId, schoolId), eq(job.id, id)));
}

/** With its items. */
export async function forgetJob(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>): Promise<void> {
  await tx.delete(job).where(and(eq(job.schoolId, schoolId), eq(job.id, id)));
}

/** Those the job has not come to yet, in its order. */
export async function nextItems(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>, most: number): Promise<Item[]> {
  const isNext = and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), isNull(jobItem.outcome));
  return tx.select().from(jobItem).where(isNext).orderBy(asc(jobItem.no)).limit(most);
}

export async function itemsAfter(
  tx: Tx,
  { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>,
  { no, most }: { no: number; most: number },
): Promise<Item[]> {
  const isAfter = and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), gt(jobItem.no, no));
  return tx.select().from(jobItem).where(isAfter).orderBy(asc(jobItem.no)).limit(most);
}

/** The last column, from 1, that has anything in it in the lines of an export; 0 where there are none. */
export async function lastFilledColumn(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>): Promise<number> {
  const last = sql<
    number | null
  >`max((select max(cell.at) from jsonb_array_elements_text(${jobItem.cells}) with ordinality as cell(text, at) where cell.text <> ''))`;
  const [found] = await tx
    .select({ last })
    .from(jobItem)
    .where(and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), isNotNull(jobItem.cells)));
  return Number(found?.last ?? 0);
}

/** Whom a job moved, but for those whom an undo of it has brought back. */
export async function itemsToUndo(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>): Promise<Item[]> {
  const back = alias(jobItem, 'back');
  const isBack = and(eq(back.schoolId, schoolId), eq(back.jobId, job.id), eq(back.personId, jobItem.personId), eq(back.outcome, 'DONE'));
  const isUndo = and(eq(job.schoolId, schoolId), sql`${job.people} ->> 'job' = ${id}`);
  const undone = tx
    .select({ one: sql`1` })
    .from(back)
    .innerJoin(job, isUndo)
    .where(isBack);
  const isMoved = and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), eq(jobItem.outcome, 'DONE'), isNotNull(jobItem.was));
  return tx
    .select()
    .from(jobItem)
    .where(and(isMoved, notExists(undone)))
    .orderBy(asc(jobItem.no));
}

type Outcome = Pick<Item, 'no' | 'outcome' | 'reason' | 'cells' | 'was'>;

export async function noteOutcomes(
  tx: Tx,
  { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>,
  outcomes: readonly Outcome[],
): Promise<void> {
  await tx
    .update(jobItem)
    .set({ outcome: sql`line.outcome`, reason: sql`line.reason`, cells: sql`line.cells`, was: sql`coalesce(line.was, ${jobItem.was})` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as line(no int, outcome text, reason text, cells jsonb, was jsonb)`)
    .where(and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), eq(jobItem.no, sql`line.no`)));
}

export function jobOf(known: KnownJob): Job {
  const { id, work, target, state, total, done, problems, stopped, byId, byName, at, endedAt, undo } = known;
  const until = endedAt !== null && mayBeUndone(known) ? undoUntil(endedAt).toISOString() : null;
  const told = { id, work, target, state, total, done, problems, stopped, byId, by: byName, at: at.toISOString() };
  return { ...told, endedAt: endedAt?.toISOString() ?? null, undoUntil: until, undo };
}

/** Of an undo that was cancelled or given up the rest can be undone. */
function mayBeUndone({ work: { kind }, done, problems, undo }: KnownJob): boolean {
  if (kind !== 'students.class' && kind !== 'students.house') return false;
  return done > problems && (undo === null || undo === 'CANCELLED' || undo === 'FAILED');
}

export function noSuchJob(): Problem {
  return new Problem('not_found', 'There is no such bulk action');
}

export function forgottenAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + jobKeptDays * 24 * 3_600_000);
}

// Spelt out: where a query has one table, columns are written without it, and would be those of the inner one.
function selectJobs(tx: Tx) {
  // One that goes on, or went to its end, is the last there is.
  const isUndo = sql`undoing.school_id = job.school_id and undoing.people ->> 'job' = job.id::text`;
  const undo = sql<JobState | null>`(select undoing.state from job undoing where ${isUndo} order by undoing.state in ('CANCELLED', 'FAILED'), undoing.at desc limit 1)`;
  return tx.select({ kept: job, undo }).from(job).$dynamic();
}

function isJob(schoolId: SchoolId, id: string): SQL | undefined {
  return and(eq(job.schoolId, schoolId), eq(job.id, id));
}

// What is to be forgotten is no more to be seen, whether the server has come to it or not.
function isKept({ schoolId, settled }: At): SQL | undefined {
  const since = new Date(settled.getTime() - jobKeptDays * 24 * 3_600_000);
  return and(eq(job.schoolId, schoolId), or(isNull(job.endedAt), gt(job.endedAt, since)));
}
