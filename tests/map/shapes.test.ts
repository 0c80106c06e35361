import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceM } from '#contract/geo.ts';
import { areaShapes, boundsOf, movedBy, netShape } from '#client/map/shapes.ts';

const school = { lat: 6.4494, lon: 3.4712 };

test('the ground around a stop is as wide as its radius, all round', () => {
  const { features } = areaShapes(
    [
      { id: 'a', name: 'Marina', radiusM: 60, ...school },
      { id: 'b', name: 'School', radiusM: 0, ...school },
    ],
    'a',
  );
  expect(features).toHaveLength(1);
  const [area] = features;
  const ring = area?.geometry.type === 'Polygon' ? (area.geometry.coordinates[0] ?? []) : [];
  expect(ring.length).toBeGreaterThan(30);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [lon = 0, lat = 0] of ring) expect(Math.abs(distanceM(school, { lat, lon }) - 60)).toBeLessThan(0.5);
  expect(area?.properties).toEqual({ isChosen: true });
});

test('a step over the ground is as long as it says, and never leaves the earth', () => {
  const anywhere = fc.record({ lat: fc.double({ min: -85, max: 85, noNaN: true }), lon: fc.double({ min: -180, max: 180, noNaN: true }) });
  fc.assert(
    fc.property(anywhere, fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (place, east, north) => {
      const there = movedBy(place, east, north);
      expect(Math.abs(distanceM(place, there) - Math.hypot(east, north))).toBeLessThan(0.1);
      expect(Math.abs(there.lon)).toBeLessThanOrEqual(180);
    }),
  );
  expect(movedBy({ lat: 89.9, lon: 0 }, 0, 50_000).lat).toBe(89.9);
});

test('what is drawn lies within its bounds, and of nothing there are none', () => {
  expect(boundsOf({})).toBeNull();
  expect(boundsOf({ stops: [{ id: 'a', name: 'A', radiusM: 60, lat: 6, lon: 3 }], line: [[4, 5]], track: [{ lat: 7, lon: 3.5 }] })).toEqual(
    {
      west: 3,
      south: 5,
      east: 4,
      north: 7,
    },
  );
});

test('the net has a line to be seen and never more than a dozen or so either way, from the world to a yard', () => {
  for (const span of [320, 40, 3, 0.4, 0.05, 0.006]) {
    const { geometry } = netShape({ west: 3.4, south: 6.4, east: 3.4 + span, north: 6.4 + span / 2 });
    const count = geometry.type === 'MultiLineString' ? geometry.coordinates.length : 0;
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(26);
  }
});
