import { expect, test } from 'vitest';
import { nextNumber, numberAfter } from '#contract/admission-number.ts';

test.each([
  ['GF/0042', 1, 'GF/0043'],
  ['GF/2026/009/A', 1, 'GF/2026/010/A'],
  ['A8', 3, 'A11'],
  ['999', 1, '1000'],
  ['202600000000042', 1, '202600000000043'],
  ['none', 5, 'none'],
])('%s and %i more is %s', (first, by, number) => {
  expect(numberAfter(first, by)).toBe(number);
});

test.each([
  [['GF/0009', 'gf/0041', 'GF/0040', 'P7'], 'gf/0042'],
  [['1', '20', '3'], '21'],
  [['Ada'], null],
  [[], null],
])('behind %j comes %s', (numbers, next) => {
  expect(nextNumber(numbers)).toBe(next);
});
