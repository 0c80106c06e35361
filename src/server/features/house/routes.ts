import {
  addToHouse,
  exportHouses,
  type HouseContent,
  houses,
  listHouses,
  moveBeds,
  nameHouseDuty,
  readHouse,
  readHouseDuty,
  recordHouse,
  takeFromHouse,
} from '#contract/house.ts';
import { families } from '#contract/role.ts';
import { namesOfStaff } from '#server/features/employee/names.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { planRolls } from '#server/features/house-roll/due.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { type Editor, recordHandler, type Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { moveToBeds } from './beds.ts';
import { houseCells } from './cells.ts';
import { houseDeeds } from './deeds.ts';
import { dutyOf, nameDuty } from './duty.ts';
import { findHouse, membersOf, pageOfHouses } from './queries.ts';
import { moveIn, moveOut } from './residents.ts';
import { noSuchHouse, parsedContent, refuseStrangers, refuseTooManyBeds, refuseTooNarrow, staffOf } from './rules.ts';
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

  apply(recordHouse, async (edit) => {
    const { db, actor, now, newId, params } = edit;
    const before = await hold(edit, params.id);
    const applied = await handle(edit);
    await planRolls(db, actor, { id: params.id, before: before?.content, after: applied.data, now, newId });
    return applied;
  }),

  answer(addToHouse, (call) => moveIn(call, { houseId: call.params.id, studentIds: call.body.studentIds })),

  answer(moveBeds, (call) => moveToBeds(call, { houseId: call.params.id, moves: call.body.moves })),

  answer(readHouseDuty, (call) => dutyOf(call, call.params)),

  answer(nameHouseDuty, (call) => nameDuty(call, { ...call.params, ...call.body })),

  answer(takeFromHouse, (call) => moveOut(call, { houseId: call.params.id, studentId: call.params.studentId })),
];

function hold({ db, actor }: Pick<Editor, 'db' | 'actor'>, id: string) {
  return houseRows.hold(db, actor.schoolId, id);
}

const handle = recordHandler(houses, {
  rows: houseRows,
  hold,
  parse: parsedContent,
  check: checked,
  namesIn: ({ db, actor }, contents) => namesOfStaff(db, actor.schoolId, contents.flatMap(staffOf)),
  deeds: houseDeeds,
  find: ({ db, actor }, id) => findHouse(db, actor, id),
  noSuch: noSuchHouse,
  told: async () => ({ roles: families }),
  said: { created: 'House created', saved: 'House saved' },
});

async function checked({ db, actor: { schoolId } }: Editor, { id, before, after }: Wish<HouseContent>): Promise<HouseContent> {
  if (await isNameTaken(db, schoolId, { id, name: after.name })) throw refusal([{ path: 'name', message: 'Another house has this name' }]);
  refuseTooManyBeds(after);
  await refuseStrangers(db, schoolId, { before, after });
  if (before) refuseTooNarrow(before, after, await membersOf(db, schoolId, id));
  return after;
}
