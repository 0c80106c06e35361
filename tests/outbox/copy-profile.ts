import { promisifyRequest } from 'idb-keyval';
import { IDBFactory } from 'fake-indexeddb';
import { databaseName } from '#outbox/store.ts';

const storeNames = ['ops', 'ledger', 'meta', 'drafts'] as const;

/** What another machine holds that was set up from an image of this one. */
export async function copyOf(idb: IDBFactory): Promise<IDBFactory> {
  const copy = new IDBFactory();
  const [from, into] = [await promisifyRequest(idb.open(databaseName)), copy.open(databaseName, 1)];
  into.onupgradeneeded = () => layStores(from, into.result);
  const made = await promisifyRequest(into);
  for (const name of storeNames) {
    const source = from.transaction(name).objectStore(name);
    const [keys, values] = [await promisifyRequest(source.getAllKeys()), await promisifyRequest<unknown[]>(source.getAll())];
    const target = made.transaction(name, 'readwrite').objectStore(name);
    values.forEach((value, at) => target.put(value, target.keyPath === null ? keys[at] : undefined));
    await promisifyRequest(target.transaction);
  }
  from.close();
  made.close();
  return copy;
}

/** The same stores with the same indexes, whichever build made them. */
function layStores(from: IDBDatabase, into: IDBDatabase): void {
  const transaction = from.transaction(storeNames);
  for (const name of storeNames) {
    const source = transaction.objectStore(name);
    const store = into.createObjectStore(name, { keyPath: source.keyPath });
    for (const each of source.indexNames) {
      const { keyPath, unique } = source.index(each);
      store.createIndex(each, keyPath, { unique });
    }
  }
}
