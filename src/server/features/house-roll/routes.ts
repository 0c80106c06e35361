import { listHouseRolls, listLastRollMarks, readHouseRoll } from '#contract/house-roll.ts';
import { findHeldHouse } from '#server/features/house/queries.ts';
import { answer } from '#server/http/answer.ts';
import { existing } from '#server/record/existing.ts';
import { close } from './close.ts';
import { mark } from './mark.ts';
import { lastMarksOf, linesOf, rollOf } from './queries.ts';
import { noSuchHouse } from './rules.ts';

export const houseRollRoutes = [
  answer(listHouseRolls, ({ db, actor, query }) => linesOf(db, actor, query)),

  answer(listLastRollMarks, ({ db, actor, now }) => lastMarksOf(db, actor, now)),

  answer(readHouseRoll, async ({ db, actor, params: one }) => {
    const { name: houseName } = existing(await findHeldHouse(db, actor, one.houseId), noSuchHouse);
    return rollOf(db, actor, { one, houseName });
  }),

  mark,
  close,
];
