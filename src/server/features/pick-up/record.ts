import { and, eq } from 'drizzle-orm';
import type { PickUpStep, RecordedPickUpStep } from '#contract/pick-up.ts';
import { isPickUpOn } from '#contract/pick-up-rules.ts';
import { hasGone, verdictOf } from '#contract/release-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { CardPickUp, StudentCard } from '#contract/student-card.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seersOf } from '#server/features/assignment/scope.ts';
import { seersOfRequest } from '#server/features/guardian-request/queries.ts';
import { guardianRequestStudent } from '#server/features/guardian-request/table.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { cardsById } from '#server/features/student/cards.ts';
import { holdStudents } from '#server/features/student/places.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { stepDeed } from './deeds.ts';
import { refusedElsewhereNews } from './news.ts';
import { anotherStep, noSuchPickUp, refuseDays, refuseKeptAway, refuseOver, refuseStepTime, sayWhy } from './rules.ts';
import { pickUpStep } from './table.ts';

export type Writing = Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'changed' | 'record' | 'push'>;

interface Given {
  studentId: string;
  id: string;
  given: RecordedPickUpStep;
}

/** What happens while the school can be asked is refused when the request gives no right any more; what a gate alone did is kept. */
export async function recordStep(unit: Writing, { studentId, id, given }: Given): Promise<PickUpStep> {
  const { db, actor, now, record, changed } = unit;
  const { schoolId, timeZone } = actor;
  const { requestId, state, check, reason, point, isOffline } = given;
  if (state === 'REFUSED' && reason === '') throw sayWhy();
  const { at: told, trouble } = correctedTime(given.device, now);
  const isGone = hasGone(given, { at: told, receivedAt: now });
  if (trouble !== null && !isGone) throw refuseStepTime(trouble);
  const at = trouble === null ? told : now;
  const day = schoolDay(at, timeZone);
  await holdStudents(db, actor, [studentId]);
  const twin = await findStep(db, schoolId, id);
  if (twin && (twin.studentId !== studentId || twin.requestId !== requestId)) throw anotherStep();
  if (twin) return stepOf(twin);

  const card = existing((await cardsById(db, { actor, today: schoolDay(now, timeZone) }, [studentId])).get(studentId), noSuchStudent);
  const pickUp = card.pickUps.find((one) => one.requestId === requestId);
  if (!pickUp) throw noSuchPickUp();
  if (!isGone && state !== 'REFUSED') refuseWithoutRight({ day, card, pickUp, state });

  const step = { schoolId, id, requestId, studentId, day, state, check: state === 'VERIFIED' ? check : null, reason };
  const by = { byId: actor.userId, byName: actor.name };
  await db.insert(pickUpStep).values({
    ...step,
    gateId: point.gateId,
    pointName: point.name,
    at,
    receivedAt: now,
    isOffline,
    ...by,
  });
  const row = existing(await findStep(db, schoolId, id), noSuchPickUp);
  record(stepDeed(row, { card, pickUp, timeZone }));
  const { course } = pickUp;
  // The gate that let the child go could not know that another had sent the person away before.
  if (state === 'REFUSED' && course?.day === day && course.state === 'RELEASED' && Date.parse(course.at) > at.getTime()) {
    await tellSchoolAdmins(unit, refusedElsewhereNews({ at, byName: actor.name, timeZone }));
  }
  changed({ kind: 'student', id: studentId, version: card.version }, { seers: await seersOf(db, schoolId, [studentId]) });
  const children = await childrenOf(db, schoolId, requestId);
  changed({ kind: 'guardian-request', id: requestId, version: 0 }, await seersOfRequest(db, schoolId, children));
  return stepOf(row);
}

interface Doing {
  day: string;
  card: StudentCard;
  pickUp: CardPickUp;
  state: RecordedPickUpStep['state'];
}

function refuseWithoutRight({ day, card, pickUp, state }: Doing): void {
  if (pickUp.state !== 'APPROVED') throw refuseOver(pickUp);
  if (!isPickUpOn(day, pickUp)) throw refuseDays();
  const guardian = card.guardians.find(({ guardianId }) => guardianId === pickUp.guardianId);
  if (state === 'VERIFIED' && guardian && verdictOf(day, card, guardian) === 'KEPT_AWAY') throw refuseKeptAway();
}

type StepRow = typeof pickUpStep.$inferSelect;

async function findStep(tx: Tx, schoolId: SchoolId, id: string): Promise<StepRow | undefined> {
  const [row] = await tx
    .select()
    .from(pickUpStep)
    .where(and(eq(pickUpStep.schoolId, schoolId), eq(pickUpStep.id, id)));
  return row;
}

async function childrenOf(tx: Tx, schoolId: SchoolId, requestId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: guardianRequestStudent.studentId })
    .from(guardianRequestStudent)
    .where(and(eq(guardianRequestStudent.schoolId, schoolId), eq(guardianRequestStudent.requestId, requestId)));
  return rows.map(({ id }) => id);
}

function stepOf({ gateId, pointName, byName, at, receivedAt, ...row }: StepRow): PickUpStep {
  return {
    id: row.id,
    requestId: row.requestId,
    studentId: row.studentId,
    day: row.day,
    state: row.state,
    check: row.check,
    reason: row.reason,
    point: { gateId, name: pointName },
    at: at.toISOString(),
    by: byName,
    isOffline: row.isOffline,
    receivedAt: receivedAt.toISOString(),
  };
}
