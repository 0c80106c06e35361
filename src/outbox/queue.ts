/** One person's edits: in the database, and as a copy in memory that every tab keeps up to date. */
import { type Changes, type LedgerEntry, type Link, newLink, type Owned, queueTx, type QueueTx } from './queue-tx.ts';
import type { OutboxRecord } from './record.ts';
import type { Store } from './store.ts';
import { upcast } from './upcast.ts';

export interface Queue {
  /** By the order in which they were made. */
  records: () => readonly OutboxRecord[];
  link: () => Link;
  write: <Result>(work: (tx: QueueTx) => Promise<Result>) => Promise<Result>;
  /** Reads what other tabs have written: the edits of these numbers, or everything. */
  refresh: (seqs?: readonly number[]) => Promise<void>;
  ledger: () => Promise<LedgerEntry[]>;
  /** Told of what is durable: `written` by this tab, so that the others do not know it yet, or `read` from them. */
  onChange: (listener: Listener) => void;
}

type Listener = (by: 'written' | 'read', seqs: number[]) => void;

export function createQueue(store: Store, owned: Owned): Queue {
  const listeners = new Set<Listener>();
  let records: readonly OutboxRecord[] = [];
  let link = newLink(owned);

  async function write<Result>(work: (tx: QueueTx) => Promise<Result>): Promise<Result> {
    const changes: Changes = { records: new Map(), link: null };
    const result = await store.write(async (stores) => work(await queueTx(stores, owned, changes)));
    if (changes.link || changes.records.size > 0) take('written', changes);
    return result;
  }

  async function refresh(seqs?: readonly number[]): Promise<void> {
    const found: Changes = { records: new Map(seqs?.map((seq) => [seq, null])), link: null };
    await store.read(async (stores) => {
      const tx = await queueTx(stores, owned, found);
      found.link = tx.link;
      const read = seqs ? await Promise.all(seqs.map(tx.bySeq)) : await tx.all();
      for (const record of read) if (record) found.records.set(record.seq, record);
    });
    if (!seqs) records = [];
    take('read', found);
  }

  function take(by: 'written' | 'read', changes: Changes): void {
    if (changes.link) link = changes.link;
    if (changes.records.size > 0) records = merged(records, changes.records);
    for (const listener of listeners) listener(by, [...changes.records.keys()]);
  }

  return {
    records: () => records,
    link: () => link,
    write,
    refresh,
    ledger: () => store.read(async (stores) => (await queueTx(stores, owned, { records: new Map(), link: null })).ledger()),
    onChange: (listener) => void listeners.add(listener),
  };
}

function merged(records: readonly OutboxRecord[], changes: Changes['records']): OutboxRecord[] {
  const untouched = records.filter(({ seq }) => !changes.has(seq));
  const written = [...changes.values()].filter((record) => record !== null);
  return [...untouched, ...written.map((record) => upcast(record))].sort((a, b) => a.seq - b.seq);
}
