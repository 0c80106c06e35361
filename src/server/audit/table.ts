import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditObjectKind } from '#contract/audit.ts';
import { instant, schoolId } from '#server/db/columns.ts';

/**
 * One deed. `facts` is the line as it was written and what the hash is over; the columns beside it are for finding it.
 * The database numbers and chains the lines itself (row-security.sql), and takes no change to one.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    schoolId: schoolId(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    objectKind: text('object_kind').$type<AuditObjectKind>().notNull(),
    objectId: text('object_id').notNull(),
    facts: text('facts').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    // Also: the newest line, which the next one is chained to.
    primaryKey({ columns: [table.schoolId, table.seq] }),
    // The trail of one person.
    index('audit_by_actor').on(table.schoolId, table.actorId, table.seq),
    // The history of one thing.
    index('audit_by_object').on(table.schoolId, table.objectKind, table.objectId, table.seq),
    check('audit_seq', sql`${table.seq} > 0`),
  ],
);
