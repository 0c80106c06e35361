import { expect, test } from 'vitest';
import { lateText, whenText, whenWithin } from '#client/features/exeat/time-words.ts';

const clock = {
  today: () => '2026-11-20',
  time: () => '09:00',
  timeAt: (instant: string) => instant.slice(11, 16),
  dayAt: (instant: string) => instant.slice(0, 10),
};

test('a day near by is called by its name, small within a sentence', () => {
  const moments = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23', '2026-12-04'].map((day) => `${day}T16:00:00.000Z`);
  expect(moments.map((at) => whenText(at, clock))).toEqual([
    'Yesterday 16:00',
    'Today 16:00',
    'Tomorrow 16:00',
    'Mon 16:00',
    'Fri, 4 Dec 16:00',
  ]);
  expect(moments.map((at) => whenWithin(at, clock))).toEqual([
    'yesterday 16:00',
    'today 16:00',
    'tomorrow 16:00',
    'Mon 16:00',
    'Fri, 4 Dec 16:00',
  ]);
});

test('how late somebody is is said in minutes, and from two hours on in hours', () => {
  expect([1, 20, 119, 120, 1043].map(lateText)).toEqual([
    '1 minute late',
    '20 minutes late',
    '119 minutes late',
    '2 h 0 min late',
    '17 h 23 min late',
  ]);
});
