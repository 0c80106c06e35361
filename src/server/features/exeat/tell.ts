/** Whoever a step concerns is told of it: at once, or once it cannot be taken back any more. */
import { and, eq } from 'drizzle-orm';
import { nextIn } from '#contract/exeat-course.ts';
import { undoSeconds } from '#contract/exeat-rules.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import { schoolDay } from '#contract/school-time.ts';
import { type News, settleNews, type Teller, tell } from '#server/features/notification/queries.ts';
import type { Actor } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { lookAtLetters } from './letter-look.ts';
import { knownNews, notWaiting, settledNews, waitingNews } from './news.ts';
import { undoable } from './present.ts';
import type { Found, StepRow } from './rows.ts';
import { adminsOf, type Around, aroundOf, lacksConsenter, seeingOf, waitedOn } from './staff.ts';
import { exeatStep, exeatTellDue } from './table.ts';

/** In the time of the school. */
export type LeaveTeller = Teller & { actor: Pick<Actor, 'schoolId' | 'timeZone'> };

type Telling = LeaveTeller & Pick<Unit, 'settled'>;

/** `found` is as it is after the step. */
export async function tellOrWait(unit: Telling, found: Found, step: StepRow): Promise<void> {
  if (!undoable.includes(step.deed)) return tellOf(unit, found, step, { isLast: true });
  const nextTryAt = new Date(unit.settled.getTime() + undoSeconds * 1000);
  await unit.db.insert(exeatTellDue).values({ id: unit.newId(), ofSchool: unit.actor.schoolId, ofStep: step.id, nextTryAt });
}

/** `isLast`: nobody has gone on since. Nobody learns of a child whom they do not see. */
export async function tellOf(teller: LeaveTeller, { row, child }: Found, step: StepRow, { isLast }: { isLast: boolean }): Promise<void> {
  const { db, actor, now } = teller;
  const { schoolId, timeZone } = actor;
  const telling: Knowing = { found: { row, child }, ...(await aroundNow(teller, row)) };
  const send = (people: readonly { id: string }[], news: News) =>
    tell(
      teller,
      [...new Set(people.map(({ id }) => id))].filter((id) => id !== step.byId),
      news,
    );
  const first = isLast ? firstTold(telling, step) : [];
  if (isLast) await settleNews(teller, notWaiting(row));
  await send(
    first,
    row.step !== null ? waitingNews(row, lacksConsenter(row, telling) ? 'NOBODY' : row.step, timeZone) : settledNews(row, step, timeZone),
  );
  const told = toldOn(row, step).flatMap((kind) => peopleOf(kind, telling));
  await send(
    told.filter(({ id }) => first.every((one) => one.id !== id)),
    knownNews(row, timeZone),
  );
  await lookAtLetters(teller, step);
  await db
    .update(exeatStep)
    .set({ toldAt: now })
    .where(and(eq(exeatStep.schoolId, schoolId), eq(exeatStep.id, step.id)));
}

/** Whom it waits on by now; less whoever made it so, and knows. */
export async function tellAgain(teller: LeaveTeller, { row, child }: Found, { but = null }: { but?: string | null } = {}): Promise<void> {
  if (row.step === null) return;
  const around = await aroundNow(teller, row);
  await settleNews(teller, notWaiting(row));
  const waits = waitedOn({ ...row, houseId: child.content.houseId }, around).map(({ id }) => id);
  await tell(
    teller,
    waits.filter((id) => id !== but),
    waitingNews(row, lacksConsenter(row, around) ? 'NOBODY' : row.step, teller.actor.timeZone),
  );
}

function aroundNow({ db, actor: { schoolId, timeZone }, now }: LeaveTeller, row: Found['row']): Promise<Around> {
  return aroundOf(db, { schoolId, today: schoolDay(now, timeZone) }, [row]);
}

interface Knowing extends Around {
  found: Found;
}

/** Whom it waits on; of what is settled who asked, and the house, which plans with what is approved and learns that it is not so any more. */
function firstTold(knowing: Knowing, { from }: StepRow) {
  const { row, child } = knowing.found;
  const { staff, seers } = knowing;
  if (row.step !== null) return waitedOn({ ...row, houseId: child.content.houseId }, knowing);
  const isPlanned = row.state === 'SCHEDULED' || from === 'SCHEDULED' || from === 'HOUSE_SIGNED_OUT';
  const house = isPlanned && child.content.houseId !== null ? peopleOf('HOUSE', knowing) : [];
  return [...seeingOf([row.askedBy], row.studentId, staff, seers), ...house];
}

/** The steps of the chain that are told and have no say, which this one passed. */
function toldOn({ terms: { chain }, state }: Found['row'], { deed, step }: StepRow): LeaveStepKind[] {
  if (deed === 'ask') return nextIn(chain, null).told;
  const goesOn = deed === 'consent' || deed === 'approve' || (deed === 'override' && state === 'SCHEDULED');
  return goesOn && step !== null ? nextIn(chain, step).told : [];
}

/** Of the staff: guardians and hosts are written to. Never nobody: where nobody of the house, or the sick bay, sees the child, the School Admins. */
function peopleOf(kind: LeaveStepKind, { found: { row, child }, staff, seers }: Knowing) {
  if (kind === 'PARENT' || kind === 'HOST') return [];
  const ids = { HOUSE: staff.holders.get(child.content.houseId ?? '') ?? [], MEDICAL: staff.medics, HEAD: [] }[kind];
  const seeing = seeingOf(ids, row.studentId, staff, seers);
  return seeing.length > 0 ? seeing : adminsOf(staff);
}
