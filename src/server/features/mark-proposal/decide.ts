/** A proposal is accepted, which writes the mark as a correction of the register does, declined, or taken back: once. */
import { same } from '#contract/change.ts';
import { decideMarkProposal, type ProposalDecision, withdrawMarkProposal } from '#contract/mark-proposal.ts';
import { Problem } from '#contract/problem.ts';
import type { OneRegister } from '#contract/register.ts';
import { schoolDay } from '#contract/school-time.ts';
import { namesOfClasses } from '#server/features/class/queries.ts';
import { correctMark } from '#server/features/register/carry-out.ts';
import { holdRegister, markOf } from '#server/features/register/queries.ts';
import { answer } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { existing } from '#server/record/existing.ts';
import { correctionDeed } from './deeds.ts';
import { holdProposal, mayDecide, readProposal } from './queries.ts';
import { type ProposalRow, settle, type Writing } from './settle.ts';

interface Held {
  row: ProposalRow;
  /** Of the child. */
  name: string;
}

export const decide = answer(decideMarkProposal, async ({ params: { id }, body, query: _, ...unit }) => {
  const { db, actor, now } = unit;
  const today = schoolDay(now, actor.timeZone);
  const held = await holdOpen(unit, { id, version: body.version });
  refuseUnentitled(actor, held.row, today);
  await (body.to === 'ACCEPTED' ? accept(unit, held, body) : decline(unit, held, body.note));
  return readProposal(db, { actor, today }, id);
});

export const withdraw = answer(withdrawMarkProposal, async ({ params: { id }, body, query: _, ...unit }) => {
  const { db, actor, now } = unit;
  const { row, name } = await holdOpen(unit, { id, version: body.version });
  if (row.byId !== actor.userId) throw new Problem('not_allowed', 'Only the person who proposed a correction takes it back');
  await settle(unit, row, { state: 'WITHDRAWN' });
  await recordOf(unit, { row, name }, 'register.correction-withdrawn');
  return readProposal(db, { actor, today: schoolDay(now, actor.timeZone) }, id);
});

/** With the register before it, in the order in which others hold them. */
async function holdOpen({ db, actor }: Writing, { id, version }: { id: string; version: number }): Promise<Held> {
  const found = await readProposal(db, { actor, today: '' }, id);
  const mark = await markOf(db, actor.schoolId, found);
  await holdRegister(db, actor.schoolId, { ...oneOf(found), classId: mark?.classId ?? found.classId });
  const held = await holdProposal(db, actor, id);
  const { state, decidedByName: by, decidedAt: at } = held.row;
  if (state !== 'PROPOSED') {
    throw new Problem('already_decided', `${by || 'Somebody'} has settled this proposal`, {
      decided: { state, by, at: at?.toISOString() ?? '' },
    });
  }
  if (held.row.version !== version) throw new Problem('conflict', 'Somebody changed this proposal meanwhile. Look at it again');
  return held;
}

function refuseUnentitled(actor: Actor, row: ProposalRow, today: string): void {
  if (mayDecide(actor, row, today)) return;
  const message =
    row.byId === actor.userId
      ? 'Somebody else decides a correction that you proposed'
      : 'This day is over. A School Admin decides about its marks';
  throw new Problem('not_allowed', message);
}

async function accept(unit: Writing, { row, name }: Held, { seen, note }: Extract<ProposalDecision, { to: 'ACCEPTED' }>): Promise<void> {
  const { db, actor } = unit;
  const { studentId, proposed } = row;
  const before = existing(await markOf(db, actor.schoolId, row), () => changedMeanwhile());
  if (same(before.mark, proposed)) {
    await settle(unit, row, { state: 'OVERTAKEN', note });
    return;
  }
  if (!same(before.mark, seen)) throw changedMeanwhile();
  // Before the mark is written, which overtakes whatever else waits for it.
  await settle(unit, row, { state: 'ACCEPTED', note });
  const one = { ...oneOf(row), classId: before.classId };
  await correctMark(unit, { one, studentId, name, before: before.mark, after: proposed, why: row.why, proposedBy: row.byName });
}

async function decline(unit: Writing, held: Held, note: string): Promise<void> {
  await settle(unit, held.row, { state: 'DECLINED', note });
  await recordOf(unit, held, 'register.correction-declined', note);
}

async function recordOf(
  { db, actor, record }: Writing,
  { row, name }: Held,
  action: 'register.correction-declined' | 'register.correction-withdrawn',
  reason?: string,
): Promise<void> {
  const { studentId, classId, proposed, why, byName: proposedBy } = row;
  const className = (await namesOfClasses(db, actor.schoolId, [classId])).get(classId) ?? '';
  const told = { one: oneOf(row), className };
  record(correctionDeed(action, told, { studentId, name, proposed, why, proposedBy, ...(reason !== undefined && { reason }) }));
}

function changedMeanwhile(): Problem {
  return new Problem('conflict', 'The mark was changed meanwhile. Look at it again');
}

function oneOf({ classId, day, session }: OneRegister): OneRegister {
  return { classId, day, session };
}
