import { expect, test } from 'vitest';
import { compared, isNews } from '#outbox/compared.ts';

const serverNow = '2026-11-20T06:42:00.000Z';
const at = Date.parse(serverNow);

test('the server looked at its clock halfway, and how good that is goes with how long it took', () => {
  expect(compared({ serverNow, sentAt: at - 600_000, answeredAt: at - 599_000 })).toEqual({
    heardAt: at,
    offsetMs: 599_500,
    withinMs: 500,
  });
});

test('a comparison is news where there was none, where it is better by far, or where the clock was set', () => {
  const next = compared({ serverNow, sentAt: at, answeredAt: at + 200 });
  expect(isNews({ offsetMs: null }, next)).toBe(true);
  // By a console of an earlier build, which did not note how good it was.
  expect(isNews({ offsetMs: -100 }, next)).toBe(true);
  expect(isNews({ offsetMs: -100, withinMs: 120 }, next)).toBe(false);
  expect(isNews({ offsetMs: 300, withinMs: 120 }, next)).toBe(false);
  expect(isNews({ offsetMs: -100, withinMs: 5_000 }, next)).toBe(true);
  expect(isNews({ offsetMs: 600_000, withinMs: 120 }, next)).toBe(true);
});
