import { expect, test } from 'vitest';
import { sumsByPeriod } from '#contract/bus-use.ts';

const day = (on: string, km: number | null, litres: number | null = null, cost: number | null = null) => ({ day: on, km, litres, cost });

test('kilometres and fuel are summed by month, and what was driven is told per litre of it', () => {
  const days = [day('2026-10-30', 40, 10.1, 9000), day('2026-10-31', 60.5, 10.2), day('2026-11-02', null, 20)];
  expect(sumsByPeriod(days, 'MONTH')).toEqual([
    { from: '2026-10-01', km: 100.5, litres: 20.3, cost: 9000, kmPerLitre: 5 },
    { from: '2026-11-01', km: 0, litres: 20, cost: 0, kmPerLitre: null },
  ]);
});

test('a week begins on Monday, and one without fuel has no kilometres per litre', () => {
  const days = [day('2026-11-08', 10), day('2026-11-09', 20), day('2026-11-15', 30, 10)];
  expect(sumsByPeriod(days, 'WEEK')).toMatchObject([
    { from: '2026-11-02', km: 10, kmPerLitre: null },
    { from: '2026-11-09', km: 50, kmPerLitre: 5 },
  ]);
});
