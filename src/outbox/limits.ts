import { isUnsent, type OutboxRecord } from './record.ts';
import { bytesOf } from './wire.ts';

export const mostRecords = 5000;
export const mostBytes = 10 * 1024 * 1024;

/** This device keeps no more edits of this person: it must be sent, or given up, before there is room again. */
export class OutboxFull extends Error {
  constructor() {
    super('Too many edits wait on this device. Connect to send them before you go on');
    this.name = 'OutboxFull';
  }
}

// Those that an earlier build stored.
const sizes = new WeakMap<OutboxRecord, number>();

export function refuseWhenFull(records: readonly OutboxRecord[], edit: unknown): void {
  const { count, bytes } = sizeOf(records);
  if (count >= mostRecords || bytes + bytesOf(edit) > mostBytes) throw new OutboxFull();
}

/** How much of this person's room on the device is taken, from 0 to 1. */
export function shareUsed(records: readonly OutboxRecord[]): number {
  const { count, bytes } = sizeOf(records);
  return Math.max(count / mostRecords, bytes / mostBytes);
}

/** Only of what waits: what the server has leaves by itself. */
function sizeOf(records: readonly OutboxRecord[]): { count: number; bytes: number } {
  let count = 0;
  let bytes = 0;
  for (const record of records) {
    if (!isUnsent(record)) continue;
    count += 1;
    bytes += bytesOfRecord(record);
  }
  return { count, bytes };
}

function bytesOfRecord(record: OutboxRecord): number {
  const known = record.bytes ?? sizes.get(record);
  if (known !== undefined) return known;
  const size = bytesOf(record);
  sizes.set(record, size);
  return size;
}
