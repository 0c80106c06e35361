import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createReach, pauseAfter, type Reach } from '#client/offline/reach.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(answer: () => Reach | Promise<Reach>, isSeen = () => true) {
  const told: string[] = [];
  let looks = 0;
  const reach = createReach({
    async probe() {
      looks += 1;
      return answer();
    },
    mayProbe: isSeen,
    onUp: () => told.push('up'),
    onDown: () => told.push('down'),
    random: () => 1,
    now: () => 1000,
  });
  return { reach, told, looks: () => looks };
}

describe('whether the server can be reached', () => {
  test('is looked at again by itself until it answers', async () => {
    let now: Reach = 'offline';
    const { reach, told, looks } = watch(() => now);
    await reach.check();
    expect(reach.get()).toBe('offline');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(looks()).toBe(2);
    now = 'online';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reach.get()).toBe('online');
    expect(told).toEqual(['down', 'up']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(looks()).toBe(3);
  });

  test('is told once when it changes its reason', async () => {
    let now: Reach = 'offline';
    const { reach, told } = watch(() => now);
    await reach.check();
    now = 'captive';
    await reach.check();
    expect(reach.get()).toBe('captive');
    expect(told).toEqual(['down']);
  });

  test('says nothing when a look finds what was known', async () => {
    const { reach, told } = watch(() => 'online');
    let heard = 0;
    reach.subscribe(() => (heard += 1));
    await reach.check();
    await reach.check();
    expect([told, heard]).toEqual([['up'], 1]);
  });

  test('takes many hints at once as one look', async () => {
    const { reach, looks } = watch(() => 'online');
    await Promise.all([reach.check(), reach.check(), reach.check()]);
    expect(looks()).toBe(1);
  });

  test('is not looked at by a tab that nobody sees', async () => {
    const { reach, looks } = watch(
      () => 'offline',
      () => false,
    );
    await reach.check();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(looks()).toBe(1);
  });

  test('remembers when the server last answered', async () => {
    let now: Reach = 'online';
    const { reach } = watch(() => now);
    expect(reach.lastUpAt()).toBeNull();
    await reach.check();
    now = 'offline';
    await reach.check();
    expect(reach.lastUpAt()).toBe(1000);
  });

  test('is asked for less and less often, and never all at one moment', () => {
    expect([1, 2, 3, 4, 5, 6].map((failures) => pauseAfter(failures, 1))).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(pauseAfter(5, 0)).toBe(15_000);
  });
});
