import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

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
