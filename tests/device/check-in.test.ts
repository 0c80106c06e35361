import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissed } from '#client/offline/check-in/loss.ts';
import { sentinelOf } from '#client/offline/check-in/sentinel.ts';
import { clearStorage } from '#client/session/clear-storage.ts';
import { cookieJar, newId, openConsole, storageStub } from './console.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', cookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', storageStub());
  vi.stubGlobal('sessionStorage', storageStub());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const soon = () => vi.advanceTimersByTimeAsync(300);

describe('a console tells which edits wait', () => {
  test('once when it opens, and when nothing changes not again before half a day', async () => {
    const console = openConsole(newId(), { waiting: [3, 4, 7] });
    await soon();
    expect(console.told).toMatchObject([
      {
        unsent: [
          [3, 4],
          [7, 7],
        ],
        appVersion: 'one',
      },
    ]);
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
    expect(console.told[1]).toMatchObject({
      unsent: [
        [1, 1],
        [3, 3],
      ],
    });
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
    expect(Object.keys(localStorage)).toEqual([]);

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

  test('keeps the oldest numbers when there is no room for all, and its cookie stays small', async () => {
    const part = newId();
    const everyOther = Array.from({ length: 400 }, (_, at) => 2 * at + 1);
    const console = openConsole(part, { waiting: everyOther, reach: 'offline' });
    await soon();
    expect(console.place.read()?.unsent.slice(0, 2)).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(console.place.text()?.length).toBeLessThanOrEqual(1_200);
    console.become('online');
    await soon();
    expect(console.told[0]?.unsent).toHaveLength(200);
  });

  test('forgets idle colleagues before a page opens with too many cookies, and nobody whose edits wait', async () => {
    const waiting = newId();
    openConsole(waiting, { waiting: [1], reach: 'offline' }).close();
    for (let colleague = 0; colleague < 40; colleague += 1) openConsole(newId(), { reach: 'offline' }).close();
    expect(document.cookie.length).toBeLessThan(8_000);
    expect(sentinelOf(waiting).read()).toMatchObject({ unsent: [[1, 1]] });
  });

  test('says so to the server again and again where the browser keeps no cookie', async () => {
    vi.stubGlobal('document', {
      get cookie() {
        return '';
      },
      set cookie(_line: string) {},
    });
    const console = openConsole(newId(), { waiting: [1] });
    await soon();
    expect(console.told).toHaveLength(1);
    expect(console.place.read()).toBeNull();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(console.told).toHaveLength(2);
  });

  test('takes what it cannot read for nothing', async () => {
    const part = newId();
    document.cookie = `muster-outbox.${part}=${btoa('{"outboxId": 7')}`;
    const console = openConsole(part, { waiting: [1] });
    await soon();
    expect(console.told).toMatchObject([{ unsent: [[1, 1]] }]);
    expect(console.place.read()).toMatchObject({ gone: [], loss: null });
  });
});
