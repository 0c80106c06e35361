import { expect, test } from 'vitest';
import type { SchoolCalendar } from '#contract/school-calendar.ts';
import { faultOf, nextSchoolDay, periodOf } from '#client/features/attendance/period.ts';

const term = (id: string, from: string, until: string) => ({ id, name: id, session: '2026/27', from, until });
const closed = (id: string, from: string, until: string, levels: string[] = []) => ({
  id,
  name: id,
  kind: 'CLOSURE' as const,
  from,
  until,
  hours: null,
  whom: levels.length === 0 ? ('ALL' as const) : ('LEVELS' as const),
  levels,
});

const calendar: SchoolCalendar = {
  versions: [],
  terms: [term('first', '2026-09-14', '2026-12-11'), term('second', '2027-01-11', '2027-04-02')],
  specialDays: [closed('fair', '2026-11-23', '2026-11-23'), closed('trip', '2026-11-25', '2026-11-25', ['JSS 1'])],
};
const levels = ['JSS 1', 'SS 1'];

test('the school day beside another leaves out weekends, closures and vacations, and not what only one level has off', () => {
  const from = (day: string, by: 1 | -1) => nextSchoolDay(calendar, day, { levels, by });
  expect(from('2026-11-24', -1)).toBe('2026-11-20');
  expect(from('2026-11-24', 1)).toBe('2026-11-25');
  expect(from('2026-12-11', 1)).toBe('2027-01-11');
});

test.each([
  ['TERM', '2026-11-24', { from: '2026-09-14', until: '2026-11-24' }],
  ['TERM', '2026-12-20', { from: '2026-09-14', until: '2026-12-11' }],
  // Of a time of which no term is known there is the month.
  ['TERM', '2026-08-20', { from: '2026-08-01', until: '2026-08-20' }],
  ['MONTH', '2026-11-24', { from: '2026-11-01', until: '2026-11-24' }],
  // Thirty school days, the closed Monday not among them.
  ['LAST_30', '2026-11-24', { from: '2026-10-13', until: '2026-11-24' }],
] as const)('%s on %s', (preset, today, period) => {
  expect(periodOf({ preset, calendar, levels, today })).toEqual(period);
});

test.each([
  ['TERM', '2026-11-24', { from: '2026-09-14', until: '2026-12-11' }],
  ['MONTH', '2026-11-24', { from: '2026-11-01', until: '2026-11-30' }],
  ['MONTH', '2028-02-10', { from: '2028-02-01', until: '2028-02-29' }],
  ['LAST_30', '2026-11-24', { from: '2026-10-13', until: '2026-11-24' }],
] as const)('the whole of %s on %s, with the days to come', (preset, today, period) => {
  expect(periodOf({ preset, calendar, levels, today, isWhole: true })).toEqual(period);
});

test('a range that cannot be added up says why', () => {
  expect(faultOf({ from: '2026-11-24', until: '2026-11-24' })).toBeNull();
  expect(faultOf({ from: '2026-11-24', until: '2026-11-23' })).toBe('The last day is before the first');
  expect(faultOf({ from: '2025-10-21', until: '2026-11-24' })).toBeNull();
  expect(faultOf({ from: '2025-10-20', until: '2026-11-24' })).toBe('Choose at most 400 days');
});
