import { expect, test } from 'vitest';
import { eachWeekday, weekdaysText } from '#client/ui/time/weekdays.ts';

test('three days and more that follow one another are told by the first and the last of them', () => {
  expect(weekdaysText([1, 2, 3, 4, 5])).toBe('Mon–Fri');
  expect(weekdaysText([5, 1, 2, 3])).toBe('Mon–Wed Fri');
  expect(weekdaysText([1, 2, 4, 5, 6, 7])).toBe('Mon Tue Thu–Sun');
  expect(weekdaysText([])).toBe('');
  expect(eachWeekday([1, 2, 3])).toBe('Mon, Tue, Wed');
});
