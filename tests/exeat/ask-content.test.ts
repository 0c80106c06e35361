import { expect, test } from 'vitest';
import { problemsOf } from '#client/features/exeat/ask-content.ts';

const judging = {
  studentId: crypto.randomUUID(),
  types: [],
  role: 'School Admin',
  now: new Date('2026-11-20T10:00:00Z'),
  timeZone: 'Africa/Lagos',
} as const;

test('a day in the past is told together with what is not filled in', () => {
  const typed = {
    departDay: '2026-11-19',
    departTime: '16:00',
    returnDay: '2026-11-21',
    returnTime: '18:00',
    by: 'STAFF',
    collector: 'NOBODY',
  };
  const found = new Map(problemsOf(typed, judging).map(({ path, message }) => [path, message]));
  expect(found.get('departTime')).toBe('This time has passed');
  expect([...found.keys()]).toEqual(expect.arrayContaining(['destination', 'contactPhone', 'emergencyName']));
});

test('a day that is not typed is asked for, and nothing else is said of it', () => {
  const typed = { departDay: '', departTime: '16:00', returnDay: '2026-11-19', returnTime: '18:00', by: 'STAFF', collector: 'NOBODY' };
  const times = problemsOf(typed, judging).filter(({ path }) => path === 'departTime' || path === 'returnTime');
  expect(times).toEqual([{ path: 'departTime', message: 'Enter a day and a time' }]);
});
