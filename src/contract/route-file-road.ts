/** The road of a file, short enough for a route. */
import * as z from 'zod/mini';
import { LatLon, mostOfRoad } from './bus-route.ts';
import { simplified } from './geo.ts';

/** The track of a day has more; of one that is longer still every n-th point is looked at. */
const mostLookedAt = 10_000;

/** With the bends that matter most, where it is longer than a route may keep; its ends stay. */
export function shortened(points: readonly LatLon[]): LatLon[] {
  if (points.length <= mostOfRoad) return [...points];
  return simplified(evenly(points, mostLookedAt), { most: mostOfRoad }).map(([lon, lat]) => ({ lat, lon }));
}

function evenly(points: readonly LatLon[], most: number): readonly LatLon[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)]).filter((point) => point !== undefined);
}

/** What is no place is left out, and counted. */
export function placesOf(points: readonly unknown[]): { places: LatLon[]; left: number } {
  const places = points.flatMap((point) => z.safeParse(LatLon, point).data ?? []);
  return { places, left: points.length - places.length };
}
