/** What one transaction may do with one person's part of the database. All of it comes to pass, or nothing. */
import { promisifyRequest } from 'idb-keyval';
import type { Connection } from './outbox.ts';
import type { OutboxRecord, RecordState } from './record.ts';
import { linkPrefix, type Stores } from './store.ts';
import { heldIfNewer } from './upcast.ts';

/** How a person's edits stand with the server, shared by all tabs. */
export interface Link {
  part: string;
  firstName: string;
  /** The server's epoch that this person's edits were acknowledged in. Each person meets a restored server once. */
  epoch: string | null;
  /** The server's clock minus this device's. */
  offsetMs: number | null;
  /** How good that is: half the time that the answer took. */
  withinMs?: number;
  /** What the server's clock last said. */
  heardAt?: number;
  connection: Connection;
  failures: number;
  /** Not before this time, unless somebody asks. */
  retryAt: number;
  /** Not before this time at all: the server asked for it. */
  notBefore: number;
  lastSuccessAt: string | null;
}

export interface Device {
  id: string;
  /** The number of the last edit made on this device, whoever made it. */
  seq: number;
}

/** An edit that left the queue, kept so that it can go again when the server lost it. */
export type LedgerEntry = OutboxRecord & { closedAt: number };

export interface QueueTx {
  readonly link: Link;
  all: () => Promise<OutboxRecord[]>;
  byId: (id: string) => Promise<OutboxRecord | undefined>;
  bySeq: (seq: number) => Promise<OutboxRecord | undefined>;
  inLane: (lane: string) => Promise<OutboxRecord[]>;
  /** Of many lanes of which hardly one has any: a register names each of its children, in case one is being added here. */
  inLanes: (lanes: readonly string[]) => Promise<OutboxRecord[]>;
  /** The newest of a lane first, until one is as wished; a lane may be long. */
  newestOf: (lane: string, isWished: (record: OutboxRecord) => boolean) => Promise<{ newest?: OutboxRecord; wished?: OutboxRecord }>;
  inState: (state: RecordState) => Promise<OutboxRecord[]>;
  put: (record: OutboxRecord) => OutboxRecord;
  /** Gives an edit that no answer stands for another number, and so another place in the order. */
  renumber: (record: OutboxRecord, seq: number) => void;
  /** Out of the queue and into the ledger. */
  close: (record: OutboxRecord, closedAt: number) => void;
  ledger: () => Promise<LedgerEntry[]>;
  /** Out of the ledger and into the queue. */
  reopen: (record: OutboxRecord) => void;
  forget: (entry: LedgerEntry) => void;
  setLink: (link: Link) => void;
  newId: () => string;
  device: () => Promise<Device>;
  setDevice: (device: Device) => void;
}

/** What a transaction wrote, for the copy in memory. */
export interface Changes {
  /** By seq; null for an edit that left the queue. */
  records: Map<number, OutboxRecord | null>;
  link: Link | null;
}

export interface Owned {
  part: string;
  firstName: string;
  newId: () => string;
}

export async function queueTx({ ops, ledger, meta }: Stores, owned: Owned, changes: Changes): Promise<QueueTx> {
  const { part, newId } = owned;
  const many = async (request: IDBRequest<OutboxRecord[]>) => (await promisifyRequest(request)).map(heldIfNewer);
  const one = async (request: IDBRequest<OutboxRecord | undefined>) => {
    const found = await promisifyRequest(request);
    return found?.part === part ? heldIfNewer(found) : undefined;
  };
  const put = (record: OutboxRecord) => {
    ops.put(record);
    changes.records.set(record.seq, record);
    return record;
  };
  const link = (await promisifyRequest<Link | undefined>(meta.get(linkKey(part)))) ?? newLink(owned);
  return {
    link,
    all: () => many(ops.index('part').getAll(part)),
    byId: (id) => one(ops.index('id').get(id)),
    bySeq: (seq) => one(ops.get([part, seq])),
    inLane: (lane) => many(ops.index('lane').getAll([part, lane])),
    inLanes: (lanes) => inLanes(ops.index('lane'), part, lanes),
    newestOf: (lane, isWished) => newestOf(ops.index('lane').openCursor([part, lane], 'prev'), isWished),
    inState: (state) => many(ops.index('state').getAll([part, state])),
    put,
    renumber(record, seq) {
      ops.delete([part, record.seq]);
      changes.records.set(record.seq, null);
      put({ ...record, seq });
    },
    close(record, closedAt) {
      ops.delete([part, record.seq]);
      ledger.put({ ...record, closedAt } satisfies LedgerEntry);
      changes.records.set(record.seq, null);
    },
    ledger: () => promisifyRequest<LedgerEntry[]>(ledger.index('part').getAll(part)),
    reopen(record) {
      ledger.delete([part, record.seq]);
      put(record);
    },
    forget: (entry) => void ledger.delete([part, entry.seq]),
    setLink(next) {
      meta.put(next, linkKey(part));
      changes.link = next;
    },
    newId,
    device: async () => (await promisifyRequest<Device | undefined>(meta.get('device'))) ?? { id: newId(), seq: 0 },
    setDevice: (device) => void meta.put(device, 'device'),
  };
}

export function newLink({ part, firstName }: Owned): Link {
  return {
    part,
    firstName,
    epoch: null,
    offsetMs: null,
    connection: 'unknown',
    failures: 0,
    retryAt: 0,
    notBefore: 0,
    lastSuccessAt: null,
  };
}

export function linkKey(part: string): string {
  return `${linkPrefix}${part}`;
}

/** Goes from each lane that is asked for to the next one that has any, instead of asking once for each. */
function inLanes(index: IDBIndex, part: string, lanes: readonly string[]): Promise<OutboxRecord[]> {
  const asked = [...new Set(lanes)].sort();
  const found: OutboxRecord[] = [];
  return new Promise((resolve, reject) => {
    if (asked.length === 0) return resolve(found);
    const request = index.openCursor();
    request.onerror = () => reject(request.error ?? new Error('The browser gave up reading this'));
    request.onsuccess = () => {
      const cursor = request.result;
      const [ofPart, lane] = (cursor?.key ?? []) as string[];
      if (!cursor || ofPart === undefined || lane === undefined || ofPart > part) return resolve(found);
      const next = ofPart < part ? asked[0] : asked.find((each) => each >= lane);
      if (next === undefined) return resolve(found);
      if (ofPart < part || next !== lane) return cursor.continue([part, next]);
      found.push(heldIfNewer(cursor.value));
      cursor.continue();
    };
  });
}

function newestOf(
  request: IDBRequest<IDBCursorWithValue | null>,
  isWished: (record: OutboxRecord) => boolean,
): Promise<{ newest?: OutboxRecord; wished?: OutboxRecord }> {
  return new Promise((resolve, reject) => {
    let newest: OutboxRecord | undefined;
    request.onerror = () => reject(request.error ?? new Error('The browser gave up reading this'));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve({ newest });
      const record = heldIfNewer(cursor.value);
      newest ??= record;
      if (isWished(record)) resolve({ newest, wished: record });
      else cursor.continue();
    };
  });
}
