/** The days of a student, class by class. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/school-time.ts';
import { type Seat, stretchesOf } from '#server/features/attendance/stretches.ts';

const seat = (classId: string, since: string, leftOn: string | null = null): Seat => ({ classId, level: `of ${classId}`, since, leftOn });
const told = (entry: string, exit: string | null, ...seats: Seat[]) =>
  stretchesOf({ entry, exit }, seats).map((one) => [one.classId, one.entry, one.exit]);

test('a child sits in one class after the other, and in none before, between and after', () => {
  expect(told('2026-09-14', null, seat('A', '1900-01-01', '2026-11-18'), seat('B', '2026-11-18'))).toEqual([
    ['A', '2026-09-14', '2026-11-17'],
    ['B', '2026-11-18', null],
  ]);
  expect(told('2026-09-14', '2026-11-20', seat('A', '2026-09-21', '2026-10-05'), seat('B', '2026-10-12', '2026-11-02'))).toEqual([
    [null, '2026-09-14', '2026-09-20'],
    ['A', '2026-09-21', '2026-10-04'],
    [null, '2026-10-05', '2026-10-11'],
    ['B', '2026-10-12', '2026-11-01'],
    [null, '2026-11-02', '2026-11-20'],
  ]);
  expect(told('2026-09-14', null)).toEqual([[null, '2026-09-14', null]]);
});

test('whatever the seats are, every day from the first to the last is in exactly one stretch', () => {
  const day = (at: number) => addDays('2026-09-01', at);
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 0, max: 60 }), fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }), (at, from, until) => {
      const sorted = at.toSorted((a, b) => a - b).map(day);
      const seats = sorted.slice(1).flatMap((leftOn, index) => (index % 3 === 2 ? [] : [seat(`${index}`, sorted[index] ?? '', leftOn)]));
      const [entry, exit] = [day(from), until === null ? null : day(from + until)];
      const stretches = stretchesOf({ entry, exit }, seats);
      for (let ago = 0; ago <= 70; ago += 1) {
        const on = stretches.filter((one) => one.entry <= day(ago) && (one.exit === null || day(ago) <= one.exit));
        expect(on).toHaveLength(day(ago) >= entry && (exit === null || day(ago) <= exit) ? 1 : 0);
      }
    }),
  );
});
