import type { SyncOp } from '#contract/sync.ts';
import type { OutboxRecord } from './record.ts';

/** An edit as it goes over the wire: as it was written, so that each re-send is the same request. */
export function opOf({ id, seq, part, kind, kindV, lane, params, body, base, at }: OutboxRecord): SyncOp {
  return { id, seq, part, kind, kindV, lane, params, body, base, at };
}

export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
