import { busNameHere } from '#client/features/bus/queries.ts';
import type { Feature } from '#client/features/feature.ts';
import { hasItsId } from '#client/offline/edit-kinds.ts';
import { paths } from '#client/place/paths.ts';
import { t } from '#client/ui/language/words.ts';
import { describeField, formatFieldValue, stopName } from './field-labels.ts';
import { finds } from './finds.ts';
import { deeds } from './trail.ts';

export const busRoute = {
  places: {
    busRoutes: {
      section: 'bus',
      title: t('Routes'),
      screen: async () => (await import('./bus-route-list-screen.tsx')).BusRouteListScreen,
    },
  },
  stale: { 'bus-route': { shownIn: ['bus-route'] } },
  edits: {
    'bus-route.record': {
      changes: 'bus-route',
      isRowOf: hasItsId,
      words: {
        describeField,
        formatFieldValue: (path, value) => formatFieldValue(path, value, busNameHere),
        linePath: (line) => `stops/${line}`,
        lineName: stopName,
      },
    },
  },
  things: {
    'bus-route': { many: t('Routes'), one: t('one route'), describeField, formatFieldValue, pathOf: (id) => paths.busRoute.to({ id }) },
  },
  finds,
  deeds,
} satisfies Feature;
