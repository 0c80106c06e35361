/**
 * A browser may drop the database while a tab is open: cleared by somebody, evicted, or broken by a full disk. What the
 * tab still has in memory it writes anew. Whatever of it was sent meanwhile is sent again under its id, and known.
 */
import { promisifyRequest } from 'idb-keyval';
import type { Device, Link } from './queue-tx.ts';
import type { OutboxRecord } from './record.ts';
import type { Stores } from './store.ts';

/** In `meta`: made with the database, so that another one in its place is recognised. */
export const birthKey = 'birth';

/** What one tab has in memory. */
export interface Memory {
  /** As they were written. */
  records: readonly OutboxRecord[];
  link: Link;
  linkKey: string;
  newId: () => string;
}

export async function birthOf({ meta }: Stores): Promise<string> {
  // Of a database that an earlier build made.
  return (await promisifyRequest<string | undefined>(meta.get(birthKey))) ?? 'before births were written';
}

/** What was written anew. */
export async function writeAnew({ ops, ledger, meta }: Stores, { records, link, linkKey, newId }: Memory): Promise<OutboxRecord[]> {
  const known = await promisifyRequest<Device | undefined>(meta.get('device'));
  // Another outbox by name: whoever else had something here learns by that that it is gone.
  const { id, seq: last } = known ?? { id: newId(), seq: 0 };
  let seq = last;
  const written: OutboxRecord[] = [];
  const highest = Math.max(seq, ...records.map((record) => record.seq));
  let moved = 0;
  for (const record of records) {
    if (await promisifyRequest(ops.index('id').get(record.id))) continue;
    // From the first number on that a new edit has taken all get others, so that they stay in order.
    if (moved > 0 || (await isTaken([ops, ledger], record))) moved += 1;
    const own = moved > 0 ? { ...record, seq: highest + moved } : record;
    seq = Math.max(seq, own.seq);
    ops.put(own);
    written.push(own);
  }
  meta.put({ id, seq } satisfies Device, 'device');
  if (!(await promisifyRequest(meta.get(linkKey)))) meta.put(link, linkKey);
  return written;
}

async function isTaken(stores: IDBObjectStore[], { part, seq }: OutboxRecord): Promise<boolean> {
  for (const store of stores) if (await promisifyRequest(store.get([part, seq]))) return true;
  return false;
}
