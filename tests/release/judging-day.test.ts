import { expect, test } from 'vitest';
import { judgingDay } from '#client/features/release/judging-day.ts';

test('who may take a child is never judged by a day before the list was read', () => {
  expect(judgingDay('2026-11-18', '2026-11-20')).toBe('2026-11-20');
  expect(judgingDay('2026-11-20', '2026-11-18')).toBe('2026-11-20');
  expect(judgingDay('2026-11-20', null)).toBe('2026-11-20');
});
