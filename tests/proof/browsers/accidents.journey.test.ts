import { expect, test } from 'vitest';
import { accidents } from './accidents.ts';
import { tellAccidents } from './tell-accidents.ts';

test('a dropped database loses no edit, and nothing that was given up happens later', async () => {
  const names = Object.keys(accidents);
  expect(Object.fromEntries(await tellAccidents(names))).toEqual(Object.fromEntries(names.map((name) => [name, []])));
});
