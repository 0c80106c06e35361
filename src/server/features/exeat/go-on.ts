/** One deed of the table is done to a leave: the state, the step with its evidence, the trail, and who is told. */
import { and, eq } from 'drizzle-orm';
import type { ExeatWarning } from '#contract/exeat.ts';
import type { ByLetter } from '#contract/exeat-letter.ts';
import { nextIn } from '#contract/exeat-course.ts';
import { type ExeatDeed, type Transition, transitionOf } from '#contract/exeat-states.ts';
import type { LeaveStepKind } from '#contract/leave-type.ts';
import { nameOf } from '#server/features/student/places.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { exeatDeed } from './deeds.ts';
import { notNow } from './entitled.ts';
import type { ExeatRow, Found, StepRow } from './rows.ts';
import { audienceOf, noSuchExeat } from './scope.ts';
import { exeat, exeatStep, type Telephone } from './table.ts';
import { tellOrWait } from './tell.ts';

export type Doing = Omit<Unit, 'epoch'>;

export interface Said {
  /** Of the step, made by whoever did it. */
  id: string;
  deed: ExeatDeed;
  note?: string;
  accepted?: ExeatWarning[];
  telephone?: Telephone | null;
  letter?: ByLetter;
  check?: StepRow['check'];
  /** When it was done, where that is another moment than now. */
  at?: Date;
  isToldLate?: boolean;
  /** What was wrong with it, and could only be kept. */
  alarms?: string[];
}

type Beside = Partial<typeof exeat.$inferInsert>;

/** `found` is held, and whoever does it may. `beside`: what else is another then. */
export async function goOn(unit: GoingOn, found: Found, said: Said, beside: Beside = {}): Promise<void> {
  const { transition, after, step } = await keepGoing(unit, found, said, beside);
  if (transition.tells !== null) await tellOrWait(unit, after, step);
}

export type Keeping = Pick<Doing, 'db' | 'now' | 'record' | 'changed'> & { actor: Sayer };

/** Somebody of the staff; or a guardian, who has no account. */
export type Sayer = Pick<Doing['actor'], 'schoolId' | 'timeZone' | 'name'> & { userId: string | null };

export type GoingOn = Keeping & Pick<Doing, 'newId' | 'push' | 'settled'>;

/** Nobody is told yet. Answers the leave as it is then, with the step. */
export async function keepGoing(unit: Keeping, found: Found, said: Said, beside: Beside = {}) {
  const { db, actor, now, record } = unit;
  const { row, child } = found;
  const transition = existing(transitionOf(row.state, said.deed, said) ?? undefined, notNow);
  const [after] = await db
    .update(exeat)
    .set({ ...goalOf(transition, found), ...beside, version: row.version + 1, updatedAt: now })
    .where(and(eq(exeat.schoolId, actor.schoolId), eq(exeat.id, row.id), eq(exeat.version, row.version)))
    .returning();
  const done = existing(after, noSuchExeat);
  const step = await addStep(unit, { row, after: done, said });
  const { ref, id } = row;
  const { note = '', accepted = [], telephone, letter, check, alarms = [] } = said;
  record(
    exeatDeed(transition.trail, {
      id,
      ref,
      name: nameOf(child.content),
      before: { state: row.state },
      after: {
        state: done.state,
        ...(row.step !== null && { step: row.step }),
        ...(note !== '' && { reason: note }),
        ...(accepted.length > 0 && {
          accepted: accepted.map(({ kind, subject, message }) => [kind, subject, message].filter(Boolean).join(': ')),
        }),
        ...(telephone && { whom: telephone.name, number: telephone.number, witness: telephone.witness }),
        ...(letter && { whom: letter.name, way: letter.channel, to: letter.to, network: letter.network }),
        ...(check && { check }),
        ...(alarms.length > 0 && { alarms }),
      },
    }),
  );
  await announce(unit, done);
  return { transition, after: { row: done, child }, step };
}

function goalOf({ to }: Transition, { row, child }: Found): { state: ExeatRow['state']; step: LeaveStepKind | null } {
  if (to === 'SAME') return { state: row.state, step: row.step };
  if (to === 'NEXT') {
    const { state, step } = nextIn(row.terms.chain, row.step);
    return { state, step };
  }
  if (to === 'IN') return { state: child.content.houseId === null ? 'CLOSED' : 'GATE_SIGNED_IN', step: null };
  return { state: to, step: null };
}

interface Done {
  row: Pick<ExeatRow, 'state' | 'step'>;
  after: Pick<ExeatRow, 'id' | 'version'>;
  said: Said;
}

export async function addStep({ db, actor, now }: Pick<Keeping, 'db' | 'actor' | 'now'>, { row, after, said }: Done): Promise<StepRow> {
  const { id, deed, note = '', accepted = [], telephone = null, letter = null, check = null, at = now } = said;
  const [step] = await db
    .insert(exeatStep)
    .values({
      schoolId: actor.schoolId,
      id,
      exeatId: after.id,
      version: after.version,
      deed,
      step: row.step,
      from: row.state,
      at,
      byId: actor.userId,
      byName: actor.name,
      note,
      accepted,
      telephone,
      letter,
      check,
    })
    .onConflictDoNothing()
    .returning();
  if (!step) throw refusal([{ path: 'id', message: 'This is the number of another step' }]);
  return step;
}

export async function announce(
  { db, actor, changed }: Pick<Keeping, 'db' | 'changed'> & { actor: Pick<Sayer, 'schoolId'> },
  row: ExeatRow,
): Promise<void> {
  changed({ kind: 'exeat', id: row.id, version: row.version }, await audienceOf(db, actor.schoolId, row.studentId));
}
