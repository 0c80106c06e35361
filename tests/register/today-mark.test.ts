/** What the page of a student says of today's register beside where the child was seen. */
import { expect, test } from 'vitest';
import type { RegisterCode } from '#contract/mark.ts';
import type { Place, WhereNow } from '#contract/whereabouts.ts';
import { contradictionOf } from '#client/features/register/today-mark.ts';

const clock = {
  today: () => '2026-11-24',
  time: () => '09:00',
  timeAt: (instant: string) => instant.slice(11, 16),
  dayAt: (instant: string) => instant.slice(0, 10),
};
const seen = (place: Place, at = '2026-11-24T08:12:00Z'): WhereNow => ({
  place,
  since: at,
  at,
  movementId: '0192f0e0-0000-7000-8000-000000000001',
  kind: 'IN',
  point: '',
  method: 'CARD',
  by: 'Gate 1',
});

test.each([
  ['A', seen('ON_SITE'), 'Absent in the register, and seen here at 08:12'],
  ['AE', seen('ON_SITE'), 'Absent in the register, and seen here at 08:12'],
  ['P', seen('ON_SITE'), null],
  ['L', seen('ON_SITE'), null],
  // Whoever was here may have left, and yesterday says nothing of today.
  ['P', seen('OFF_SITE'), null],
  ['A', seen('OFF_SITE'), null],
  ['A', seen('ON_SITE', '2026-11-23T08:12:00Z'), null],
  ['A', null, null],
] as [RegisterCode, WhereNow | null, string | null][])(
  'a child marked %s is said to be another only where it was seen here today',
  (code, now, words) => {
    expect(contradictionOf(code, now, clock)).toBe(words);
  },
);
