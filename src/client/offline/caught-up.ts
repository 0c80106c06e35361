/**
 * An acknowledged edit stays folded over what was read before it, so that a list from before the answer never flips
 * back to the old value. These are the decisions when that is over.
 */
import type { OutboxRecord } from '#outbox/record.ts';
import { overlayDays } from '#outbox/tidy.ts';
import { showsIn, versionIn } from './edit-kinds.ts';

/** What the decision needs to know of a cached query. */
export interface CachedRead {
  queryKey: readonly unknown[];
  data: unknown;
  /** When the data arrived, in ms of the device's clock. */
  readAt: number;
  isInvalidated: boolean;
  isActive: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whether this data was read before the server had the edit. */
export function isBehind(read: Pick<CachedRead, 'data' | 'readAt' | 'isInvalidated'>, record: OutboxRecord): boolean {
  if (!record.ack) return true;
  const version = versionIn(read.data, record);
  if (version !== null && record.ack.version !== null) return version < record.ack.version;
  return read.isInvalidated || read.readAt < Date.parse(record.ack.at);
}

/** Whether no screen needs the overlay of this acknowledged edit any more. */
export function isCaughtUp(reads: readonly CachedRead[], record: OutboxRecord, now: number): boolean {
  if (!record.ack) return false;
  const age = now - Date.parse(record.ack.at);
  if (age > overlayDays * dayMs) return true;
  const concerned = reads.filter((read) => read.data !== undefined && showsIn(record, read.queryKey));
  const behind = concerned.filter((read) => isBehind(read, record));
  if (behind.length > 0) return age > dayMs && !behind.some((read) => read.isActive);
  // Nothing read at all is no proof: an older copy may still lie in the persisted cache.
  return concerned.length > 0;
}
