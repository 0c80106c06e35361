import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '#server/db/columns.ts';
import type { StoredResult } from './stored-result.ts';

// One engine answers with a Buffer, the other with plain bytes.
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/** Every edit that reached a terminal answer, written in the transaction of its work. */
export const opLedger = pgTable(
  'op_ledger',
  {
    schoolId: schoolId(),
    actorId: uuid('actor_id').notNull(),
    opId: uuid('op_id').notNull(),
    /** Null for a call of its own, outside of any queue. */
    deviceId: uuid('device_id'),
    deviceSeq: bigint('device_seq', { mode: 'number' }),
    /** When the edit was made, by the device's own clock: for the reader, never for the order. */
    madeAt: instant('made_at'),
    requestHash: bytea('request_hash').notNull(),
    kind: text('kind').notNull(),
    lane: text('lane').notNull(),
    status: smallint('status').notNull(),
    result: jsonb('result').$type<StoredResult>().notNull(),
    /** Set for a call of its own; null for an edit of a batch. What the call was answered is not kept. */
    answer: jsonb('answer').$type<{ data: unknown }>(),
    entityVersion: bigint('entity_version', { mode: 'number' }),
    /** The fields this edit and those it is chained to wrote. */
    wrote: jsonb('wrote').$type<readonly string[]>(),
    serverSeq: bigint('server_seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    appliedAt: instant('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.actorId, table.opId] }),
    // A device that gave one number to two edits is broken: it must be seen, not guessed at.
    unique('op_ledger_device_seq').on(table.schoolId, table.deviceId, table.actorId, table.deviceSeq),
    // Retention: lines older than 90 days.
    index('op_ledger_by_age').on(table.schoolId, table.appliedAt),
    check('op_ledger_terminal', sql`${table.status} is null or ${table.status} between 200 and 499`),
  ],
);
