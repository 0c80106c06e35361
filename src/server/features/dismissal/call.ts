import { and, eq } from 'drizzle-orm';
import { type DismissalCall, type DismissalState, nextDismissalStates } from '#contract/dismissal.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { Point } from '#contract/whereabouts.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import { awayOn } from '#server/features/exeat/queries.ts';
import { standingRelease } from '#server/features/release/queries.ts';
import { holdStudents } from '#server/features/student/places.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { callsOf } from './queries.ts';
import { dismissalCall } from './table.ts';

type Writing = Pick<Unit, 'db' | 'actor' | 'now' | 'changed'>;

interface One {
  studentId: string;
  id: string;
}

/** Two gates call one child once: the second is answered with the call of the first. */
export async function call(
  unit: Writing,
  { studentId, id, point, forWhom }: One & { point: Point; forWhom: string },
): Promise<DismissalCall> {
  const { db, actor, now } = unit;
  const { schoolId, timeZone } = actor;
  await holdStudents(db, actor, [studentId]);
  const day = schoolDay(now, timeZone);
  const before = await callsOf(db, actor, { day, studentId });
  const open = before.find((one) => one.id === id || one.state === 'CALLED' || one.state === 'ON_THE_WAY');
  if (open) return open;
  const standing = await standingRelease(db, actor, { studentId, at: now, day });
  if (standing) throw gone(standing.release);
  const leave = await awayOn(db, schoolId, { studentId, at: now });
  if (leave) throw away(leave);
  await db
    .insert(dismissalCall)
    .values({
      schoolId,
      id,
      studentId,
      day,
      gateId: point.gateId,
      pointName: point.name,
      forWhom,
      calledAt: now,
      calledById: actor.userId,
      calledByName: actor.name,
    })
    .onConflictDoNothing();
  return told(unit, { studentId, id });
}

/** The first who says it has said it; what is over is over. */
export async function answer(unit: Writing, { studentId, id, to }: One & { to: DismissalState }): Promise<DismissalCall> {
  const { db, actor, now } = unit;
  await holdStudents(db, actor, [studentId]);
  const held = existing(await findCall(unit, { studentId, id }), noSuchCall);
  if (held.state === to) return held;
  if (!nextDismissalStates[held.state].includes(to)) {
    throw new Problem('already_decided', 'This call is over already', { decided: { state: held.state, by: held.by, at: held.at } });
  }
  const set = to === 'ON_THE_WAY' ? { onTheWayAt: now, onTheWayByName: actor.name } : { cancelledAt: now, cancelledByName: actor.name };
  await db
    .update(dismissalCall)
    .set(set)
    .where(and(eq(dismissalCall.schoolId, actor.schoolId), eq(dismissalCall.id, id)));
  return told(unit, { studentId, id });
}

/** Everybody who sees the child: its class and every gate. */
async function told(unit: Writing, one: One): Promise<DismissalCall> {
  const { db, actor, changed } = unit;
  changed({ kind: 'dismissal', id: one.studentId, version: 0 }, { seers: await seersOf(db, actor.schoolId, [one.studentId]) });
  return existing(await findCall(unit, one), noSuchCall);
}

/** Of today: a call of yesterday calls nobody. */
async function findCall(
  { db, actor, now }: Pick<Unit, 'db' | 'actor' | 'now'>,
  { studentId, id }: One,
): Promise<DismissalCall | undefined> {
  const calls = await callsOf(db, actor, { day: schoolDay(now, actor.timeZone), studentId });
  return calls.find((one) => one.id === id);
}

/** Nobody sends a child to a gate that it has left by. */
function away({ ref, leftAt }: { ref: string; leftAt: Date }): Problem {
  return new Problem('already_decided', `This child left on ${ref} and is not back`, {
    decided: { state: 'OUT', by: '', at: leftAt.toISOString() },
  });
}

function gone({ toName, byName, at }: { toName: string; byName: string; at: Date }): Problem {
  return new Problem('already_decided', `${byName} has handed this child over to ${toName} already`, {
    decided: { state: 'RELEASED', by: byName, at: at.toISOString() },
  });
}

function noSuchCall(): Problem {
  return new Problem('not_found', 'There is no such call to a gate');
}
