/** What the person may decide about an edit of theirs. */
import { withoutRefused } from './edited-fields.ts';
import { bringBackTaken, closeOnServer, isKeptByServer, upon } from './give-up.ts';
import { correctedNow } from './ledger.ts';
import type { QueueTx } from './queue-tx.ts';
import { isRefused, isUnsent, isWaiting, type OutboxRecord } from './record.ts';

/** Whether sending the edit again as it is could come out otherwise. */
export function canSendAgain(record: Pick<OutboxRecord, 'state' | 'last'>): boolean {
  return isRefused(record) && !isKeptByServer(record) && record.last?.status !== 422;
}

export async function sendAgain(tx: QueueTx, id: string): Promise<void> {
  const record = await tx.byId(id);
  if (!record || !canSendAgain(record)) throw new Error('This edit cannot be sent again as it is');
  tx.put({ ...record, state: 'queued', tries: 0, nextAt: 0, isConfirmed: true });
}

/** Leaves a tombstone in the ledger. An edit that the server has is not the person's to give up. */
export async function discard(tx: QueueTx, id: string, now: number): Promise<void> {
  const record = await tx.byId(id);
  if (!record || record.state === 'acked') return bringBackTaken(tx, [id], now);
  // The person has seen it; a restored server that has it too is no news.
  if (record.state === 'stands') return tx.close({ ...record, state: 'discarded', isConfirmed: true }, correctedNow(tx, now));
  if (!isWaiting(record)) return;
  const closings = await closeOnServer(tx, [record], now);
  tx.close({ ...record, state: 'discarded' }, correctedNow(tx, now));
  for (const later of await tx.inLane(record.lane)) {
    if (later.seq > record.seq && isUnsent(later)) tx.put(withoutRefused(later, upon(record, closings.get(id))));
  }
}

/** `seen`: what the person saw as waiting, which may be over by now. */
export async function discardAll(tx: QueueTx, now: number, seen: readonly string[] = []): Promise<void> {
  await bringBackTaken(tx, seen, now);
  const waiting = (await tx.all()).filter(isWaiting);
  await closeOnServer(tx, waiting, now);
  for (const record of waiting) {
    tx.close({ ...record, state: 'discarded' }, correctedNow(tx, now));
  }
}

/** Drops overlays the cache has caught up with. */
export async function settle(tx: QueueTx, isCaughtUp: (record: OutboxRecord) => boolean, now: number): Promise<void> {
  for (const record of await tx.all()) {
    if (record.state === 'acked' && isCaughtUp(record)) tx.close(record, correctedNow(tx, now));
  }
}
