/** Works at jobs in the background; what a server that stopped had begun, another goes on with, at the next person. */
import { asc, eq, lte } from 'drizzle-orm';
import { startJob } from '#contract/job.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import { askerNow } from '#server/auth/asker-now.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Publish, UnitDeps } from '#server/http/unit-of-work.ts';
import { type Log, traceOf } from '#server/log.ts';
import { type Rounds, startRounds } from '#server/rounds.ts';
import { inSlices } from '#server/slices.ts';
import { gatherEvents } from './gather-events.ts';
import { stoppedDeed } from './deeds.ts';
import { doSome } from './do-some.ts';
import { changeJob, forgetJob, forgottenAt, holdJob, type KeptJob } from './queries.ts';
import { jobDue } from './table.ts';
import { type Doer, workOf } from './works.ts';

export type JobWorking = Pick<UnitDeps, 'db' | 'clock' | 'newId' | 'publish'> & { log: Log; demoAllowed: boolean };
export type JobWorker = Pick<Rounds, 'wake' | 'close'>;
type Due = typeof jobDue.$inferSelect;

const mostTries = 5;
const againAfterMs = 5_000;
const sizes = { first: 10, fewest: 1, most: 100, longestMs: 80 };

/** Without `works` nothing is done, and what is due waits in its rows. */
export function createJobWorker(working: JobWorking, works: boolean): JobWorker {
  return works ? startRounds((isOver) => workAll(working, isOver)) : { wake: () => {}, close: async () => {} };
}

/** Until nothing is due. */
export async function workAll(working: JobWorking, isOver: () => boolean = () => false): Promise<void> {
  const { publish, tell } = gatherEvents(working.publish);
  try {
    await inSlices((most) => workSlice({ ...working, publish }, most), sizes, isOver);
  } catch (error) {
    // The database is away; what is due is safe in it, and the next round comes by itself.
    working.log('warn', { job: 'round failed', ...traceOf(error) });
  } finally {
    tell();
  }
}

/** One transaction of work; false when nothing is due. */
export async function workSlice(working: JobWorking, most: number): Promise<boolean> {
  const { db, clock } = working;
  const due = await db.transaction((tx) => nextDue(tx, clock.settled()));
  if (due === null) return false;
  try {
    const next = await inSchool(working, due, (doer, kept) => doSome(doer, kept, most));
    await db.transaction((tx) => (next === null ? removeDue(tx, due.id) : putBack(tx, { ...due, tries: 0 }, next)));
  } catch (error) {
    await stumble(working, due, error);
  }
  return true;
}

async function stumble(working: JobWorking, due: Due, error: unknown): Promise<void> {
  const { db, clock, log } = working;
  log('error', { job: 'slice failed', tries: due.tries, ...traceOf(error) });
  const isLast = due.tries + 1 >= mostTries;
  if (isLast) await inSchool(working, due, (doer, kept) => giveUp(doer, kept, 'The server could not continue'));
  const next = new Date(clock.settled().getTime() + againAfterMs);
  await db.transaction((tx) => putBack(tx, { ...due, tries: isLast ? 0 : due.tries + 1 }, next));
}

type Work = (doer: Doer & { log: Log }, kept: KeptJob) => Promise<Date | null>;

/** In a transaction with the rights of whoever asked, at their school. Answers when to come again; null for never. */
async function inSchool({ db, clock, newId, publish, log, demoAllowed }: JobWorking, due: Due, work: Work): Promise<Date | null> {
  const events: Parameters<Publish>[] = [];
  const next = await db.transaction(async (tx) => {
    const [now, settled] = [clock.now(), clock.settled()];
    // As the owner, and held: another server that comes to it finds it taken.
    const [held] = await tx.select({ id: jobDue.id }).from(jobDue).where(eq(jobDue.id, due.id)).for('update', { skipLocked: true });
    if (!held) return settled;
    // The one that a call of somebody signed in put in.
    const schoolId = due.ofSchool as SchoolId;
    await scopeTo(tx, { schoolId, userId: schoolId });
    const kept = await holdJob(tx, schoolId, due.ofJob);
    if (!kept) return null;
    if (kept.endedAt !== null) return endOf(tx, kept, settled);
    const deeds: Deed[] = [];
    const { actor, problem } = await askerNow(tx, kept, { schoolId, now, demoAllowed, calls: [startJob, workOf(kept.work).single] });
    const doer = {
      db: tx,
      actor,
      now,
      newId,
      log,
      record: (deed: Deed) => deeds.push(deed),
      changed: (...event: Parameters<Doer['changed']>) => events.push([schoolId, ...event]),
    };
    const endedAt = problem === null ? await work(doer, kept) : await giveUp(doer, kept, problem);
    await appendAudit(tx, actor, { deeds, at: now });
    return endedAt === null ? settled : forgottenAt(endedAt);
  });
  for (const event of events) publish(...event);
  return next;
}

/** What was done stays. */
async function giveUp({ db, now, record, changed }: Doer, kept: KeptJob, stopped: string): Promise<Date> {
  await changeJob(db, kept, { state: 'FAILED', stopped, endedAt: now });
  record(stoppedDeed(kept, stopped));
  changed({ kind: 'job', id: kept.id, version: kept.done }, { roles: ['School Admin'] });
  return now;
}

async function endOf(tx: Tx, kept: KeptJob, settled: Date): Promise<Date | null> {
  const until = forgottenAt(kept.endedAt ?? settled);
  if (settled < until) return until;
  await forgetJob(tx, kept);
  return null;
}

async function nextDue(tx: Tx, settled: Date): Promise<Due | null> {
  const [due] = await tx
    .select()
    .from(jobDue)
    .where(lte(jobDue.nextTryAt, settled))
    .orderBy(asc(jobDue.nextTryAt), asc(jobDue.id))
    .limit(1);
  return due ?? null;
}

/** Behind those of other schools. */
async function putBack(tx: Tx, { id, tries }: Pick<Due, 'id' | 'tries'>, next: Date): Promise<void> {
  await tx.update(jobDue).set({ nextTryAt: next, tries }).where(eq(jobDue.id, id));
}

async function removeDue(tx: Tx, id: string): Promise<void> {
  await tx.delete(jobDue).where(eq(jobDue.id, id));
}
