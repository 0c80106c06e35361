import { cancelJob, countForJob, listJobs, readJob, readJobResult, startJob } from '#contract/job.ts';
import { Problem } from '#contract/problem.ts';
import { answer, answerInSteps, type Call } from '#server/http/answer.ts';
import { cancelledDeed } from './deeds.ts';
import { changeJob, findJob, holdJob, jobOf, noSuchJob, pageOfJobs } from './queries.ts';
import { resultOf } from './result.ts';
import { countOf, start } from './start.ts';

export const jobRoutes = [
  answerInSteps(countForJob, async ({ run, input: { body } }) => ({ message: 'OK', data: { count: await run((unit) => countOf(unit, body)) } })),

  answerInSteps(startJob, async ({ run, input: { body }, call }) => {
    const kept = await run((unit) => start(unit, body));
    wake(call);
    return { message: 'Started', data: jobOf(kept) };
  }),

  answer(listJobs, ({ db, actor: { schoolId }, query, now }) => pageOfJobs(db, { schoolId, now }, query)),

  answer(readJob, async ({ db, actor: { schoolId }, params, now }) => {
    const found = await findJob(db, { schoolId, now }, params.id);
    if (!found) throw noSuchJob();
    return jobOf(found);
  }),

  answer(cancelJob, async ({ db, actor: { schoolId }, params, now, record, changed }) => {
    const held = await holdJob(db, schoolId, params.id);
    if (!held) throw noSuchJob();
    if (held.state === 'CANCELLED') return jobOf(held);
    if (held.endedAt !== null) throw new Problem('refused', 'This bulk action has ended already');
    const change = { state: 'CANCELLED', endedAt: now } as const;
    await changeJob(db, held, change);
    record(cancelledDeed(held));
    changed({ kind: 'job', id: held.id, version: held.done }, { roles: ['School Admin'] });
    return jobOf({ ...held, ...change });
  }),

  answerInSteps(readJobResult, async ({ run, input: { params } }) => ({ message: 'OK', data: await resultOf(run, params.id) })),
];

function wake({ frame }: Call): void {
  frame.jobs.wake();
}
