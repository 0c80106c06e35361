import type { Page } from 'playwright-core';
import { databaseName } from '#outbox/store.ts';
import { replayTag } from '#outbox/replay-tag.ts';
import { until } from '#tests/support/until.ts';

/** The browser with none of our tabs open, by way of one that is empty. */
export interface ClosedTabs {
  /** As the browser does when a connection is back. */
  connectionIsBack(): Promise<void>;
}

export async function closedTabs(empty: Page, origin: string): Promise<ClosedTabs> {
  const session = await empty.context().newCDPSession(empty);
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
  return {
    connectionIsBack: async () => {
      await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: replayTag, lastChance: false });
    },
  };
}

/** Counts the wakings that the worker has dealt with; a worker that was started anew counts from nothing. */
export async function wakingsOf(page: Page): Promise<() => Promise<number>> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => page.url().startsWith(new URL(one.url()).origin));
  if (worker === undefined) throw new Error('No service worker runs');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Counting;
    scope.wakings = 0;
    // oxlint-disable-next-line typescript/unbound-method -- called with the event as `this` below
    const wait = ExtendableEvent.prototype.waitUntil;
    ExtendableEvent.prototype.waitUntil = function waitAndCount(this: Event, work: Promise<unknown>) {
      if (this.type === 'sync') work.then(() => (scope.wakings += 1)).catch(() => undefined);
      wait.call(this, work);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as Counting).wakings);
}

interface Counting {
  wakings: number;
}

declare class ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** For whom the worker could send from here. */
export function grantsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const request = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const keys = database.transaction('meta').objectStore('meta').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    database.close();
    return keys.result.map(String).filter((key) => key.startsWith('grant:'));
  }, databaseName);
}

export function untilGranted(page: Page): Promise<string[]> {
  return until(
    'the worker may send',
    () => grantsOf(page),
    ({ length }) => length === 1,
  );
}

/** What the browser was asked to wake the worker for. */
export function wishesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } };
    return sync.getTags();
  });
}

/** Everything that IndexedDB and Cache Storage of this origin hold, as text. */
export function heldByDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const held: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        held.push(name, store, await done(objects.getAllKeys()), await done(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) held.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(held);
  });
}
