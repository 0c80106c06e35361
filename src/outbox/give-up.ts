/**
 * Giving up an edit is itself an edit: a copy of it may still be held up on its way, and would be applied when nobody
 * wants it any more. So its id is closed on the server, before anything else is sent.
 */
import { givenUpIn, giveUp, mostGivenUpAtOnce } from '#contract/give-up.ts';
import type { QueueTx } from './queue-tx.ts';
import type { LastAnswer, OutboxRecord } from './record.ts';
import { bytesOf } from './wire.ts';

/** Answers the server keeps with the id: asked again, it says the same again. */
const keptStatuses = [404, 409, 410, 422];

export function isKeptByServer({ last }: Pick<OutboxRecord, 'last'>): boolean {
  return keptStatuses.includes(last?.status ?? 0) && last?.code !== 'key_reused';
}

/** Whether the server may still come to apply it. One that never left this device is gone with its record. */
function mayArrive(record: OutboxRecord): boolean {
  return record.mayGrow !== true && !isKeptByServer(record);
}

/** Queues the closing of what may still arrive. The answer is the record of each closing, by the id that it closes. */
export async function closeOnServer(tx: QueueTx, records: readonly OutboxRecord[], now: number): Promise<Map<string, string>> {
  const closings = new Map<string, string>();
  const toClose = records.filter(mayArrive);
  for (let from = 0; from < toClose.length; from += mostGivenUpAtOnce) {
    const some = toClose.slice(from, from + mostGivenUpAtOnce);
    const closing = await closingOf(tx, some, now);
    for (const { id } of some) closings.set(id, closing.id);
  }
  return closings;
}

/** Edits whose closing the server has not answered yet. */
export async function closingNow(tx: QueueTx): Promise<ReadonlySet<string>> {
  return idsClosedBy(await tx.all());
}

/** What the closings among these edits close. */
function idsClosedBy(records: readonly OutboxRecord[]): ReadonlySet<string> {
  return new Set(records.filter(({ kind }) => kind === giveUp.kind).flatMap(({ body }) => givenUpIn(body)));
}

/** As if it had been made upon its own closing: what had come before after all is no conflict with the person themselves. */
export function upon(record: OutboxRecord, closing: string | undefined): OutboxRecord {
  return { ...record, base: { ...record.base, chain: record.base.chain ?? closing ?? null } };
}

async function closingOf(tx: QueueTx, records: readonly OutboxRecord[], now: number): Promise<OutboxRecord> {
  const device = await tx.device();
  const seq = device.seq + 1;
  const body = { ids: records.map(({ id }) => id) };
  tx.setDevice({ ...device, seq });
  return tx.put({
    v: 1,
    id: tx.newId(),
    seq,
    part: tx.link.part,
    deviceId: device.id,
    kind: giveUp.kind,
    kindV: giveUp.kindV,
    lane: giveUp.lane({ params: undefined, body }),
    params: {},
    body,
    bytes: bytesOf(body),
    base: { version: null, was: {}, chain: null },
    deps: [],
    at: {
      device: new Date(now).toISOString(),
      offsetMs: tx.link.offsetMs,
      schoolDate: records[0]?.at.schoolDate ?? new Date(now).toISOString().slice(0, 10),
    },
    heardAt: tx.link.heardAt,
    ui: { title: '', route: '/' },
    state: 'queued',
    tries: 0,
    nextAt: 0,
    // However long it waited, there is nothing in it to look at again.
    isConfirmed: true,
  });
}

/** What was given up too late comes back for its person to see: it had reached the server, and stands there. */
export async function bringBack(tx: QueueTx, stands: readonly string[], at: string): Promise<void> {
  if (stands.length === 0) return;
  const last = lastOfStanding(at);
  for (const { closedAt: _, ...entry } of await tx.ledger()) {
    if (entry.state === 'discarded' && stands.includes(entry.id) && !entry.isConfirmed) tx.reopen({ ...entry, state: 'stands', last });
  }
}

/**
 * Likewise what the server took while a screen still showed it as waiting: another tab wrote the answer down and died before it could
 * say so. `ids`: what the person meant to give up.
 */
export async function bringBackTaken(tx: QueueTx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const last = lastOfStanding(new Date(now).toISOString());
  const isTaken = ({ id, state }: OutboxRecord) => state === 'acked' && ids.includes(id);
  for (const record of await tx.all()) if (isTaken(record)) tx.put({ ...record, state: 'stands', last });
  for (const { closedAt: _, ...entry } of await tx.ledger()) if (isTaken(entry)) tx.reopen({ ...entry, state: 'stands', last });
}

function lastOfStanding(at: string): LastAnswer {
  return { at, status: 200, message: 'This had reached the server before you gave it up, and stands there' };
}
