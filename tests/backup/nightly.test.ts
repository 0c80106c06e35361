import { expect, test } from 'vitest';
import { inOrderOfKeys } from '#server/backup/catalogue.ts';
import { isBackupDue } from '#server/backup/nightly-due.ts';

const at = (hour: number, minute = 0, day = 20) => new Date(2026, 10, day, hour, minute);
const yesterday = at(0, 0, 19);

test.each([
  ['at three, a day after the last one', { now: at(3), startedAt: yesterday, newest: at(3, 0, 19) }, true],
  ['at three, once it was made', { now: at(3), startedAt: yesterday, newest: at(2) }, false],
  ['at noon, when the night’s is there', { now: at(12), startedAt: yesterday, newest: at(2) }, false],
  ['at noon, when the machine was off at night', { now: at(12), startedAt: at(7), newest: at(3, 0, 19) }, true],
  ['right after the start', { now: at(7, 5), startedAt: at(7), newest: at(3, 0, 10) }, false],
  ['on the first day, in the first hour', { now: at(7, 30), startedAt: at(7), newest: null }, false],
  ['on the first day, after an hour', { now: at(8), startedAt: at(7), newest: null }, true],
])('a backup is due or not: %s', (_, when, isDue) => {
  expect(isBackupDue(when)).toBe(isDue);
});

test('tables come after those their keys lead to', () => {
  const tables = ['report', 'bus', 'school'].map((name) => ({ name }));
  const keys = [
    { from: 'report', to: 'bus' },
    { from: 'bus', to: 'school' },
    { from: 'report', to: 'school' },
  ];
  expect(inOrderOfKeys(tables, keys).map(({ name }) => name)).toEqual(['school', 'bus', 'report']);
});
