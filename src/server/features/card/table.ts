import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** The keys that a school signs its cards with, the newest last. One that was used is never removed: its cards are about. */
export const cardKey = pgTable(
  'card_key',
  {
    schoolId: schoolId(),
    /** Stands on the card. */
    number: integer('number').notNull(),
    publicKey: text('public_key').notNull(),
    /** The private key, sealed. */
    sealed: text('sealed').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.number] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    check('card_key_number', sql`${table.number} between 1 and 255`),
  ],
);
