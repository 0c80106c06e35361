/** A child is signed out of the house and at the gate, and in again. What happened is never refused for being told late. */
import { type ExeatSign, signExeat } from '#contract/exeat-endpoints.ts';
import { minutesLate } from '#contract/exeat-rules.ts';
import { Problem } from '#contract/problem.ts';
import { hasGone } from '#contract/release-rules.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { MovementKind } from '#contract/whereabouts.ts';
import { correctedTime, type TimeTrouble } from '#contract/whereabouts-rules.ts';
import { tellerOf } from '#server/features/assignment/scope.ts';
import { tellSchoolAdmins } from '#server/features/notification/queries.ts';
import { standingRelease } from '#server/features/release/queries.ts';
import { cardsOf } from '#server/features/student/cards.ts';
import { recordMovements, writerOf } from '#server/features/whereabouts/ledger.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { detailOf } from './detail.ts';
import { entitled } from './entitled.ts';
import { passVersionOf } from './gate-leaves.ts';
import { type Doing, goOn } from './go-on.ts';
import { planLadder } from './ladder.ts';
import { type Fault, leavingFaults } from './leaving-faults.ts';
import { alarmNews } from './news.ts';
import {
  childOf,
  type ExeatRow,
  findExeat,
  type Found,
  holdWithChild,
  isThere,
  mayBeSeen,
  outOnAnother,
  type StepRow,
  stepsOf,
} from './rows.ts';
import { noSuchExeat } from './scope.ts';
import type { exeat } from './table.ts';

