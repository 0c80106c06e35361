import { expect, test } from 'vitest';
import { collectorRight } from '#client/features/exeat/collector-right.ts';

test('a guardian who is linked no more has no right to collect; of a child who is not known here nothing is said', () => {
  expect(collectorRight({ guardians: [], warnings: [] }, crypto.randomUUID(), '2026-11-20')).toBe('NO');
  expect(collectorRight(undefined, crypto.randomUUID(), '2026-11-20')).toBeUndefined();
});
