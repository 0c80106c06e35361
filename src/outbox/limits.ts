import type { OutboxRecord } from './record.ts';
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

const sizes = new WeakMap<OutboxRecord, number>();

export function refuseWhenFull(records: readonly OutboxRecord[], edit: unknown): void {
  const bytes = records.reduce((sum, record) => sum + sizeOf(record), bytesOf(edit));
  if (records.length >= mostRecords || bytes > mostBytes) throw new OutboxFull();
}

function sizeOf(record: OutboxRecord): number {
  const size = sizes.get(record) ?? bytesOf(record);
  sizes.set(record, size);
  return size;
}
