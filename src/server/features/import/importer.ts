/** Works at imports in the background, for as long as there is one; what a server that stopped had begun, another goes on with. */
import { asc, eq, lte } from 'drizzle-orm';
import { applyImport } from '#contract/import.ts';
import { defaultPreferences } from '#contract/own-account.ts';
import { Problem } from '#contract/problem.ts';
import { undoUntil } from '#contract/undo.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import { askerNow } from '#server/auth/asker-now.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import { school } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { UnitDeps } from '#server/http/unit-of-work.ts';
import { type Log, traceOf } from '#server/log.ts';
import { type Rounds, startRounds } from '#server/rounds.ts';
import { inSlices } from '#server/slices.ts';
import { stoppedDeed } from './deeds.ts';
import { changeRun, holdRun, type Run } from './queries.ts';
import { forgetInTime } from './retention.ts';
import { applySome, checkSome, type Worker } from './stages.ts';
import { importDue } from './table.ts';
import { undoSome } from './undo.ts';

export type Importing = Pick<UnitDeps, 'db' | 'clock' | 'newId' | 'publish'> & { log: Log; demoAllowed: boolean };
export type Importer = Pick<Rounds, 'wake' | 'close'>;
type Due = typeof importDue.$inferSelect;

const mostTries = 5;
const againAfterMs = 5_000;
const longPauseMs = 60_000;
// A slice of ten costs hardly more than one of two: smaller ones would make everybody wait for longer, not for shorter.
const sizes = { first: 10, fewest: 10, most: 200, longestMs: 60 };

/** Without `works` nothing is done, and what is due waits in its rows. */
export function createImporter(importing: Importing, works: boolean): Importer {
  return works ? startRounds((isOver) => workAll(importing, isOver)) : { wake: () => {}, close: async () => {} };
}

/** Until nothing is due. */
export async function workAll(importing: Importing, isOver: () => boolean = () => false): Promise<void> {
  try {
    await inSlices((rows) => workSlice(importing, rows), sizes, isOver);
  } catch (error) {
    // The database is away; what is due is safe in it, and the next round comes by itself.
    importing.log('warn', { import: 'round failed', ...traceOf(error) });
  }
}

/** One transaction of work; false when nothing is due. */
export async function workSlice(importing: Importing, rows: number): Promise<boolean> {
  const { db, clock } = importing;
  const due = await db.transaction((tx) => nextDue(tx, clock.settled()));
  if (due === null) return false;
  try {
    const next = await inSchool(importing, due, async (worker, run) => {
      if (run.work === 'APPLY') await refuseGone(worker, run, importing.demoAllowed);
      // A row is a child, a guardian and their link, each of which is a record to be taken back.
      const most = run.work === 'UNDO' ? rows * 3 : rows;
      return stages[run.work ?? 'CHECK'](worker, { run, most });
    });
    // Done last, and once more by the next server where this one stops before: there is nothing to do then.
    await db.transaction((tx) => (next ? putBack(tx, { ...due, tries: 0 }, next) : removeDue(tx, due.id)));
  } catch (error) {
    await stop(importing, due, error);
  }
  return true;
}

/** Nothing is imported in the name of somebody who may not import any more. */
async function refuseGone({ db, actor: { schoolId }, now }: Worker, run: Run, demoAllowed: boolean): Promise<void> {
  const { problem } = await askerNow(db, run, { schoolId, now, demoAllowed, calls: [applyImport] });
  if (problem !== null) throw new Problem('refused', problem);
}

const stages = { CHECK: checkSome, APPLY: applySome, UNDO: undoSome };

