/**
 * What the server has already stays for thirty days, since a restored one may need it again. Once the session has ended it
 * lies sealed, so that nobody reads on the device what somebody did there, and is taken out when its person is back.
 */
import { promisifyRequest } from 'idb-keyval';
import { correctedNow } from './ledger.ts';
import type { LedgerEntry } from './queue-tx.ts';
import type { Queue } from './queue.ts';
import { isWaiting, needsAttention } from './record.ts';
import { canSeal, type Sealed, seal, unseal } from './sealed.ts';
import type { Store } from './store.ts';

interface Whose {
  part: string;
  key: string;
}

/** What waits stays as it is, with the first name of whose it is. */
export async function putAway(store: Store, queue: Queue, { part, key, now }: Whose & { now: number }): Promise<void> {
  if (!canSeal()) return;
  await queue.write(async (tx) => {
    for (const record of await tx.inState('acked')) tx.close(record, correctedNow(tx, now));
    const isNamed = (await tx.all()).some((record) => isWaiting(record) || needsAttention(record));
    if (!isNamed) tx.setLink({ ...tx.link, firstName: '' });
  });
  const entries = await queue.ledger();
  if (entries.length === 0) return;
  const sealed = await seal(entries, key);
  await store.write(async ({ ledger, meta }) => {
    for (const { seq } of entries) ledger.delete([part, seq]);
    meta.put(sealed, `${prefixOf(part)}${crypto.randomUUID()}`);
  });
}

/** What cannot be opened stays: the server may have the key again that it was sealed with. */
export async function takeOut(store: Store, { part, key }: Whose): Promise<void> {
  const prefix = prefixOf(part);
  const found = await store.read(async ({ meta }) => {
    const keys = (await promisifyRequest(meta.getAllKeys())).filter((name) => typeof name === 'string' && name.startsWith(prefix));
    return Promise.all(keys.map(async (name) => ({ name, sealed: await promisifyRequest<Sealed>(meta.get(name)) })));
  });
  for (const { name, sealed } of found) {
    // As this device wrote it: nobody else has the key.
    const entries = (await unseal(sealed, key)) as LedgerEntry[] | undefined;
    if (entries === undefined) continue;
    await store.write(async ({ ops, ledger, meta }) => {
      for (const entry of entries) {
        const isBack = await promisifyRequest(ops.index('id').get(entry.id));
        if (!isBack) ledger.put(entry);
      }
      meta.delete(name);
    });
  }
}

function prefixOf(part: string): string {
  return `sealed:${part}:`;
}
