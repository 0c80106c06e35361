/** Works at imports in the background, for as long as there is one; what a server that stopped had begun, another goes on with. */
import { eq } from 'drizzle-orm';
import { applyImport } from '#contract/import.ts';
import { defaultPreferences } from '#contract/own-account.ts';
import { Problem } from '#contract/problem.ts';
import { undoUntil } from '#contract/undo.ts';
import { askerNow } from '#server/auth/asker-now.ts';
import type { Tx } from '#server/db/database.ts';
import { atSchool, type Worker, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { school } from '#server/features/school/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import type { Pusher } from '#server/push/pusher.ts';
import { traceOf } from '#server/log.ts';
import { stoppedDeed } from './deeds.ts';
import { changeRun, holdRun, type Run } from './queries.ts';
import { forgetInTime } from './retention.ts';
import { applySome, checkSome } from './stages.ts';
import { importDue } from './table.ts';
import { undoSome } from './undo.ts';

const rows = { table: importDue, of: importDue.ofRun };
const longPauseMs = 60_000;
// A slice of ten costs hardly more than one of two: smaller ones would make everybody wait for longer, not for shorter.
const sizes = { first: 10, fewest: 10, most: 200, longestMs: 60 };

export interface ImportWorking extends Working {
  pusher: Pick<Pusher, 'due' | 'wake'>;
}

type ImportWorker = Worker & Pick<Unit, 'push'>;

export function importWork(working: ImportWorking): DueWork {
  return { name: 'import', log: working.log, stages: [allDue(imports(working))], ended: () => working.pusher.wake() };
}

export function imports(working: ImportWorking): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    // Looked at again last, and once more by the next server where this one stops before: there is nothing to do then.
    work: async (due, most) =>
      lookAgain(working, rows, due, await inRun(working, due, (worker, run) => workAt(worker, { run, most }, working))),
    stumble: (due, error) => stop(working, due, error),
    slices: sizes,
  };
}

const stages = { CHECK: checkSome, APPLY: applySome, UNDO: undoSome };

async function workAt(worker: ImportWorker, { run, most }: { run: Run; most: number }, { demoAllowed }: Working): Promise<boolean> {
  if (run.work === 'APPLY') await refuseGone(worker, run, demoAllowed);
  return stages[run.work ?? 'CHECK'](worker, { run, most: most * timesAt(run) });
}

/** A mark is little. Else a row is a child, a guardian and their link, each of which is a record to be taken back. */
function timesAt({ kind, work }: Run): number {
  if (kind === 'marks') return 5;
  return work === 'UNDO' ? 3 : 1;
}

/** Nothing is imported in the name of somebody who may not import any more. */
async function refuseGone({ db, actor: { schoolId }, now }: Worker, run: Run, demoAllowed: boolean): Promise<void> {
  const { problem } = await askerNow(db, run, { schoolId, now, demoAllowed, calls: [applyImport] });
  if (problem !== null) throw new Problem('refused', problem);
}

async function stop(working: ImportWorking, due: Due, error: unknown): Promise<void> {
  const { clock, log } = working;
  const isRefused = error instanceof Problem;
  if (!isRefused) {
    log('error', { import: 'slice failed', tries: due.tries, ...traceOf(error) });
    if (await tryAgain(working, rows, due)) return;
  }
  const reason = isRefused ? error.message : 'The server could not continue with this file';
  let isUndoing = false;
  await inRun(working, due, async ({ db, record }, run) => {
    isUndoing = run.work === 'UNDO';
    // What was begun to be taken back is taken back, however long it takes.
    if (isUndoing) return true;
    record(stoppedDeed(run, reason));
    // All or nothing: what was written until now is taken back, and the rows are checked anew.
    if (run.work === 'APPLY') await changeRun(db, run, { work: 'UNDO', done: 0, stopped: reason });
    else await changeRun(db, run, { state: 'UPLOADED', work: null, stopped: reason });
    return true;
  });
  await lookAgain(working, rows, due, later(clock, isUndoing ? longPauseMs : 0));
}

/**
 * With the rights of whoever began it. Answers when it is to be looked at next: at once while there is more to do, then
 * when its rows are to be deleted, and never once they are.
 */
function inRun(working: ImportWorking, due: Due, work: (worker: ImportWorker, run: Run) => Promise<boolean>): Promise<Date | null> {
  const { pusher } = working;
  return atSchool(working, rows, due, async ({ db, schoolId, now, settled, as }) => {
    const run = await holdRun(db, schoolId, due.of);
    if (!run) return null;
    if (run.work === null) return forgetInTime(db, run, { now, settled });
    const push: Unit['push'] = (userIds, kind) =>
      pusher.due(
        db,
        userIds.map((userId) => ({ schoolId, userId, kind })),
      );
    const hasMore = await as(await actorOf(db, run, schoolId), (worker) => work({ ...worker, push }, run));
    return hasMore ? settled : undoUntil(now);
  });
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
    kiosk: null,
    scopeMode: 'ALL',
    timeZone: row?.timeZone ?? 'UTC',
    language: defaultPreferences.language,
    steppedUpAt: null,
  };
}