async function stop(importing: Importing, due: Due, error: unknown): Promise<void> {
  const { db, clock, log } = importing;
  const isRefused = error instanceof Problem;
  if (!isRefused) log('error', { import: 'slice failed', tries: due.tries, ...traceOf(error) });
  if (!isRefused && due.tries + 1 < mostTries) {
    const nextTryAt = new Date(clock.settled().getTime() + againAfterMs);
    return db.transaction(
      async (tx) =>
        void (await tx
          .update(importDue)
          .set({ tries: due.tries + 1, nextTryAt })
          .where(eq(importDue.id, due.id))),
    );
  }
  const reason = isRefused ? error.message : 'The server could not continue with this file';
  let isUndoing = false;
  await inSchool(importing, due, async (worker, run) => {
    isUndoing = run.work === 'UNDO';
    // What was begun to be taken back is taken back, however long it takes.
    if (isUndoing) return true;
    worker.record(stoppedDeed(run, reason));
    // All or nothing: what was written until now is taken back, and the rows are checked anew.
    if (run.work === 'APPLY') await changeRun(worker.db, run, { work: 'UNDO', done: 0, stopped: reason });
    else await changeRun(worker.db, run, { state: 'UPLOADED', work: null, stopped: reason });
    return true;
  });
  const next = new Date(clock.settled().getTime() + (isUndoing ? longPauseMs : 0));
  await db.transaction((tx) => putBack(tx, { ...due, tries: 0 }, next));
}

/**
 * In a transaction with the rights of whoever began it, at their school. Answers when it is to be looked at next: at once
 * while there is more to do, then when its rows are to be deleted, and never once they are.
 */
async function inSchool(
  { db, clock, newId, publish }: Importing,
  due: Due,
  work: (worker: Worker, run: Run) => Promise<boolean>,
): Promise<Date | null> {
  const events: Parameters<typeof publish>[] = [];
  const next = await db.transaction(async (tx) => {
    const [now, settled] = [clock.now(), clock.settled()];
    // As the owner, and held: another server that comes to it finds it taken.
    const [held] = await tx
      .select({ id: importDue.id })
      .from(importDue)
      .where(eq(importDue.id, due.id))
      .for('update', { skipLocked: true });
    if (!held) return settled;
    // The one that a call of a signed-in School Admin put in.
    const schoolId = due.ofSchool as SchoolId;
    await scopeTo(tx, { schoolId, userId: schoolId });
    const run = await holdRun(tx, schoolId, due.ofRun);
    if (!run) return null;
    if (run.work === null) return forgetInTime(tx, run, { now, settled });
    const actor = await actorOf(tx, run, schoolId);
    const deeds: Deed[] = [];
    const worker: Worker = {
      db: tx,
      actor,
      now,
      newId,
      record: (deed) => deeds.push(deed),
      changed: (event, to) => events.push([schoolId, event, to]),
    };
    const hasMore = await work(worker, run);
    await appendAudit(tx, actor, { deeds, at: now });
    return hasMore ? settled : undoUntil(now);
  });
  for (const event of events) publish(...event);
  return next;
}

async function actorOf(tx: Tx, run: Run, schoolId: SchoolId): Promise<Actor> {
  const [row] = await tx.select({ timeZone: school.timeZone }).from(school).where(eq(school.schoolId, schoolId));
  const { byId: userId, byName: name, sessionId, deviceId } = run;
  return {
    schoolId,
    userId,
    name,
    sessionId,
    deviceId,
    role: 'School Admin',
    scopeMode: 'ALL',
    timeZone: row?.timeZone ?? 'UTC',
    language: defaultPreferences.language,
    steppedUpAt: null,
  };
}

async function nextDue(tx: Tx, settled: Date): Promise<Due | null> {
  const [due] = await tx
    .select()
    .from(importDue)
    .where(lte(importDue.nextTryAt, settled))
    .orderBy(asc(importDue.nextTryAt), asc(importDue.id))
    .limit(1);
  return due ?? null;
}

/** Behind those of other schools. */
async function putBack(tx: Tx, { id, tries }: Due, next: Date): Promise<void> {
  await tx.update(importDue).set({ nextTryAt: next, tries }).where(eq(importDue.id, id));
}

async function removeDue(tx: Tx, id: string): Promise<void> {
  await tx.delete(importDue).where(eq(importDue.id, id));
}
