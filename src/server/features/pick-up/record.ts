import { and, eq, ne } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import type { PickUpStep, RecordedPickUpStep } from '#contract/pick-up.ts';
import { isPickUpOn, mayBeThem } from '#contract/pick-up-rules.ts';
import { hasGone, verdictOf } from '#contract/release-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { CardPickUp, StudentCard } from '#contract/student-card.ts';
import { correctedTime } from '#contract/whereabouts-rules.ts';
import type { Tx } from '#server/db/database.ts';
import { noSuchStudent, seersByStudent, tellerOf } from '#server/features/assignment/scope.ts';
import { leftAfter } from '#server/features/exeat/queries.ts';
import { guardianLink } from '#server/features/guardian/table.ts';
import { seersOfRequest } from '#server/features/guardian-request/queries.ts';
import { guardianRequestStudent } from '#server/features/guardian-request/table.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { standingRelease } from '#server/features/release/queries.ts';
import { cardsById } from '#server/features/student/cards.ts';
import { student } from '#server/features/student/table.ts';
import { holdStudents } from '#server/features/student/places.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { stepDeed } from './deeds.ts';
import { leftAllTheSameNews, refusedElsewhereNews, sentAwayNews } from './news.ts';
import { anotherStep, noRequest, noSuchPickUp, refuseDays, refuseKeptAway, refuseOver, refuseStepTime, sayWho, sayWhy } from './rules.ts';
import { pickUpStep } from './table.ts';

type StepRow = typeof pickUpStep.$inferSelect;
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
  const { requestId, person, state, check, reason, point, isOffline } = given;
  if (state === 'REFUSED' && reason === '') throw sayWhy();
  if (requestId === null && state !== 'REFUSED') throw noRequest();
  if (requestId === null && person === null) throw sayWho();
  const { at: told, trouble } = correctedTime(given.device, now);
  const isGone = hasGone(given, { at: told, receivedAt: now });
  if (trouble !== null && !isGone) throw refuseStepTime(trouble);
  const at = trouble === null ? told : now;
  const day = schoolDay(at, timeZone);
  const reader = await tellerOf(unit, studentId, given);
  await holdStudents(db, reader, [studentId]);
  const twin = await findStep(db, schoolId, id);
  if (twin && (twin.studentId !== studentId || twin.requestId !== requestId || twin.state !== state)) throw anotherStep();
  if (twin) return stepOf(twin);

  const card = existing(
    (await cardsById(db, { actor: reader, today: schoolDay(now, timeZone) }, [studentId])).get(studentId),
    noSuchStudent,
  );
  const pickUp = card.pickUps.find((one) => one.requestId === requestId);
  if (requestId !== null && !pickUp) throw noSuchPickUp();
  if (pickUp && !isGone && state !== 'REFUSED') refuseWithoutRight({ day, card, pickUp, state });

  const who = pickUp ? { guardianId: pickUp.guardianId, name: pickUp.name } : knownAs(card, person);
  const step = { schoolId, id, requestId, studentId, ...who, day, state, check: state === 'VERIFIED' ? check : null, reason };
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
  record(stepDeed(row, { card, askedBy: pickUp?.askedBy ?? '', timeZone }));
  if (state === 'REFUSED')
    await tellOfRefusal(unit, row, { isSaid: pickUp !== undefined && !wasCollected(pickUp, day), isTimeKnown: trouble === null });
  // Who was sent away stands on the cards of the brothers and sisters too, and beside who left with whom.
  const siblings = state === 'REFUSED' ? await siblingsBy(db, schoolId, row) : [];
  const seers = await seersByStudent(db, schoolId, [studentId, ...siblings.map((one) => one.id)]);
  const seenBy = (child: string) => ({ seers: seers.get(child) ?? [] });
  for (const one of [{ id: studentId, version: card.version }, ...siblings]) changed({ kind: 'student', ...one }, seenBy(one.id));
  if (state === 'REFUSED') changed({ kind: 'release', id: studentId, version: 0 }, seenBy(studentId));
  if (requestId !== null) {
    const children = await childrenOf(db, schoolId, requestId);
    changed({ kind: 'guardian-request', id: requestId, version: 0 }, await seersOfRequest(db, schoolId, children));
  }
  return stepOf(row);
}

/** Who came without a request: whom the school knows is called as it calls them. */
function knownAs({ guardians }: StudentCard, person: RecordedPickUpStep['person']): Pick<StepRow, 'guardianId' | 'name'> {
  const guardian = guardians.find(({ guardianId }) => guardianId === person?.guardianId);
  return { guardianId: guardian?.guardianId ?? null, name: guardian?.name ?? person?.name ?? '' };
}

/** The request says no more than that. */
function wasCollected({ course }: CardPickUp, day: Day): boolean {
  return course?.day === day && course.state === 'RELEASED';
}

/** The gate that let the child go could not know that another had sent the person away before. */
async function tellOfRefusal(unit: Writing, row: StepRow, { isSaid, isTimeKnown }: { isSaid: boolean; isTimeKnown: boolean }) {
  const { db, actor } = unit;
  const { timeZone } = actor;
  const { studentId, day, at, byName } = row;
  const told = { day, at, byName, timeZone };
  const gone = (await standingRelease(db, actor, { studentId, at, day }))?.release;
  const isTheirs = gone && mayBeThem(row, { guardianId: gone.guardianId, name: gone.toName });
  if (isTheirs && (gone.at > at || !isTimeKnown)) return tellSchoolAdmins(unit, refusedElsewhereNews(told));
  const left = await leftAfter(db, actor, { studentId, at });
  if (left?.with && mayBeThem(row, left.with)) return tellSchoolAdmins(unit, leftAllTheSameNews(left, told));
  // Who asked for it reads it in their request.
  if (!isSaid) await tellSchoolAdmins(unit, sentAwayNews(told), { but: actor.userId });
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

async function findStep(tx: Tx, schoolId: SchoolId, id: string): Promise<StepRow | undefined> {
  const [row] = await tx
    .select()
    .from(pickUpStep)
    .where(and(eq(pickUpStep.schoolId, schoolId), eq(pickUpStep.id, id)));
  return row;
}

/** The other children of a guardian. */
async function siblingsBy(tx: Tx, schoolId: SchoolId, { guardianId, studentId }: StepRow): Promise<{ id: string; version: number }[]> {
  if (guardianId === null) return [];
  return tx
    .select({ id: student.id, version: student.version })
    .from(guardianLink)
    .innerJoin(student, and(eq(student.schoolId, guardianLink.schoolId), eq(student.id, guardianLink.studentId)))
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.guardianId, guardianId), ne(guardianLink.studentId, studentId)));
}

async function childrenOf(tx: Tx, schoolId: SchoolId, requestId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: guardianRequestStudent.studentId })
    .from(guardianRequestStudent)
    .where(and(eq(guardianRequestStudent.schoolId, schoolId), eq(guardianRequestStudent.requestId, requestId)));
  return rows.map(({ id }) => id);
}

export function stepOf({ gateId, pointName, byName, at, receivedAt, ...row }: StepRow): PickUpStep {
  return {
    id: row.id,
    requestId: row.requestId,
    studentId: row.studentId,
    guardianId: row.guardianId,
    name: row.name,
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
