import { expect, test } from 'vitest';
import { schoolDay, schoolTime } from '#contract/school-time.ts';
import { momentText } from '#client/ui/time/moment-text.ts';

const clock = {
  today: () => '2026-11-20',
  time: () => '08:00',
  timeAt: (at: string) => schoolTime(new Date(at), 'Africa/Lagos'),
  dayAt: (at: string) => schoolDay(new Date(at), 'Africa/Lagos'),
};

test('a moment of today is said by its time, and one of another day with its day, by the school’s calendar', () => {
  expect(momentText('2026-11-20T04:40:00.000Z', clock)).toBe('05:40');
  expect(momentText('2026-11-19T23:10:00.000Z', clock)).toBe('00:10');
  expect(momentText('2026-11-19T04:40:00.000Z', clock)).toMatch(/^Thu,? 19 Nov, 05:40$/);
  expect(momentText('2025-11-19T04:40:00.000Z', clock)).toMatch(/^Wed,? 19 Nov 2025, 05:40$/);
});
