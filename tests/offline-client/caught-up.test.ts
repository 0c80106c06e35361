import { describe, expect, test } from 'vitest';
import { tellFeatures } from '#client/app/features.ts';
import { type CachedRead, isBehind, isCaughtUp } from '#client/offline/caught-up.ts';
import { ackedRecord, outboxRecord } from './records.ts';

tellFeatures();

const bus = { kind: 'bus.record', params: { id: 'bus-4' } } as const;
const answeredAt = '2026-11-20T08:00:00.000Z';
const acked = ackedRecord(bus, { version: 7, at: answeredAt });
const now = Date.parse(answeredAt);
const minute = 60_000;
const day = 24 * 60 * minute;

function read(given: Partial<CachedRead>): CachedRead {
  return { queryKey: ['bus', 'list'], data: { data: [] }, readAt: now + minute, isInvalidated: false, isActive: true, ...given };
}

const holding = (version: number) => ({ count: 1, nextPage: false, data: [{ id: 'bus-4', version }] });

describe('an acknowledged edit over data', () => {
  test('stays over a row of an older version', () => {
    expect(isBehind(read({ data: holding(6) }), acked)).toBe(true);
  });

  test('is not laid over a row that holds it, or something newer', () => {
    expect(isBehind(read({ data: holding(7) }), acked)).toBe(false);
    expect(isBehind(read({ data: holding(8) }), acked)).toBe(false);
  });

  test('trusts the version more than the clock', () => {
    expect(isBehind(read({ data: holding(7), readAt: 0 }), acked)).toBe(false);
    expect(isBehind(read({ data: holding(6), readAt: now + day }), acked)).toBe(true);
  });

  test('is found in every page of an endless list and in a single record', () => {
    const pages = { pages: [holding(6), { data: [] }], pageParams: [1, 2] };
    expect(isBehind(read({ data: pages }), acked)).toBe(true);
    expect(isBehind(read({ data: { id: 'bus-4', version: 7 } }), acked)).toBe(false);
  });

  test('is laid over a list without the row only when that list was read before the answer', () => {
    expect(isBehind(read({ readAt: now - minute }), acked)).toBe(true);
    expect(isBehind(read({ readAt: now + minute }), acked)).toBe(false);
    expect(isBehind(read({ readAt: now + minute, isInvalidated: true }), acked)).toBe(true);
  });

  test('an edit without an answer is always laid over', () => {
    expect(isBehind(read({ data: holding(99) }), outboxRecord(bus))).toBe(true);
  });
});

describe('the overlay of an acknowledged edit is let go', () => {
  test('when every cached list has caught up', () => {
    expect(isCaughtUp([read({ data: holding(7) }), read({})], acked, now)).toBe(true);
  });

  test('not while one cached list is behind, even one that nobody looks at', () => {
    const behind = read({ data: holding(6), isActive: false });
    expect(isCaughtUp([read({ data: holding(7) }), behind], acked, now + minute)).toBe(false);
  });

  test('not when nothing was read at all: an older copy may lie on the disk', () => {
    expect(isCaughtUp([], acked, now + minute)).toBe(false);
    expect(isCaughtUp([read({ queryKey: ['notification', 'unread'], data: { unread: 1 } })], acked, now)).toBe(false);
  });

  test('after a day, when only lists that nobody looks at are behind', () => {
    const behind = read({ data: holding(6), isActive: false });
    expect(isCaughtUp([behind], acked, now + day + minute)).toBe(true);
    expect(isCaughtUp([{ ...behind, isActive: true }], acked, now + day + minute)).toBe(false);
  });

  test('after a week and a day in any case, as long as read caches are kept', () => {
    expect(isCaughtUp([], acked, now + 8 * day + minute)).toBe(true);
  });

  test('on a tablet at a gate too, which knows the staff by a list of its own', () => {
    const came = ackedRecord(
      { kind: 'employee-movement.record', params: { personId: 'e-1', id: 'm-1' } },
      { version: null, at: answeredAt },
    );
    const staff = read({ queryKey: ['gate-staff'], data: [{ id: 'e-1' }] });
    expect(isCaughtUp([staff], came, now)).toBe(true);
    expect(isCaughtUp([{ ...staff, readAt: now - minute }], came, now)).toBe(false);
  });

  test('never before the server answered', () => {
    expect(isCaughtUp([read({ data: holding(99) })], outboxRecord(bus), now + 30 * day)).toBe(false);
  });
});
