import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HouseContent } from '#contract/house.ts';
import { instant, orderKeyColumn, schoolId, version } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A boarding house. */
export const house = pgTable(
  'house',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    version: version(),
    content: jsonb('content').$type<HouseContent>().notNull(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    capacity: integer('capacity').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    uniqueIndex('house_name').on(table.schoolId, sql`lower(${table.name})`),
    check('house_version', sql`${table.version} > 0`),
    check('house_filled', sql`${table.name} <> '' and ${table.capacity} > 0`),
  ],
);
