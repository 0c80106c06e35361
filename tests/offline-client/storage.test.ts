import { expect, test } from 'vitest';
import { storeGuarded } from '#client/offline/storage/storage-guard.ts';
import { refusalReason, shortageOf, storageState } from '#client/offline/storage/storage-state.ts';
import { newTablet, reportEdit } from '#tests/outbox/tablet.ts';

test('a device that is running full is told of in time, by the disk and by our own limit', () => {
  expect(shortageOf([], { usage: 79, quota: 100 })).toBeNull();
  expect(shortageOf([], { usage: 80, quota: 100 })).toBe('disk');
  // A browser that does not tell.
  expect(shortageOf([], {})).toBeNull();
});

test('a full disk is explained in plain words, and a fault of ours is not blamed on it', () => {
  expect(refusalReason(new DOMException('', 'QuotaExceededError'))).toContain('no room left');
  expect(refusalReason(new DOMException('', 'UnknownError'))).toContain('could not keep this edit');
  expect(refusalReason(new TypeError('x is not a function'))).toBeNull();
});

test('an edit that was not kept is named until one is saved again, and nothing calls it saved', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  const large = (day: string) => reportEdit(day, { body: { changes: { [`incidents/${day}`]: 'x'.repeat(2.4 * 1024 * 1024) } } });
  for (const day of ['16', '17', '18', '19']) await storeGuarded(tab, large(`2026-11-${day}`));
  expect(shortageOf(tab.view().records, {})).toBe('queue');

  const edit = large('2026-11-20');
  await expect(storeGuarded(tab, edit)).rejects.toThrow(/^Not saved\. Too many edits wait on this device/);
  expect(storageState.get().refused).toMatchObject({ edit, reason: expect.stringContaining('Connect to send them') });
  expect(tab.view().records).toHaveLength(4);

  const [first] = tab.view().records;
  await tab.discard(first?.id ?? '');
  await storeGuarded(tab, edit);
  expect(storageState.get().refused).toBeNull();
});
