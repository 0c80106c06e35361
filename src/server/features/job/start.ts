import type * as z from 'zod/mini';
import { same } from '#contract/change.ts';
import type { countForJob, startJob } from '#contract/job.ts';
import { exportedFreely } from '#contract/sheet-file.ts';
import { Problem } from '#contract/problem.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { refuseTooManyExports } from '#server/features/export/rules.ts';
import { refuseOtherRoles } from '#server/http/roles.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { startedDeed } from './deeds.ts';
import { idsOf, peopleWith, type Person } from './people.ts';
import { findJob, holdJob, type Item, type KeptJob, noSuchJob } from './queries.ts';
import { job, jobDue, jobItem } from './table.ts';
import { workOf } from './works.ts';

type Start = z.output<NonNullable<typeof startJob.body>>;
type Asked = z.output<NonNullable<typeof countForJob.body>>;

/** As many as the server finds now, after what the work itself refuses. */
export async function countOf(unit: Unit, { work, people }: Asked): Promise<number> {
  await lookAt(unit, work);
  return (await idsOf(unit, work, people)).length;
}

/** The same start again is answered with the job there is. */
export async function start(unit: Unit, asked: Start): Promise<KeptJob> {
  const { db, actor, settled } = unit;
  const { schoolId } = actor;
  const known = await findJob(db, { schoolId, settled }, asked.id);
  if (known) return sameStart(known, asked, actor.userId);
  const target = await lookAt(unit, asked.work);
  const ids = await idsOf(unit, asked.work, asked.people);
  refuseOtherCount(ids.length, asked.count);
  if (asked.work.kind === 'students.export') await permitExport(unit, ids.length);
  const found = new Map((await peopleWith(db, actor, { kind: asked.work.kind, ids })).map((one) => [one.personId, one]));
  return keep(
    unit,
    { ...asked, target },
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

async function lookAt(unit: Unit, work: Start['work']): Promise<string> {
  const { single, target } = workOf(work);
  refuseOtherRoles(single, unit.actor);
  return target(unit);
}

/** From here on the server does it. */
export async function keep(
  unit: Unit,
  asked: Pick<KeptJob, 'id' | 'work' | 'people' | 'target'>,
  inOrder: readonly KeptPerson[],
): Promise<KeptJob> {
  const { db, actor, now, settled, newId } = unit;
  const { schoolId, userId: byId, name: byName, sessionId, deviceId } = actor;
  const { id, work, people, target } = asked;
  await db.insert(job).values({
    schoolId,
    id,
    work,
    people,
    target,
    state: 'QUEUED',
    total: inOrder.length,
    done: 0,
    problems: 0,
    byId,
    byName,
    sessionId,
    deviceId,
    at: now,
  });
  await insertMany(
    db,
    jobItem,
    inOrder.map((one, at) => ({ schoolId, jobId: id, no: at + 1, reason: '', ...one })),
  );
  await db.insert(jobDue).values({ id: newId(), ofSchool: schoolId, ofJob: id, nextTryAt: settled });
  const kept = existing(await holdJob(db, schoolId, id), noSuchJob);
  unit.record(startedDeed(kept));
  unit.changed({ kind: 'job', id, version: 0 }, { roles: ['School Admin'] });
  return kept;
}

type KeptPerson = Person & Partial<Pick<Item, 'was'>>;

export function sameStart(known: KeptJob, { work, people }: Pick<KeptJob, 'work' | 'people'>, userId: string): KeptJob {
  if (known.byId === userId && same(known.work, work) && same(known.people, people)) return known;
  throw new Problem('key_reused', 'Another bulk action has this id');
}

function refuseOtherCount(found: number, agreed: number): void {
  if (found === 0) throw new Problem('refused', 'Nobody matches any more');
  if (found !== agreed)
    throw new Problem('conflict', `There are ${found} people by now, and not ${agreed}. Nothing was started: look again`);
}

/** One password that was stolen must not carry the school away: the same limits as for a list as a file. */
async function permitExport({ db, actor, now, record }: Unit, people: number): Promise<void> {
  await refuseTooManyExports(db, actor, now);
  if (people > exportedFreely) requireStepUp(actor, now);
  const told = { list: 'students', people, format: 'csv', columns: 'all' };
  record({ action: 'people.exported', object: { kind: 'school', id: actor.schoolId, label: 'students' }, after: told });
}
