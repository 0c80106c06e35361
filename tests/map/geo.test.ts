import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM, type LonLat, lengthM, nearestOnLine, type Place, simplified } from '#contract/geo.ts';

const marina: Place = { lat: 6.4474, lon: 3.3903 };

/** Of a city: within some 50 km of Lagos. */
const inTown = fc.record({ lat: fc.double({ min: 6.2, max: 6.7, noNaN: true }), lon: fc.double({ min: 3.1, max: 3.7, noNaN: true }) });
const onEarth = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
const lonLat = ({ lat, lon }: Place): LonLat => [lon, lat];

test('distances are those that are known', () => {
  // A degree of latitude, a degree of longitude at 60° north, half of the way round, and Lagos to Abuja.
  expect(distanceM({ lat: 0, lon: 0 }, { lat: 1, lon: 0 })).toBeCloseTo(111_195.08, 1);
  expect(distanceM({ lat: 60, lon: 10 }, { lat: 60, lon: 11 })).toBeCloseTo(55_596.9, -1);
  expect(distanceM({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20_015_114.4, 0);
  expect(distanceM({ lat: 6.5244, lon: 3.3792 }, { lat: 9.0765, lon: 7.3986 }) / 1000).toBeCloseTo(526, 0);
});

test('a place is near to its neighbour across the line of dates', () => {
  const [west, east] = [
    { lat: 0, lon: 179.999 },
    { lat: 0, lon: -179.999 },
  ];
  expect(distanceM(west, east)).toBeCloseTo(222.39, 1);
  expect(nearestOnLine({ lat: 0.001, lon: 180 }, [lonLat(west), lonLat(east)])?.distanceM).toBeCloseTo(111.2, 0);
});

test('it is as far there as back, nowhere to oneself, and never shorter round a corner', () => {
  fc.assert(
    fc.property(onEarth, onEarth, onEarth, (one, other, third) => {
      expect(distanceM(one, one)).toBe(0);
      expect(distanceM(one, other)).toBeCloseTo(distanceM(other, one), 3);
      expect(distanceM(one, other)).toBeLessThanOrEqual(distanceM(one, third) + distanceM(third, other) + 0.1);
    }),
  );
});

test('a line is as long as its parts; of one point and of none it has no length', () => {
  expect(lengthM([])).toBe(0);
  expect(lengthM([[3.4, 6.4]])).toBe(0);
  expect(
    lengthM([
      [0, 0],
      [0, 1],
      [0, 0],
    ]),
  ).toBeCloseTo(222_390.16, 1);
});

test('off a road, the nearest point of it is found with how far it is and how far along', () => {
  const road: LonLat[] = [
    [3.38, 6.45],
    [3.4, 6.45],
    [3.4, 6.5],
  ];
  // 0.0026° south of the first part, a little past its middle.
  const found = nearestOnLine(marina, road);
  expect(found?.at.lat).toBeCloseTo(6.45, 9);
  expect(found?.at.lon).toBeCloseTo(3.3903, 6);
  expect(found?.distanceM).toBeCloseTo(289.1, 0);
  expect(found?.alongM).toBeCloseTo(1138, 0);
  // Behind the end there is nothing nearer than the end.
  const behind = nearestOnLine({ lat: 6.51, lon: 3.4 }, road);
  expect(behind?.at).toEqual({ lat: 6.5, lon: 3.4 });
  expect(behind?.alongM).toBeCloseTo(lengthM(road), 6);
  expect(nearestOnLine(marina, [])).toBeNull();
  expect(nearestOnLine(marina, [[3.3903, 6.4474]])?.distanceM).toBe(0);
});

test('nothing of a line is nearer than its nearest point', () => {
  fc.assert(
    fc.property(
      inTown,
      fc.array(inTown, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (place, points, part) => {
        const line = points.map(lonLat);
        const best = nearestOnLine(place, line)?.distanceM ?? Infinity;
        points.forEach((to, index) => {
          const from = points[index - 1] ?? to;
          const between = { lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) };
          expect(best).toBeLessThanOrEqual(distanceM(place, between) * 1.001 + 0.5);
        });
      },
    ),
  );
});

test('a track keeps its ends and its corners, and loses what lies on the way', () => {
  const straight = Array.from({ length: 101 }, (_, at) => ({ lat: 6.4, lon: 3.4 + at / 10_000 }));
  const corner = Array.from({ length: 100 }, (_, at) => ({ lat: 6.4 + (at + 1) / 10_000, lon: 3.41 }));
  const line = simplified([...straight, ...corner]);
  expect(line.map(([lon, lat]) => `${lon.toFixed(5)} ${lat.toFixed(5)}`)).toEqual([
    '3.40000 6.40000',
    '3.41000 6.40000',
    '3.41000 6.41000',
  ]);
  expect(simplified([])).toEqual([]);
  expect(simplified([marina])).toEqual([lonLat(marina)]);
});

test('a bus that stood still all day is two points', () => {
  expect(simplified(Array.from({ length: 5_000 }, () => marina))).toHaveLength(2);
});

test('however long a track is, its line has at most 500 points, and of few it is nowhere farther off than was asked', () => {
  fc.assert(
    fc.property(fc.array(inTown, { minLength: 2, maxLength: 1500, size: 'max' }), (track) => {
      const line = simplified(track);
      expect(line.length).toBeLessThanOrEqual(500);
      expect(line[0]).toEqual(lonLat(track[0] ?? marina));
      expect(line.at(-1)).toEqual(lonLat(track.at(-1) ?? marina));
    }),
    { numRuns: 20 },
  );
  fc.assert(
    fc.property(fc.array(inTown, { minLength: 2, maxLength: 60 }), fc.integer({ min: 5, max: 5_000 }), (track, withinM) => {
      const line = simplified(track, { withinM });
      for (const place of track) expect(nearestOnLine(place, line)?.distanceM).toBeLessThanOrEqual(withinM * 1.01 + 0.5);
    }),
  );
});

test('a road of an hour with a fix each second is drawn in a moment', () => {
  const track = Array.from({ length: 20_000 }, (_, at) => ({ lat: 6.4 + at / 400_000, lon: 3.4 + Math.sin(at / 300) / 200 }));
  const line = simplified(track);
  expect(line.length).toBeGreaterThan(20);
  expect(line.length).toBeLessThanOrEqual(500);
  expect(lengthM(line)).toBeGreaterThan(lengthM(track.map(lonLat)) * 0.99);
});
