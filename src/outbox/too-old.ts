/** Edits that waited for so long that nobody should send them without looking at them again. */
import type { Queue } from './queue.ts';
import type { OutboxRecord } from './record.ts';

/** The server remembers an id for 90 days. Beyond two thirds of that nothing goes without being looked at. */
const unaskedDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

interface Clocks {
  now: () => number;
  /** What the server's clock says; null when it cannot be asked. */
  serverTime: () => Promise<number | null>;
}

/** Parks what is too old. Only the server's clock can say so: this device's may have jumped by a year, then or now. */
export async function parkTooOld(queue: Queue, { now, serverTime }: Clocks): Promise<void> {
  const at = now();
  const deviceTime = at + (queue.link().offsetMs ?? 0);
  if (!queue.records().some((record) => isTooOld(record, deviceTime))) return;
  const asked = await serverTime();
  if (asked === null) return;
  await queue.write(async (tx) => {
    for (const record of await tx.inState('queued')) if (isTooOld(record, asked)) tx.put(parked(record, at));
  });
}

function isTooOld(record: OutboxRecord, serverTime: number): boolean {
  const { state, at, heardAt, isConfirmed } = record;
  // Without the server's clock at the time, how old it is is anybody's guess.
  if (state !== 'queued' || isConfirmed || at.offsetMs === null || heardAt === undefined) return false;
  // Made after the server was last heard, whatever this device's clock said of it.
  const madeAt = Math.max(heardAt, Date.parse(at.device) + at.offsetMs);
  return serverTime - madeAt > unaskedDays * dayMs;
}

function parked(record: OutboxRecord, now: number): OutboxRecord {
  const message = `This edit is more than ${unaskedDays} days old. Look at it before it is sent`;
  return { ...record, state: 'rejected', last: { at: new Date(now).toISOString(), status: 0, message } };
}
