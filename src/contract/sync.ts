import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant } from './fields.ts';
import { Detail, FieldConflict, ProblemCode } from './problem.ts';
import { everyRole } from './role.ts';

export const mostOpsInBatch = 50;
export const mostBatchBytes = 256 * 1024;

/** So long a form waits for the answer to what was just recorded. Then it says that it is safe on the device, and people go on. */
export const formWaitsMs = 3_000;

/** What the edit was made upon. `chain` is the edit before it in its lane, while that one is still unsent. */
export const OpBase = z.strictObject({
  version: z.nullable(z.int()),
  was: z.record(z.string(), z.json()),
  chain: z.nullable(Id),
});
export type OpBase = z.infer<typeof OpBase>;

/** When the edit was made. Order never comes from a clock; the device's is kept for the reader. */
export const OpTime = z.strictObject({ device: Instant, offsetMs: z.nullable(z.number()), schoolDate: Day });
export type OpTime = z.infer<typeof OpTime>;

/** One queued edit on the wire. `id` is its idempotency key, `part` is `schoolId:userId` of who made it. */
export const SyncOp = z.strictObject({
  id: Id,
  seq: z.int().check(z.minimum(1)),
  part: z.string().check(z.maxLength(80)),
  kind: z.string().check(z.maxLength(60)),
  kindV: z.int(),
  lane: z.string().check(z.maxLength(160)),
  params: z.record(z.string(), z.string().check(z.maxLength(80))),
  body: z.json(),
  base: OpBase,
  at: OpTime,
});
export type SyncOp = z.infer<typeof SyncOp>;

export const SyncBatch = z.strictObject({
  deviceId: Id,
  ops: z.array(SyncOp).check(z.minLength(1), z.maxLength(mostOpsInBatch)),
});
export type SyncBatch = z.infer<typeof SyncBatch>;

/** `skipped`: an earlier edit of its lane failed, so this one was not tried. */
export const OpResult = z.object({
  id: Id,
  status: z.int(),
  outcome: z.enum(['applied', 'refused', 'skipped']),
  replayed: z.boolean(),
  message: z.string(),
  code: z.optional(ProblemCode),
  details: z.optional(z.array(Detail)),
  conflicts: z.optional(z.array(FieldConflict)),
  /** The paths of the fields in conflict, when the answer is so old that their values are no longer kept. */
  inConflict: z.optional(z.array(z.string())),
  decided: z.optional(z.object({ state: z.string(), by: z.string(), at: z.string() })),
  /** Of edits that are given up: those that had reached the server before, and stand. */
  stands: z.optional(z.array(Id)),
  /** The version of the record after this edit. */
  version: z.nullable(z.int()),
  serverSeq: z.nullable(z.int()),
});
export type OpResult = z.infer<typeof OpResult>;

export const SyncAnswer = z.object({ epoch: z.string(), now: Instant, results: z.array(OpResult) });
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/**
 * Applies queued edits, each in its own transaction with its line in the ledger. The header `x-server-epoch` is a
 * precondition: none, or another epoch than the server's, is answered 412 `epoch_changed` with the epoch, before any work.
 */
export const syncOps = endpoint('POST', '/sync/ops', {
  summary: 'Apply queued edits in order, each exactly once',
  body: SyncBatch,
  answer: SyncAnswer,
  roles: everyRole,
  kiosk: 'always',
  busTablet: 'always',
});
