import { forceCloseDatabase } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { expect, test } from 'vitest';
import { databaseName } from '#outbox/store.ts';
import { newTablet, reportEdit, states, untilStates } from './tablet.ts';

test('an edit is on the device once enqueue resolves, and still after the browser was closed', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(undefined, { idle: true });
  const edit = await tab.enqueue(reportEdit());
  const later = await tablet.tab(undefined, { idle: true });
  expect(later.view().records).toEqual([edit]);
});

test('an edit is called saved only when the disk has it', async () => {
  const tablet = newTablet();
  const durability: unknown[] = [];
  const idb = watched(tablet.idb, (transaction) => durability.push(transaction.durability));
  const tab = await tablet.tab(undefined, { idle: true, idb });
  await tab.enqueue(reportEdit());
  expect(new Set(durability)).toEqual(new Set(['strict']));
});

test('a full disk is never called saved', async () => {
  const tablet = newTablet();
  let isFull = false;
  const idb = watched(tablet.idb, (transaction) => {
    if (isFull) abortWith(transaction, new DOMException('The disk is full', 'QuotaExceededError'));
  });
  const tab = await tablet.tab(undefined, { idle: true, idb });
  isFull = true;
  await expect(tab.enqueue(reportEdit())).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(tab.view().records).toEqual([]);
  isFull = false;
  await tab.enqueue(reportEdit());
  expect(states(tab)).toEqual(['queued']);
});

test('the store heals after the browser closed its connection', async () => {
  const tablet = newTablet();
  const connections: IDBDatabase[] = [];
  const idb = watched(tablet.idb, ({ db }) => connections.push(db));
  const tab = await tablet.tab(undefined, { idb });
  for (const connection of connections) forceCloseDatabase(connection as never); // Its types ask for the class.
  await tab.enqueue(reportEdit('2026-11-19'));
  // Safari closes it without telling.
  for (const connection of connections) connection.close();
  await tab.enqueue(reportEdit('2026-11-20'));
  await untilStates(tab, 'acked', 'acked');
});

test('a newer build may change the database while an old tab is open, and the old tab goes on', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(undefined, { idle: true });
  await tab.enqueue(reportEdit('2026-11-19'));
  await upgraded(tablet.idb, 2);
  await tab.enqueue(reportEdit('2026-11-20'));
  const again = await tablet.tab();
  await untilStates(again, 'acked', 'acked');
  // Opened by the newer build, everything of its own is there, and ours too.
  const database = await opened(tablet.idb, 2);
  expect([...database.objectStoreNames]).toEqual(['drafts', 'ledger', 'meta', 'of-a-newer-build', 'ops']);
  const store = database.transaction('of-a-newer-build').objectStore('of-a-newer-build');
  expect(await promisifyRequest(store.get('key'))).toBe('kept');
  database.close();
});

test('a device that keeps ten megabytes takes no more, and says so', async () => {
  const tablet = newTablet();
  const tab = await tablet.tab(undefined, { idle: true });
  const large = { body: { changes: { notes: 'x'.repeat(3 * 1024 * 1024) } } };
  for (const day of ['17', '18', '19']) await tab.enqueue(reportEdit(`2026-11-${day}`, large));
  await expect(tab.enqueue(reportEdit('2026-11-20', large))).rejects.toMatchObject({ name: 'OutboxFull' });
  expect(tab.view().records).toHaveLength(3);
});

test('an edit that the server could never take is refused before it is kept', async () => {
  const tab = await newTablet().tab(undefined, { idle: true });
  await expect(tab.enqueue(reportEdit('the day before'))).rejects.toThrow();
  await expect(tab.enqueue(reportEdit('2026-11-20', { body: { odometerStart: 4 } }))).rejects.toThrow();
  expect(tab.view().records).toEqual([]);
});

/** The same database, with a look at every writing transaction. */
function watched(idb: IDBFactory, onWrite: (transaction: IDBTransaction) => void): IDBFactory {
  return new Proxy(idb, {
    get(target, name) {
      if (name !== 'open') return Reflect.get(target, name);
      return (databaseToOpen: string, version?: number) => {
        const request = target.open(databaseToOpen, version);
        request.addEventListener('success', () => {
          const database = request.result;
          const begin = database.transaction.bind(database);
          database.transaction = (...given) => {
            const transaction = begin(...given);
            if (transaction.mode === 'readwrite') onWrite(transaction);
            return transaction;
          };
        });
        return request;
      };
    },
  });
}

/** The disk turns out to be full after the last request, before anything is on it. */
function abortWith(transaction: IDBTransaction, reason: DOMException): void {
  Object.defineProperty(transaction, 'error', { get: () => reason });
  const open = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const store = open(name);
    const put = store.put.bind(store);
    store.put = (...given) => {
      const request = put(...given);
      if (name === 'ops') request.addEventListener('success', () => transaction.abort());
      return request;
    };
    return store;
  };
}

async function upgraded(idb: IDBFactory, version: number): Promise<void> {
  const request = idb.open(databaseName, version);
  request.onupgradeneeded = () => request.result.createObjectStore('of-a-newer-build').put('kept', 'key');
  (await promisifyRequest(request)).close();
}

function opened(idb: IDBFactory, version: number): Promise<IDBDatabase> {
  return promisifyRequest(idb.open(databaseName, version));
}
