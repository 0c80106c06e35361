/** What a file of a route's stops was found to hold. */
import type { LatLon } from './bus-route.ts';
import type { TimeOfDay } from './fields.ts';

/** null in a field: the file does not say it, or says it so that nobody understands it. */
export interface FoundStop {
  /** Empty: to be filled. */
  name: string;
  at: TimeOfDay | null;
  place: LatLon | null;
  radius: number | null;
  mustBeMet: boolean | null;
  /** Where it stands in its file. */
  line: number | null;
}

export interface GivenFile {
  name: string;
  text: string;
}

/** Something to look at. The stop is there all the same, without what could not be read. */
export interface FileProblem {
  file: string;
  /** null: of the file as a whole. */
  line: number | null;
  message: string;
}

/** A run of GTFS, of which a file may have many. */
export interface FoundTrip {
  id: string;
  stops: number;
}

export interface RouteFile {
  /** As the bus comes to them. */
  stops: FoundStop[];
  /** Empty where the file has none. */
  road: LatLon[];
  problems: FileProblem[];
  trips: FoundTrip[];
  /** Whose stops these are, where there are trips. */
  tripId: string | null;
}

/** What one part of the reading found. */
export interface Found {
  stops: FoundStop[];
  road: LatLon[];
  problems: LineProblem[];
}

/** `file`: where it is another one than the stops stand in. */
export type LineProblem = Omit<FileProblem, 'file'> & { file?: string };

export function nothingFound(message: string, line: number | null = null): Found {
  return { stops: [], road: [], problems: [{ line, message }] };
}