export const sign = apply(
  signExeat,
  async ({ params: { id, stepId }, body, base, query: _, ...unit }) => {
    const { db, actor } = unit;
    const teller = await tellerOf(unit, await childOf(db, actor.schoolId, id), body);
    const found = await holdWithChild(db, teller, id);
    const steps = (await stepsOf(db, actor.schoolId, [id])).get(id) ?? [];
    if (!isThere(steps, { id: stepId, deed: body.deed })) await signed(unit, found, { id: stepId, sign: body, seen: base.version, steps });
    const isTheirs = actor.kiosk === null && (await mayBeSeen(db, actor, id));
    const data = isTheirs ? await detailOf(unit, id) : atGate((await findExeat(db, teller, id)).row);
    return { data, message: 'Signed', version: data.version };
  },
  ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

/** A gate's tablet is told nothing of the leave besides, and nobody who does not see the child any more. */
function atGate({ id, version, state }: ExeatRow) {
  return { id, version, state };
}

interface Signing {
  id: string;
  sign: ExeatSign;
  /** The version that was looked at; null where none was. */
  seen: number | null;
  steps: readonly StepRow[];
}

/** Told late is what a device kept while it had no connection: the child has gone, or is back, whatever the server thinks of it. */
async function signed(unit: Doing, found: Found, { id, sign, seen, steps }: Signing): Promise<void> {
  const { actor, now } = unit;
  const { row } = found;
  const { deed, check, note } = sign;
  const { at: said, trouble } = correctedTime(sign.device, now);
  const isLate = hasGone(sign, { at: said, receivedAt: now });
  if (trouble !== null && !sign.isOffline) throw refuseTime(trouble);
  // A clock that cannot be right hides no leaving: it is kept as of when the school heard of it.
  const at = trouble === null ? said : now;
  refuseAfterEnd(actor, at);
  const notNow = () => already(row);
  await entitled(unit, found, deed, { refused: 'Your role does not sign children out and in', notNow, isToldLate: isLate });
  if (!isNews(row, deed, at)) throw notNow();
  const isAnew = seen !== null && passVersionOf(row, steps) > seen;
  const faults = isOut(deed) ? await faultsOf(unit, found, { steps, sign, at, isAnew, isClockWrong: trouble !== null }) : [];
  if (!isLate && faults.length > 0) throw refusal(faults.map(({ detail }) => detail));

  const beside = known(row, deed, { at, isLate, note });
  // Out of the house the child is at the gate: what is wrong is told of its leaving there.
  const alarms = deed === 'gate-out' ? faults.map(({ fault }) => fault) : [];
  await goOn(unit, found, { id, deed, note, check, at, isToldLate: isLate, alarms }, beside);
  const isFirstOut = isOut(deed) && beside.state === undefined && row.state !== 'HOUSE_SIGNED_OUT';
  if (isFirstOut) await planLadder(unit, row);
  await move(unit, found, { id, sign, at });
  const [gravest] = alarms;
  if (gravest) await tellSchoolAdmins(unit, alarmNews(row, gravest, { at, by: actor.name, timeZone: actor.timeZone }));
}

/** Whoever holds a tablet that was taken out of service signs nobody by it. */
function refuseAfterEnd({ kiosk }: Pick<Doing['actor'], 'kiosk'>, at: Date): void {
  if (kiosk !== null && kiosk.endedAt !== null && at > kiosk.endedAt)
    throw new Problem('not_allowed', 'This tablet was no gate device any more at that time');
}

function isOut(deed: ExeatSign['deed']): boolean {
  return deed === 'house-out' || deed === 'gate-out';
}

function refuseTime(trouble: TimeTrouble): Problem {
  const message = trouble === 'AHEAD' ? 'This lies ahead. Look at the clock of this device' : 'This is too long ago';
  return refusal([{ path: 'device/at', message }]);
}

/** Of a child who is back: that they had left, have left again since, or were seen at the gate before. */
function isNews({ state, leftAt, backAt }: ExeatRow, deed: ExeatSign['deed'], at: Date): boolean {
  if (state !== 'GATE_SIGNED_IN' && state !== 'CLOSED') return true;
  if (deed === 'gate-out') return leftAt === null || (backAt !== null && at > backAt);
  return deed !== 'gate-in' || backAt === null || at < backAt;
}

/** What is known of the leave with this sign: the state stays where something later is known already. */
function known(
  row: ExeatRow,
  deed: ExeatSign['deed'],
  { at, isLate, note }: { at: Date; isLate: boolean; note: string },
): Partial<typeof exeat.$inferInsert> {
  const { state, leftAt, backAt, terms, content, lateReason } = row;
  // Told late: since then the child has left, and is not back.
  const hasLeftSince = isLate && leftAt !== null && at < leftAt;
  const lateMinutes = minutesLate(content.returnBy, terms.graceMin, at);
  // What was said at the gate is the reason, until somebody writes another.
  const back = { backAt: at, lateMinutes, ...(lateMinutes && lateReason === '' && { lateReason: note }) };
  switch (deed) {
    case 'house-out':
      return leftAt === null && backAt === null ? {} : { state };
    case 'gate-out':
      return backAt !== null && at < backAt ? { leftAt: at, state } : { leftAt: at, backAt: null, lateMinutes: null };
    case 'gate-in':
      if (hasLeftSince) return { state };
      return backAt === null ? back : { ...back, state };
    case 'house-in':
      if (hasLeftSince) return { state };
      return backAt === null ? back : {};
  }
}

interface Leaving {
  steps: readonly StepRow[];
  sign: ExeatSign;
  at: Date;
  isAnew: boolean;
  isClockWrong: boolean;
}

async function faultsOf({ db, actor }: Doing, { row, child }: Found, { sign: given, ...leaving }: Leaving): Promise<Fault[]> {
  const { at } = leaving;
  const { deed, check, office, device } = given;
  const day = schoolDay(at, actor.timeZone);
  const [card] = await cardsOf(db, { actor, today: day }, [child]);
  const outOn = await outOnAnother(db, row, at);
  const handedOver = await standingRelease(db, actor, { studentId: child.id, at, day });
  const said = { deed, check, office, isTimeKnown: device.skewMs !== null };
  return leavingFaults(actor, {
    ...leaving,
    ...said,
    row,
    card: existing(card, noSuchExeat),
    outOn,
    handedOver: handedOver?.release ?? null,
  });
}

/** The step and the movement are one: however often it arrives, the child has left once. */
async function move(
  unit: Doing,
  { row, child }: Found,
  { id, at, sign: { deed, point, device, isOffline } }: Omit<Signing, 'steps' | 'seen'> & { at: Date },
): Promise<void> {
  const { actor } = unit;
  const kind = movementOf(row, deed);
  if (kind === null) return;
  const by = writerOf(actor);
  const person = { kind: 'student' as const, id: child.id };
  await recordMovements(unit, [{ id, person, kind, point, method: 'EXEAT', by, device, at, isOffline, note: row.ref }]);
}

/** Whom the house signs in, and the gate has not seen leave, is here: that they came in by the gate is not known. */
function movementOf({ leftAt, backAt }: ExeatRow, deed: ExeatSign['deed']): MovementKind | null {
  if (deed === 'gate-out') return 'EXEAT_OUT';
  if (deed === 'gate-in') return 'EXEAT_IN';
  if (deed === 'house-out' || backAt !== null) return null;
  return leftAt === null ? 'SEEN' : 'EXEAT_IN';
}

function already({ state, updatedAt }: ExeatRow): Problem {
  return new Problem('already_decided', alreadyWords(state), { decided: { state, by: '', at: updatedAt.toISOString() } });
}

function alreadyWords(state: ExeatRow['state']): string {
  if (state === 'OUT') return 'The child has left already';
  if (state === 'GATE_SIGNED_IN' || state === 'CLOSED') return 'The child is back already';
  return 'This exeat is not approved, or not any more';
}
