/**
 * What somebody else left unsent on this device. It is never sent as another person's: it can be looked at, put into a
 * file, or given up, when its owner does not come back.
 */
import { discardAll } from './choices.ts';
import { queueTx, type Owned, type QueueTx } from './queue-tx.ts';
import { isWaiting, type OutboxRecord } from './record.ts';
import { openStore } from './store.ts';
import { uuidV7 } from './uuid-v7.ts';
import { listWaiting, type Waiting } from './waiting.ts';

/** Everybody whose edits wait here, but the one who is signed in. */
export async function listLeftBehind(ownPart: string, idb?: IDBFactory): Promise<Waiting[]> {
  return (await listWaiting(idb)).filter(({ part }) => part !== ownPart);
}

export function readLeftBehind(whose: Waiting, idb?: IDBFactory): Promise<OutboxRecord[]> {
  return inPartOf(whose, async (tx) => (await tx.all()).filter(isWaiting), idb);
}

/** Gives them up. Tombstones stay for 30 days, as of an edit that its own owner gives up. */
export function discardLeftBehind(whose: Waiting, now = Date.now(), idb?: IDBFactory): Promise<void> {
  return inPartOf(
    whose,
    async (tx) => {
      await discardAll(tx, now);
      // Nothing waits for them here any more, so nobody need be told who they were.
      tx.setLink({ ...tx.link, firstName: '' });
    },
    idb,
  );
}

async function inPartOf<Result>(
  { part, firstName }: Waiting,
  work: (tx: QueueTx) => Promise<Result>,
  idb: IDBFactory = indexedDB,
): Promise<Result> {
  const store = openStore(idb);
  const owned: Owned = { part, firstName, newId: uuidV7 };
  try {
    return await store.write(async (stores) => work(await queueTx(stores, owned, { records: new Map(), link: null })));
  } finally {
    store.close();
  }
}
