import type { LedgerEntry, QueueTx } from './queue-tx.ts';
import type { OutboxRecord } from './record.ts';

/** A time for comparing ages: the device's clock, put right by what the server last said. */
export function correctedNow(tx: Pick<QueueTx, 'link'>, now: number): number {
  return now + (tx.link.offsetMs ?? 0);
}

/**
 * The server was restored from a backup: what it acknowledged may be gone. Everything acknowledged goes again under
 * the ids it had, before newer edits, since it keeps its numbers; what the server still has it answers from its ledger.
 */
export async function reissue(tx: QueueTx): Promise<void> {
  const inOverlay = await tx.inState('acked');
  const closed = (await tx.ledger()).filter(({ state }) => state === 'acked');
  for (const record of inOverlay) tx.put(asNew(record));
  for (const { closedAt: _, ...record } of closed) tx.reopen(asNew(record));
}

function asNew({ ack: _, ...record }: OutboxRecord | LedgerEntry): OutboxRecord {
  return { ...record, state: 'queued', tries: 0, nextAt: 0 };
}
