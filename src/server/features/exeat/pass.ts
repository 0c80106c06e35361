/** The pass of an approved leave: signed as the cards are, and nothing by itself. Who takes the child along is looked at all the same. */
import { expiresAt, leavesFrom } from '#contract/exeat-rules.ts';
import type { IssuedPass } from '#contract/gate-leave.ts';
import { isLeaving } from '#contract/gate-leave-rules.ts';
import { passBytes, passText } from '#contract/pass-text.ts';
import { Problem } from '#contract/problem.ts';
import { signingKeyOf } from '#server/features/card/keys.ts';
import { nameOf } from '#server/features/student/places.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { exeatDeed } from './deeds.ts';
import { passVersionOf } from './gate-leaves.ts';
import { findExeat, stepsOf } from './rows.ts';

type Work = Pick<Unit, 'db' | 'actor' | 'now' | 'record'>;

/** The same for whoever asks, however often: it dies with what it stands for, not with another one. */
export async function passOf({ db, actor, now, record }: Work, id: string, sealKey: Uint8Array): Promise<IssuedPass> {
  const { row, child } = await findExeat(db, actor, id);
  if (!isLeaving(row) || now >= row.expiresAt)
    throw new Problem('refused', 'There is a pass only of an exeat that is approved, until the child has left');
  const steps = (await stepsOf(db, actor.schoolId, [id])).get(id) ?? [];
  const key = await signingKeyOf(db, actor.schoolId, { sealKey, now });
  const { ref, content } = row;
  const [from, until] = [leavesFrom(content, actor.timeZone), expiresAt(content)];
  const facts = { id, schoolId: actor.schoolId, version: passVersionOf(row, steps), from, until, keyNumber: key.keyNumber };
  record(exeatDeed('exeat.pass-issued', { id, ref, name: nameOf(child.content) }));
  return { text: passText(facts, key.sign(passBytes(facts))), ref, from: from.toISOString(), until: until.toISOString() };
}
