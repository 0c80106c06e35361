import type { Feature, FeatureCollection } from 'geojson';
import type { LonLat, Place } from '#contract/geo.ts';
import type { Drawn, MapStop } from './drawn.ts';

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const metresPerDegree = 111_195;
const corners = 64;

/** All that is drawn lies within; null where nothing is. */
export function boundsOf({ stops = [], line = [], track = [], vehicles = [] }: Drawn): Bounds | null {
  const places = [...stops, ...track, ...vehicles, ...line.map(([lon, lat]) => ({ lat, lon }))];
  const [first] = places;
  if (!first) return null;
  const bounds = { west: first.lon, south: first.lat, east: first.lon, north: first.lat };
  for (const { lat, lon } of places) {
    bounds.west = Math.min(bounds.west, lon);
    bounds.east = Math.max(bounds.east, lon);
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
  }
  return bounds;
}

/** A place moved over the ground, in metres to the east and to the north, and never past a pole. */
export function movedBy({ lat, lon }: Place, eastM: number, northM: number): Place {
  const moved = Math.min(89.9, Math.max(-89.9, lat + northM / metresPerDegree));
  const turned = lon + eastM / (metresPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: moved, lon: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned };
}

export function lineShape(line: readonly LonLat[]): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) } };
}

export function trackShape(track: readonly Place[]): Feature {
  return lineShape(track.map(({ lat, lon }): LonLat => [lon, lat]));
}

/** The ground around each stop within which a bus counts as having come. */
export function areaShapes(stops: readonly MapStop[], chosen: string | null): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: stops
      .filter(({ radiusM }) => radiusM > 0)
      .map(({ id, radiusM, ...place }) => ({
        type: 'Feature',
        properties: { isChosen: id === chosen },
        geometry: { type: 'Polygon', coordinates: [ring(place, radiusM)] },
      })),
  };
}

function ring(place: Place, radiusM: number): [number, number][] {
  return Array.from({ length: corners + 1 }, (_, at): [number, number] => {
    const turn = (2 * Math.PI * (at % corners)) / corners;
    const { lat, lon } = movedBy(place, radiusM * Math.sin(turn), radiusM * Math.cos(turn));
    return [lon, lat];
  });
}

/** In degrees, from the world to a yard. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const mostLines = 12;

/** A light net over plain ground, so that it is seen to move: at most a dozen lines either way. */
export function netShape({ west, south, east, north }: Bounds): Feature {
  const span = Math.max(east - west, north - south);
  const step = steps.findLast((size) => span / size <= mostLines) ?? 30;
  const between = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, at) => (Math.ceil(from / step) + at) * step,
    );
  const coordinates = [
    ...between(west, east).map((lon) => [
      [lon, south],
      [lon, north],
    ]),
    ...between(south, north).map((lat) => [
      [west, lat],
      [east, lat],
    ]),
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}
