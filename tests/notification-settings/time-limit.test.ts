import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PushTimeout, subscribe } from '#client/features/push/browser-push.ts';
import { wordsFor } from '#client/features/push/outcome-words.ts';
import { openPath } from '#client/features/push/live-path.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('where a firewall keeps the push service silent, the person hears of it after ten seconds', async () => {
  const pushManager = { getSubscription: async () => null, subscribe: () => new Promise(() => undefined) };
  const registration = { pushManager };
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration } });
  let failure: unknown;
  void subscribe('BKey').catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(failure).toBe(undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(PushTimeout);
  expect(wordsFor({ outcome: 'blocked' })).toMatch(/firewall/);
});

test('which way is live is said by what is so, and a short loss is not worth a word', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const lostAt = (secondsAgo: number) => ({ state: 'off' as const, since: new Date(now.getTime() - secondsAgo * 1000) });
  const title = (reach: 'online' | 'offline' | 'unknown', live: Parameters<typeof openPath>[0]['live']) =>
    openPath({ reach, live, now }).title;
  expect(title('online', { state: 'live', since: now })).toBe('Live connection');
  expect(title('online', lostAt(29))).toBe('Live connection');
  expect(title('online', lostAt(31))).toBe('Asking once a minute');
  expect(title('offline', { state: 'live', since: now })).toBe('Offline');
});
