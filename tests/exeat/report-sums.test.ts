import { expect, test } from 'vitest';
import type { Counted, ExeatFigures } from '#contract/exeat-report.ts';
import {
  byHouse,
  byType,
  everyBecame,
  groupSentence,
  partOf,
  pictured,
  returnsOf,
  sumsOf,
  totalOf,
} from '#client/features/exeat/report-sums.ts';

const one = (given: Partial<Counted>): Counted => ({
  typeId: 'weekend',
  houseId: 'ruby',
  became: 'ON_TIME',
  count: 1,
  minutes: 0,
  most: 0,
  unseen: 0,
  ...given,
});

const figures: ExeatFigures = {
  counted: [
    one({ count: 6 }),
    one({ became: 'LATE', count: 2, minutes: 70, most: 45 }),
    one({ became: 'LATE', count: 1, minutes: 90, most: 90, houseId: null }),
    one({ became: 'OVERDUE', count: 1, minutes: 20, most: 20, typeId: 'day' }),
    one({ became: 'DECLINED', count: 4, typeId: 'day', houseId: null }),
  ],
  types: [
    { id: 'day', name: 'Day pass' },
    { id: 'weekend', name: 'Weekend' },
  ],
  houses: [{ id: 'ruby', name: 'Ruby' }],
  deciders: [],
};

test('minutes are added up, and the most of them is of one', () => {
  expect(sumsOf(figures.counted).LATE).toEqual({ count: 3, minutes: 160, most: 90 });
  expect(returnsOf(sumsOf(figures.counted))).toEqual({ left: 10, back: 9, onTime: 6 });
});

test('by type and by house they are the same exeats, the largest first, and who lives in no house is among them', () => {
  expect(byType(figures).map(({ name, total }) => [name, total])).toEqual([
    ['Weekend', 9],
    ['Day pass', 5],
  ]);
  expect(byHouse(figures).map(({ id, name, total }) => [id, name, total])).toEqual([
    ['ruby', 'Ruby', 9],
    ['NONE', 'No house', 5],
  ]);
  expect(groupSentence(byType(figures))).toBe('Weekend has the most: 9 of 14. Late or overdue among them: 3.');
  expect(groupSentence([])).toBe('There is nothing to count.');
});

test('the parts of a picture are all of it, each once', () => {
  expect(pictured.flatMap(({ of }) => of).toSorted()).toEqual([...everyBecame].toSorted());
  const sums = sumsOf(figures.counted);
  expect(pictured.reduce((sum, { of }) => sum + partOf(sums, of), 0)).toBe(totalOf(figures.counted));
});
