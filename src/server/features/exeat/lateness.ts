/** What people say of a child who is not back in time, or came back late. */
import { and, eq } from 'drizzle-orm';
import { answerLateStep, writeLateness } from '#contract/exeat-endpoints.ts';
import { type LateStep, outcomesOf } from '#contract/exeat-late.ts';
import { isAway } from '#contract/exeat-states.ts';
import { Problem } from '#contract/problem.ts';
import { nameOf } from '#server/features/student/places.ts';
import { answer } from '#server/http/answer.ts';
import { staffRole } from '#server/http/roles.ts';
import { existing } from '#server/record/existing.ts';
import { refusal } from '#server/record/refusal.ts';
import { detailOf } from './detail.ts';
import { exeatDeed } from './deeds.ts';
import { announce } from './go-on.ts';
import type { Reading } from './present.ts';
import { type ExeatRow, type Found, holdExeat } from './rows.ts';
import { staffOf, standingsOf } from './staff.ts';
import { exeat, exeatLateStep } from './table.ts';

/** What came of it last stands; the trail keeps all of it. Also of a child who is back meanwhile: the call was made. */
export const answerLate = answer(answerLateStep, async ({ params: { id, kind }, body, ...unit }) => {
  const { db, actor, now, record } = unit;
  const { row, child } = await holdExeat(db, actor, id);
  const isIt = and(eq(exeatLateStep.schoolId, actor.schoolId), eq(exeatLateStep.exeatId, id), eq(exeatLateStep.kind, kind));
  const [step] = await db.select().from(exeatLateStep).where(isIt);
  const { outcome: before } = existing(step, noSuchStep);
  if (!outcomesOf[kind].includes(body.outcome)) throw refusal([{ path: 'outcome', message: 'Choose what came of it' }]);
  if (kind === 'MISSING') {
    if (staffRole(actor) !== 'School Admin') throw new Problem('not_allowed', 'A School Admin decides whether a child is missing');
    if (!isAway(row.state)) throw new Problem('conflict', 'The child is back already');
    if (body.note === '') throw refusal([{ path: 'note', message: 'Say why' }]);
  }
  await db.update(exeatLateStep).set({ outcome: body.outcome, note: body.note, answeredByName: actor.name, answeredAt: now }).where(isIt);
  const told = { id, ref: row.ref, name: nameOf(child.content) };
  const after = { step: kind, outcome: body.outcome, ...(body.note !== '' && { reason: body.note }) };
  record(exeatDeed('exeat.late-answered', { ...told, ...(before && { before: { outcome: before } }), after }));
  await touch(unit, row);
  return detailOf(unit, id);
});

export const writeLate = answer(writeLateness, async ({ params: { id }, body, ...unit }) => {
  const { db, actor, record } = unit;
  const found = await holdExeat(db, actor, id);
  const { row, child } = found;
  if (!(await mayWriteLateness(unit, found)))
    throw new Problem('not_allowed', 'Only a School Admin, or who holds the house of the child, writes this');
  if (!row.lateMinutes) throw new Problem('conflict', 'The child did not come back late');
  const { reason: lateReason, sanction } = body;
  const told = { id, ref: row.ref, name: nameOf(child.content) };
  const before = { lateReason: row.lateReason, sanction: row.sanction };
  record(exeatDeed('exeat.lateness-written', { ...told, before, after: { lateReason, sanction } }));
  await touch(unit, row, { lateReason, sanction });
  return detailOf(unit, id);
});

type Announcing = Parameters<typeof announce>[0] & Reading;

async function touch(unit: Announcing, row: ExeatRow, set: Partial<Pick<ExeatRow, 'lateReason' | 'sanction'>> = {}): Promise<void> {
  const version = row.version + 1;
  await unit.db
    .update(exeat)
    .set({ ...set, version, updatedAt: unit.now })
    .where(and(eq(exeat.schoolId, row.schoolId), eq(exeat.id, row.id)));
  await announce(unit, { ...row, version });
}

async function mayWriteLateness({ db, actor }: Pick<Reading, 'db' | 'actor'>, { row, child }: Found): Promise<boolean> {
  const role = staffRole(actor);
  if (role === 'School Admin') return true;
  const standings = standingsOf(actor, await staffOf(db, actor.schoolId), { askedBy: row.askedBy, houseId: child.content.houseId });
  return role === 'Hybrid' && standings.includes('house');
}

/** Beside what a leave has anyway. */
export async function latenessOf(reading: Reading, found: Found) {
  const { db, actor } = reading;
  const { id, lateReason, sanction, lateMinutes } = found.row;
  const rows = await db
    .select()
    .from(exeatLateStep)
    .where(and(eq(exeatLateStep.schoolId, actor.schoolId), eq(exeatLateStep.exeatId, id)))
    .orderBy(exeatLateStep.at);
  const order: readonly string[] = Object.keys(outcomesOf);
  const late = rows.map(shown).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return { late, lateReason, sanction, mayWriteLateness: !!lateMinutes && (await mayWriteLateness(reading, found)) };
}

function shown({ kind, at, written, unwritten, outcome, note, answeredByName, answeredAt }: typeof exeatLateStep.$inferSelect): LateStep {
  const said = outcome !== null && answeredAt !== null && { outcome, note, by: answeredByName, at: answeredAt.toISOString() };
  return { kind, at: at.toISOString(), written, unwritten, answer: said || null };
}

function noSuchStep(): Problem {
  return new Problem('not_found', 'There is nothing of this exeat to say this of');
}
