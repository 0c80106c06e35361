import { Problem } from '#contract/problem.ts';
import type { Role } from '#contract/role.ts';
import { deleteClass, emptyClass, listClasses, moveToClass, readClass, recordClass, undoMove } from '#contract/class.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { changedDeed, createdDeed, deletedDeed } from './deeds.ts';
import { moveStudents } from './move.ts';
import { findClass, holdClass, pageOfClasses } from './queries.ts';
import { nameTaken, noSuchClass, parsedContent, refuseStrangers, staffOf } from './rules.ts';
import { undoMoveOf } from './undo-move.ts';
import { addClass, changeClass, isNameTaken, removeClass, wasEverSatIn } from './writes.ts';

/** Whose devices hold the names of classes. */
const toldOf: { roles: readonly Role[] } = { roles: ['School Admin', 'Correspondent', 'Hybrid'] };

export const classRoutes = [
  answer(listClasses, ({ db, actor, query }) => pageOfClasses(db, actor, query)),

  answer(readClass, async ({ db, actor, params }) => {
    const found = await findClass(db, actor, params.id);
    if (!found) throw noSuchClass();
    return found;
  }),

  apply(recordClass, async ({ db, actor, params: { id }, body, base, chain, now, changed, record }) => {
    const { schoolId } = actor;
    const held = await holdClass(db, actor, id);
    if (held ? !held.isSeen : base.version !== null) throw noSuchClass();

    const { content, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyClass, parse: parsedContent });
    if (isChanged) {
      const writer = { at: now, id: actor.userId, name: actor.name };
      if (await isNameTaken(db, schoolId, { id, content })) throw nameTaken();
      await refuseStrangers(db, schoolId, { before: held?.content, after: content });
      if (!held) await addClass(db, schoolId, { id, content, writer });
      else await changeClass(db, schoolId, { id, version: held.version, content, writer });
      const names = await namesOfStaff(db, schoolId, [...staffOf(content), ...(held ? staffOf(held.content) : [])]);
      record(held ? changedDeed(id, { before: held.content, after: content }, names) : createdDeed(id, content, names));
    }
    const data = await findClass(db, actor, id);
    if (!data) throw noSuchClass();
    if (isChanged) changed({ kind: 'class', id, version: data.version }, toldOf);
    return {
      data,
      message: held ? 'Class saved' : 'Class created',
      version: data.version,
      conflicts: merge.conflicts,
      wrote: merge.wrote,
    };
  }),

  answer(deleteClass, async ({ db, actor, params: { id }, changed, record }) => {
    const held = await holdClass(db, actor, id);
    if (!held?.isSeen) throw noSuchClass();
    if (await wasEverSatIn(db, actor.schoolId, id)) {
      throw new Problem('refused', 'Students sit in this class, or once did. Close it instead: nobody may lose the class they sat in');
    }
    await removeClass(db, actor.schoolId, id);
    record(deletedDeed(id, held.content));
    changed({ kind: 'class', id, version: held.version + 1 }, toldOf);
    return {};
  }),

  answer(moveToClass, (call) => moveStudents(call, { classId: call.params.id, ...call.body })),

  answer(undoMove, (call) => undoMoveOf(call, call.params.id)),
];
