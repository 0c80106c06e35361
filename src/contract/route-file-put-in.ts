/** The stops of a file in the place of those of a route. Pure. */
import { type BusRouteContent, type Stop } from './bus-route.ts';
import { stopsInOrder } from './bus-route-rules.ts';
import { isTimeOfDay, type TimeOfDay } from './fields.ts';
import type { FoundStop } from './route-file-found.ts';

type Timed = Pick<BusRouteContent, 'stops' | 'startsAt' | 'endsAt'>;

export interface PutIn extends Timed {
  /** Names of those whose time is that of a neighbour: nobody has said it. */
  guessed: string[];
  /** Names of those that no stop of the file is called by. */
  gone: string[];
}

const blank = { radius: 60, mustBeMet: false, place: null } satisfies Partial<Stop>;

/**
 * A stop of the same name stays the same one, with its riders, and keeps what the file does not say. The times of the route
 * reach as far as those of its stops.
 */
export function putIn(route: Timed, found: readonly FoundStop[], newId: () => string): PutIn {
  const before = new Map(stopsInOrder(route).map((stop) => [keyOf(stop.name), stop]));
  const stops: BusRouteContent['stops'] = {};
  const guessed: string[] = [];
  let last: TimeOfDay | null = null;
  for (const [index, one] of found.entries()) {
    const key = keyOf(one.name);
    const same = before.get(key);
    // A second of this name is another stop.
    before.delete(key);
    const next = found.slice(index).find(({ at }) => at !== null)?.at ?? null;
    const own = same && isTimeOfDay(same.at) && (last === null || same.at >= last) && (next === null || same.at <= next) ? same.at : null;
    const at: TimeOfDay = one.at ?? own ?? last ?? next ?? route.startsAt;
    if (one.at === null && own === null) guessed.push(one.name);
    last = at;
    stops[same?.id ?? newId()] = {
      name: one.name,
      seq: index + 1,
      at,
      place: one.place ?? same?.place ?? blank.place,
      radius: one.radius ?? same?.radius ?? blank.radius,
      mustBeMet: one.mustBeMet ?? same?.mustBeMet ?? blank.mustBeMet,
    };
  }
  return { stops, ...timesAround(route, stops), guessed, gone: [...before.values()].map(({ name }) => name) };
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

function timesAround({ startsAt, endsAt }: Timed, stops: BusRouteContent['stops']): Pick<Timed, 'startsAt' | 'endsAt'> {
  const times = Object.values(stops)
    .map(({ at }) => at)
    .toSorted();
  const [first = startsAt, last = endsAt] = [times[0], times.at(-1)];
  // A route of another time of the day: nothing of its hours is right.
  if ((last < startsAt || first > endsAt) && first < last) return { startsAt: first, endsAt: last };
  return { startsAt: first < startsAt ? first : startsAt, endsAt: last > endsAt ? last : endsAt };
}
