import { afterEach, expect, test } from 'vitest';
import { dayForm, dayTyped, dayWritten } from '#client/ui/fields/day-typed.ts';
import { speak } from './speak.ts';

afterEach(() => speak('en-NG'));

test.each([
  '23/11/2026',
  '23.11.2026',
  '23-11-2026',
  '23 11 2026',
  ' 23/11/2026 ',
  '23112026',
  '2026-11-23',
  '2026/11/23',
  '23 Nov 2026',
  '23 november, 2026',
  'Nov 23, 2026',
  '23rd Nov 2026',
])('a day is understood however it is written: "%s"', (text) => expect(dayTyped(text)).toBe('2026-11-23'));

test('a day is written in the order of the region, and the field says which', () => {
  expect([dayWritten('2026-11-03'), dayForm()]).toEqual(['03/11/2026', 'dd/mm/yyyy']);
  expect(dayTyped('03/11/2026')).toBe('2026-11-03');
  speak('fr-FR');
  expect(dayWritten('2026-11-03')).toBe('03/11/2026');
  speak('en-US');
  expect([dayWritten('2026-11-03'), dayForm()]).toEqual(['11/03/2026', 'mm/dd/yyyy']);
  expect(dayTyped('11/3/2026')).toBe('2026-11-03');
  expect(dayTyped('23/11/2026')).toBeNull();
});

test('a day in words without its year is of the year given, and half a day while none is given', () => {
  expect(dayTyped('23/1', '2026')).toBeNull();
  for (const text of ['23 nov', 'Nov 23']) {
    expect(dayTyped(text)).toBeNull();
    expect(dayTyped(text, '2026')).toBe('2026-11-23');
  }
});

test('French months are understood with and without accents, and one that could be two is not guessed', () => {
  speak('fr-FR');
  expect(['1er août 2026', '1 aout 2026', '14 juil. 2026', '4 fevr 2026', '9 décembre 2026'].map((text) => dayTyped(text))).toEqual([
    '2026-08-01',
    '2026-08-01',
    '2026-07-14',
    '2026-02-04',
    '2026-12-09',
  ]);
  expect(dayTyped('14 jui 2026')).toBeNull();
});

test.each(['', '23', '23/1', '31/02/2026', '23/11/26', '23/13/2026', 'tomorrow', '23/11/20266', '1/1/0026'])(
  'what is no day is none: "%s"',
  (text) => {
    expect(dayTyped(text)).toBeNull();
    expect(dayWritten(text)).toBe(text);
  },
);
