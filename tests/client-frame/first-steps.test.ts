import { expect, test } from 'vitest';
import type { FirstSteps } from '#contract/school.ts';
import { isDone, stepsOf } from '#client/app/dashboard/first-steps.ts';

const begun: FirstSteps = { profile: { filled: 3, of: 11 }, staff: 1, invited: 0, buses: 0, classes: 0, students: 0, hasFactor: false };
const taken: FirstSteps = { profile: { filled: 11, of: 11 }, staff: 1, invited: 1, buses: 1, classes: 1, students: 1, hasFactor: true };

const open = (figures: FirstSteps) =>
  stepsOf(figures)
    .filter(({ state }) => state === 'open')
    .map(({ to }) => to);

test('a new school has six steps to take today, each leading to its page', () => {
  expect(open(begun)).toEqual([
    '/school/settings/school-profile',
    '/school/settings/users',
    '/school/bus',
    '/school/class',
    '/school/student',
    '/school/settings/profile',
  ]);
  expect(stepsOf(begun).map(({ text }) => text)).toContain('3 of 11 details filled');
});

test('what comes later is told from what can be done today, and holds nothing up', () => {
  const later = stepsOf(begun).filter(({ state }) => state === 'later');
  expect(later.map(({ to }) => to)).toEqual(['/school/settings', '/school/settings/panic']);
  expect(isDone(stepsOf(taken))).toBe(true);
});

test('one step left keeps the list there', () => {
  expect(open({ ...taken, invited: 0 })).toEqual(['/school/settings/users']);
  expect(open({ ...taken, hasFactor: false })).toEqual(['/school/settings/profile']);
  expect(isDone(stepsOf({ ...taken, buses: 0 }))).toBe(false);
});

test('somebody who was invited counts before they come', () => {
  expect(stepsOf({ ...taken, staff: 2, invited: 3 }).map(({ text }) => text)).toContain('2 may sign in, 3 invited');
});
