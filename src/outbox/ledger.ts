import { changesOf, wasTakenInPart } from './edited-fields.ts';
import { closeOnServer } from './give-up.ts';
import type { LedgerEntry, QueueTx } from './queue-tx.ts';
import type { LastAnswer, OutboxRecord } from './record.ts';

/**
 * A time for comparing ages: what the server's clock said when it was last heard. The device's own may have jumped by a
 * year since, and what the ledger forgets too soon is lost with a restored server.
 */
export function correctedNow({ link }: Pick<QueueTx, 'link'>, now: number): number {
  return link.heardAt ?? now + (link.offsetMs ?? 0);
}

/**
 * The server was restored from a backup: what it acknowledged may be gone, wholly or in part. All of it goes again
 * under the ids it had, before newer edits, since it keeps its numbers; what the server still has it answers from its
 * ledger.
 */
export async function reissue(tx: QueueTx, now: number): Promise<void> {
  const acked = await tx.inState('acked');
  const ledger = await tx.ledger();
  await askAgain(tx, now);
  const inQueue = [...acked, ...(await tx.inState('conflict')).filter(wasTakenInPart)];
  const closed = ledger.filter((entry) => entry.state === 'acked' || wasTakenInPart(entry));
  for (const record of inQueue) tx.put(asNew(record));
  for (const { closedAt: _, ...record } of closed) tx.reopen(asNew(record));
}

/**
 * What was given up and stood on the server all the same: whether it still does, another closing of its id will tell. The one before
 * may have gone with a dropped database, and after two weeks the server remembers only that it took it, not what it said.
 */
async function askAgain(tx: QueueTx, now: number): Promise<void> {
  const standing = await tx.inState('stands');
  await closeOnServer(tx, standing, now);
  for (const record of standing)
    tx.close({ ...record, state: 'discarded' }, correctedNow(tx, Date.parse(record.last?.at ?? record.at.device)));
}

/** Whether the person has decided already on everything the server now says of a reissued edit. */
export function isDecided({ decidedAs, last: before }: OutboxRecord, { conflicts, inConflict = [] }: LastAnswer): boolean {
  const known = new Set(before?.conflicts?.map(({ path }) => path));
  const paths = conflicts?.map(({ path }) => path) ?? inConflict;
  return decidedAs !== undefined && paths.length > 0 && paths.every((path) => known.has(path));
}

/** After two weeks the server knows only which fields were in conflict; what stood against what, this device knows. */
export function inFull(answer: LastAnswer, before: LastAnswer | undefined): LastAnswer {
  const { inConflict, ...last } = answer;
  const conflicts = before?.conflicts?.filter(({ path }) => inConflict?.includes(path));
  return conflicts?.length ? { ...last, message: before?.message ?? last.message, conflicts } : last;
}

function asNew({ ack: _, ...record }: OutboxRecord | LedgerEntry): OutboxRecord {
  const { state } = record;
  const decidedAs = state === 'discarded' || state === 'superseded' ? state : record.decidedAs;
  const again: OutboxRecord = { ...record, state: 'queued', tries: 0, nextAt: 0 };
  return decidedAs ? { ...uponItself(again), decidedAs } : again;
}

/**
 * What its person gave up of it stays given up, also where the server has gone back to what they had seen. The edit may not be
 * another one under its id, but what it was made upon may: a field that was made upon its own value is in conflict with any other.
 */
function uponItself({ base, ...record }: OutboxRecord): OutboxRecord {
  const mine = changesOf(record.body);
  const givenUp = (record.last?.conflicts ?? []).map(({ path }) => [path, mine[path] ?? null]);
  return { ...record, base: { ...base, was: { ...base.was, ...Object.fromEntries(givenUp) }, chain: null } };
}
