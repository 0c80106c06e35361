import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** The read cache's own database: it can be thrown away whole, and the outbox is never near it. */
const databaseName = 'muster-cache';

let store: UseStore | undefined;

function cacheStore(): UseStore {
  store ??= createStore(databaseName, 'queries');
  return store;
}

// What was on its way when the session ended must not be written behind the wiping.
let isOpen = false;

export function openCacheStore(): void {
  isOpen = true;
}

/** Storage as the per-query persister wants it. A cache that fails is a slower console, never a broken one. */
export const cacheStorage = {
  getItem: (key: string) => get<string>(key, cacheStore()).catch(() => undefined),
  setItem: async (key: string, value: string) => {
    if (isOpen) await set(key, value, cacheStore()).catch(() => undefined);
  },
  removeItem: (key: string) => del(key, cacheStore()).catch(() => undefined),
  entries: () => entries<string, string>(cacheStore()).catch(() => []),
};

export async function wipeCacheStore(): Promise<void> {
  isOpen = false;
  await clear(cacheStore()).catch(() => undefined);
}
