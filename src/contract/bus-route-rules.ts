/** What must be so between the fields of a route, and what follows from its stops; asked by the form and by the server. Pure. */
import { type BusRouteContent, mostStops, type Stop } from './bus-route.ts';
import type { BusContent } from './bus.ts';
import type { Detail } from './problem.ts';

export type OrderedStop = Stop & { id: string };

type Stops = Pick<BusRouteContent, 'stops'>;

/** As the bus comes to them. */
export function stopsInOrder({ stops }: Stops): OrderedStop[] {
  const all = Object.entries(stops).map(([id, stop]) => ({ id, ...stop }));
  return all.sort((a, b) => a.seq - b.seq || compare(a.at, b.at) || compare(a.id, b.id));
}

/** Undefined of none, and where it is not a stop of the route any more. */
export function stopOf({ stops }: Stops, id: string | null): Stop | undefined {
  return id !== null && Object.hasOwn(stops, id) ? stops[id] : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * The stops with one of them `by` places further on. What moves is who stands where: the planned times stay in the order of
 * the route, so that a route never goes back in time.
 */
export function moveStop({ stops }: Stops, id: string, by: number): BusRouteContent['stops'] {
  const before = stopsInOrder({ stops });
  const from = before.findIndex((stop) => stop.id === id);
  const to = Math.min(Math.max(from + by, 0), before.length - 1);
  const [moved] = before.slice(from, from + 1);
  if (from === -1 || !moved) return stops;
  const after = before.toSpliced(from, 1).toSpliced(to, 0, moved);
  const times = before.map(({ at }) => at);
  return Object.fromEntries(after.map(({ id: each, ...stop }, at) => [each, { ...stop, seq: at + 1, at: times[at] ?? stop.at }]));
}

export function busRouteProblems(route: BusRouteContent): Detail[] {
  return [...timeProblems(route), ...stopProblems(route)];
}

function timeProblems({ startsAt, endsAt }: BusRouteContent): Detail[] {
  return endsAt > startsAt ? [] : [{ path: 'endsAt', message: 'The route ends after it starts' }];
}

function stopProblems(route: BusRouteContent): Detail[] {
  const stops = stopsInOrder(route);
  if (stops.length > mostStops) return [{ path: 'stops', message: `Use at most ${mostStops} stops` }];
  const names = new Set<string>();
  return stops.flatMap((stop, at) => {
    const path = `stops/${stop.id}`;
    const before = stops[at - 1];
    const name = stop.name.trim().toLowerCase();
    const problems: Detail[] = [];
    if (name !== '' && names.has(name)) problems.push({ path: `${path}/name`, message: 'Another stop of the route has this name' });
    names.add(name);
    if (stop.at < route.startsAt) problems.push({ path: `${path}/at`, message: `The route starts at ${route.startsAt}` });
    else if (stop.at > route.endsAt) problems.push({ path: `${path}/at`, message: `The route ends at ${route.endsAt}` });
    else if (before && stop.at < before.at) {
      problems.push({ path: `${path}/at`, message: `The bus is at ${before.name} before, at ${before.at}` });
    }
    return problems;
  });
}

/** Of a bus that is newly chosen. One that was retired since stays on its route until another is chosen. */
export function retiredBusProblems(
  bus: { id: string; status: BusContent['status'] } | undefined,
  before: string | null | undefined,
): Detail[] {
  if (bus?.status !== 'RETIRED' || bus.id === before) return [];
  return [{ path: 'busId', message: 'This bus is retired' }];
}
