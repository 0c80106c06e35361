import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schoolDay, schoolInstant, schoolTime } from '#contract/school-time.ts';
import type { WhereNow } from '#contract/whereabouts.ts';
import { correctedTime, placeAfter, sideOf } from '#contract/whereabouts-rules.ts';
import { whereWords } from '#client/features/whereabouts/where-words.ts';

const received = new Date('2026-11-20T06:42:00.000Z');
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(received.getTime() - minutes * minuteMs).toISOString();

describe('the time of a movement', () => {
  test('is the device’s, less how far its clock was ahead', () => {
    expect(correctedTime({ at: ago(2), skewMs: 10 * minuteMs, withinMs: 40 }, received)).toEqual({ at: new Date(ago(12)), trouble: null });
    expect(correctedTime({ at: ago(20), skewMs: -10 * minuteMs, withinMs: 40 }, received)).toEqual({
      at: new Date(ago(10)),
      trouble: null,
    });
    expect(correctedTime({ at: ago(2), skewMs: null, withinMs: null }, received).at).toEqual(new Date(ago(2)));
  });

  test('is never later than it was heard of, and lies ahead only beyond what clocks do', () => {
    expect(correctedTime({ at: ago(-5), skewMs: 0, withinMs: 0 }, received)).toEqual({ at: received, trouble: null });
    expect(correctedTime({ at: ago(-5.01), skewMs: 0, withinMs: 0 }, received).trouble).toBe('AHEAD');
    expect(correctedTime({ at: ago(-5.01), skewMs: 0, withinMs: minuteMs }, received).trouble).toBeNull();
  });

  test('is good for fourteen days', () => {
    const days = 14 * 24 * 60;
    expect(correctedTime({ at: ago(days), skewMs: 0, withinMs: 0 }, received).trouble).toBeNull();
    expect(correctedTime({ at: ago(days + 1), skewMs: 0, withinMs: 0 }, received).trouble).toBe('TOO_OLD');
  });
});

test('a bus is left at school where that is at one of its gates', () => {
  expect(placeAfter('ALIGHT', { gateId: '0192f000-0000-7000-8000-000000000001', name: 'Gate 1' })).toBe('ON_SITE');
  expect(placeAfter('ALIGHT', { gateId: null, name: 'Lekki' })).toBe('OFF_SITE');
});

test('what an earlier day left behind is no news of today', () => {
  const context = { today: '2026-11-20', timeZone: 'Africa/Lagos' };
  expect(sideOf({ place: 'ON_SITE', at: '2026-11-19T23:00:00.000Z' }, context)).toBe('ON_SITE');
  expect(sideOf({ place: 'ON_SITE', at: '2026-11-19T22:59:00.000Z' }, context)).toBe('NOT_KNOWN');
  expect(sideOf({ place: 'ON_EXEAT', at: '2026-11-20T06:00:00.000Z' }, context)).toBe('OFF_SITE');
  expect(sideOf(null, context)).toBe('NOT_KNOWN');
});

describe('the moment of a day and a time at the school', () => {
  const zones = ['Africa/Lagos', 'Europe/Paris', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe'];
  const minutes = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

  test('is the first at which its clock shows them', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (moment, zone) => {
        const [day, time] = [schoolDay(moment, zone), schoolTime(moment, zone)];
        const at = schoolInstant(day, time, zone);
        expect([schoolDay(at, zone), schoolTime(at, zone)]).toEqual([day, time]);
        expect(at.getTime()).toBeLessThanOrEqual(moment.getTime());
      }),
    );
  });

  test('is the next one where its clocks skip the time, and the first where they show it twice', () => {
    expect(schoolInstant('2026-03-29', '02:30', 'Europe/Paris').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(schoolInstant('2026-10-25', '02:30', 'Europe/Paris').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    // Where the day begins an hour late.
    expect(schoolInstant('2026-09-06', '00:00', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });
});

describe('where somebody is, in words', () => {
  const zone = 'Africa/Lagos';
  const clock = {
    today: () => '2026-11-24',
    time: () => '08:15',
    timeAt: (at: string) => schoolTime(new Date(at), zone),
    dayAt: (at: string) => schoolDay(new Date(at), zone),
  };
  const now = (given: Partial<WhereNow>): WhereNow => ({
    place: 'ON_SITE',
    since: '2026-11-24T06:31:00.000Z',
    movementId: '0192f000-0000-7000-8000-000000000001',
    kind: 'IN',
    at: '2026-11-24T06:31:00.000Z',
    point: 'Gate 1',
    method: 'MANUAL',
    by: 'Ada',
    ...given,
  });

  test('say by what it is known, and since when', () => {
    expect(whereWords(now({}), clock)).toMatchObject({ status: 'ok', long: 'On site since 07:31, Gate 1 (by hand)' });
    expect(whereWords(now({ place: 'OFF_SITE', kind: 'OUT', point: '' }), clock).long).toBe('Off site since 07:31 (by hand)');
    const seen = { kind: 'SEEN', at: '2026-11-24T07:02:00.000Z', point: 'Library' } as const;
    expect(whereWords(now(seen), clock).long).toBe('On site since 07:31, seen 08:02, Library (by hand)');
    expect(whereWords(now({ ...seen, since: '2026-11-23T06:31:00.000Z' }), clock).long).toBe('On site, seen 08:02, Library (by hand)');
  });

  test('of an earlier day are what was last known, in the colour of what is old', () => {
    const left = now({ place: 'OFF_SITE', kind: 'OUT', at: '2026-11-23T13:10:00.000Z', since: '2026-11-23T13:10:00.000Z' });
    expect(whereWords(left, clock)).toMatchObject({
      status: 'warn',
      short: 'Last known: left Mon, 23 Nov, 14:10',
      long: 'Last known: left Mon, 23 Nov, 14:10, Gate 1 (by hand)',
    });
    expect(whereWords(null, clock)).toMatchObject({ status: 'none', long: 'Where now: not known yet' });
  });
});
