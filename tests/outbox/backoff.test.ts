import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, inProgressMs, lineBackoffMs, orderedMs, waitMs } from '#outbox/backoff.ts';

test('the pause doubles from one second to five minutes', () => {
  const pauses = [1, 2, 3, 4, 9, 10, 50, 5000].map((failures) => backoffMs(failures, () => 1));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 256_000, 300_000, 300_000, 300_000]);
});

test('while nothing gets through, a try is made every half minute at least', () => {
  const pauses = [1, 2, 5, 6, 50, 5000].map((failures) => lineBackoffMs(failures, () => 1));
  expect(pauses).toEqual([1000, 2000, 16_000, 30_000, 30_000, 30_000]);
});

test('a whole school that comes back does not knock at once: the pause lies anywhere below its limit', () => {
  expect([0, 0.25, 1].map((random) => backoffMs(4, () => random))).toEqual([0, 2000, 8000]);
});

test('the server is never asked before it said, and not by all at that moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600 }), fc.double({ min: 0, max: 1, noNaN: true }), (seconds, random) => {
      const pause = orderedMs(seconds, () => random);
      return pause >= seconds * 1000 && pause <= seconds * 1200 + 1000;
    }),
  );
  expect(orderedMs(30, () => 1)).toBeGreaterThan(orderedMs(30, () => 0));
});

test('no server can order a device to be silent for a day', () => {
  expect(orderedMs(86_400, () => 1)).toBeLessThanOrEqual(72 * 60_000);
  // Whatever was ordered is still waited for.
  expect(
    waitMs(
      orderedMs(86_400, () => 1),
      0,
    ),
  ).toBeGreaterThan(0);
});

test('an edit at work on the server is asked for again within five seconds', () => {
  expect([inProgressMs(() => 0), inProgressMs(() => 1)]).toEqual([1000, 5000]);
});
