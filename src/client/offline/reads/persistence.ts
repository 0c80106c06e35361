import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, notifyManager, type Query, type QueryClient, type QueryPersister } from '@tanstack/react-query';
import {
  experimental_createQueryPersister,
  persistQueryClient,
  type PersistedClient,
  type PersistedQuery,
  type Persister,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { type Person, readToken } from '#client/session/token.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { reach } from '#client/offline/connection.ts';
import { cacheStorage, openCacheStore, wipeCacheStore } from './cache-store.ts';

/** Grows when the shape of cached data changes: older caches are then thrown away unread. */
const cacheSchema = 5;
const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
const hotKey = 'muster.cache';
/** localStorage is written in one blocking piece, so the hot set stays small. */
const mostHotCharacters = 300_000;

/** Queries that say `meta: { keep: 'hot' }` are there before the first paint; every other one is read when asked for. */
export function isHot(query: Pick<Query, 'meta'>): boolean {
  return query.meta?.['keep'] === 'hot';
}

/**
 * Keeps what was read on this device, for this person only. Resolves when the hot set is back in memory. While `isCutOff`
 * nothing is asked: a look at the server has failed, this failure has it look again, and every part of a screen that opens
 * need not try by itself.
 */
export async function persistReads(
  queryClient: QueryClient,
  { schoolId, userId }: Person,
  isCutOff = () => reach.get() === 'offline',
): Promise<void> {
  const buster = `${cacheSchema}:${schoolId}:${userId}`;
  openCacheStore();
  keepColdQueries(queryClient, { buster, isCutOff });

  const options = {
    queryClient,
    buster,
    persister: hotPersister(),
    maxAge: sevenDaysMs,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) => isHot(query) && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  };
  const [, restored] = persistQueryClient(options);
  addEventListener('pagehide', () =>
    saveNow({ buster, timestamp: Date.now(), clientState: dehydrate(queryClient, options.dehydrateOptions) }),
  );
  await restored;
}

/** Every read of this device is forgotten. The outbox is not: it lies in another database. */
export async function wipeReads(queryClient: QueryClient): Promise<void> {
  queryClient.clear();
  localStorage.removeItem(hotKey);
  await wipeCacheStore();
}

// A tab that has not noticed yet that the session ended must not write again what was just wiped.
const storageOfSession = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    if (readToken() !== null) localStorage.setItem(key, value);
  },
  removeItem: (key: string) => localStorage.removeItem(key),
};

function hotPersister(): Persister {
  return createSyncStoragePersister({
    storage: storageOfSession,
    key: hotKey,
    throttleTime: 1000,
    serialize: withinLimit,
    deserialize: asReadHot,
    retry: removeOldestQuery,
  });
}

/** The persister writes by a timer, and a page that is being left does not live to see it. */
function saveNow(client: PersistedClient): void {
  let kept: PersistedClient | undefined = client;
  for (let errorCount = 1; kept !== undefined; errorCount += 1) {
    try {
      storageOfSession.setItem(hotKey, withinLimit(kept));
      return;
    } catch (error) {
      // Over the limit, or the storage is full: the oldest read gives way, as when the timer writes.
      kept = removeOldestQuery({ persistedClient: kept, error: asError(error), errorCount });
    }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function withinLimit(client: PersistedClient): string {
  const text = JSON.stringify(client);
  if (text.length > mostHotCharacters) throw new RangeError('The hot cache is over its limit');
  return text;
}

/**
 * What was read by a clock that was far ahead, and is right by now, would be kept for longer than the edits that are shown over it
 * (`tidy` of the outbox): it counts as too old.
 */
function readAt(at: number): number {
  return at > Date.now() + dayMs ? 0 : at;
}

function asReadHot(text: string): PersistedClient {
  const kept: PersistedClient = JSON.parse(text);
  return { ...kept, timestamp: readAt(kept.timestamp) };
}

function asReadCold(text: string): PersistedQuery {
  const kept: PersistedQuery = JSON.parse(text);
  return { ...kept, state: { ...kept.state, dataUpdatedAt: readAt(kept.state.dataUpdatedAt) } };
}

function keepColdQueries(queryClient: QueryClient, { buster, isCutOff }: { buster: string; isCutOff: () => boolean }): void {
  const { persisterFn, persisterGc } = experimental_createQueryPersister({
    storage: cacheStorage,
    buster,
    maxAge: sevenDaysMs,
    deserialize: asReadCold,
    filters: { predicate: (query) => !isHot(query) },
    refetchOnRestore: false,
  });
  const defaults = queryClient.getDefaultOptions();
  const persister = refreshingWhatIsOld(persisterFn, isCutOff);
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister } });
  // Another person's entries carry another buster, so they go with the expired ones.
  void persisterGc();
}

/** Asks again for what came back old. The library would too, but leaves a failure, as offline, to nobody. */
function refreshingWhatIsOld(persister: QueryPersister, isCutOff: () => boolean): QueryPersister {
  return async (queryFn, context, query) => {
    let isRestored = true;
    const askServer: typeof queryFn = (given) => {
      isRestored = false;
      if (isCutOff()) throw new NoAnswer('offline');
      return queryFn(given);
    };
    const data = await persister(askServer, context, query);
    // Said by the live connection while the device was read; taking the data in forgets it.
    const isKnownToBeOld = query.state.isInvalidated;
    // After the library has put the time of the data back, which it schedules too.
    if (isRestored) {
      notifyManager.schedule(() => {
        if (isKnownToBeOld || query.isStale()) query.fetch().catch(() => undefined);
      });
    }
    return data;
  };
}
