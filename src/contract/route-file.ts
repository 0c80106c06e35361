/** Files with the stops of a route, as other programs and people write them: CSV, GPX, GeoJSON, and GTFS. Pure; nothing throws. */
import { type LatLon, mostStops } from './bus-route.ts';
import { doubtsAbout, tooMany } from './route-file-doubts.ts';
import { type FileProblem, type Found, type GivenFile, nothingFound, type RouteFile } from './route-file-found.ts';
import { stopsInCsv } from './route-file-csv.ts';
import { stopsInGeoJson } from './route-file-geojson.ts';
import { stopsInGpx } from './route-file-gpx.ts';
import { gtfsPart, noTrips, stopsInGtfs } from './route-file-gtfs.ts';
import { shortened } from './route-file-road.ts';

export function stopsInFile(name: string, text: string, known: readonly LatLon[] = []): RouteFile {
  return stopsInFiles([{ name, text }], { known });
}

interface Reading {
  /** Of a timetable with several trips. */
  tripId?: string | null;
  /** Where the school is, and where its buses stop. */
  known?: readonly LatLon[];
}

/** Files that were chosen together: their stops one after the other, the road of all. */
export function stopsInFiles(files: readonly GivenFile[], { tripId = null, known = [] }: Reading = {}): RouteFile {
  const given = files.map(({ name, text }) => ({ name, text: text.replace(/^\ufeff+/, '') }));
  const kinds = given.map((file) => ({ ...file, kind: kindOf(file.text) }));
  const places = kinds.find(({ kind }) => kind === 'stops') ?? null;
  const times = kinds.find(({ kind }) => kind === 'times') ?? null;
  const trip = places || times ? stopsInGtfs({ stops: places, times }, tripId) : null;
  const parts: { file: string; found: Found }[] = kinds.flatMap(({ name, text, kind }) =>
    kind === 'stops' || kind === 'times' ? [] : [{ file: name, found: readers[kind](text) }],
  );
  if (trip) parts.unshift({ file: times?.name ?? places?.name ?? '', found: trip });
  const stops = parts.flatMap(({ file, found }) => found.stops.map((stop) => ({ ...stop, file })));
  const told = parts.flatMap(({ file, found }) => found.problems.map((problem): FileProblem => ({ file, ...problem })));
  return {
    stops: stops.slice(0, mostStops).map(({ file: _file, ...stop }) => stop),
    road: shortened(parts.flatMap(({ found }) => found.road)),
    problems: [...tooMany(stops), ...told, ...doubtsAbout(stops, known)],
    trips: trip?.trips ?? noTrips.trips,
    tripId: trip?.tripId ?? null,
  };
}

const readers = {
  csv: stopsInCsv,
  gpx: stopsInGpx,
  geojson: stopsInGeoJson,
  zip: () => nothingFound('This is a zip. Unpack it, then choose stops.txt and stop_times.txt of it together'),
  other: () => nothingFound('This is no text. Save the route as GPX, GeoJSON or CSV, then choose that'),
  empty: () => nothingFound('There is nothing in this file'),
} satisfies Record<string, (text: string) => Found>;

function kindOf(text: string): keyof typeof readers | 'stops' | 'times' {
  const start = text.trimStart().slice(0, 5);
  if (start === '') return 'empty';
  if (start.startsWith('PK\u0003\u0004')) return 'zip';
  if (start.startsWith('<')) return 'gpx';
  if (start.startsWith('{') || start.startsWith('[')) return 'geojson';
  if (text.slice(0, 2_000).includes('\u0000') || start.startsWith('%PDF')) return 'other';
  return gtfsPart(text) ?? 'csv';
}
