/** The routes as they will be once this device's edits are on the server. Pure. */
import type { Bus } from '#contract/bus.ts';
import { type BusRoute, type BusRouteContent, type BusRouteFilter, busRoutes, emptyBusRoute } from '#contract/bus-route.ts';
import { type RefusedNew, writtenIn } from '#client/offline/refused-new.ts';
import { type Aside, projectionOf, unsent } from '#client/record/projection.ts';
import type { OutboxRecord } from '#outbox/record.ts';

interface RouteAside extends Aside {
  buses: ReadonlyMap<string, Pick<Bus, 'name' | 'capacity'>>;
}

export const busRouteProjection = projectionOf<BusRoute, BusRouteContent, BusRouteFilter, RouteAside>(busRoutes, {
  made: newBusRoute,
  derive(written, before, { buses }) {
    if (written.busId === before?.busId) return written;
    const bus = buses.get(written.busId ?? '');
    return { ...written, busName: bus?.name ?? '', seats: bus?.capacity ?? null };
  },
  isAsked: (route, { state, direction, busId }) =>
    (state ?? route.state) === route.state && (direction ?? route.direction) === route.direction && (!busId || route.busId === busId),
});

/** One that the server did not take, as it was written. */
export function refusedBusRoute(refused: RefusedNew): BusRoute {
  return { ...newBusRoute(refused.record), ...writtenIn(refused, emptyBusRoute) };
}

function newBusRoute(record: OutboxRecord): BusRoute {
  return { ...emptyBusRoute, ...unsent(record), busName: '', seats: null };
}
