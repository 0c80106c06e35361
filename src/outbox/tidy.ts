/** What is put right each time the console starts. */
import { correctedNow } from './ledger.ts';
import type { QueueTx } from './queue-tx.ts';
import type { OutboxRecord } from './record.ts';

const ledgerDays = 30;
/** As long as read caches live: no older copy than this can turn up under the overlay. */
const overlayDays = 7;
/** The server remembers an id for 90 days. Beyond two thirds of that nothing goes without being looked at. */
const unaskedDays = 60;

export async function tidy(tx: QueueTx, now: number): Promise<void> {
  const today = correctedNow(tx, now);
  for (const record of await tx.all()) {
    const { ack } = record;
    if (ack && isOlder(Date.parse(ack.at), today, overlayDays)) tx.close(record, today);
    const again = isWorthAnotherTry(record, now);
    if (!again && record.state !== 'queued') continue;
    if (isOlder(madeAt(record), today, unaskedDays)) tx.put(tooOld(record, now));
    else if (again) tx.put({ ...record, state: 'queued' });
  }
  for (const entry of await tx.ledger()) {
    if (isOlder(entry.closedAt, today, ledgerDays)) tx.forget(entry);
  }
}

/** A newer build may know what an older one held, and a mended server gets one more try a day. */
function isWorthAnotherTry({ state, last }: OutboxRecord, now: number): boolean {
  if (state === 'held') return true;
  return state === 'rejected' && last !== undefined && last.status >= 500 && isOlder(Date.parse(last.at), now, 1);
}

function tooOld(record: OutboxRecord, now: number): OutboxRecord {
  const message = `This edit is more than ${unaskedDays} days old. Look at it before it is sent`;
  return { ...record, state: 'rejected', last: { at: new Date(now).toISOString(), status: 0, message } };
}

function madeAt({ at }: OutboxRecord): number {
  return Date.parse(at.device) + (at.offsetMs ?? 0);
}

function isOlder(at: number, now: number, days: number): boolean {
  return now - at > days * 24 * 60 * 60 * 1000;
}
