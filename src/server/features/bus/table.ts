import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BusContent, BusStatus } from '#contract/bus.ts';
import { orderKeyColumn, recordColumns } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A number plate without the blanks and dashes people type it with. */
export function barePlate(plate: SQLWrapper | string): SQL {
  return sql`upper(regexp_replace(${plate}, '[^[:alnum:]]', '', 'g'))`;
}

/** A bus. `content` is what people write; the columns beside it are copies to list, search and check by. */
export const bus = pgTable(
  'bus',
  {
    ...recordColumns<BusContent>(),
    name: text('name').notNull(),
    plate: text('plate').notNull(),
    driverName: text('driver_name').notNull(),
    attendantName: text('attendant_name').notNull(),
    /** Keys of the order of lists. */
    nameOrder: orderKeyColumn('name_order').notNull(),
    plateOrder: orderKeyColumn('plate_order').notNull(),
    driverOrder: orderKeyColumn('driver_order').notNull(),
    status: text('status').$type<BusStatus>().notNull(),
    /** The day on which the first of the papers runs out, as ISO text; null when none does. The database keeps it. */
    expires: text('expires').generatedAlwaysAs(
      sql`least(content #>> '{papers,insurance,expires}', content #>> '{papers,roadworthiness,expires}', content #>> '{papers,permit,expires}')`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    // The fleet in the order of its names, and the rows of one status of it.
    index('bus_by_name').on(table.schoolId, table.nameOrder, table.id),
    // "Whose papers have run out, or will soon?"
    index('bus_papers')
      .on(table.schoolId, table.expires)
      .where(sql`${table.status} <> 'RETIRED'`),
    // One plate, one bus, however it is typed; a retired bus gives its plate free.
    uniqueIndex('bus_plate')
      .on(table.schoolId, barePlate(table.plate))
      .where(sql`${table.status} <> 'RETIRED'`),
    check('bus_version', sql`${table.version} > 0`),
    check('bus_status', sql`${table.status} in ('IN_SERVICE', 'DEFECT_HOLD', 'OUT_OF_SERVICE', 'RETIRED')`),
    check('bus_filled', sql`${table.name} <> '' and ${table.plate} <> ''`),
  ],
);
