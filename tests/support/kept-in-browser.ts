import type { Page } from 'playwright-core';

/** Everything that this browser keeps for the site, in letters: by where it lies. Bytes are written as the letters they may be. */
export function keptInBrowser(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const kept: Record<string, string> = {
      'local storage': JSON.stringify(Object.entries(localStorage)),
      'session storage': JSON.stringify(Object.entries(sessionStorage)),
      cookie: document.cookie,
    };
    const asText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('This database cannot be read'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const inside = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(inside.getAllKeys()), done(inside.getAll())]);
        kept[`${name}/${store}`] = JSON.stringify({ keys, values }, asText);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept[`cache ${name} ${request.url}`] = (await answer?.text()) ?? '';
      }
    }
    return kept;
  });
}
