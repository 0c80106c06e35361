/** A request is taken back, or a leave called off before the child has left. */
import { withdrawExeat } from '#contract/exeat-endpoints.ts';
import { apply } from '#server/http/commands.ts';
import { detailOf } from './detail.ts';
import { entitled } from './entitled.ts';
import { goOn } from './go-on.ts';
import { holdExeat, isThere, mayBeSeen, stepsOf } from './rows.ts';

export const withdraw = apply(
  withdrawExeat,
  async ({ params: { id, stepId }, body: { deed, note }, base: _base, query: _, ...unit }) => {
    const { db, actor } = unit;
    const found = await holdExeat(db, actor, id);
    const steps = (await stepsOf(db, actor.schoolId, [id])).get(id) ?? [];
    if (!isThere(steps, { id: stepId, deed })) {
      await entitled(unit, found, deed, { refused: refusedWords[deed] });
      await goOn(unit, found, { id: stepId, deed, note });
    }
    const data = await detailOf(unit, id);
    return { data, message: deed === 'cancel' ? 'Exeat taken back' : 'Exeat called off', version: data.version };
  },
  ({ db, actor, params }) => mayBeSeen(db, actor, params.id),
);

const refusedWords = {
  cancel: 'Only the person who asked, or a School Admin, takes a request back',
  recall: 'Only who holds the house, or a School Admin, calls an exeat off',
};
