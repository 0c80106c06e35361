import { emptyHealth, readStudentHealth, recordStudentHealth, revealStudentHealth } from '#contract/student-health.ts';
import { answer } from '#server/http/answer.ts';
import { revealedDeed } from './deeds.ts';
import { findHealth, seenChild, summaryOf } from './queries.ts';
import { changeHealth } from './record.ts';

export const studentHealthRoutes = [
  answer(readStudentHealth, async ({ db, actor, params: { id } }) => {
    await seenChild(db, actor, id);
    return summaryOf(await findHealth(db, actor.schoolId, id));
  }),

  answer(revealStudentHealth, async ({ db, actor, params: { id }, body: { reason }, record }) => {
    const child = await seenChild(db, actor, id);
    const held = await findHealth(db, actor.schoolId, id);
    // To find that there is nothing is to have looked.
    record(revealedDeed(child, reason));
    return { ...summaryOf(held), content: held?.content ?? emptyHealth };
  }),

  answer(recordStudentHealth, ({ params: { id }, body, ...unit }) => changeHealth(unit, id, body)),
];
