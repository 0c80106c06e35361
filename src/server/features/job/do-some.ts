/** The next few people of a job, each in a savepoint: who is refused leaves nothing behind, and the others go on. */
import type { LiveEvent } from '#contract/live.ts';
import { Problem } from '#contract/problem.ts';
import type { Deed } from '#server/audit/append.ts';
import type { Worker } from '#server/due-work/at-school.ts';
import type { Audience } from '#server/http/handler.ts';
import { problemOf } from '#server/http/problems.ts';
import { type Log, traceOf } from '#server/log.ts';
import { doneDeed } from './deeds.ts';
import { holdPeople } from './people.ts';
import { changeJob, type Item, type KeptJob, nextItems, noteOutcomes } from './queries.ts';
import { workOf } from './works.ts';

/** When the job has come to its end; null as long as there is more. */
export async function doSome(doer: Worker & { log: Log }, kept: KeptJob, most: number): Promise<Date | null> {
  const { db, actor, now } = doer;
  const items = await nextItems(db, kept, most);
  await holdPeople(db, actor, { kind: kept.work.kind, ids: items.map(({ personId }) => personId) });
  const outcomes = [];
  for (const item of items) outcomes.push({ no: item.no, ...(await doOne(doer, kept, item)) });
  await noteOutcomes(db, kept, outcomes);
  const counts = {
    done: kept.done + items.length,
    problems: kept.problems + outcomes.filter(({ outcome }) => outcome === 'REFUSED').length,
  };
  const isDone = items.length === 0 || counts.done >= kept.total;
  await changeJob(db, kept, { ...counts, state: isDone ? 'DONE' : 'RUNNING', endedAt: isDone ? now : null });
  if (isDone) doer.record(doneDeed(kept, counts));
  doer.changed({ kind: 'job', id: kept.id, version: counts.done }, { roles: ['School Admin'] });
  return isDone ? now : null;
}

type Outcome = Pick<Item, 'outcome' | 'reason' | 'cells' | 'was'>;

async function doOne(doer: Worker & { log: Log }, { work }: KeptJob, item: Item): Promise<Outcome> {
  const deeds: Deed[] = [];
  const events: [LiveEvent, Audience][] = [];
  try {
    const came = await doer.db.transaction((db) =>
      workOf(work).one({ ...doer, db, record: (deed) => deeds.push(deed), changed: (event, to) => events.push([event, to]) }, item),
    );
    for (const deed of deeds) doer.record(deed);
    for (const event of events) doer.changed(...event);
    return { outcome: 'DONE', reason: '', cells: null, was: null, ...came };
  } catch (error) {
    return { outcome: 'REFUSED', reason: reasonOf(error, doer.log), cells: null, was: null };
  }
}

/** What goes by itself is thrown on: the whole slice is then done anew. */
function reasonOf(error: unknown, log: Log): string {
  if (error instanceof Problem) return error.message;
  const problem = problemOf(error);
  if (problem.code === 'busy' || problem.code === 'in_progress') throw error;
  log('error', { job: 'one failed', ...traceOf(error) });
  return problem.message;
}
