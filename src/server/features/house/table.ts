import { sql } from 'drizzle-orm';
import { check, date, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HouseContent } from '#contract/house.ts';
import { instant, orderKeyColumn, recordColumns, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A boarding house. */
export const house = pgTable(
  'house',
  {
    ...recordColumns<HouseContent>(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    capacity: integer('capacity').notNull(),
    /** The row of what is due that watches over its rolls: one that an edit made void is no longer this one. */
    rollDueId: uuid('roll_due_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    uniqueIndex('house_name').on(table.schoolId, sql`lower(${table.name})`),
    check('house_version', sql`${table.version} > 0`),
    check('house_filled', sql`${table.name} <> '' and ${table.capacity} > 0`),
  ],
);

/** Who of its staff is on duty in a night. */
export const houseDuty = pgTable(
  'house_duty',
  {
    schoolId: schoolId(),
    houseId: uuid('house_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    employeeIds: uuid('employee_ids').array().notNull(),
    namedAt: instant('named_at').notNull(),
    namedByName: text('named_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.houseId, table.day] }),
    foreignKey({ columns: [table.schoolId, table.houseId], foreignColumns: [house.schoolId, house.id] }),
  ],
);
