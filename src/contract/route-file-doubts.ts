/** What is odd about the stops of a file when they are looked at together. */
import { type LatLon, mostStops } from './bus-route.ts';
import { distanceM } from './geo.ts';
import type { FileProblem, FoundStop } from './route-file-found.ts';

export type StopOfFile = FoundStop & Pick<FileProblem, 'file'>;

const farKm = 100;
/** From here on it is asked whether the two were swapped, where that would bring the stop back to the others. */
const oddKm = 25;

/** `known`: where the school is, and where its buses stop on other routes; none where nobody has drawn any. */
export function doubtsAbout(stops: readonly StopOfFile[], known: readonly LatLon[] = []): FileProblem[] {
  return [...twins(stops), ...backwards(stops), ...elsewhere(stops, known), ...farAway(stops)];
}

export function tooMany(stops: readonly StopOfFile[]): FileProblem[] {
  if (stops.length <= mostStops) return [];
  return [{ file: '', line: null, message: `A route has at most ${mostStops} stops: these are the first of ${stops.length}` }];
}

function twins(stops: readonly StopOfFile[]): FileProblem[] {
  const names = new Set<string>();
  return stops.flatMap(({ name, file, line }) => {
    const own = name.toLowerCase();
    const isTaken = own !== '' && names.has(own);
    names.add(own);
    return isTaken ? [{ file, line, message: `Another stop is called ${name} too` }] : [];
  });
}

function backwards(stops: readonly StopOfFile[]): FileProblem[] {
  const timed = stops.filter(({ at }) => at !== null);
  return timed.flatMap(({ at, file, line }, index) => {
    const before = timed[index - 1];
    if (!before?.at || !at || at >= before.at) return [];
    return [{ file, line, message: `The bus is at ${before.name} before, at ${before.at}` }];
  });
}

/** All of them, such as those of a file whose columns were swapped in every line: among themselves they agree. */
function elsewhere(stops: readonly StopOfFile[], known: readonly LatLon[]): FileProblem[] {
  const places = stops.flatMap(({ place }) => place ?? []);
  if (places.length === 0 || known.length === 0) return [];
  const middle = middleOf(places);
  const away = (from: LatLon) => Math.round(Math.min(...known.map((place) => kmBetween(from, place))));
  const km = away(middle);
  const swapped = { lat: middle.lon, lon: middle.lat };
  const all = { file: '', line: null };
  if (km > oddKm && Math.abs(swapped.lat) <= 90 && away(swapped) < km / 4)
    return [
      { ...all, message: `These stops are ${km} km from where the school’s buses drive. Are latitude and longitude the wrong way round?` },
    ];
  return km > farKm ? [{ ...all, message: `These stops are ${km} km from where the school’s buses drive. Look at their places` }] : [];
}

function farAway(stops: readonly StopOfFile[]): FileProblem[] {
  const placed = stops.flatMap(({ name, place, file, line }) => (place ? [{ name, place, file, line }] : []));
  const [first, second] = placed;
  if (!first || !second) return [];
  // Of two nobody knows which is the odd one: it is asked of the second.
  const middle = placed.length === 2 ? first.place : middleOf(placed.map(({ place }) => place));
  return placed.flatMap(({ name, place, file, line }) => {
    const km = Math.round(kmBetween(place, middle));
    const swapped = { lat: place.lon, lon: place.lat };
    if (km > oddKm && Math.abs(swapped.lat) <= 90 && kmBetween(swapped, middle) < km / 4)
      return [{ file, line, message: `${name} is ${km} km from the other stops. Are latitude and longitude the wrong way round?` }];
    return km > farKm ? [{ file, line, message: `${name} is ${km} km from the other stops. Look at its place` }] : [];
  });
}

function middleOf(places: readonly LatLon[]): LatLon {
  const half = Math.floor((places.length - 1) / 2);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[half] ?? 0;
  return { lat: median(places.map(({ lat }) => lat)), lon: median(places.map(({ lon }) => lon)) };
}

function kmBetween(a: LatLon, b: LatLon): number {
  return distanceM(a, b) / 1000;
}
