import { changeRider, exportRiders, listRiders, proposeRiders, putOnRoute, takeOffRoute } from '#contract/rider.ts';
import { schoolDay } from '#contract/school-time.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { changeRide, takeOff } from './change.ts';
import { riderCells, ridersForFile } from './file.ts';
import { pageOfProposed } from './proposed.ts';
import { putOn } from './put.ts';
import { pageOfRiders } from './queries.ts';
import { routeOf } from './route.ts';

export const riderRoutes = [
  answer(listRiders, async ({ params, query, ...unit }) => {
    const route = await routeOf(unit, params.id);
    return pageOfRiders(unit.db, unit.actor.schoolId, { route, filter: query, today: todayOf(unit) });
  }),

  answerInSteps(
    exportRiders,
    exportHandler({
      kind: 'riders',
      title: ({ t }) => t('Riders'),
      read: (tx, reading, asked) => ridersForFile(tx, reading, asked),
      cells: riderCells,
    }),
  ),

  answer(proposeRiders, async ({ params, query, ...unit }) => {
    const route = await routeOf(unit, params.id);
    return pageOfProposed(unit.db, unit.actor.schoolId, { ...query, route, today: todayOf(unit) });
  }),

  answer(putOnRoute, async ({ params, body, ...unit }) => ({
    put: await putOn(unit, { routeId: params.id, today: todayOf(unit), wanted: body }),
  })),

  answer(changeRider, ({ params, body, ...unit }) => changeRide(unit, { routeId: params.id, id: params.riderId, to: body })),

  answer(takeOffRoute, async ({ params, body, ...unit }) => ({
    until: await takeOff(unit, { routeId: params.id, id: params.riderId, on: body.on }),
  })),
];

function todayOf({ actor, now }: Pick<Unit, 'actor' | 'now'>) {
  return schoolDay(now, actor.timeZone);
}
