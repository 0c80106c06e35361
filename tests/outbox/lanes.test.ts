import { expect, test } from 'vitest';
import { dueAt, nextBatch, type Room } from '#outbox/lanes.ts';
import { mostRecords, refuseWhenFull } from '#outbox/limits.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { record } from './records.ts';

const now = 1_000_000;

test('a lane goes in the order its edits were made', () => {
  expect(batch([record({ seq: 3 }), record({ seq: 1 }), record({ seq: 2 })])).toEqual([1, 2, 3]);
});

for (const state of ['conflict', 'rejected', 'held', 'leased'] as const) {
  test(`an edit that is ${state} blocks its own lane, and only what comes after it`, () => {
    const queue = [record({ seq: 1 }), record({ seq: 2, state }), record({ seq: 3 }), record({ seq: 4, lane: 'b' })];
    expect(batch(queue)).toEqual([1, 4]);
  });
}

test('an edit that waits for its time holds back what was made after it', () => {
  expect(batch([record({ seq: 1, nextAt: now + 1 }), record({ seq: 2 }), record({ seq: 3, lane: 'b' })])).toEqual([3]);
});

test('an acknowledged edit blocks nothing', () => {
  expect(batch([record({ seq: 1, state: 'acked' }), record({ seq: 2 })])).toEqual([2]);
});

test('an edit waits for the one that creates what it names, in whatever lane', () => {
  const creating = record({ seq: 1, lane: 'bus', state: 'rejected' });
  const queue = [creating, record({ seq: 2, deps: [creating.id] }), record({ seq: 3 }), record({ seq: 4, lane: 'b' })];
  expect(batch(queue)).toEqual([4]);
  expect(batch([{ ...creating, state: 'acked' }, ...queue.slice(1)])).toEqual([2, 3, 4]);
});

test('what was just done goes with the first batch, however long the backlog', () => {
  const backlog = Array.from({ length: 1000 }, (_, index) => record({ seq: index + 1, lane: `lane ${index % 500}` }));
  expect(batch([...backlog, record({ seq: 1001, lane: 'fresh' })], { most: 5 })).toEqual([1, 2, 3, 4, 1001]);
});

test('a long lane does not keep the others waiting', () => {
  const long = Array.from({ length: 100 }, (_, index) => record({ seq: index + 1 }));
  const picked = batch([...long, record({ seq: 101, lane: 'b' }), record({ seq: 102, lane: 'c' })], { most: 4 });
  expect(picked).toEqual([1, 2, 101, 102]);
});

test('a lane that failed alone lets the others go first', () => {
  const queue = [record({ seq: 1 }), record({ seq: 2, lane: 'b' })];
  expect(batch(queue, { most: 1, lastLane: 'b' })).toEqual([1]);
  expect(batch(queue, { most: 1, lastLane: 'a' })).toEqual([2]);
});

test('a batch stays within its bytes, and an edit larger than all goes alone', () => {
  const queue = [1, 2, 3].map((seq) => record({ seq, lane: `lane ${seq}` }));
  expect(batch(queue, { mostBytes: 20, bytesOf: () => 10 })).toEqual([1, 3]);
  expect(batch(queue, { mostBytes: 5, bytesOf: () => 10 })).toEqual([3]);
});

test('the queue is due when its first lane can go on', () => {
  const leaseEnds = () => now + 7;
  expect(dueAt([], now, leaseEnds)).toBeNull();
  expect(dueAt([record({ seq: 1, state: 'rejected' }), record({ seq: 2 })], now, leaseEnds)).toBeNull();
  expect(dueAt([record({ seq: 1, nextAt: now + 9 }), record({ seq: 2, nextAt: now + 3 })], now, leaseEnds)).toBe(now + 9);
  expect(dueAt([record({ seq: 1, nextAt: now + 9 }), record({ seq: 2, lane: 'b', state: 'leased' })], now, leaseEnds)).toBe(now + 7);
});

test('a clock that was put back a year does not make an edit wait for a year', () => {
  const nextYear = now + 365 * 24 * 3_600_000;
  expect(batch([record({ seq: 1, nextAt: nextYear })])).toEqual([1]);
  expect(dueAt([record({ seq: 1, nextAt: nextYear })], now, () => 0)).toBe(now);
});

test('a device takes no more than five thousand edits of a person', () => {
  const full = Array.from({ length: mostRecords }, (_, index) => record({ seq: index + 1 }));
  expect(() => refuseWhenFull(full, {})).toThrow('Too many edits wait on this device');
  expect(() => refuseWhenFull(full.slice(1), {})).not.toThrow();
});

function batch(records: OutboxRecord[], given: Partial<Room> = {}): number[] {
  const room = { now, most: 50, mostBytes: 1_000_000, bytesOf: () => 1, ...given };
  return nextBatch(records, room).map(({ seq }) => seq);
}
