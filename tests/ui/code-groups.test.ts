import { expect, test } from 'vitest';
import { digitsOf, inGroups, placeAfter } from '#client/ui/fields/code-groups.ts';

test.each(['12345678', '1234 5678', '1234-5678', ' 1234 5678 ', 'Your code: 1234 5678'])(
  'a code is taken however it is written: "%s"',
  (text) => {
    expect(digitsOf(text, 8)).toBe('12345678');
  },
);

test('a code is shown in two groups, and while it is typed nothing stands behind the last digit', () => {
  expect(['', '1', '1234', '12345', '12345678'].map((code) => inGroups(code, 8))).toEqual(['', '1', '1234', '1234 5', '1234 5678']);
  expect(inGroups('123456', 6)).toBe('123 456');
});

test('the caret stays after the digit it was after', () => {
  for (const count of [0, 3, 4, 5, 8]) {
    expect(digitsOf(inGroups('12345678', 8).slice(0, placeAfter(count, 8)), 8)).toHaveLength(count);
  }
});
