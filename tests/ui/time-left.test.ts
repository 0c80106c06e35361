import { expect, test } from 'vitest';
import { secondsLeft } from '#client/ui/time/time-left.ts';

const first = { atMs: 100_000, done: 40 };

test('how long it will still take is said after five seconds, at the pace that was seen', () => {
  expect(secondsLeft(first, { atMs: 104_999, done: 60 }, 100)).toBe(null);
  expect(secondsLeft(first, { atMs: 105_000, done: 60 }, 100)).toBe(10);
  expect(secondsLeft(first, { atMs: 110_000, done: 60 }, 4_981)).toBe(2_461);
});

test('nothing is said of what does not move, and no time is left of what is done', () => {
  expect(secondsLeft(first, { atMs: 130_000, done: 40 }, 100)).toBe(null);
  expect(secondsLeft(first, { atMs: 130_000, done: 100 }, 100)).toBe(0);
});
