import { describe, expect, test } from 'vitest';
import { type Around, type Heard, isBelievable, type Known, freshnessOf, thinned } from '#contract/position-rules.ts';

const now = new Date('2026-11-20T06:42:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, 'LIVE'],
  [-90, 'LIVE'],
  [59.999, 'LIVE'],
  [60, 'DELAYED'],
  [299.999, 'DELAYED'],
  [300, 'LOST'],
  [86_400, 'LOST'],
])('a fix of %d seconds ago is %s', (seconds, freshness) => {
  expect(freshnessOf(ago(seconds), now)).toBe(freshness);
});

test('a list is thinned evenly, with its first and its last', () => {
  expect(thinned([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8]);
  expect(
    thinned(
      Array.from({ length: 10_001 }, (_, at) => at),
      2_000,
    ),
  ).toHaveLength(2_000);
});

describe('a fix is believed', () => {
  const metres = 1 / 111_195;
  const heard = (north: number, seconds: number, given: Partial<Heard> = {}): Heard => ({
    lat: 6.6 + north * metres,
    lon: 3.35,
    at: ago(seconds),
    receivedAt: now,
    accuracyM: 8,
    isValid: true,
    ...given,
  });
  const known = (north: number, seconds: number, isBelieved = true): Known => ({ ...heard(north, seconds), isBelieved });
  const nothing: Around = { before: [], last: undefined, next: undefined, beside: [] };

  test('where nothing is known beside it', () => {
    expect(isBelievable(heard(0, 0), nothing)).toBe(true);
    expect(isBelievable(heard(0, 0, { isValid: false }), nothing)).toBe(false);
    expect(isBelievable(heard(0, -120), nothing)).toBe(true);
    expect(isBelievable(heard(0, -120.001), nothing)).toBe(false);
  });

  // In 60 seconds at 200 km/h a bus comes 3,333 m far; 50 m it may wander.
  test.each([
    [3_380, true],
    [3_390, false],
  ])('%d m from the last, a minute after it: %s', (north, isBelieved) => {
    const last = known(0, 60);
    expect(isBelievable(heard(north, 0), { before: [last], last, next: undefined, beside: [] })).toBe(isBelieved);
    expect(isBelievable(heard(0, 120), { before: [], last: undefined, next: known(north, 60), beside: [] })).toBe(isBelieved);
  });

  test('only where no other tracker of its bus is believed too far away at that time', () => {
    expect(isBelievable(heard(3_380, 0), { ...nothing, beside: [known(0, 60)] })).toBe(true);
    expect(isBelievable(heard(3_390, 0), { ...nothing, beside: [known(0, 60)] })).toBe(false);
    expect(isBelievable(heard(0, 60), { ...nothing, beside: [known(10, 70), known(3_390, 0)] })).toBe(false);
    const [older, newer] = [known(9_000, 20, false), known(9_050, 10, false)];
    const carried = { before: [newer, older], last: known(0, 30), next: undefined };
    expect(isBelievable(heard(9_100, 0), { ...carried, beside: [known(0, 5)] })).toBe(false);
  });

  test('in spite of a jump only after two that agree with it, and were sound', () => {
    const last = known(0, 30);
    const [older, newer] = [known(9_000, 20, false), known(9_050, 10, false)];
    const fix = heard(9_100, 0);
    expect(isBelievable(fix, { before: [newer, older], last, next: undefined, beside: [] })).toBe(true);
    expect(isBelievable(fix, { before: [newer, last], last, next: undefined, beside: [] })).toBe(false);
    expect(isBelievable(fix, { before: [newer, { ...older, accuracyM: 400 }], last, next: undefined, beside: [] })).toBe(false);
    expect(isBelievable(fix, { before: [newer, known(20_000, 20, false)], last, next: undefined, beside: [] })).toBe(false);
    expect(isBelievable(heard(30_000, 0), { before: [newer, older], last, next: undefined, beside: [] })).toBe(false);
  });
});
