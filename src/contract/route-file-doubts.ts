/** What is odd about the stops of a file when they are looked at together. */
import { type LatLon, mostStops } from './bus-route.ts';
import type { FoundStop, LineProblem } from './route-file-found.ts';

const farKm = 100;
/** From here on it is asked whether the two were swapped, where that would bring the stop back to the others. */
const oddKm = 25;

export function doubtsAbout(stops: readonly FoundStop[]): LineProblem[] {
  return [...twins(stops), ...backwards(stops), ...farAway(stops)];
}

export function tooMany(stops: readonly FoundStop[]): LineProblem[] {
  if (stops.length <= mostStops) return [];
  return [{ line: null, message: `A route has at most ${mostStops} stops: these are the first of ${stops.length}` }];
}

function twins(stops: readonly FoundStop[]): LineProblem[] {
  const names = new Set<string>();
  return stops.flatMap(({ name, line }) => {
    const own = name.toLowerCase();
    const isTaken = own !== '' && names.has(own);
    names.add(own);
    return isTaken ? [{ line, message: `Another stop of the file is called ${name} too` }] : [];
  });
}

function backwards(stops: readonly FoundStop[]): LineProblem[] {
  const timed = stops.filter(({ at }) => at !== null);
  return timed.flatMap(({ at, line }, index) => {
    const before = timed[index - 1];
    if (!before?.at || !at || at >= before.at) return [];
    return [{ line, message: `The bus is at ${before.name} before, at ${before.at}` }];
  });
}

function farAway(stops: readonly FoundStop[]): LineProblem[] {
  const placed = stops.flatMap(({ name, place, line }) => (place ? [{ name, place, line }] : []));
  const [first, second] = placed;
  if (!first || !second) return [];
  // Of two nobody knows which is the odd one: it is asked of the second.
  const middle = placed.length === 2 ? first.place : middleOf(placed.map(({ place }) => place));
  return placed.flatMap(({ name, place, line }) => {
    const km = Math.round(kmBetween(place, middle));
    const swapped = { lat: place.lon, lon: place.lat };
    if (km > oddKm && Math.abs(swapped.lat) <= 90 && kmBetween(swapped, middle) < km / 4)
      return [{ line, message: `${name} is ${km} km from the other stops. Are latitude and longitude the wrong way round?` }];
    return km > farKm ? [{ line, message: `${name} is ${km} km from the other stops. Look at its place` }] : [];
  });
}

function middleOf(places: readonly LatLon[]): LatLon {
  const half = Math.floor((places.length - 1) / 2);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[half] ?? 0;
  return { lat: median(places.map(({ lat }) => lat)), lon: median(places.map(({ lon }) => lon)) };
}

const kmOfDegree = 111.2;

/** Roughly, as on a flat map. */
function kmBetween(a: LatLon, b: LatLon): number {
  const east = (((a.lon - b.lon + 540) % 360) - 180) * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180));
  return Math.hypot(a.lat - b.lat, east) * kmOfDegree;
}
