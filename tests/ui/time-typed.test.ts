import { afterEach, expect, test } from 'vitest';
import { timeTyped } from '#contract/time-typed.ts';
import { timeForm, timeWritten } from '#client/ui/fields/time-typed.ts';
import { speak } from './speak.ts';

afterEach(() => speak('en-NG'));

test.each(['19:35', '1935', '19.35', '19h35', '19 h 35', ' 19:35 ', '7:35 pm', '7.35PM', '735p', '7:35 p.m.', '7:35\u202fPM'])(
  'a time is understood however it is written: "%s"',
  (text) => {
    expect(timeTyped(text)).toBe('19:35');
  },
);

test('an hour alone needs its sign, and noon and midnight are told apart', () => {
  expect(['7h', '7 am', '7pm', '12am', '12 pm', '0735', '735', '7:05'].map(timeTyped)).toEqual([
    '07:00',
    '07:00',
    '19:00',
    '00:00',
    '12:00',
    '07:35',
    '07:35',
    '07:05',
  ]);
});

test.each(['', '7', '19', '24:00', '7:60', '7:3', '13 pm', '0 am', '073', 'noon', '19:35:00'])('what is no time is none: "%s"', (text) => {
  expect(timeTyped(text)).toBeNull();
  expect(timeWritten(text)).toBe(text);
});

test('a time is of 24 hours where the region has them', () => {
  expect([timeWritten('07:05'), timeForm()]).toEqual(['07:05', '19:35']);
  speak('fr-FR');
  expect(timeWritten('19:35')).toBe('19:35');
  speak('en-US');
  expect([timeWritten('07:05'), timeWritten('00:30'), timeForm()]).toEqual(['7:05 AM', '12:30 AM', '7:35 PM']);
});
