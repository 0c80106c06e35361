import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HouseContent } from '#contract/house.ts';
import { orderKeyColumn, recordColumns } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A boarding house. */
export const house = pgTable(
  'house',
  {
    ...recordColumns<HouseContent>(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    uniqueIndex('house_name').on(table.schoolId, sql`lower(${table.name})`),
    check('house_version', sql`${table.version} > 0`),
    check('house_filled', sql`${table.name} <> '' and ${table.capacity} > 0`),
  ],
);
