import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullestDay, meet, type Riding, ridesOn } from '#contract/rider-rules.ts';
import { addDays, daysFrom } from '#contract/school-time.ts';

// 2026-11-02 is a Monday.
const monday = '2026-11-02';
const ride = (given: Partial<Riding> = {}): Riding => ({ days: [1, 2, 3, 4, 5], from: monday, until: null, ...given });

test('somebody rides on their weekdays within their dates, the first and the last day included', () => {
  const one = ride({ days: [1, 5], until: '2026-11-13' });
  expect(daysFrom('2026-10-30', '2026-11-16').filter((day) => ridesOn(one, day))).toEqual([
    '2026-11-02',
    '2026-11-06',
    '2026-11-09',
    '2026-11-13',
  ]);
});

test('two rides meet where there is a day of both', () => {
  expect(meet(ride({ days: [1, 2] }), ride({ days: [2, 3] }))).toBe(true);
  expect(meet(ride({ days: [1, 2] }), ride({ days: [3] }))).toBe(false);
  expect(meet(ride({ until: '2026-11-08' }), ride({ from: '2026-11-09' }))).toBe(false);
  // The dates meet on a Saturday and a Sunday alone.
  expect(meet(ride({ until: '2026-11-08' }), ride({ from: '2026-11-07' }))).toBe(false);
});

const anyRide = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 20 }),
    length: fc.option(fc.integer({ min: 0, max: 20 })),
  })
  .map(({ days, start, length }) => {
    const from = addDays(monday, start);
    return { days, from, until: length === null ? null : addDays(from, length) };
  });
const calendar = daysFrom(monday, addDays(monday, 60));

test('meeting and the fullest day are what a calendar says, day by day', () => {
  fc.assert(
    fc.property(anyRide, anyRide, (one, other) => {
      expect(meet(one, other)).toBe(calendar.some((day) => ridesOn(one, day) && ridesOn(other, day)));
    }),
  );
  fc.assert(
    fc.property(fc.array(anyRide, { maxLength: 8 }), (riders) => {
      const most = Math.max(0, ...calendar.map((day) => riders.filter((one) => ridesOn(one, day)).length));
      expect(fullestDay(riders, monday).count).toBe(most);
    }),
  );
});
