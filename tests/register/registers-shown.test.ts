/** Which registers stand behind a figure of them. */
import { expect, test } from 'vitest';
import { isShown, RegisterShown } from '#client/features/register/registers-shown.ts';

const figures = { expected: 2, marked: 2, present: 2, late: 0, absent: 0 };

test.each([
  ['nobody is marked', { ...figures, marked: 0, present: 0 }, ['NOT_TAKEN']],
  ['one is marked, and absent', { ...figures, marked: 1, present: 0, absent: 1 }, ['NOT_TAKEN', 'ABSENT']],
  ['all are there', figures, ['TAKEN']],
  ['one of all is absent', { ...figures, present: 1, absent: 1 }, ['TAKEN', 'ABSENT']],
])('a register in which %s is behind the figures that count it', (_, of, shown) => {
  expect(RegisterShown.options.filter((one) => isShown({ figures: of }, one))).toEqual(shown);
});
