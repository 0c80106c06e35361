/** Places on the earth and the lines between them, without a map. */

/** In degrees of WGS 84. */
export interface Place {
  lat: number;
  lon: number;
}

/** As GeoJSON writes it: longitude first. */
export type LonLat = readonly [lon: number, lat: number];

/** The mean radius of the earth, in metres. */
const earthM = 6_371_008.8;

/** The shortest way over the ground, in metres. */
export function distanceM(from: Place, to: Place): number {
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const half = Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthM * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** In metres. */
export function lengthM(line: readonly LonLat[]): number {
  return line.reduce((sum, to, at) => sum + distanceM(placeOf(line[at - 1] ?? to), placeOf(to)), 0);
}

export interface OnLine {
  at: Place;
  /** From the place that was asked for. */
  distanceM: number;
  /** Along the line from its beginning. */
  alongM: number;
}

/** The nearest point of a line, for lines of a town or a state: between two of its points it is taken as straight. Null of no line. */
export function nearestOnLine(place: Place, line: readonly LonLat[]): OnLine | null {
  let best: OnLine | null = null;
  let alongM = 0;
  line.forEach((end, index) => {
    const [from, to] = [placeOf(line[index - 1] ?? end), placeOf(end)];
    const part = partAlong(flat(place, from), flat(place, to));
    const at = { lat: from.lat + part * (to.lat - from.lat), lon: turned(from.lon + part * turned(to.lon - from.lon)) };
    const away = distanceM(place, at);
    const leg = distanceM(from, to);
    if (best === null || away < best.distanceM) best = { at, distanceM: away, alongM: alongM + part * leg };
    alongM += leg;
  });
  return best;
}

interface Simplifying {
  /** How far the line may be from what was driven, in metres, while there are points enough. */
  withinM?: number;
  /** No more points than these. */
  most?: number;
}

/** A recorded track as a line of few points (Douglas and Peucker): those that matter most, both ends among them. */
export function simplified(track: readonly Place[], { withinM = 5, most = 500 }: Simplifying = {}): LonLat[] {
  const weights = weightsOf(track);
  const inner = weights.flatMap((weight, index) => (weight > withinM && weight < Infinity ? [{ weight, index }] : []));
  const kept = new Set(
    inner
      .toSorted((one, other) => other.weight - one.weight)
      .slice(0, Math.max(0, most - 2))
      .map(({ index }) => index),
  );
  return track.flatMap(({ lat, lon }, index): LonLat[] => (weights[index] === Infinity || kept.has(index) ? [[lon, lat]] : []));
}

/** How far off the line would be without each point, and never more than without the one it depends on; the ends may not go. */
function weightsOf(track: readonly Place[]): number[] {
  const weights = track.map((_, index) => (index === 0 || index === track.length - 1 ? Infinity : 0));
  const spans = [{ first: 0, last: track.length - 1, bound: Infinity }];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const { first, last, bound } = span;
    const [from, to] = [track[first], track[last]];
    if (!from || !to) continue;
    let [far, farM] = [-1, 0];
    for (let index = first + 1; index < last; index += 1) {
      const place = track[index];
      if (!place) continue;
      const away = awayFrom(place, from, to);
      if (away > farM) [far, farM] = [index, away];
    }
    if (far === -1) continue;
    const weight = Math.min(bound, farM);
    weights[far] = weight;
    spans.push({ first, last: far, bound: weight }, { first: far, last, bound: weight });
  }
  return weights;
}

function awayFrom(place: Place, from: Place, to: Place): number {
  const [start, end] = [flat(place, from), flat(place, to)];
  const part = partAlong(start, end);
  return Math.hypot(start.x + part * (end.x - start.x), start.y + part * (end.y - start.y));
}

interface Flat {
  x: number;
  y: number;
}

/** Where a point lies as seen from a place, in metres on a flat ground. */
function flat(from: Place, to: Place): Flat {
  return {
    x: radians(turned(to.lon - from.lon)) * earthM * Math.cos(radians(from.lat)),
    y: radians(to.lat - from.lat) * earthM,
  };
}

/** How far between two points, from 0 to 1, one is nearest to where the eye stands. */
function partAlong(start: Flat, end: Flat): number {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const square = x * x + y * y;
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(start.x * x + start.y * y) / square));
}

/** The same longitude between -180 and 180. */
function turned(degrees: number): number {
  return degrees >= -180 && degrees <= 180 ? degrees : degrees - 360 * Math.round(degrees / 360);
}

function placeOf([lon, lat]: LonLat): Place {
  return { lat, lon };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
