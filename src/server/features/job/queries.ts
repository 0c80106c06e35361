import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Job, jobKeptDays } from '#contract/job.ts';
import type { Page } from '#contract/page.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { job, jobItem } from './table.ts';

export type KeptJob = typeof job.$inferSelect;
export type Item = typeof jobItem.$inferSelect;

interface At {
  schoolId: SchoolId;
  now: Date;
}

export async function pageOfJobs(tx: Tx, at: At, { page, limit }: { page: number; limit: number }): Promise<Page<Job>> {
  const [all] = await tx.select({ rows: count() }).from(job).where(isKept(at));
  const rows = await tx.select().from(job).where(isKept(at)).orderBy(desc(job.at), desc(job.id)).limit(limit).offset((page - 1) * limit);
  const total = all?.rows ?? 0;
  return { count: total, nextPage: page * limit < total, data: rows.map(jobOf) };
}

export async function findJob(tx: Tx, at: At, id: string): Promise<KeptJob | undefined> {
  const [row] = await tx.select().from(job).where(and(isKept(at), eq(job.id, id)));
  return row;
}

/** Held until the transaction ends: the server waits for whoever cancels, and the other way round. */
export async function holdJob(tx: Tx, schoolId: SchoolId, id: string): Promise<KeptJob | undefined> {
  const [row] = await tx.select().from(job).where(isJob(schoolId, id)).for('update');
  return row;
}

export async function changeJob(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>, change: Partial<KeptJob>): Promise<void> {
  await tx.update(job).set(change).where(and(eq(job.schoolId, schoolId), eq(job.id, id)));
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

export async function itemsAfter(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>, { no, most }: { no: number; most: number }): Promise<Item[]> {
  const isAfter = and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), gt(jobItem.no, no));
  return tx.select().from(jobItem).where(isAfter).orderBy(asc(jobItem.no)).limit(most);
}

type Outcome = Pick<Item, 'no' | 'outcome' | 'reason' | 'cells'>;

export async function noteOutcomes(tx: Tx, { schoolId, id }: Pick<KeptJob, 'schoolId' | 'id'>, outcomes: readonly Outcome[]): Promise<void> {
  await tx
    .update(jobItem)
    .set({ outcome: sql`line.outcome`, reason: sql`line.reason`, cells: sql`line.cells` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as line(no int, outcome text, reason text, cells jsonb)`)
    .where(and(eq(jobItem.schoolId, schoolId), eq(jobItem.jobId, id), eq(jobItem.no, sql`line.no`)));
}

export function jobOf({ id, work, target, state, total, done, problems, stopped, byId, byName, at, endedAt }: KeptJob): Job {
  return { id, work, target, state, total, done, problems, stopped, byId, by: byName, at: at.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

export function noSuchJob(): Problem {
  return new Problem('not_found', 'There is no such bulk action');
}

export function forgottenAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + jobKeptDays * 24 * 3_600_000);
}

function isJob(schoolId: SchoolId, id: string): SQL | undefined {
  return and(eq(job.schoolId, schoolId), eq(job.id, id));
}

// What is to be forgotten is no more to be seen, whether the server has come to it or not.
function isKept({ schoolId, now }: At): SQL | undefined {
  const since = new Date(now.getTime() - jobKeptDays * 24 * 3_600_000);
  return and(eq(job.schoolId, schoolId), or(isNull(job.endedAt), gt(job.endedAt, since)));
}
