/** What is put right each time the console starts. */
import { correctedNow } from './ledger.ts';
import { closingNow } from './give-up.ts';
import type { LedgerEntry, QueueTx } from './queue-tx.ts';
import type { OutboxRecord } from './record.ts';
import { isOfNewerBuild } from './upcast.ts';

const ledgerDays = 30;
/** As long as read caches live, and the day that a clock may have been ahead: no older copy than this can turn up under the overlay. */
export const overlayDays = 8;

export async function tidy(tx: QueueTx, now: number): Promise<void> {
  const today = correctedNow(tx, now);
  for (const record of await tx.all()) {
    if (isOfNewerBuild(record)) continue;
    const { ack } = record;
    // By this device's clock, as the age of what the caches hold.
    if (ack && isOlder(Date.parse(ack.at), now, overlayDays)) tx.close(record, today);
    if (isWorthAnotherTry(record, now)) tx.put({ ...record, state: 'queued' });
  }
  const closing = await closingNow(tx);
  for (const entry of await tx.ledger()) {
    // Whoever gave it up is to be told should it stand, however late the server says so.
    if (closing.has(entry.id)) continue;
    // Old by the server's clock and by this device's: either may have been a hundred days ahead for an hour.
    if (isOlder(entry.closedAt, today, ledgerDays) && isOlder(settledHere(entry), now, ledgerDays)) tx.forget(entry);
  }
}

/** What the server took for too new or too old, another build of it may take. An ended session stays ended. */
export async function retryHeld(tx: QueueTx): Promise<void> {
  for (const record of await tx.inState('held')) if (!isOfNewerBuild(record)) tx.put({ ...record, state: 'queued', nextAt: 0 });
  if (tx.link.connection === 'update-needed') tx.setLink({ ...tx.link, connection: 'unknown' });
}

/** A newer build may know what an older one held, and a mended server gets one more try a day. */
function isWorthAnotherTry({ state, last }: OutboxRecord, now: number): boolean {
  if (state === 'held') return true;
  return state === 'rejected' && last !== undefined && last.status >= 500 && isOlder(Date.parse(last.at), now, 1);
}

/** By this device's clock. */
function settledHere({ ack, last, at }: LedgerEntry): number {
  return Date.parse(ack?.at ?? last?.at ?? at.device);
}

function isOlder(at: number, now: number, days: number): boolean {
  return now - at > days * 24 * 60 * 60 * 1000;
}
