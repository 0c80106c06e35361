import type { QueuedKind } from '#contract/endpoints.ts';
import { commandOf } from '#contract/queued-edit.ts';
import type { OutboxRecord } from './record.ts';

/**
 * How the body of an older `kindV` becomes the next one, by kind: `{ 'bus.record': [v1to2, v2to3] }`. Once shipped, a
 * step stays for ever: records of any age may still wait on somebody's tablet.
 */
export type Upcasters = Partial<Record<QueuedKind, ((body: OutboxRecord['body']) => OutboxRecord['body'])[]>>;
const upcasters: Upcasters = {};

/** A record that a newer build wrote is held by this one: shown and counted, neither sent nor deleted. */
export function heldIfNewer(stored: OutboxRecord): OutboxRecord {
  return isOfNewerBuild(stored) ? { ...stored, state: 'held' } : stored;
}

export function isOfNewerBuild({ v, kind, kindV }: OutboxRecord): boolean {
  return v !== 1 || kindV > (commandOf(kind)?.kindV ?? 0);
}

/**
 * A stored record in the shape this build's screens know. Only for reading: on the wire and in the database a record
 * stays as it was written, because a re-send that differs from the first one is no re-send to the server.
 */
export function upcast(stored: OutboxRecord, steps: Upcasters = upcasters): OutboxRecord {
  const record = heldIfNewer(stored);
  const toApply = (steps[record.kind] ?? []).slice(record.kindV - 1);
  if (record.state === 'held' || toApply.length === 0) return record;
  return { ...record, kindV: record.kindV + toApply.length, body: toApply.reduce((body, step) => step(body), record.body) };
}
