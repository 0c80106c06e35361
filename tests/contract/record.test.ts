import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { classes } from '#contract/class.ts';
import { houses } from '#contract/house.ts';

const nobody = { version: 1, updatedAt: '2026-11-24T08:00:00.000Z', updatedBy: '' };
const house = (name: string, size: number) => ({
  ...houses.empty,
  ...nobody,
  id: `${name} ${size}`,
  name,
  size,
  free: null,
  masterName: '',
  deputyNames: [],
});
const schoolClass = (level: string, name: string) => ({
  ...classes.empty,
  ...nobody,
  id: name,
  level,
  name,
  size: 0,
  countsOwnOnly: false,
  teacherName: 'Ngozi Bello',
  assistantNames: [],
});

test('houses stand by name as people count, and by how many live in them', () => {
  const four = [house('House 10', 3), house('house 2', 12), house('Élan', 3), house('Zik', 0)];
  const names = (sort: 'name' | '-name' | 'size' | '-size') => four.toSorted(houses.compare(sort)).map(({ name }) => name);
  expect(names('name')).toEqual(['Élan', 'house 2', 'House 10', 'Zik']);
  expect(names('-name')).toEqual(['Zik', 'House 10', 'house 2', 'Élan']);
  expect(names('size')).toEqual(['Zik', 'Élan', 'House 10', 'house 2']);
  expect(names('-size')).toEqual(['house 2', 'Élan', 'House 10', 'Zik']);
});

test('of two rows that are alike the ids decide', () => {
  const twins = [
    { ...house('Zik', 1), id: 'b' },
    { ...house('Zik', 1), id: 'a' },
  ];
  expect(twins.toSorted(houses.compare('name')).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('classes stand by level from the youngest', () => {
  const three = [schoolClass('SSS 1', 'SSS 1A'), schoolClass('JSS 2', 'JSS 2B'), schoolClass('JSS 2', 'JSS 2A')];
  expect(three.toSorted(classes.compare('level')).map(({ name }) => name)).toEqual(['JSS 2A', 'JSS 2B', 'SSS 1A']);
});

test('a class is searched by its teacher too', () => {
  expect(classes.searched(schoolClass('JSS 2', 'JSS 2A'))).toEqual(['JSS 2A', 'JSS 2', '', 'Ngozi Bello']);
});

test('a list is in the order of the noun where nobody chose one, and takes no other', () => {
  expect(z.parse(classes.filter, {})).toEqual({ page: 1, limit: 20, state: 'ACTIVE', sort: 'level' });
  expect(z.parse(houses.filter, { sort: '-size' }).sort).toBe('-size');
  expect(z.safeParse(houses.filter, { sort: 'capacity' }).success).toBe(false);
});

test('an edit is of one kind, in a lane of its own', () => {
  const { record } = houses;
  expect(record).toMatchObject({ kind: 'house.record', kindV: 1, coalesce: true });
  expect(record.lane({ params: { id: 'x' }, body: { changes: {} } })).toBe('house:x');
});
