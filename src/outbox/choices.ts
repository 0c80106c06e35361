/** What the person may decide about an edit of theirs. */
import { withoutRefused } from './edited-fields.ts';
import { correctedNow } from './ledger.ts';
import type { QueueTx } from './queue-tx.ts';
import { isUnsent, needsAttention, type OutboxRecord } from './record.ts';

/** Answers the server keeps with the id: asked again, it says the same again. */
const keptStatuses = [404, 409, 410, 422];

/** Whether sending the edit again as it is could come out otherwise. */
export function canSendAgain(record: Pick<OutboxRecord, 'state' | 'last'>): boolean {
  return needsAttention(record) && !keptStatuses.includes(record.last?.status ?? 0);
}

export async function sendAgain(tx: QueueTx, id: string): Promise<void> {
  const record = await tx.byId(id);
  if (!record || !canSendAgain(record)) throw new Error('This edit cannot be sent again as it is');
  tx.put({ ...record, state: 'queued', tries: 0, nextAt: 0, isConfirmed: true });
}

/** Leaves a tombstone in the ledger. An edit that the server has is not the person's to give up. */
export async function discard(tx: QueueTx, id: string, now: number): Promise<void> {
  const record = await tx.byId(id);
  if (!record || !isUnsent(record)) return;
  tx.close({ ...record, state: 'discarded' }, correctedNow(tx, now));
  for (const later of await tx.inLane(record.lane)) {
    if (later.seq > record.seq && isUnsent(later)) tx.put(withoutRefused(later, record));
  }
}

export async function discardAll(tx: QueueTx, now: number): Promise<void> {
  for (const record of (await tx.all()).filter(isUnsent)) {
    tx.close({ ...record, state: 'discarded' }, correctedNow(tx, now));
  }
}

/** Drops overlays the cache has caught up with. */
export async function settle(tx: QueueTx, isCaughtUp: (record: OutboxRecord) => boolean, now: number): Promise<void> {
  for (const record of await tx.all()) {
    if (record.state === 'acked' && isCaughtUp(record)) tx.close(record, correctedNow(tx, now));
  }
}
