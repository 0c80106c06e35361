import { expect, test } from 'vitest';
import { changeText, coverageText, daysOfText, hoursText, percentText, rateText, sharesOf } from '#client/features/attendance/figures.ts';

test.each([
  [{ possible: 100, marked: 80, present: 76 }, '95%', '80%'],
  // One mark less, and nobody may say a rate.
  [{ possible: 100, marked: 79, present: 79 }, 'Not enough marks', '79%'],
  [{ possible: 0, marked: 0, present: 0 }, 'No school days', '–'],
  // More than there can be is shown as it is: nobody would find what is wrong otherwise.
  [{ possible: 10, marked: 12, present: 12 }, '100%', '120%'],
])('%o: the rate is %s, of which %s was marked', (sums, rate, coverage) => {
  const shares = sharesOf(sums);
  expect([rateText(shares), coverageText(shares)]).toEqual([rate, coverage]);
});

test('a share is never rounded up over a threshold', () => {
  expect([0.94999, 0.95, 0.9996, 1, 0.9421].map(percentText)).toEqual(['94.9%', '95%', '99.9%', '100%', '94.2%']);
});

test('half days are told as days', () => {
  expect([daysOfText(84, 90), daysOfText(83, 90)]).toEqual(['42 of 45 days', '41.5 of 45 days']);
});

test.each([
  [5, '5 min'],
  [60, '1 h 00'],
  [425, '7 h 05'],
])('%i minutes are %s', (minutes, told) => {
  expect(hoursText(minutes)).toBe(told);
});

test.each([
  [0.95, 0.9, '+5'],
  [0.9, 0.912, '-1.2'],
  [0.9, 0.9, 'No change'],
  [null, 0.9, '–'],
  [0.9, null, '–'],
])('from %s to %s', (rate, before, told) => {
  expect(changeText(rate, before)).toBe(told);
});
