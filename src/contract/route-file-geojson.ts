/** GeoJSON: points are stops, with what stands in their properties; lines are the road. */
import * as z from 'zod/mini';
import { type Found, type LineProblem, nothingFound } from './route-file-found.ts';
import { columnsOf, type StopField } from './route-file-heading.ts';
import { placesOf } from './route-file-road.ts';
import { inTheirOrder, placeIn, type ReadStop, type StopCells, stopOf } from './route-file-stop.ts';

const Properties = z.nullish(z.record(z.string(), z.unknown()));
const Feature = z.object({ type: z.literal('Feature'), geometry: z.unknown(), properties: z.optional(Properties) });
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const Geometry = z.object({ type: z.string(), coordinates: z.array(z.unknown()) });
const Line = z.array(z.array(z.unknown()));

export function stopsInGeoJson(text: string): Found {
  const given = jsonIn(text);
  if (given === undefined) return nothingFound('This file ends too early or is broken. Export it once more, then choose that');
  const features = featuresIn(given);
  if (features === null) return nothingFound('This is no GeoJSON. Save the route as GPX, GeoJSON or CSV, then choose that');
  const lines = linesOf(text, features.length);
  const read: ReadStop[] = [];
  const points: unknown[] = [];
  const problems: LineProblem[] = [];
  for (const [at, one] of features.entries()) {
    const line = lines[at] ?? null;
    const feature = z.safeParse(Feature, one).data;
    const geometry = z.safeParse(Geometry, feature?.geometry).data;
    if (feature && (geometry?.type === 'Point' || (feature.geometry === null && feature.properties))) {
      read.push(stopOfFeature(geometry?.coordinates ?? [], feature.properties ?? {}, line));
    } else if (geometry?.type === 'LineString') points.push(...pointsOf([geometry.coordinates]));
    else if (geometry?.type === 'MultiLineString') points.push(...pointsOf(geometry.coordinates));
    else problems.push({ line, message: 'This is neither a point nor a line, and was left out' });
  }
  const { places, left } = placesOf(points);
  if (left > 0) problems.push({ line: null, message: `Points of the road that are no place were left out: ${left}` });
  return { stops: inTheirOrder(read), road: places, problems: [...problems, ...read.flatMap((one) => one.problems)] };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is no JSON: the parser says so by throwing.
    return undefined;
  }
}

function featuresIn(given: unknown): unknown[] | null {
  const collection = z.safeParse(Collection, given).data;
  if (collection) return collection.features;
  if (z.safeParse(Feature, given).success) return [given];
  return z.safeParse(Geometry, given).success ? [{ type: 'Feature', geometry: given, properties: {} }] : null;
}

function stopOfFeature(coordinates: readonly unknown[], properties: Record<string, unknown>, line: number | null): ReadStop {
  const stop: StopCells = {};
  const names = Object.keys(properties);
  for (const [field, at] of Object.entries(columnsOf(names)) as [StopField, number][]) {
    if (field !== 'lat' && field !== 'lon' && field !== 'place') stop[field] = written(properties[names[at] ?? '']);
  }
  const [lon, lat] = coordinates;
  const isNowhere = coordinates.length === 0;
  const read = stopOf(stop, line);
  const place = isNowhere ? { value: null } : placeIn(written(lat), written(lon));
  return {
    ...read,
    stop: { ...read.stop, place: place.value },
    problems: [...read.problems, ...(place.wrong === undefined ? [] : [{ line, message: place.wrong }])],
  };
}

function written(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1e9) / 1e9);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

function pointsOf(lines: readonly unknown[]): unknown[] {
  return lines.flatMap((line) => (z.safeParse(Line, line).data ?? [null]).map((point) => point && { lon: point[0], lat: point[1] }));
}

/** Where each feature says that it is one; nothing where that cannot be told apart from what else the file says. */
function linesOf(text: string, features: number): number[] {
  const found = [...text.matchAll(/"type"\s*:\s*"Feature"/g)];
  if (found.length !== features) return [];
  let [line, at] = [1, 0];
  return found.map(({ index }) => {
    for (; at < index; at += 1) if (text[at] === '\n') line += 1;
    return line;
  });
}
