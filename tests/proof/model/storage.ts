/** One tab's way to its device's database: it can be full, lose its connection, and die in the middle of a write. */
import { IDBFactory } from 'fake-indexeddb';
import type { OutboxRecord } from '#outbox/record.ts';
import type { Life } from './life.ts';
import type { Time } from './time.ts';

/** What a write is part of: storing an edit, taking it to send it, writing down its answer, letting its overlay go. */
export type Writing = 'enqueue' | 'lease' | 'answer' | 'close';

/** What is to happen at the next such write. */
export interface Trap {
  at: Writing;
  what: 'die before' | 'die after' | 'full';
  /** Told when it has happened. */
  sprung: () => void;
}

export interface Storage {
  idb: IDBFactory;
  /** What the tab is doing; a write that leases says so by itself. */
  doing: Exclude<Writing, 'lease'> | null;
  set: (trap: Trap) => void;
  disarm: () => void;
  /** The browser closes the connection without a word, as Safari does. */
  loseConnection: () => void;
}

/** `looseWrite` is told of a write that the browser may keep in memory only. */
export function openStorage(device: IDBFactory, life: Life, world: { time: Time; looseWrite: () => void }): Storage {
  const connections = new Set<IDBDatabase>();
  const running = new Set<IDBTransaction>();
  let trap: Trap | null = null;

  const storage: Storage = {
    idb: Object.assign(Object.create(IDBFactory.prototype), { open }),
    doing: null,
    set(next) {
      trap = next;
    },
    disarm() {
      trap = null;
    },
    loseConnection() {
      for (const connection of connections) connection.close();
      connections.clear();
    },
  };

  life.atDeath(() => {
    for (const transaction of running) abort(transaction);
    storage.loseConnection();
  });

  function open(...of: Parameters<IDBFactory['open']>): IDBOpenDBRequest {
    // A dead tab waits for an empty database of its own, and that for ever.
    if (!life.isAlive()) return new IDBFactory().open('nowhere', 1);
    const over = world.time.begin();
    const request = device.open(...of);
    request.addEventListener('error', over);
    request.addEventListener('success', () => {
      over();
      adopt(request.result);
    });
    return request;
  }

  function adopt(database: IDBDatabase): void {
    connections.add(database);
    const begin = database.transaction.bind(database);
    database.transaction = (names, mode, options) => {
      const transaction = begin(names, mode, options);
      if (mode === 'readwrite' && options?.durability !== 'strict') world.looseWrite();
      watch(transaction, mode === 'readwrite');
      return transaction;
    };
    if (!life.isAlive()) database.close();
  }

  function watch(transaction: IDBTransaction, isWrite: boolean): void {
    const over = world.time.begin();
    let what: Writing | null = null;
    running.add(transaction);
    const end = () => {
      over();
      running.delete(transaction);
    };
    transaction.addEventListener('abort', end);
    transaction.addEventListener('complete', () => {
      end();
      if (trap?.what === 'die after' && trap.at === what) spring();
    });
    if (!isWrite) return;
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = objectStore(name);
      if (name !== 'meta') note(store);
      return store;
    };

    function note(store: IDBObjectStore): void {
      const put = store.put.bind(store);
      store.put = (record: OutboxRecord) => {
        what ??= writingOf(record);
        if (trap?.at === what && trap.what === 'full') {
          spring();
          throw new DOMException('The disk is full', 'QuotaExceededError');
        }
        const request = put(record);
        if (trap?.at === what && trap.what === 'die before') request.addEventListener('success', spring);
        return request;
      };
    }
  }

  function writingOf({ state }: OutboxRecord): Writing | null {
    if (state === 'leased') return 'lease';
    const { doing } = storage;
    if (doing === 'answer') storage.doing = null;
    return doing;
  }

  function spring(): void {
    const sprung = trap;
    trap = null;
    if (!sprung) return;
    sprung.sprung();
    if (sprung.what !== 'full') life.die();
  }

  return storage;
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was being committed already: then it is there.
  }
}
