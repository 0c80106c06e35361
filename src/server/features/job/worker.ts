/** Works at jobs in the background; what a server that stopped had begun, another goes on with, at the next person. */
import { startJob } from '#contract/job.ts';
import { askerNow } from '#server/auth/asker-now.ts';
import type { Tx } from '#server/db/database.ts';
import { atSchool, type Worker, type Working } from '#server/due-work/at-school.ts';
import { allDue, type DueKind, type DueWork } from '#server/due-work/due-work.ts';
import { type Due, later, lookAgain, nextDue, tryAgain } from '#server/due-work/rows.ts';
import { traceOf } from '#server/log.ts';
import { gatherEvents } from './gather-events.ts';
import { stoppedDeed } from './deeds.ts';
import { doSome } from './do-some.ts';
import { changeJob, forgetJob, forgottenAt, holdJob, type KeptJob } from './queries.ts';
import { jobDue } from './table.ts';
import { workOf } from './works.ts';

const rows = { table: jobDue, of: jobDue.ofJob };
const sizes = { first: 10, fewest: 1, most: 100, longestMs: 80 };
const givenUpMs = 5_000;

export function jobWork(working: Working): DueWork {
  const { publish, tell } = gatherEvents(working.publish);
  return { name: 'job', log: working.log, stages: [allDue(jobs({ ...working, publish }))], ended: tell };
}

export function jobs(working: Working): DueKind<Due> {
  return {
    next: () => nextDue(working, rows),
    work: async (due, most) => lookAgain(working, rows, due, await inJob(working, due, (doer, kept) => doSome(doer, kept, most))),
    stumble: (due, error) => stumble(working, due, error),
    slices: sizes,
  };
}

async function stumble(working: Working, due: Due, error: unknown): Promise<void> {
  working.log('error', { job: 'slice failed', tries: due.tries, ...traceOf(error) });
  if (await tryAgain(working, rows, due)) return;
  await inJob(working, due, (doer, kept) => giveUp(doer, kept, 'The server could not continue'));
  await lookAgain(working, rows, due, later(working.clock, givenUpMs));
}

/** With the rights of whoever asked. Answers when to come again; null for never. */
function inJob(
  working: Working,
  due: Due,
  work: (doer: Worker & Pick<Working, 'log'>, kept: KeptJob) => Promise<Date | null>,
): Promise<Date | null> {
  const { log, demoAllowed } = working;
  return atSchool(working, rows, due, async ({ db, schoolId, now, settled, as }) => {
    const kept = await holdJob(db, schoolId, due.of);
    if (!kept) return null;
    if (kept.endedAt !== null) return endOf(db, kept, settled);
    const calls = [startJob, workOf(kept.work).single];
    const { actor, problem } = await askerNow(db, kept, { schoolId, now, demoAllowed, calls });
    const endedAt = await as(actor, (doer) => (problem === null ? work({ ...doer, log }, kept) : giveUp(doer, kept, problem)));
    return endedAt === null ? settled : forgottenAt(endedAt);
  });
}

/** What was done stays. */
async function giveUp({ db, now, record, changed }: Worker, kept: KeptJob, stopped: string): Promise<Date> {
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
