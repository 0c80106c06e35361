import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedTokenKey } from '#contract/session.ts';
import { persistReads, wipeReads } from '#client/offline/reads/persistence.ts';
import type { Person } from '#client/session/token.ts';

const ada: Person = { schoolId: 'school', userId: 'ada', firstName: 'Ada' };
const bola: Person = { schoolId: 'school', userId: 'bola', firstName: 'Bola' };
const hot = { keep: 'hot' };

let stored: Map<string, string>;
let pageHide: EventTarget;

beforeEach(() => {
  stored = new Map([[storedTokenKey, 'token']]);
  pageHide = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', pageHide.addEventListener.bind(pageHide));
});
afterEach(async () => {
  vi.useRealTimers();
  await wipeReads(new QueryClient());
  vi.unstubAllGlobals();
});

/** The console opened by this person, with the page's own memory empty. */
async function open(person: Person, isCutOff = () => false): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  await persistReads(client, person, isCutOff);
  return client;
}

/** Leaves the page and waits until what it kept is written. */
async function close(client: QueryClient): Promise<void> {
  const before = stored.get('muster.cache');
  pageHide.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(stored.get('muster.cache')).not.toBe(before));
  client.unmount();
}

function read(client: QueryClient, queryKey: string[], data: string | null, meta?: Record<string, unknown>) {
  const queryFn = data === null ? () => Promise.reject(new Error('no network')) : () => Promise.resolve(data);
  return client.fetchQuery({ queryKey, queryFn, meta, staleTime: Infinity });
}

test('the hot set is in memory before anything is asked', async () => {
  const first = await open(ada);
  await read(first, ['school', 'profile'], 'Greenfield', hot);
  await close(first);
  const again = await open(ada);
  expect(again.getQueryData(['school', 'profile'])).toBe('Greenfield');
});

test('any other query is kept too, and answers when the network does not', async () => {
  await read(await open(ada), ['bus', 'list'], 'twelve buses');
  await vi.waitFor(async () => {
    expect(await read(await open(ada), ['bus', 'list'], null)).toBe('twelve buses');
  });
  expect(JSON.stringify([...stored])).not.toContain('twelve buses');
});

test('where the server is known to be out of reach, what is kept answers and nothing is asked', async () => {
  await read(await open(ada), ['bus', 'list'], 'twelve buses');
  await vi.waitFor(async () => expect(await read(await open(ada), ['bus', 'list'], null)).toBe('twelve buses'));
  let isCutOff = true;
  const client = await open(ada, () => isCutOff);
  expect(await read(client, ['bus', 'list'], 'thirteen buses')).toBe('twelve buses');
  await expect(read(client, ['house', 'list'], 'four houses')).rejects.toThrow('There is no connection to the server');
  isCutOff = false;
  expect(await read(client, ['house', 'list'], 'four houses')).toBe('four houses');
});

test('what is known to be old by the time it comes back from the device is asked for again', async () => {
  await read(await open(ada), ['bus', 'list'], 'twelve buses');
  await vi.waitFor(async () => expect(await read(await open(ada), ['bus', 'list'], null)).toBe('twelve buses'));
  const client = await open(ada);
  const list = new QueryObserver(client, {
    queryKey: ['bus', 'list'],
    queryFn: () => Promise.resolve('thirteen buses'),
    staleTime: Infinity,
  });
  const leave = list.subscribe(() => undefined);
  // The first word of the live connection, while the device is still being read.
  void client.invalidateQueries({ queryKey: ['bus', 'list'] });
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('thirteen buses'));
  leave();
});

test('what a clock has read that was far ahead is not kept once the clock is right', async () => {
  const spied = vi.spyOn(Date, 'now');
  const right = Date.now();
  spied.mockImplementation(() => right + 3 * 24 * 3_600_000);
  const ahead = await open(ada);
  await read(ahead, ['bus', 'list'], 'twelve buses');
  await read(ahead, ['school', 'profile'], 'Greenfield', hot);
  await vi.waitFor(async () => expect(await read(await open(ada), ['bus', 'list'], null)).toBe('twelve buses'));
  await close(ahead);
  spied.mockImplementation(() => right);
  const again = await open(ada);
  expect(again.getQueryData(['school', 'profile'])).toBeUndefined();
  await expect(read(again, ['bus', 'list'], null)).rejects.toThrow('no network');
  spied.mockRestore();
});

test('nothing one person read is shown to another', async () => {
  const first = await open(ada);
  await read(first, ['school', 'profile'], 'Greenfield', hot);
  await read(first, ['bus', 'list'], 'twelve buses');
  await close(first);
  const other = await open(bola);
  expect(other.getQueryData(['school', 'profile'])).toBeUndefined();
  await expect(read(other, ['bus', 'list'], null)).rejects.toThrow('no network');
});

test('the oldest reads give way when the hot set is over its limit', async () => {
  const client = await open(ada);
  await read(client, ['big'], 'x'.repeat(200_000), hot);
  await read(client, ['school', 'profile'], 'Greenfield', hot);
  client
    .getQueryCache()
    .find({ queryKey: ['big'] })
    ?.setState({ dataUpdatedAt: Date.now() - 60_000 });
  await read(client, ['other'], 'y'.repeat(150_000), hot);
  await close(client);
  const again = await open(ada);
  expect(again.getQueryData(['big'])).toBeUndefined();
  expect(again.getQueryData(['school', 'profile'])).toBe('Greenfield');
  expect(again.getQueryData(['other'])).toHaveLength(150_000);
});

test('after the session ended a page that is slow to go writes nothing back', async () => {
  const client = await open(ada);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await read(client, ['school', 'profile'], 'Greenfield', hot);
  await vi.advanceTimersByTimeAsync(1);
  stored.clear();
  pageHide.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...stored]).toEqual([]);
});

test('wiping leaves neither the hot set nor the rest', async () => {
  const client = await open(ada);
  await read(client, ['school', 'profile'], 'Greenfield', hot);
  await read(client, ['bus', 'list'], 'twelve buses');
  await close(client);
  await wipeReads(client);
  expect([...stored.keys()]).toEqual([storedTokenKey]);
  await expect(read(await open(ada), ['bus', 'list'], null)).rejects.toThrow('no network');
});
