import { busRoutes, exportBusRoutes, listBusRoutes, readBusRoute, recordBusRoute } from '#contract/bus-route.ts';
import { bus } from '#server/features/bus/table.ts';
import { watchTrips } from '#server/features/bus-trip/queries.ts';
import { exportHandler } from '#server/features/export/export-handler.ts';
import { holdRiders, ridersFollow } from '#server/features/rider/riders-follow.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { apply } from '#server/http/commands.ts';
import { existing } from '#server/record/existing.ts';
import { recordHandler } from '#server/record/record-handler.ts';
import { namesOf } from '#server/record/rows.ts';
import { busRouteCells } from './cells.ts';
import { busRouteDeeds } from './deeds.ts';
import { findBusRoute, pageOfBusRoutes } from './queries.ts';
import { checked, noSuchBusRoute, parsedBusRoute } from './rules.ts';
import { busRouteRows } from './writes.ts';

export const busRouteRoutes = [
  answer(listBusRoutes, ({ db, actor, query }) => pageOfBusRoutes(db, actor.schoolId, query)),

  answerInSteps(
    exportBusRoutes,
    exportHandler({
      kind: 'bus-routes',
      title: ({ t }) => t('Routes'),
      read: (tx, { actor }, filter) => pageOfBusRoutes(tx, actor.schoolId, filter),
      cells: busRouteCells,
    }),
  ),

  answer(readBusRoute, async ({ db, actor, params }) => existing(await findBusRoute(db, actor.schoolId, params.id), noSuchBusRoute)),

  apply(
    recordBusRoute,
    recordHandler(busRoutes, {
      rows: busRouteRows,
      hold: async (editor, id) => {
        await holdRiders(editor, id);
        return busRouteRows.hold(editor.db, editor.actor.schoolId, id);
      },
      parse: parsedBusRoute,
      check: checked,
      follow: async (editor, written) => {
        await watchTrips(editor.db, editor.actor.schoolId, editor);
        await ridersFollow(editor, written);
      },
      namesIn: ({ db, actor }, contents) => namesOf(db, bus, { schoolId: actor.schoolId, ids: contents.map(({ busId }) => busId) }),
      deeds: busRouteDeeds,
      find: ({ db, actor }, id) => findBusRoute(db, actor.schoolId, id),
      noSuch: noSuchBusRoute,
      told: async () => ({ roles: ['School Admin'] }),
      said: { created: 'Route made', saved: 'Route saved' },
    }),
  ),
];
