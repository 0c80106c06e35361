import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Changed by a restore from backup, so that browsers send again what the backup does not have. One row. */
export const serverEpoch = pgTable(
  'server_epoch',
  {
    id: integer('id').primaryKey().default(1),
    epoch: uuid('epoch').notNull(),
  },
  (table) => [check('server_epoch_is_one', sql`${table.id} = 1`)],
);

/** Keys the server made for itself, when none are set. Only the database's owner may read them. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The law by which the keys of the order of lists were worked out that are stored. One row. */
export const storedOrder = pgTable(
  'stored_order',
  {
    id: integer('id').primaryKey().default(1),
    law: text('law').notNull(),
  },
  (table) => [check('stored_order_is_one', sql`${table.id} = 1`)],
);

/** What the server believes of its clock, over starts. One row. */
export const serverClock = pgTable(
  'server_clock',
  {
    id: integer('id').primaryKey().default(1),
    seenAt: instant('seen_at').notNull(),
    settledAt: instant('settled_at').notNull(),
    doubtMs: bigint('doubt_ms', { mode: 'number' }).notNull(),
    livedMs: bigint('lived_ms', { mode: 'number' }).notNull(),
  },
  (table) => [check('server_clock_is_one', sql`${table.id} = 1`)],
);

/** How far the ledger had come when each day that the server lived through began: no clock makes its lines older. */
export const ledgerAge = pgTable('ledger_age', {
  livedDay: integer('lived_day').primaryKey(),
  serverSeq: bigint('server_seq', { mode: 'number' }).notNull(),
});
