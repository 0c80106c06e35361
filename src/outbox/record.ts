import type { QueuedKind } from '#contract/endpoints.ts';
import type { Day } from '#contract/fields.ts';
import { giveUp } from '#contract/give-up.ts';
import type { Detail, FieldConflict, ProblemCode } from '#contract/problem.ts';
import type { OpBase, OpTime, SyncOp } from '#contract/sync.ts';

/**
 * queued → leased → acked (the overlay stays until the cache has caught up) → ledger → pruned.
 * conflict and rejected need attention; held waits for a sign-in, an update or an upcast; discarded is a tombstone, and
 * stands one that turned out to have reached the server before it was given up.
 */
export type RecordState = 'queued' | 'leased' | 'acked' | 'conflict' | 'rejected' | 'held' | 'discarded' | 'stands' | 'superseded';

export interface LastAnswer {
  at: string;
  /** 0 when no answer came. */
  status: number;
  message: string;
  code?: ProblemCode;
  details?: Detail[];
  conflicts?: FieldConflict[];
  inConflict?: string[];
  decided?: { state: string; by: string; at: string };
}

export interface Acknowledgement {
  version: number | null;
  serverSeq: number | null;
  at: string;
  replayed: boolean;
  epoch: string;
}

/** One edit that must reach the server exactly once. It holds no token and no header. */
export interface OutboxRecord {
  v: 1;
  /** UUIDv7, minted once: the idempotency key. */
  id: string;
  /** Grows by one with each edit of this device, allocated in the transaction that stores the edit. */
  seq: number;
  /** `schoolId:userId`: whose edit it is. It is never sent with anybody else's credentials. */
  part: string;
  deviceId: string;
  kind: QueuedKind;
  kindV: number;
  lane: string;
  params: Record<string, string>;
  body: SyncOp['body'];
  /** How much room the edit takes on this device. */
  bytes?: number;
  base: OpBase;
  /** Edits that create what this one names; it is not sent before they are on the server. */
  deps: string[];
  at: OpTime;
  /** What the server's clock last said when the edit was made. */
  heardAt?: number;
  /** What the inbox shows without any cache: the edit in plain words, and the screen it was made on. */
  ui: { title: string; route: string };
  state: RecordState;
  tries: number;
  /** Never on its way yet, so that newer values of its fields may still be folded into it. */
  mayGrow?: true;
  /** Another edit waits for it: nothing is folded into it any more. */
  isNamed?: true;
  /** Not before this time (ms since 1970, the device's clock). */
  nextAt: number;
  last?: LastAnswer;
  ack?: Acknowledgement;
  /** The person looked at it and wants it sent, however old it is. */
  isConfirmed?: true;
  /** What the person decided on its conflicts, before a restored server made its other fields go again. */
  decidedAs?: 'discarded' | 'superseded';
  /** The refused edit this one was made in place of. */
  supersedes?: string;
}

/** An edit as a screen hands it in. */
export interface NewEdit {
  kind: QueuedKind;
  params: Record<string, string>;
  body: unknown;
  /** The version the screen showed (null: the server had none) and what the changed fields held. */
  base: { version: number | null; was: Record<string, unknown> };
  title: string;
  route: string;
  schoolDate: Day;
  supersedes?: string;
}

/** When it was made by the server's clock, as far as this device knows how its own stands to it. */
export function rightTime({ device, offsetMs }: OpTime): string {
  return new Date(Date.parse(device) + (offsetMs ?? 0)).toISOString();
}

/** On its way until then. The server may have it from here on, so it stays as it is for good. */
export function leased({ mayGrow: _, ...record }: OutboxRecord, until: number): OutboxRecord {
  return { ...record, state: 'leased', nextAt: until };
}

/** Records that the server did not take as they are. */
export function isRefused(record: Pick<OutboxRecord, 'state'>): boolean {
  return record.state === 'conflict' || record.state === 'rejected';
}

/** Records that only the person can settle, or has to know of. */
export function needsAttention(record: Pick<OutboxRecord, 'state'>): boolean {
  return isRefused(record) || record.state === 'stands';
}

/** Records that the server may not have yet and that nobody has given up. */
export function isUnsent(record: Pick<OutboxRecord, 'state'>): boolean {
  return ['queued', 'leased', 'held', 'conflict', 'rejected'].includes(record.state);
}

/** Records that wait with something of the person's in them; not the closing of what they gave up. */
export function isWaiting(record: Pick<OutboxRecord, 'state' | 'kind'>): boolean {
  return isUnsent(record) && record.kind !== giveUp.kind;
}

/** Records whose effect the screens show over the server's data. */
export function isShown(record: Pick<OutboxRecord, 'state'>): boolean {
  return ['queued', 'leased', 'held', 'acked'].includes(record.state);
}
