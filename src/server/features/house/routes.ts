import { addToHouse, emptyHouse, listHouses, readHouse, recordHouse, takeFromHouse } from '#contract/house.ts';
import type { Role } from '#contract/role.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { answer } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { changedDeed, createdDeed } from './deeds.ts';
import { findHouse, holdHouse, membersOf, pageOfHouses } from './queries.ts';
import { moveIn, moveOut } from './residents.ts';
import { nameTaken, noSuchHouse, parsedContent, refuseStrangers, refuseTooNarrow, staffOf } from './rules.ts';
import { addHouse, changeHouse, isNameTaken } from './writes.ts';

const toldOf: { roles: readonly Role[] } = { roles: ['School Admin', 'Correspondent', 'Hybrid'] };

export const houseRoutes = [
  answer(listHouses, ({ db, actor, query }) => pageOfHouses(db, actor, query)),

  answer(readHouse, async ({ db, actor, params }) => {
    const found = await findHouse(db, actor, params.id);
    if (!found) throw noSuchHouse();
    return found;
  }),

  apply(recordHouse, async ({ db, actor, params: { id }, body, base, chain, now, changed, record }) => {
    const { schoolId } = actor;
    const held = await holdHouse(db, schoolId, id);
    if (!held && base.version !== null) throw noSuchHouse();

    const { content, merge, isChanged } = layOver(held, { body, base, chain }, { empty: emptyHouse, parse: parsedContent });
    if (isChanged) {
      const writer = { at: now, id: actor.userId, name: actor.name };
      if (await isNameTaken(db, schoolId, { id, content })) throw nameTaken();
      await refuseStrangers(db, schoolId, { before: held?.content, after: content });
      if (held) refuseTooNarrow(held.content, content, await membersOf(db, schoolId, id));
      if (!held) await addHouse(db, schoolId, { id, content, writer });
      else await changeHouse(db, schoolId, { id, version: held.version, content, writer });
      const names = await namesOfStaff(db, schoolId, [...staffOf(content), ...(held ? staffOf(held.content) : [])]);
      record(held ? changedDeed(id, { before: held.content, after: content }, names) : createdDeed(id, content, names));
    }
    const data = await findHouse(db, actor, id);
    if (!data) throw noSuchHouse();
    if (isChanged) changed({ kind: 'house', id, version: data.version }, toldOf);
    return {
      data,
      message: held ? 'House saved' : 'House created',
      version: data.version,
      conflicts: merge.conflicts,
      wrote: merge.wrote,
    };
  }),

  answer(addToHouse, (call) => moveIn(call, { houseId: call.params.id, studentIds: call.body.studentIds })),

  answer(takeFromHouse, (call) => moveOut(call, { houseId: call.params.id, studentId: call.params.studentId })),
];
