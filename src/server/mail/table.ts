import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '#server/db/columns.ts';

/**
 * A letter that waits to be sent, sealed. Requests may put one in and read none; it is taken out by the server itself
 * when the mail server has it.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    /** The order in which letters were put in. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Given up after the last try; kept for the operator to see. */
    failedAt: instant('failed_at'),
  },
  (table) => [
    // What is due, in its order.
    index('mail_due')
      .on(table.nextTryAt, table.seq)
      .where(sql`${table.failedAt} is null`),
  ],
);
