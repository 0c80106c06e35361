import { expect, test } from 'vitest';
import { compareClasses, compareLevels } from '#contract/level-order.ts';

test('classes stand from the youngest to the oldest, and by name as people count', () => {
  const classes = [
    'SSS 1/SSS 1 Gold',
    'JSS 10/JSS 10',
    'JSS 2/JSS 2 Red',
    'JSS 2/JSS 2 Blue',
    'Primary 6/P6',
    'Nursery 1/N1',
    'Primary 10/P10',
    'Special/Art',
    'JSS 1/JSS 1',
  ];
  const placed = classes.map((one) => ({ level: one.split('/')[0] ?? '', name: one.split('/')[1] ?? '' }));
  expect(placed.toSorted(compareClasses).map(({ name }) => name)).toEqual([
    'N1',
    'P6',
    'JSS 1',
    'JSS 2 Blue',
    'JSS 2 Red',
    'P10',
    'SSS 1 Gold',
    'JSS 10',
    'Art',
  ]);
});

test('so do those of French-speaking schools', () => {
  const levels = ['Terminale', '3e', '6e', 'CP', 'CI', 'CM2', 'Petite section', '2nde', '1ère', 'CE1'];
  expect(levels.toSorted(compareLevels)).toEqual(['Petite section', 'CI', 'CP', 'CE1', 'CM2', '6e', '3e', '2nde', '1ère', 'Terminale']);
});
