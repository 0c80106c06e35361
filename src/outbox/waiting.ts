/** Whose edits wait on this device. Small enough for the sign-in page, which needs nothing else of the outbox. */
import { promisifyRequest } from 'idb-keyval';
import { isWaiting, type OutboxRecord } from './record.ts';
import { linkPrefix, openStore } from './store.ts';

export interface Waiting {
  part: string;
  firstName: string;
  count: number;
}

/** Tells the number and the first name, and nothing of the edits. */
export async function listWaiting(idb: IDBFactory = indexedDB): Promise<Waiting[]> {
  const store = openStore(idb);
  try {
    return await store.read(async ({ ops, meta }) => {
      const records = await promisifyRequest<OutboxRecord[]>(ops.getAll());
      const keys = await promisifyRequest(meta.getAllKeys());
      const links = keys.filter((key) => typeof key === 'string' && key.startsWith(linkPrefix));
      const people = await Promise.all(links.map((key) => promisifyRequest<Omit<Waiting, 'count'>>(meta.get(key))));
      return people
        .map(({ part, firstName }) => ({
          part,
          firstName,
          count: records.filter((record) => record.part === part && isWaiting(record)).length,
        }))
        .filter(({ count }) => count > 0);
    });
  } finally {
    store.close();
  }
}
