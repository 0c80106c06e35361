import { expect, test } from 'vitest';
import { deviceNameOf } from '#client/offline/sync-panel/device.ts';
import { markOf, marksByLane } from '#client/offline/marks.ts';
import { outboxRecord } from './records.ts';

test('of several edits of a row the most troubled one speaks', () => {
  expect(markOf([])).toBeUndefined();
  expect(markOf([{ state: 'discarded' }, { state: 'superseded' }])).toBeUndefined();
  expect(markOf([{ state: 'acked' }])).toBe('sent');
  expect(markOf([{ state: 'acked' }, { state: 'queued' }])).toBe('queued');
  expect(markOf([{ state: 'held' }])).toBe('queued');
  expect(markOf([{ state: 'queued' }, { state: 'leased' }])).toBe('sending');
  expect(markOf([{ state: 'leased' }, { state: 'conflict' }])).toBe('refused');
  expect(markOf([{ state: 'acked' }, { state: 'rejected' }])).toBe('refused');
});

test('each lane has its own mark', () => {
  const marks = marksByLane([
    outboxRecord({ kind: 'bus.record', params: { id: 'a' } }),
    outboxRecord({ kind: 'bus.record', params: { id: 'b' }, state: 'conflict' }),
  ]);
  expect([...marks]).toEqual([
    ['bus:a', 'queued'],
    ['bus:b', 'refused'],
  ]);
});

test('a device goes by its browser and its system', () => {
  expect(deviceNameOf('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Safari/537.36')).toBe('Chrome on Android');
  expect(deviceNameOf('Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126.0 Safari/537.36 Edg/126.0')).toBe('Edge on Windows');
  expect(deviceNameOf('something else')).toBe('Browser on this device');
});
