import { expect, test } from 'vitest';
import { isAwayOnExeat, markFor } from '#client/features/register/children.ts';
import { plainMark } from '#client/features/register/marking.ts';

const away = { hint: plainMark('X') };

test('a child on an exeat is locked as away until somebody marked it otherwise', () => {
  expect(isAwayOnExeat(away, undefined)).toBe(true);
  expect(isAwayOnExeat(away, plainMark('X'))).toBe(true);
  expect(isAwayOnExeat(away, plainMark('P'))).toBe(false);
  expect(isAwayOnExeat({ hint: plainMark('P') }, undefined)).toBe(false);
  expect(isAwayOnExeat({ hint: null }, plainMark('X'))).toBe(false);
});

test('the reason that was given stays with whatever it is marked as then', () => {
  const here = { ...plainMark('P'), note: 'Came back on foot' };
  expect(markFor(away, here, 'L')).toEqual({ ...plainMark('L'), note: 'Came back on foot' });
  expect(markFor(away, here, 'X')).toEqual(plainMark('X'));
  expect(markFor({ hint: null }, here, 'L')).toEqual(plainMark('L'));
});
