import { afterEach, expect, test, vi } from 'vitest';
import { hearServerDate, putRight, recallServerClock, rightNow } from '#client/http/server-clock.ts';

afterEach(() => {
  vi.useRealTimers();
  hearServerDate(new Date().toUTCString());
});

test('before any answer a device goes by what was found out earlier, and then by the answers alone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T07:00:00Z') });
  recallServerClock(null);
  expect(rightNow()).toEqual(new Date('2026-11-19T07:00:00Z'));
  recallServerClock(24 * 60 * 60_000);
  expect(rightNow()).toEqual(new Date('2026-11-20T07:00:00Z'));
  expect(putRight(new Date('2026-11-19T06:00:00Z'))).toEqual(new Date('2026-11-20T06:00:00Z'));
  hearServerDate('Thu, 19 Nov 2026 07:00:00 GMT');
  recallServerClock(24 * 60 * 60_000);
  expect(rightNow()).toEqual(new Date('2026-11-19T07:00:00Z'));
});

test('a device whose clock is a day behind goes by the server’s, until its own is right again', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T07:00:00Z') });
  expect(rightNow()).toEqual(new Date('2026-11-19T07:00:00Z'));
  hearServerDate('Fri, 20 Nov 2026 07:00:00 GMT');
  vi.advanceTimersByTime(60_000);
  expect(rightNow()).toEqual(new Date('2026-11-20T07:01:00Z'));
  hearServerDate('no date');
  expect(rightNow()).toEqual(new Date('2026-11-20T07:01:00Z'));
  hearServerDate('Thu, 19 Nov 2026 07:02:30 GMT');
  expect(rightNow()).toEqual(new Date('2026-11-19T07:01:00Z'));
});
