import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Last, type Mode, turnOf } from '#client/features/gate/turn.ts';
import { sameTurnMs } from '#contract/whereabouts-rules.ts';

const timeZone = 'Africa/Lagos';
const morning = Date.parse('2026-11-20T06:31:00.000Z');
const at = (minutes: number) => new Date(morning + minutes * 60_000);
const cameIn = (minutes = 0): Last => ({ kind: 'IN', place: 'ON_SITE', at: at(minutes).toISOString() });
const wentOut = (minutes = 0): Last => ({ kind: 'OUT', place: 'OFF_SITE', at: at(minutes).toISOString() });
const turn = (mode: Mode, last: Last | null, minutes: number) => turnOf(mode, last, { now: at(minutes), timeZone });

describe('by itself', () => {
  test('who is not known to be here comes in', () => {
    expect(turn('AUTO', null, 0)).toMatchObject({ way: 'IN', repeats: null });
    expect(turn('AUTO', wentOut(), 60)).toMatchObject({ way: 'IN', repeats: null });
  });

  test('who is here leaves, also who was only seen', () => {
    expect(turn('AUTO', cameIn(), 60)).toMatchObject({ way: 'OUT', repeats: null });
    expect(turn('AUTO', { kind: 'SEEN', place: 'ON_SITE', at: at(59).toISOString() }, 60)).toMatchObject({ way: 'OUT', repeats: null });
  });

  test('who was here yesterday comes in', () => {
    expect(turn('AUTO', cameIn(-24 * 60), 0)).toMatchObject({ way: 'IN', repeats: null });
  });

  test('a card held to the reader again is the same coming', () => {
    expect(turn('AUTO', cameIn(), 2.9)).toMatchObject({ way: 'IN', repeats: cameIn() });
    expect(turn('AUTO', cameIn(), 3)).toMatchObject({ way: 'OUT', repeats: null });
  });
});

test('with the way chosen, only the same way is the same movement', () => {
  expect(turn('IN', cameIn(), 1)).toMatchObject({ way: 'IN', repeats: cameIn() });
  expect(turn('OUT', cameIn(), 1)).toMatchObject({ way: 'OUT', repeats: null, wasSince: null });
  expect(turn('IN', cameIn(), 40)).toMatchObject({ way: 'IN', repeats: null, wasSince: cameIn().at });
});

test('however cards are held to the reader, nobody moves the same way twice within three minutes', () => {
  const scan = fc.record({
    who: fc.integer({ min: 0, max: 3 }),
    afterMs: fc.integer({ min: 0, max: 5 * 60_000 }),
    mode: fc.constantFrom<Mode>('AUTO', 'IN', 'OUT'),
  });
  fc.assert(
    fc.property(fc.array(scan, { maxLength: 60 }), (scans) => {
      const moved = new Map<number, Last[]>();
      let now = morning;
      for (const { who, afterMs, mode } of scans) {
        now += afterMs;
        const theirs = moved.get(who) ?? [];
        const { way, repeats } = turnOf(mode, theirs.at(-1) ?? null, { now: new Date(now), timeZone });
        if (repeats === null) {
          const place = way === 'IN' ? ('ON_SITE' as const) : ('OFF_SITE' as const);
          moved.set(who, [...theirs, { kind: way, place, at: new Date(now).toISOString() }]);
        }
      }
      for (const theirs of moved.values())
        for (const [index, one] of theirs.slice(1).entries()) {
          const before = theirs[index];
          if (before?.kind === one.kind) expect(Date.parse(one.at) - Date.parse(before.at)).toBeGreaterThanOrEqual(sameTurnMs);
        }
    }),
  );
});

test('with the way left to the gate, whatever is scanned within three minutes of a movement is that movement', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: sameTurnMs - 1 }), fc.boolean(), (afterMs, isIn) => {
      const last = isIn ? cameIn() : wentOut();
      expect(turnOf('AUTO', last, { now: new Date(morning + afterMs), timeZone })).toMatchObject({ way: last.kind, repeats: last });
    }),
  );
});
