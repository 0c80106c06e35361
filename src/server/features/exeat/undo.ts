/** A say is taken back, as long as nobody was told of it and nobody has gone on. */
import { and, eq } from 'drizzle-orm';
import { undoExeatDecision } from '#contract/exeat-endpoints.ts';
import { Problem } from '#contract/problem.ts';
import { nameOf } from '#server/features/student/places.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { exeatDeed } from './deeds.ts';
import { detailOf } from './detail.ts';
import { mayExpire, planExpiry } from './expire.ts';
import { announce, type Doing } from './go-on.ts';
import { undoable } from './present.ts';
import { type ExeatRow, type Found, holdExeat, lastOf, mayBeSeen, type StepRow, stepsOf } from './rows.ts';
import { noSuchExeat } from './scope.ts';
import { exeat, exeatStep } from './table.ts';
import { tellAgain } from './tell.ts';

export const undo = apply(
  undoExeatDecision,
  async ({ params: { id, stepId }, body: _body, query: _, ...unit }) => {
    const { db, actor } = unit;
    const found = await holdExeat(db, actor, id);
    const steps = (await stepsOf(db, actor.schoolId, [id])).get(id) ?? [];
    const step = steps.find((one) => one.id === stepId);
    // Of one that was refused, or never came, there is nothing to take back.
    if (step && step.undoneAt === null) {
      const after = await takeBack(unit, found, { step, isLast: lastOf(steps) === step });
      const before = lastOf(steps.filter((one) => one !== step));
      // The step before was told when this one was there already: whoever it waits on again was passed over.
      if (before?.toldAt && before.toldAt >= step.at) await tellAgain(unit, { row: after, child: found.child }, { but: actor.userId });
    }
    const data = await detailOf(unit, id);
    return { data, message: 'Taken back', version: data.version };
  },
  ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

async function takeBack(unit: Doing, { row, child }: Found, { step, isLast }: { step: StepRow; isLast: boolean }): Promise<ExeatRow> {
  const { db, actor, now } = unit;
  if (step.byId !== actor.userId || !undoable.includes(step.deed))
    throw new Problem('not_allowed', 'Only the person who decided takes a decision back');
  if (step.toldAt !== null) throw new Problem('refused', 'This was told already, and cannot be taken back any more');
  if (!isLast) throw new Problem('refused', 'Somebody has gone on with it: it cannot be taken back any more');
  const [after] = await db
    .update(exeat)
    .set({ state: step.from, step: step.step, version: row.version + 1, updatedAt: now })
    .where(and(eq(exeat.schoolId, actor.schoolId), eq(exeat.id, row.id), eq(exeat.version, row.version)))
    .returning();
  await db
    .update(exeatStep)
    .set({ undoneAt: now, undoneByName: actor.name })
    .where(and(eq(exeatStep.schoolId, actor.schoolId), eq(exeatStep.id, step.id)));
  const done = existing(after, noSuchExeat);
  unit.record(
    exeatDeed('exeat.undone', {
      id: row.id,
      ref: row.ref,
      name: nameOf(child.content),
      before: { state: row.state },
      after: { state: done.state },
    }),
  );
  // It may have been due to run out in between, when there was nothing to run out.
  if (!mayExpire(row.state)) await planExpiry(unit, done);
  await announce(unit, done);
  return done;
}
