import type { Day } from '#contract/fields.ts';
import type { LedgerEntry } from './queue-tx.ts';
import type { Stores } from './store.ts';

/** The newest first, and no further than the first of an earlier day: a gate's ledger has thirty days of them. */
export function ledgerSince({ ledger }: Pick<Stores, 'ledger'>, part: string, day: Day): Promise<LedgerEntry[]> {
  const request = ledger.index('part').openCursor(part, 'prev');
  const found: LedgerEntry[] = [];
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error('The browser gave up reading this'));
    request.onsuccess = () => {
      const entry: LedgerEntry | undefined = request.result?.value;
      if (entry === undefined || entry.at.schoolDate < day) return resolve(found);
      found.push(entry);
      request.result?.continue();
    };
  });
}
