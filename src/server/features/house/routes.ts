import { addToHouse, exportHouses, type HouseContent, houses, listHouses, readHouse, recordHouse, takeFromHouse } from '#contract/house.ts';
import { families } from '#contract/role.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { type Editor, recordHandler, type Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { houseCells } from './cells.ts';
import { houseDeeds } from './deeds.ts';
import { findHouse, membersOf, pageOfHouses } from './queries.ts';
import { moveIn, moveOut } from './residents.ts';
import { noSuchHouse, parsedContent, refuseStrangers, refuseTooNarrow, staffOf } from './rules.ts';
import { houseRows, isNameTaken } from './writes.ts';

export const houseRoutes = [
  answer(listHouses, ({ db, actor, query }) => pageOfHouses(db, actor, query)),

  answerInSteps(
    exportHouses,
    exportHandler({
      kind: 'houses',
      title: ({ t }) => t('Houses'),
      read: (tx, { actor }, filter) => pageOfHouses(tx, actor, filter),
      cells: houseCells,
    }),
  ),

  answer(readHouse, async ({ db, actor, params }) => existing(await findHouse(db, actor, params.id), noSuchHouse)),

  apply(
    recordHouse,
    recordHandler(houses, {
      rows: houseRows,
      hold: ({ db, actor }, id) => houseRows.hold(db, actor.schoolId, id),
      parse: parsedContent,
      check: checked,
      namesIn: ({ db, actor }, contents) => namesOfStaff(db, actor.schoolId, contents.flatMap(staffOf)),
      deeds: houseDeeds,
      find: ({ db, actor }, id) => findHouse(db, actor, id),
      noSuch: noSuchHouse,
      told: async () => ({ roles: families }),
      said: { created: 'House created', saved: 'House saved' },
    }),
  ),

  answer(addToHouse, (call) => moveIn(call, { houseId: call.params.id, studentIds: call.body.studentIds })),

  answer(takeFromHouse, (call) => moveOut(call, { houseId: call.params.id, studentId: call.params.studentId })),
];

async function checked({ db, actor: { schoolId } }: Editor, { id, before, after }: Wish<HouseContent>): Promise<HouseContent> {
  if (await isNameTaken(db, schoolId, { id, name: after.name })) throw refusal([{ path: 'name', message: 'Another house has this name' }]);
  await refuseStrangers(db, schoolId, { before, after });
  if (before) refuseTooNarrow(before, after, await membersOf(db, schoolId, id));
  return after;
}
