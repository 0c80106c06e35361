import { describe, expect, test } from 'vitest';
import { quietUntil } from '#server/push/quiet.ts';

const night = { from: '22:00', until: '06:30' };
const lagos = 'Africa/Lagos';
const london = 'Europe/London';

describe('quiet hours', () => {
  test.each([
    ['before they begin', '2026-11-20T20:59:59.000Z', null],
    ['at the minute they begin', '2026-11-20T21:00:00.000Z', '2026-11-21T05:30:00.000Z'],
    ['before midnight', '2026-11-20T22:30:10.500Z', '2026-11-21T05:30:00.000Z'],
    ['after midnight', '2026-11-21T01:00:00.000Z', '2026-11-21T05:30:00.000Z'],
    ['in their last minute', '2026-11-21T05:29:59.999Z', '2026-11-21T05:30:00.000Z'],
    ['at the minute they end', '2026-11-21T05:30:00.000Z', null],
  ])('over midnight, in the time of the school: %s', (_, at, until) => {
    expect(quietUntil(new Date(at), night, lagos)?.toISOString() ?? null).toBe(until);
  });

  test('within a day', () => {
    const lunch = { from: '12:00', until: '13:15' };
    expect(quietUntil(new Date('2026-11-20T11:20:00Z'), lunch, lagos)?.toISOString()).toBe('2026-11-20T12:15:00.000Z');
    expect(quietUntil(new Date('2026-11-20T12:15:00Z'), lunch, lagos)).toBeNull();
  });

  test('of nobody', () => {
    expect(quietUntil(new Date('2026-11-20T23:00:00Z'), null, lagos)).toBeNull();
  });

  test.each([
    // The night of 25 October has an hour more, that of 29 March an hour less.
    ['when the clocks go back', '2026-10-24T22:00:00Z', night, '2026-10-25T06:30:00.000Z'],
    ['when the clocks go forward', '2026-03-28T23:00:00Z', night, '2026-03-29T05:30:00.000Z'],
    ['that end at a time the night does not have', '2026-03-28T23:00:00Z', { from: '22:00', until: '01:30' }, '2026-03-29T01:00:00.000Z'],
    ['that end at a time the night has twice', '2026-10-24T22:00:00Z', { from: '22:00', until: '01:30' }, '2026-10-25T00:30:00.000Z'],
  ])('end by the clock on the wall %s', (_, at, quiet, until) => {
    expect(quietUntil(new Date(at), quiet, london)?.toISOString()).toBe(until);
  });
});
