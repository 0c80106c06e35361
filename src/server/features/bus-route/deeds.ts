import { type BusRouteContent, busRoutes } from '#contract/bus-route.ts';
import { deedsOf } from '#server/record/deeds.ts';

export const busRouteDeeds = deedsOf<BusRouteContent>(busRoutes, {
  created: 'bus-route.created',
  changed: 'bus-route.changed',
  label: ({ name }) => name,
});
