import {
  type ClassContent,
  classes,
  deleteClass,
  exportClasses,
  listClasses,
  moveToClass,
  readClass,
  recordClass,
  undoMove,
} from '#contract/class.ts';
import { Problem } from '#contract/problem.ts';
import { families } from '#contract/role.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { type Editor, recordHandler, type Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { classCells } from './cells.ts';
import { classDeeds, deletedDeed } from './deeds.ts';
import { moveStudents } from './move.ts';
import { findClass, holdClass, pageOfClasses } from './queries.ts';
import { noSuchClass, parsedContent, refuseStrangers, staffOf } from './rules.ts';
import { undoMoveOf } from './undo-move.ts';
import { classRows, isNameTaken, removeClass, wasEverSatIn } from './writes.ts';

/** Whose devices hold the names of classes. */
const told = { roles: families };

export const classRoutes = [
  answer(listClasses, ({ db, actor, query }) => pageOfClasses(db, actor, query)),

  answerInSteps(
    exportClasses,
    exportHandler({
      kind: 'classes',
      title: ({ t }) => t('Classes'),
      read: (tx, { actor }, filter) => pageOfClasses(tx, actor, filter),
      cells: classCells,
    }),
  ),

  answer(readClass, async ({ db, actor, params }) => existing(await findClass(db, actor, params.id), noSuchClass)),

  apply(
    recordClass,
    recordHandler(classes, {
      rows: classRows,
      hold: ({ db, actor }, id) => holdClass(db, actor, id),
      parse: parsedContent,
      check: checked,
      namesIn: ({ db, actor }, contents) => namesOfStaff(db, actor.schoolId, contents.flatMap(staffOf)),
      deeds: classDeeds,
      find: ({ db, actor }, id) => findClass(db, actor, id),
      noSuch: noSuchClass,
      told: async () => told,
      said: { created: 'Class created', saved: 'Class saved' },
    }),
  ),

  answer(deleteClass, async ({ db, actor, params: { id }, changed, record }) => {
    const held = await holdClass(db, actor, id);
    if (!held?.isSeen) throw noSuchClass();
    if (await wasEverSatIn(db, actor.schoolId, id)) {
      throw new Problem('refused', 'Students sit in this class, or once did. Close it instead: nobody may lose the class they sat in');
    }
    await removeClass(db, actor.schoolId, id);
    record(deletedDeed(id, held.content.name));
    changed({ kind: 'class', id, version: held.version + 1 }, told);
    return {};
  }),

  answer(moveToClass, (call) => moveStudents(call, { classId: call.params.id, ...call.body })),

  answer(undoMove, (call) => undoMoveOf(call, call.params.id)),
];

async function checked({ db, actor: { schoolId } }: Editor, { id, before, after }: Wish<ClassContent>): Promise<ClassContent> {
  if (await isNameTaken(db, schoolId, { id, content: after }))
    throw refusal([{ path: 'name', message: 'Another class of this session has this name' }]);
  await refuseStrangers(db, schoolId, { before, after });
  return after;
}
