/** A newer build was here and is gone again: what it stored waits until it comes back. */
import { promisifyRequest } from 'idb-keyval';
import type { OutboxRecord } from '#outbox/record.ts';
import { databaseName } from '#outbox/store.ts';
import { closeTabs, type Device } from './device.ts';
import type { World } from './world.ts';

/** No build of ours writes this yet. */
const newerKindV = 2;

/** The next build wrote the last edit in its own way, then the school went back to this one. */
export async function rollBack(world: World, device: Device): Promise<void> {
  await closeTabs(world, device, 'close');
  const changed = await rewrite(device, (records) => {
    const last = records.findLast(({ state, kindV }) => state === 'queued' && kindV === 1);
    return last ? [{ ...last, kindV: newerKindV }] : [];
  });
  if (changed > 0) world.tally.add('faults by kind', 'rolled back to an older build');
}

/** The next build is here for good, and writes what it reads as the server takes it. */
export async function upgrade(world: World, device: Device): Promise<void> {
  await closeTabs(world, device, 'close');
  const changed = await rewrite(device, (records) =>
    records.filter(({ kindV }) => kindV === newerKindV).map((record) => ({ ...record, kindV: 1 })),
  );
  if (changed > 0) world.tally.add('faults by kind', 'upgraded with waiting edits');
}

/** What waits, and what is over: given up in the words of one build it may come back in those of another. */
const stores = ['ops', 'ledger'];

async function rewrite(device: Device, change: (records: OutboxRecord[]) => OutboxRecord[]): Promise<number> {
  const isThere = (await device.idb.databases()).some(({ name }) => name === databaseName);
  if (!isThere) return 0;
  const database = await promisifyRequest(device.idb.open(databaseName));
  try {
    const transaction = database.transaction(stores, 'readwrite');
    let changed = 0;
    for (const store of stores.map((name) => transaction.objectStore(name))) {
      const records = await promisifyRequest<OutboxRecord[]>(store.getAll());
      for (const record of change(records.sort((a, b) => a.seq - b.seq))) {
        store.put(record);
        changed += 1;
      }
    }
    await promisifyRequest(transaction);
    return changed;
  } finally {
    database.close();
  }
}
