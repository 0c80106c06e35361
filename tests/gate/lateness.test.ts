import { expect, test } from 'vitest';
import { latenessAt } from '#client/features/gate/lateness.ts';

// A school that never said its hours: Monday to Friday from 08:00 to 14:30, with ten minutes of grace. Lagos is an hour ahead.
const school = { calendar: { versions: [], specialDays: [], terms: [] }, timeZone: 'Africa/Lagos' };
const child = { level: 'JSS 1' };
const late = (time: string, day = '2026-11-20') => latenessAt(new Date(`${day}T${time}Z`), child, school);

test('who comes within the grace is in time, and after it late since the start', () => {
  expect(late('06:31:00.000')).toBeNull();
  expect(late('07:10:00.000')).toBeNull();
  expect(late('07:10:00.001')).toBe(10);
  expect(late('07:12:59.999')).toBe(12);
});

test('nobody is late once the day is over', () => {
  expect(late('13:29:00.000')).toBe(389);
  expect(late('13:30:00.000')).toBeNull();
});

test('nor where there is no school: at the weekend, on a closed day', () => {
  expect(late('09:00:00.000', '2026-11-21')).toBeNull();
  const closed = {
    id: '0192f000-0000-7000-8000-000000000001',
    name: 'Holiday',
    kind: 'CLOSURE' as const,
    from: '2026-11-20',
    until: '2026-11-20',
    whom: 'ALL' as const,
    levels: [],
    hours: null,
  };
  const calendar = { ...school.calendar, specialDays: [closed] };
  expect(latenessAt(new Date('2026-11-20T09:00:00.000Z'), child, { ...school, calendar })).toBeNull();
});
