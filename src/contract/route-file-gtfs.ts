/** The timetable of one trip out of GTFS: `stops.txt` has the places, `stop_times.txt` which trip is where, and when. */
import { type Found, type FoundTrip, type GivenFile, nothingFound } from './route-file-found.ts';
import { numberIn, stopOf } from './route-file-stop.ts';
import { type FileTable, tableIn } from './route-file-table.ts';

interface GtfsFiles {
  stops: GivenFile | null;
  times: GivenFile | null;
}

export interface FoundTrips extends Found {
  trips: FoundTrip[];
  tripId: string | null;
}

interface Row {
  line: number;
  get: (heading: string) => string;
}

/** Which of the two it is; null for neither. */
export function gtfsPart(text: string): keyof GtfsFiles | null {
  const { headings } = tableIn(text.slice(0, 2_000), (cells) => cells.length > 1);
  const names = headings.map(bare);
  if (!names.includes('stop_id')) return null;
  if (names.includes('trip_id')) return 'times';
  return names.includes('stop_name') ? 'stops' : null;
}

/** `tripId`: whose stops; without one that is there, those of the first. */
export function stopsInGtfs({ stops, times }: GtfsFiles, tripId: string | null): FoundTrips {
  if (stops === null || times === null)
    return { ...nothingFound('Choose stops.txt and stop_times.txt together: one has the places, the other the times'), ...noTrips };
  const [places, visits] = [tableIn(stops.text, isHead), tableIn(times.text, isHead)];
  const placeOf = new Map(rowsOf(places).map((row) => [row.get('stop_id'), row]));
  const byTrip = Map.groupBy(rowsOf(visits), (row) => row.get('trip_id'));
  const trips = [...byTrip].map(([id, rows]) => ({ id, stops: rows.length }));
  const chosen = trips.find(({ id }) => id === tripId) ?? trips[0];
  const problems = [...places.problems.map((problem) => ({ ...problem, file: stops.name })), ...visits.problems];
  const read = inSequence(byTrip.get(chosen?.id ?? '') ?? []).map((visit) => {
    const place = placeOf.get(visit.get('stop_id'));
    if (!place) problems.push({ line: visit.line, message: `stops.txt has no stop ${visit.get('stop_id')}` });
    return stopOf(
      {
        name: place?.get('stop_name') ?? '',
        at: visit.get('arrival_time') || visit.get('departure_time'),
        lat: place?.get('stop_lat') ?? '',
        lon: place?.get('stop_lon') ?? '',
      },
      visit.line,
    );
  });
  return {
    stops: read.map(({ stop }) => stop),
    road: [],
    problems: [...problems, ...read.flatMap((one) => one.problems)],
    trips,
    tripId: chosen?.id ?? null,
  };
}

export const noTrips = { trips: [], tripId: null };

function isHead(cells: readonly string[]): boolean {
  return cells.some((cell) => bare(cell) === 'stop_id');
}

function bare(heading: string): string {
  return heading.trim().toLowerCase();
}

function rowsOf({ headings, lines }: FileTable): Row[] {
  const columns = new Map(headings.map((heading, at) => [bare(heading), at]));
  return lines.map(({ line, cells }) => ({ line, get: (heading) => cells[columns.get(heading) ?? -1]?.trim() ?? '' }));
}

function inSequence(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (numberIn(a.get('stop_sequence')) ?? 0) - (numberIn(b.get('stop_sequence')) ?? 0));
}
