import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CheckedIn, CheckIn } from '#contract/device.ts';
import { followCheckIns } from '#client/offline/check-in/check-in.ts';
import { dismissed } from '#client/offline/check-in/loss.ts';
import type { Reach } from '#client/offline/reach.ts';
import { sentinelOf, type SentinelPlace } from '#client/offline/check-in/sentinel.ts';
import { followWithSentinel } from '#client/offline/check-in/sentinel-follow.ts';
import { clearStorage } from '#client/session/clear-storage.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { outboxRecord } from '#tests/offline-client/records.ts';

const newId = () => crypto.randomUUID();

/** What localStorage does, keys as its own properties included. */
function storageStub(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(stored, key) ? stored[key] : null),
    setItem: (key: string, value: string) => void (stored[key] = value),
    clear: () => Object.keys(stored).forEach((key) => delete stored[key]),
  };
  const stored: Record<string, string> = Object.create(methods);
  return stored as unknown as Storage;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storageStub());
  vi.stubGlobal('sessionStorage', storageStub());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Console {
  told: CheckIn[];
  place: SentinelPlace;
  /** The numbers of the edits that wait. */
  queue: (...seqs: number[]) => void;
  become: (reach: Reach) => void;
  answer: (next: Partial<CheckedIn> | Error) => void;
  goodbye: () => Promise<void>;
  close: () => void;
}

interface Given {
  outboxId?: string;
  waiting?: number[];
  reach?: Reach;
}

function openConsole(part: string, { outboxId = newId(), waiting = [], reach: first = 'online' }: Given = {}): Console {
  const listeners = { outbox: new Set<() => void>(), reach: new Set<() => void>() };
  const follow = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  let records: OutboxRecord[] = [];
  let reach = first;
  let next: Partial<CheckedIn> | Error = {};
  const told: CheckIn[] = [];
  const view = () => ({ records, connection: 'online' as const, sending: false, lastSuccessAt: null });
  const outbox = { deviceId: outboxId, view, subscribe: follow(listeners.outbox) };
  const place = sentinelOf(part);
  const queue = (...seqs: number[]) => {
    records = seqs.map((seq) => outboxRecord({ kind: 'notification.read', seq }));
    for (const listener of listeners.outbox) listener();
  };
  queue(...waiting);
  const sentinel = followWithSentinel(outbox, place);
  const checkIns = followCheckIns({
    outbox,
    place,
    reach: { get: () => reach, subscribe: follow(listeners.reach) },
    async send(body) {
      told.push(body);
      if (next instanceof Error) throw next;
      return { epoch: 'e', now: '2026-11-20T06:42:00.000Z', neverArrived: 0, lostSince: null, ...next };
    },
    appVersion: 'one',
    now: Date.now,
    random: () => 0,
  });
  return {
    told,
    place,
    queue,
    become(now) {
      reach = now;
      for (const listener of listeners.reach) listener();
    },
    answer: (given) => void (next = given),
    goodbye: checkIns.sayGoodbye,
    close() {
      sentinel.flush();
      checkIns.stop();
      sentinel.stop();
    },
  };
}

const soon = () => vi.advanceTimersByTimeAsync(300);

