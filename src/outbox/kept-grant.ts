/** The sync grant of each person of this device, beside their edits. It opens `POST /sync/ops` and nothing else. */
import { promisifyRequest } from 'idb-keyval';
import { openStore, type Store } from './store.ts';

export interface KeptGrant {
  grant: string;
  /** ms since 1970 by this device's clock: when a new one is asked for goes by it, and nothing else. */
  expiresAt: number;
  /** Where the console sends, and by which name: the worker was built without its settings. */
  url: string;
  secretKey: string;
}

export const grantPrefix = 'grant:';

export async function readGrant(store: Store, part: string): Promise<KeptGrant | null> {
  return store.read(async ({ meta }) => (await promisifyRequest<KeptGrant | undefined>(meta.get(keyOf(part)))) ?? null);
}

/** Takes it away, unless it is another one by now. */
export async function dropGrant(store: Store, part: string, { grant }: KeptGrant): Promise<void> {
  await store.write(async ({ meta }) => {
    const kept = await promisifyRequest<KeptGrant | undefined>(meta.get(keyOf(part)));
    if (kept?.grant === grant) meta.delete(keyOf(part));
  });
}

/** Everybody's who has one here. */
export function listGranted(idb?: IDBFactory): Promise<string[]> {
  return inStore((store) => store.read(async ({ meta }) => (await keysOf(meta)).map((key) => key.slice(grantPrefix.length))), idb);
}

export function keptGrant(part: string, idb?: IDBFactory): Promise<KeptGrant | null> {
  return inStore((store) => readGrant(store, part), idb);
}

/** One person's, in the place of any: whoever was here before sends nothing from this browser any more. */
export function keepGrant(part: string, kept: KeptGrant, idb?: IDBFactory): Promise<void> {
  return inStore(
    (store) =>
      store.write(async ({ meta }) => {
        for (const key of await keysOf(meta)) meta.delete(key);
        meta.put(kept, keyOf(part));
      }),
    idb,
  );
}

/** Nobody's but this person's, or nobody's at all. */
export function forgetGrants(but: string | null, idb?: IDBFactory): Promise<void> {
  return inStore(
    (store) =>
      store.write(async ({ meta }) => {
        for (const key of await keysOf(meta)) if (but === null || key !== keyOf(but)) meta.delete(key);
      }),
    idb,
  );
}

async function keysOf(meta: IDBObjectStore): Promise<string[]> {
  const keys = await promisifyRequest(meta.getAllKeys());
  return keys.filter((key) => typeof key === 'string').filter((key) => key.startsWith(grantPrefix));
}

function keyOf(part: string): string {
  return `${grantPrefix}${part}`;
}

async function inStore<Result>(work: (store: Store) => Promise<Result>, idb: IDBFactory = indexedDB): Promise<Result> {
  const store = openStore(idb);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
