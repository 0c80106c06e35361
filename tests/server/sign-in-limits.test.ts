import { describe, expect, test } from 'vitest';
import { networkOf } from '#server/auth/network.ts';
import { accountWait, addressWait, isLastOfKnown, type Try } from '#server/auth/sign-in-limits.ts';

const now = new Date('2026-11-20T06:42:00.000Z');
const minutes = 60_000;

/** Failed tries of strangers, one each so many minutes, the last one so long ago. */
function failures(count: number, { every = 1, last = 0, knownDevice = null as string | null } = {}): Try[] {
  return Array.from({ length: count }, (_, index) => ({
    at: new Date(now.getTime() - (last + index * every) * minutes),
    knownDevice,
    succeeded: false,
  }));
}

describe('how often one may be wrong about an account', () => {
  test('four times is nothing, five in a quarter of an hour cost a minute', () => {
    expect(accountWait(failures(4), null, now)).toBe(0);
    expect(accountWait(failures(5), null, now)).toBe(minutes);
    expect(accountWait(failures(5, { every: 4 }), null, now)).toBe(0);
    expect(accountWait(failures(5, { last: 1 }), null, now)).toBe(0);
  });

  test('ten in an hour cost a quarter of an hour', () => {
    expect(accountWait(failures(10, { every: 6, last: 5 }), null, now)).toBe(10 * minutes);
  });

  test('twenty in a day cost until the first of them is a day old', () => {
    expect(accountWait(failures(20, { every: 60, last: 60 }), null, now)).toBe(4 * 60 * minutes);
  });

  test('a hundred in a row lock the account for strangers, and only for them', () => {
    const attack = failures(100, { every: 400, last: 300 });
    expect(accountWait(attack, null, now)).toBeGreaterThan(0);
    expect(accountWait(attack, 'the own tablet', now)).toBe(0);
    const answered: Try[] = [{ at: new Date(now.getTime() - minutes), knownDevice: 'the own tablet', succeeded: true }, ...attack];
    expect(accountWait(answered, null, now)).toBe(0);
  });

  test("a person's own browser has ten tries of its own", () => {
    expect(accountWait(failures(9, { knownDevice: 'tablet' }), 'tablet', now)).toBe(0);
    expect(accountWait(failures(10, { knownDevice: 'tablet' }), 'tablet', now)).toBe(15 * minutes);
    expect(accountWait(failures(10, { knownDevice: 'tablet' }), 'another', now)).toBe(0);
  });
});

describe('a browser that somebody has signed in with is one of many', () => {
  const wait = (tries: Try[]) => accountWait(tries, 'tablet', now);
  const right = (last: number): Try => ({ at: new Date(now.getTime() - last * minutes), knownDevice: 'tablet', succeeded: true });

  test('after thirty wrong ones within a day', () => {
    expect(wait(failures(29, { every: 45, last: 20, knownDevice: 'tablet' }))).toBe(0);
    expect(wait(failures(30, { every: 45, last: 20, knownDevice: 'tablet' }))).toBeGreaterThan(60 * minutes);
    // Weeks ago as well: only somebody who is right makes it known again.
    const longAgo = failures(30, { every: 45, last: 20 * 24 * 60, knownDevice: 'tablet' });
    const strangers = failures(5, { knownDevice: 'tablet' });
    expect(wait([...strangers, ...longAgo])).toBe(minutes);
    expect(wait([...strangers, right(60), ...longAgo])).toBe(0);
  });

  test('after a hundred in a row, however slowly, and then it is locked as strangers are', () => {
    expect(wait(failures(99, { every: 60, last: 30, knownDevice: 'tablet' }))).toBe(0);
    expect(wait(failures(100, { every: 60, last: 30, knownDevice: 'tablet' }))).toBe(24 * 60 * minutes);
    expect(accountWait(failures(100, { every: 60, last: 30, knownDevice: 'tablet' }), 'another', now)).toBe(0);
  });
});

describe('the wrong try with which a browser is forgotten', () => {
  const isLast = (tries: Try[], knownDevice: string | null = 'tablet') => isLastOfKnown(tries, { at: now, knownDevice });

  test('is the thirtieth of a day, and none after it', () => {
    const [before, on, after] = [28, 29, 30].map((count) => isLast(failures(count, { every: 45, last: 20, knownDevice: 'tablet' })));
    expect([before, on, after]).toEqual([false, true, false]);
  });

  test('is the hundredth in a row, however slowly, and none after it', () => {
    const [before, on, after] = [98, 99, 100].map((count) => isLast(failures(count, { every: 60, last: 30, knownDevice: 'tablet' })));
    expect([before, on, after]).toEqual([false, true, false]);
  });

  test('is never one of a stranger, nor the thirtieth of others', () => {
    expect(isLast(failures(29), null)).toBe(false);
    expect(isLast(failures(29, { knownDevice: 'telephone' }))).toBe(false);
  });
});

describe('how often one may be wrong from one address', () => {
  const quiet = { failed: 0, unknownAccounts: 0, lastFailedAt: now, knownDevices: 0 };

  test('a school of 150 at half past seven with every sixth password mistyped is not slowed', () => {
    expect(addressWait({ ...quiet, failed: 25 }, now)).toBe(0);
  });

  test('sixty wrong ones slow it, three hundred or 26 unknown e-mails stop it', () => {
    expect(addressWait({ ...quiet, failed: 60 }, now)).toBe(3_000);
    expect(addressWait({ ...quiet, failed: 300 }, now)).toBe(15 * minutes);
    expect(addressWait({ ...quiet, failed: 26, unknownAccounts: 26 }, now)).toBe(15 * minutes);
  });

  test("a network of the school's own devices has four times the patience", () => {
    expect(addressWait({ ...quiet, failed: 239, unknownAccounts: 100, knownDevices: 5 }, now)).toBe(0);
    expect(addressWait({ ...quiet, failed: 240, knownDevices: 5 }, now)).toBe(3_000);
  });
});

test('an IPv6 network counts as one address', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0');
  expect(networkOf('::ffff:10.1.2.3')).toBe('10.1.2.3');
});
