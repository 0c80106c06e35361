import type { Page } from 'playwright-core';

/** The disk is slow: from now on, what the page writes into this store waits. Returns how to let it through, all of it. */
export async function keepStoreBusy(page: Page, database: string, store: string): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    async (of) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(of.database);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('This database cannot be opened'));
      });
      const transactionOn = () => opened.transaction(of.store, 'readwrite');
      const first = transactionOn().objectStore(of.store);
      const hold = { isHeld: true, transactionOn };
      const readOn = () => {
        if (hold.isHeld) first.count().addEventListener('success', readOn);
      };
      readOn();
      return hold;
    },
    { database, store },
  );
  return () =>
    held.evaluate((hold) => {
      // Whatever waited was first in the line.
      const last = hold.transactionOn();
      hold.isHeld = false;
      return new Promise<void>((resolve) => last.addEventListener('complete', () => resolve()));
    });
}
