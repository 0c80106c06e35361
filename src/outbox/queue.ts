/** One person's edits: in the database, and as a copy in memory that every tab keeps up to date. */
import type { Day } from '#contract/fields.ts';
import { type Changes, type LedgerEntry, type Link, newLink, type Owned, queueTx, type QueueTx, linkKey } from './queue-tx.ts';
import { ledgerSince } from './ledger-since.ts';
import type { OutboxRecord } from './record.ts';
import { birthOf, writeAnew } from './birth.ts';
import type { Store, Stores } from './store.ts';
import { upcast } from './upcast.ts';

export interface Queue {
  /** By the order in which they were made. */
  records: () => readonly OutboxRecord[];
  link: () => Link;
  write: <Result>(work: (tx: QueueTx) => Promise<Result>) => Promise<Result>;
  /** Reads what other tabs have written: the edits of these numbers, or everything. */
  refresh: (seqs?: readonly number[]) => Promise<void>;
  ledger: () => Promise<LedgerEntry[]>;
  /** What was made on this day of the school and after it. */
  ledgerSince: (day: Day) => Promise<LedgerEntry[]>;
  /** Told of what is durable: `written` by this tab, so that the others do not know it yet, or `read` from them. */
  onChange: (listener: Listener) => void;
}

type Listener = (by: 'written' | 'read', seqs: number[]) => void;

export function createQueue(store: Store, owned: Owned): Queue {
  const listeners = new Set<Listener>();
  let records: readonly OutboxRecord[] = [];
  let link = newLink(owned);
  // Which database the copy in memory is of; null before the first look.
  let birth: string | null = null;

  /** In a database that took another one's place, first what that one held of this person. */
  async function settleIn(stores: Stores, changes: Changes): Promise<string> {
    const found = await birthOf(stores);
    if (birth === null || found === birth) return found;
    const memory = {
      records: records.map((record) => asWritten.get(record) ?? record),
      link,
      linkKey: linkKey(owned.part),
      newId: owned.newId,
    };
    for (const record of await writeAnew(stores, memory)) changes.records.set(record.seq, record);
    return found;
  }

  async function write<Result>(work: (tx: QueueTx) => Promise<Result>): Promise<Result> {
    const changes: Changes = { records: new Map(), link: null };
    const [result, found] = await store.write(async (stores) => {
      const inPlace = await settleIn(stores, changes);
      return [await work(await queueTx(stores, owned, changes)), inPlace] as const;
    });
    birth = found;
    if (changes.link || changes.records.size > 0) take('written', changes);
    return result;
  }

  async function refresh(seqs?: readonly number[]): Promise<void> {
    const found: Changes = { records: new Map(seqs?.map((seq) => [seq, null])), link: null };
    const isOther = await store.read(async (stores) => {
      const here = await birthOf(stores);
      birth ??= here;
      if (here !== birth) return true;
      const tx = await queueTx(stores, owned, found);
      found.link = tx.link;
      const read = seqs ? await Promise.all(seqs.map(tx.bySeq)) : await tx.all();
      for (const record of read) if (record) found.records.set(record.seq, record);
      return false;
    });
    if (isOther) {
      await write(() => Promise.resolve());
      return refresh();
    }
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
    ledgerSince: (day) => store.read((stores) => ledgerSince(stores, owned.part, day)),
    onChange: (listener) => void listeners.add(listener),
  };
}

function merged(records: readonly OutboxRecord[], changes: Changes['records']): OutboxRecord[] {
  const untouched = records.filter(({ seq }) => !changes.has(seq));
  const written = [...changes.values()].filter((record) => record !== null);
  return [...untouched, ...written.map(shown)].sort((a, b) => a.seq - b.seq);
}

/** What the database holds of a record that screens see in a newer shape. */
const asWritten = new WeakMap<OutboxRecord, OutboxRecord>();

function shown(record: OutboxRecord): OutboxRecord {
  const upToDate = upcast(record);
  if (upToDate !== record) asWritten.set(upToDate, record);
  return upToDate;
}
