/** The database of the outbox: strict, and healing itself when the browser closes the connection. */

import { promisifyRequest } from 'idb-keyval';
import { birthKey } from './birth.ts';

export const databaseName = 'sc-outbox-v1';

/** What came to pass is durable when the promise resolves; when it rejects, nothing came to pass. */
export interface Store {
  write<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
  read<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
  close(): void;
  /** Told when the browser takes the database away. */
  onTaken: (then: () => void) => void;
}

export interface Stores {
  /** Edits on their way, by `[part, seq]`. */
  ops: IDBObjectStore;
  /** Edits that left the queue, kept for 30 days. */
  ledger: IDBObjectStore;
  /** `device`, and `link:<part>` for each person. */
  meta: IDBObjectStore;
}

export const linkPrefix = 'link:';

const storeNames = ['ops', 'ledger', 'meta'];

export function openStore(idb: IDBFactory): Store {
  let connection: Promise<IDBDatabase> | null = null;
  let taken = () => {};

  function connect(): Promise<IDBDatabase> {
    connection ??= openDatabase(idb, () => {
      forget();
      taken();
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  }

  function forget(): void {
    connection = null;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      // Relaxed durability answers before the disk has it: a power cut would take back "Saved on this device".
      return (await connect()).transaction(storeNames, mode, { durability: 'strict' });
    } catch (error) {
      if (!isNamed(error, 'InvalidStateError')) throw error;
      // The connection is gone, as Safari closes it without a word. No work was begun, so one new try is safe.
      forget();
      return (await connect()).transaction(storeNames, mode, { durability: 'strict' });
    }
  }

  async function run<Result>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<Result>): Promise<Result> {
    const transaction = await begin(mode);
    const complete = completion(transaction);
    const [ops, ledger, meta] = storeNames.map((name) => transaction.objectStore(name));
    if (!ops || !ledger || !meta) throw new Error('The outbox has no stores');
    try {
      const result = await work({ ops, ledger, meta });
      await complete;
      return result;
    } catch (error) {
      abort(transaction);
      // The reason of the transaction (a full disk) says more than that of the request it took down.
      await complete.catch((reason: unknown) => {
        if (isNamed(reason, 'QuotaExceededError')) throw reason;
      });
      throw error;
    }
  }

  return {
    write: (work) => run('readwrite', work),
    read: (work) => run('readonly', work),
    close() {
      void connection?.then((database) => database.close());
      forget();
    },
    onTaken(then) {
      taken = then;
    },
  };
}

async function openDatabase(idb: IDBFactory, taken: () => void): Promise<IDBDatabase> {
  const database = await opened(idb, 1).catch((error: unknown) => {
    // A newer build was here. Its stores only add to ours, so this build goes on with them.
    if (isNamed(error, 'VersionError')) return opened(idb);
    throw error;
  });
  // Another tab brings a newer database; this one opens it at its next transaction.
  database.onversionchange = ({ newVersion }) => {
    database.close();
    if (newVersion === null) taken();
  };
  database.onclose = taken;
  return database;
}

function opened(idb: IDBFactory, version?: number): Promise<IDBDatabase> {
  const request = idb.open(databaseName, version);
  request.onupgradeneeded = () => {
    const ops = request.result.createObjectStore('ops', { keyPath: ['part', 'seq'] });
    ops.createIndex('id', 'id', { unique: true });
    ops.createIndex('lane', ['part', 'lane']);
    ops.createIndex('state', ['part', 'state']);
    ops.createIndex('part', 'part');
    request.result.createObjectStore('ledger', { keyPath: ['part', 'seq'] }).createIndex('part', 'part');
    request.result.createObjectStore('meta').put(crypto.randomUUID(), birthKey);
    request.result.createObjectStore('drafts');
  };
  return promisifyRequest(request);
}

function completion(transaction: IDBTransaction): Promise<void> {
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser gave up storing this'));
  });
  // Looked at only after the work; until then a rejection is not unhandled.
  complete.catch(() => undefined);
  return complete;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It ended by itself before the work failed.
    if (!isNamed(error, 'InvalidStateError')) throw error;
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
