/** Staff have the question sent to a guardian once more: to the guardian's own address as the school has it now, and not without end. */
import { and, desc, eq } from 'drizzle-orm';
import { sendExeatConsent } from '#contract/exeat-endpoints.ts';
import { consentAgainSeconds, mostConsentLetters } from '#contract/exeat-letter.ts';
import { Problem } from '#contract/problem.ts';
import { tooMany } from '#server/auth/too-many.ts';
import { detailOf } from './detail.ts';
import { exeatDeed } from './deeds.ts';
import { announce } from './go-on.ts';
import { type Found, holdExeat, stepsOf } from './rows.ts';
import { masked } from '#server/features/guardian-notice/masked.ts';
import { waysOf } from '#server/features/guardian-notice/recipients.ts';
import { nameOf } from '#server/features/student/places.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { senderOf } from '#server/features/guardian-notice/sender.ts';
import { askingOf, consentersIn, type LetterRow, put, stateFor } from './letter-plan.ts';
import { exeatLetter } from './table.ts';

export const sendAgain = answerInSteps(sendExeatConsent, async ({ run, input: { params }, call: { frame } }) => {
  const data = await run(async (unit) => {
    const found = await holdExeat(unit.db, unit.actor, params.id);
    const place = await senderOf(unit.db, unit.actor.schoolId, { ways: waysOf(frame.config), now: unit.now });
    const person = (await consentersIn(unit.db, place, found)).find(({ guardianId }) => guardianId === params.guardianId);
    if (!person) throw new Problem('not_found', 'There is no such guardian of this child who may consent');
    const ofStep = await askingOfOpen(unit, found);
    refuseUnreached(stateFor(person.reach, found.child));
    const before = await madeBefore(unit, found, { ofStep, guardianId: params.guardianId });
    refuseTooMany(before.filter(wentOut), unit.now);
    const [letter] = await put(unit, found, { kind: 'CONSENT', ofStep, people: [person], turn: (before[0]?.turn ?? -1) + 1 });
    if (letter) tellTrail(unit, found, letter);
    await announce(unit, found.row);
    return detailOf(unit, params.id);
  });
  return { message: 'On its way', data };
});

async function askingOfOpen({ db, actor }: Unit, { row }: Found): Promise<string> {
  const asking = askingOf((await stepsOf(db, actor.schoolId, [row.id])).get(row.id) ?? []);
  if (row.step !== 'PARENT' || !asking) throw new Problem('conflict', 'This exeat does not wait for a guardian any more');
  return asking.id;
}

/** The newest first. */
async function madeBefore(
  { db, actor }: Unit,
  { row }: Found,
  { ofStep, guardianId }: { ofStep: string; guardianId: string },
): Promise<LetterRow[]> {
  return db
    .select()
    .from(exeatLetter)
    .where(
      and(
        eq(exeatLetter.schoolId, actor.schoolId),
        eq(exeatLetter.exeatId, row.id),
        eq(exeatLetter.kind, 'CONSENT'),
        eq(exeatLetter.ofStep, ofStep),
        eq(exeatLetter.guardianId, guardianId),
      ),
    )
    .orderBy(desc(exeatLetter.turn));
}

/** What could not be sent is no letter: once the address is put right, it is sent. */
function wentOut({ state }: LetterRow): boolean {
  return state !== 'NO_ADDRESS' && state !== 'OWN_ADDRESS';
}

function refuseUnreached(state: LetterRow['state']): void {
  if (state === 'NO_ADDRESS') throw new Problem('refused', 'The school has no address of this guardian that it can write to. Call them');
  if (state === 'OWN_ADDRESS') throw new Problem('refused', 'The address of this guardian is the child’s own. Call them');
}

function refuseTooMany(before: readonly LetterRow[], now: Date): void {
  const [last] = before;
  if (before.length >= mostConsentLetters) {
    throw new Problem('refused', 'This guardian was written to often enough about this exeat. Call them');
  }
  const waitMs = last ? last.madeAt.getTime() + consentAgainSeconds * 1000 - now.getTime() : 0;
  if (waitMs > 0) throw tooMany('This guardian was written to a moment ago', waitMs);
}

function tellTrail({ record }: Unit, { row, child }: Found, { name, channel, address }: LetterRow): void {
  const after = { whom: name, way: channel, to: masked(channel, address) };
  record(exeatDeed('exeat.consent-sent', { id: row.id, ref: row.ref, name: nameOf(child.content), after }));
}
