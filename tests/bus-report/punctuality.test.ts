import { expect, test } from 'vitest';
import type { DayKept } from '#contract/bus-punctuality.ts';
import { byLateness, firstOfMonth, keptIn } from '#client/features/bus-report/punctuality.ts';

const day = (at: string, onTime: number, trips: number, worstMinutes: number): DayKept => ({ day: at, onTime, trips, worstMinutes });

test('days together: trips, late days, and the day of the latest trip, the first of two alike', () => {
  const late = [day('2026-11-02', 1, 2, 12), day('2026-11-03', 2, 2, 4), day('2026-11-04', 0, 2, 12)];
  expect(keptIn(late)).toEqual({ trips: 6, onTime: 3, lateDays: 2, worst: late[0] });
  expect(keptIn([day('2026-11-03', 2, 2, 4)])).toEqual({ trips: 2, onTime: 2, lateDays: 0, worst: undefined });
});

test('a month is the calendar’s: what was late on its eve does not count, its first day does', () => {
  expect(firstOfMonth('2026-11-24')).toBe('2026-11-01');
  const bus = (name: string, days: DayKept[]) => ({ busId: name, name, days });
  const fleet = [
    bus('Eve', [day('2026-10-31', 0, 3, 40)]),
    bus('First', [day('2026-11-01', 0, 1, 6)]),
    bus('Often', [day('2026-11-02', 0, 2, 8)]),
    bus('Later', [day('2026-11-02', 0, 1, 30)]),
  ];
  const order = byLateness({ from: '2026-09-26', until: '2026-11-24', buses: fleet });
  expect(order.map(({ name, late }) => [name, late])).toEqual([
    ['Often', 2],
    ['Later', 1],
    ['First', 1],
    ['Eve', 0],
  ]);
});
