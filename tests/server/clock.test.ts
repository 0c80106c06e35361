import { describe, expect, test } from 'vitest';
import { dayMs, firstSeen, look, type Seen } from '#server/clock/look.ts';

const friday = Date.parse('2026-11-20T06:42:00.000Z');
const hour = 3_600_000;

describe('what a server believes of its clock', () => {
  test('as long as it goes evenly, things age by it', () => {
    const seen = look(firstSeen(friday), friday + hour, hour);
    expect(seen).toEqual({ seenAt: friday + hour, settledAt: friday + hour, doubtMs: 0, livedMs: hour });
  });

  test('after a jump things go on to age as before, until the clock has gone evenly for a day', () => {
    const ahead = friday + 100 * dayMs;
    const jumped = look(firstSeen(friday), ahead, hour);
    expect(jumped).toEqual({ seenAt: ahead, settledAt: friday + hour, doubtMs: dayMs, livedMs: hour });
    const later = look(jumped, ahead + 5 * hour, 5 * hour);
    expect(later.settledAt).toBe(friday + 6 * hour);
    expect(look(later, ahead + 5 * hour + dayMs, dayMs)).toMatchObject({ settledAt: ahead + 5 * hour + dayMs, doubtMs: 0 });
  });

  test('put right again, it is believed at once', () => {
    const jumped = look(firstSeen(friday), friday + 100 * dayMs, hour);
    expect(look(jumped, friday + 2 * hour, hour)).toMatchObject({ settledAt: friday + 2 * hour, doubtMs: 0 });
  });

  test('a start that finds it days ahead of what was seen last does not believe it', () => {
    const started = look(firstSeen(friday), friday + 3 * dayMs, null);
    expect(started).toMatchObject({ settledAt: friday, livedMs: 0 });
    expect(look(firstSeen(friday), friday + 10 * hour, null)).toMatchObject({ settledAt: friday + 10 * hour, livedMs: 10 * hour });
  });

  test('a doubt goes on over starts, so that a server that is switched off each night comes to believe', () => {
    let seen: Seen = look(firstSeen(friday), friday + 30 * dayMs, null);
    for (let day = 0; day < 2; day += 1) {
      seen = look(seen, seen.seenAt + 9 * hour, 9 * hour);
      seen = look(seen, seen.seenAt + 15 * hour, null);
    }
    expect(seen.settledAt).toBe(seen.seenAt);
  });

  test('no jump, in whatever direction, is time that was lived', () => {
    let seen = firstSeen(friday);
    for (let jump = 0; jump < 10; jump += 1) {
      seen = look(seen, seen.seenAt + 100 * dayMs, null);
      seen = look(seen, seen.seenAt - 100 * dayMs, null);
    }
    expect(seen.livedMs).toBe(0);
  });
});
