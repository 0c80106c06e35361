/** The road of a file, short enough for a route. */
import * as z from 'zod/mini';
import { LatLon, mostOfRoad } from './bus-route.ts';

/**
 * Every n-th point, evenly, with the first and the last. This is the one place where a long road is made shorter: whatever keeps
 * its bends better takes and answers the same.
 */
export function shortened(points: readonly LatLon[], most = mostOfRoad): LatLon[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)]).filter((point) => point !== undefined);
}

/** What is no place is left out, and counted. */
export function placesOf(points: readonly unknown[]): { places: LatLon[]; left: number } {
  const places = points.flatMap((point) => z.safeParse(LatLon, point).data ?? []);
  return { places, left: points.length - places.length };
}
