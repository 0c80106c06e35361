/** A bulk move taken back: a job of its own, for those whom the first one moved. */
import type { AnyWork } from '#contract/job.ts';
import { Problem } from '#contract/problem.ts';
import { undoUntil } from '#contract/undo.ts';
import { refuseOtherRoles } from '#server/http/roles.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { findJob, holdJob, itemsToUndo, type KeptJob, type KnownJob, noSuchJob } from './queries.ts';
import { keep, sameStart } from './start.ts';
import { workOf } from './works.ts';

/** The same undo again is answered with the job there is. */
export async function startUndo(unit: Unit, jobId: string, id: string): Promise<KeptJob> {
  const { db, actor, settled } = unit;
  const at = { schoolId: actor.schoolId, settled };
  // Held, so that two who undo it at once follow one another.
  await holdJob(db, actor.schoolId, jobId);
  const undone = existing(await findJob(db, at, jobId), noSuchJob);
  const work = undoing(undone.work);
  const people = { job: jobId };
  const known = await findJob(db, at, id);
  if (known) return sameStart(known, { work, people }, actor.userId);
  refuseOtherRoles(workOf(work).single, actor);
  refuseUndo(undone, settled);
  const items = await itemsToUndo(db, undone);
  if (items.length === 0) throw new Problem('refused', 'Nobody was moved who could be brought back');
  const back = items.map(({ personId, name, number, version, was }) => ({ personId, name, number, version, was }));
  return keep(unit, { id, work, people, target: undone.target }, back);
}

function undoing(work: AnyWork): AnyWork {
  if (work.kind === 'students.class') return { kind: 'students.class-undo', classId: work.classId };
  if (work.kind === 'students.house') return { kind: 'students.house-undo', houseId: work.houseId };
  throw new Problem('refused', 'Only moves into a class or a house can be undone');
}

function refuseUndo({ endedAt, undo }: KnownJob, settled: Date): void {
  if (endedAt === null) throw new Problem('refused', 'The server is at work on it. Cancel it first');
  if (undo === 'QUEUED' || undo === 'RUNNING') throw new Problem('refused', 'This bulk action is being undone already');
  if (undo === 'DONE') throw new Problem('refused', 'This bulk action was undone already');
  if (settled > undoUntil(endedAt)) throw new Problem('refused', 'A bulk move can be undone for seven days. Move the students by hand');
}
