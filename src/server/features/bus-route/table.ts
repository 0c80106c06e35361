import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BusRouteContent, BusRouteState } from '#contract/bus-route.ts';
import type { Direction } from '#contract/bus.ts';
import { orderKeyColumn, recordColumns } from '#server/db/columns.ts';
import { bus } from '#server/features/bus/table.ts';
import { school } from '#server/features/school/table.ts';

/** A route. It is closed and never deleted: what was driven on it stays. */
export const busRoute = pgTable(
  'bus_route',
  {
    ...recordColumns<BusRouteContent>(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    startsAt: text('starts_at').notNull(),
    busId: uuid('bus_id'),
    state: text('state').$type<BusRouteState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
    index('bus_route_by_name').on(table.schoolId, table.nameOrder, table.id),
    // "What does this bus drive?"
    index('bus_route_of_bus').on(table.schoolId, table.busId),
    // The morning's and the afternoon's way may have one name; a route that is closed gives its name free.
    uniqueIndex('bus_route_name')
      .on(table.schoolId, table.direction, sql`lower(${table.name})`)
      .where(sql`${table.state} = 'OPEN'`),
    check('bus_route_version', sql`${table.version} > 0`),
    check('bus_route_filled', sql`${table.name} <> ''`),
    check('bus_route_state', sql`${table.state} in ('OPEN', 'CLOSED')`),
    check('bus_route_direction', sql`${table.direction} in ('TO_SCHOOL', 'FROM_SCHOOL')`),
  ],
);
