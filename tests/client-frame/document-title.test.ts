import { expect, test } from 'vitest';
import { titleOf } from '#client/ui/layout/document-title.ts';

const quiet = { screen: 'Buses', school: 'Greenfield College', unread: 0, unsent: 0, hasError: false };

test('names the screen and the school', () => {
  expect(titleOf(quiet)).toBe('Buses - Greenfield College');
});

test('says how many notices are unread and how many edits are unsent', () => {
  expect(titleOf({ ...quiet, unread: 3, unsent: 2 })).toBe('(3) Buses - Greenfield College - 2 unsent');
});

test('stops counting at 99', () => {
  expect(titleOf({ ...quiet, unread: 112 })).toBe('(99+) Buses - Greenfield College');
});

test('begins with the error a form has', () => {
  expect(titleOf({ ...quiet, hasError: true })).toBe('Error: Buses - Greenfield College');
});

test('names the product as long as the school is not known', () => {
  expect(titleOf({ ...quiet, school: '' })).toBe('Buses - Muster');
});
