import { cancelJob, countForJob, type Job, listJobs, readJob, readJobResult, startJob, undoJob } from '#contract/job.ts';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { answer, answerInSteps, type Call } from '#server/http/answer.ts';
import { existing } from '#server/record/existing.ts';
import { cancelledDeed } from './deeds.ts';
import { type At, changeJob, findJob, holdJob, jobOf, noSuchJob, pageOfJobs } from './queries.ts';
import { resultOf } from './result.ts';
import { countOf, start } from './start.ts';
import { startUndo } from './undo.ts';

export const jobRoutes = [
  answerInSteps(countForJob, async ({ run, input: { body } }) => ({
    message: 'OK',
    data: { count: await run((unit) => countOf(unit, body)) },
  })),

  answerInSteps(startJob, async ({ run, input: { body }, call }) => {
    const kept = await run((unit) => start(unit, body));
    wake(call);
    return { message: 'Started', data: jobOf({ undo: null, ...kept }) };
  }),

  answer(listJobs, ({ db, actor: { schoolId }, query, settled }) => pageOfJobs(db, { schoolId, settled }, query)),

  answer(readJob, ({ db, actor: { schoolId }, params, settled }) => shown(db, { schoolId, settled }, params.id)),

  answerInSteps(undoJob, async ({ run, input: { params, body }, call }) => {
    const kept = await run((unit) => startUndo(unit, params.id, body.id));
    wake(call);
    return { message: 'Started', data: jobOf({ undo: null, ...kept }) };
  }),

  answer(cancelJob, async ({ db, actor: { schoolId }, params, now, settled, record, changed }) => {
    const held = existing(await holdJob(db, schoolId, params.id), noSuchJob);
    if (held.state === 'CANCELLED') return shown(db, { schoolId, settled }, held.id);
    if (held.endedAt !== null) throw new Problem('refused', 'This bulk action has ended already');
    await changeJob(db, held, { state: 'CANCELLED', endedAt: now });
    record(cancelledDeed(held));
    changed({ kind: 'job', id: held.id, version: held.done }, { roles: ['School Admin'] });
    return shown(db, { schoolId, settled }, held.id);
  }),

  answerInSteps(readJobResult, async ({ run, input: { params } }) => ({ message: 'OK', data: await resultOf(run, params.id) })),
];

async function shown(db: Tx, at: At, id: string): Promise<Job> {
  const found = existing(await findJob(db, at, id), noSuchJob);
  return jobOf(found);
}

function wake({ frame }: Call): void {
  frame.jobs.wake();
}