describe('a console tells which edits wait', () => {
  test('once when it opens, and when nothing changes not again before half a day', async () => {
    const console = openConsole(newId(), { waiting: [3, 4, 7] });
    await soon();
    expect(console.told).toMatchObject([{ unsent: [[3, 4], [7, 7]], appVersion: 'one' }]);
    expect(console.told[0]).not.toHaveProperty('lost');
    await vi.advanceTimersByTimeAsync(11 * 3_600_000);
    expect(console.told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(console.told).toHaveLength(2);
  });

  test('not before there is a connection', async () => {
    const console = openConsole(newId(), { reach: 'unknown' });
    await soon();
    console.become('offline');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(console.told).toEqual([]);
    console.become('online');
    await soon();
    expect(console.told).toHaveLength(1);
  });

  test('ten seconds after they begin to wait and after the last is sent, but not of an edit that goes at once', async () => {
    const console = openConsole(newId());
    await soon();
    console.queue(1);
    await vi.advanceTimersByTimeAsync(5_000);
    console.queue();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(console.told).toHaveLength(1);
    console.queue(2);
    await vi.advanceTimersByTimeAsync(9_000);
    console.queue(2, 3);
    expect(console.told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(console.told[1]).toMatchObject({ unsent: [[2, 3]] });
    console.queue(2, 3, 4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(console.told).toHaveLength(2);
    console.queue();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(console.told[2]).toMatchObject({ unsent: [] });
  });

  test('as one of several tabs only once', async () => {
    const [part, outboxId] = [newId(), newId()];
    const tabs = [openConsole(part, { outboxId }), openConsole(part, { outboxId })];
    await soon();
    const before = tabs.flatMap(({ told }) => told).length;
    tabs[0]?.queue(1);
    await vi.advanceTimersByTimeAsync(1_000);
    tabs[1]?.queue(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs.flatMap(({ told }) => told)).toHaveLength(before + 1);
  });

  test('again only after ever longer pauses, when the server does not take it', async () => {
    const console = openConsole(newId());
    console.answer(new Error('no'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(console.told).toHaveLength(1);
    for (const reach of ['offline', 'online', 'offline', 'online'] as const) console.become(reach);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(console.told.length).toBeLessThan(35);
    console.answer({});
    await vi.advanceTimersByTimeAsync(3_700_000);
    const all = console.told.length;
    await vi.advanceTimersByTimeAsync(3_700_000);
    expect(console.told).toHaveLength(all);
  });

  test('when some of what waits was given up, a minute later', async () => {
    const console = openConsole(newId(), { waiting: [1, 2, 3] });
    await soon();
    console.queue(1, 3);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(console.told).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(console.told[1]).toMatchObject({ unsent: [[1, 1], [3, 3]] });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(console.told).toHaveLength(2);
  });

  test('before its person signs out, if some are kept', async () => {
    const console = openConsole(newId());
    await soon();
    await console.goodbye();
    expect(console.told).toHaveLength(1);
    console.queue(5);
    await console.goodbye();
    expect(console.told[1]).toMatchObject({ unsent: [[5, 5]] });
    console.become('offline');
    await console.goodbye();
    expect(console.told).toHaveLength(2);
  });
});

describe('a browser that finds its storage empty', () => {
  test('tells what it had held, though everybody signed out in between', async () => {
    const [part, gone] = [newId(), newId()];
    const before = openConsole(part, { outboxId: gone, reach: 'offline' });
    before.queue(1, 2, 3);
    await soon();
    before.close();
    localStorage.setItem('authToken', 'secret');
    clearStorage();
    expect(Object.keys(localStorage)).toEqual([`muster.outbox:${part}`]);

    const after = openConsole(part);
    after.answer({ neverArrived: 3, lostSince: '2026-11-19T06:00:00.000Z' });
    await soon();
    expect(after.told).toMatchObject([{ unsent: [], lost: { outboxId: gone, unsent: [[1, 3]] } }]);
    expect(after.place.read()).toMatchObject({ gone: [], loss: { shown: 3, since: '2026-11-19T06:00:00.000Z' } });
  });

  test('tells of each outbox that is gone, when it had no connection in between', async () => {
    const [part, first, second] = [newId(), newId(), newId()];
    openConsole(part, { outboxId: first, waiting: [1], reach: 'offline' }).close();
    openConsole(part, { outboxId: second, waiting: [1, 2], reach: 'offline' }).close();
    const console = openConsole(part);
    await soon();
    expect(console.told.map(({ lost }) => lost)).toEqual([
      { outboxId: first, unsent: [[1, 1]] },
      { outboxId: second, unsent: [[1, 2]] },
    ]);
  });

  test('tells it until the server has heard it', async () => {
    const [part, gone] = [newId(), newId()];
    openConsole(part, { outboxId: gone, waiting: [1], reach: 'offline' }).close();
    const console = openConsole(part);
    console.answer(new Error('lost answer'));
    await soon();
    console.answer({ neverArrived: 1 });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(console.told.map(({ lost }) => lost?.outboxId)).toEqual([gone, gone]);
    expect(console.place.read()).toMatchObject({ gone: [], loss: { shown: 1 } });
  });

  test('says it to its person until they have looked, and then no more', async () => {
    const [part, outboxId] = [newId(), newId()];
    const console = openConsole(part, { outboxId });
    console.answer({ neverArrived: 2 });
    await soon();
    console.close();
    const again = openConsole(part, { outboxId });
    again.answer({ neverArrived: 2 });
    await soon();
    const sentinel = again.place.read();
    expect(sentinel?.loss).toMatchObject({ shown: 2 });
    if (sentinel?.loss) again.place.write({ ...sentinel, loss: dismissed(sentinel.loss) });
    again.close();
    const third = openConsole(part, { outboxId });
    third.answer({ neverArrived: 2 });
    await soon();
    expect(third.place.read()?.loss).toMatchObject({ shown: 0 });
    // Another loss is news again.
    third.close();
    const fourth = openConsole(part);
    fourth.answer({ neverArrived: 1 });
    await soon();
    expect(fourth.place.read()?.loss).toMatchObject({ shown: 1 });
  });

  test('does not take another person’s outbox for its own', async () => {
    openConsole(newId(), { waiting: [1, 2], reach: 'offline' }).close();
    const console = openConsole(newId());
    await soon();
    expect(console.told[0]).not.toHaveProperty('lost');
  });

  test('takes what it cannot read for nothing', async () => {
    const part = newId();
    localStorage.setItem(`muster.outbox:${part}`, '{"outboxId": 7');
    const console = openConsole(part, { waiting: [1] });
    await soon();
    expect(console.told).toMatchObject([{ unsent: [[1, 1]] }]);
    expect(console.place.read()).toMatchObject({ gone: [], loss: null });
  });
});
