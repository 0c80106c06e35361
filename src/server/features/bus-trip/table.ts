import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { BusTripState, TripFigures, TripPlan } from '#contract/bus-trip.ts';
import type { TripSaid } from '#contract/bus-trip-event.ts';
import { dueWork, instant, schoolId, version } from '#server/db/columns.ts';
import { bus } from '#server/features/bus/table.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { student } from '#server/features/student/table.ts';

/** A route on one day. What stands beside the plan follows from the plan and the events, and is kept to list and check by. */
export const busTrip = pgTable(
  'bus_trip',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    routeId: uuid('route_id').notNull(),
    plan: jsonb('plan').$type<TripPlan>().notNull(),
    /** It was started, or something was said of a child: the plan is what it was then. */
    isBegun: boolean('is_begun').notNull().default(false),
    /** The route is not driven that day after all, and nobody has said that it was. */
    isOff: boolean('is_off').notNull().default(false),
    /** That drives it, and that was planned to. */
    busId: uuid('bus_id'),
    plannedBusId: uuid('planned_bus_id'),
    /** That were planned to before: their tablets may not have heard that another one is. */
    onceOf: uuid('once_of').array().notNull().default([]),
    startsAt: text('starts_at').notNull(),
    version: version(),
    state: text('state').$type<BusTripState>().notNull(),
    figures: jsonb('figures').$type<TripFigures>().notNull(),
    /** Whom nobody may close over. */
    left: integer('children_left').notNull(),
    exceptions: integer('exceptions').notNull(),
    startedAt: instant('started_at'),
    arrivedAt: instant('arrived_at'),
    heardAt: instant('heard_at'),
    /** When the office was told that it had not started, and that it was not closed. */
    lateToldAt: instant('late_told_at'),
    openToldAt: instant('open_told_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.routeId], foreignColumns: [busRoute.schoolId, busRoute.id] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
    foreignKey({ columns: [table.schoolId, table.plannedBusId], foreignColumns: [bus.schoolId, bus.id] }),
    unique('bus_trip_once').on(table.schoolId, table.day, table.routeId),
    index('bus_trip_of_bus').on(table.schoolId, table.busId, table.day),
    index('bus_trip_of_route').on(table.schoolId, table.routeId, table.day),
    check('bus_trip_version', sql`${table.version} > 0`),
    check(
      'bus_trip_state',
      sql`${table.state} in ('SCHEDULED', 'DEFECT_HOLD', 'PRE_CHECK_PASSED', 'RUNNING', 'ARRIVED', 'CHILD_CHECK_DONE', 'CLOSED', 'CANCELLED')`,
    ),
    // The rule the product stands on: no trip is closed over a child.
    check('bus_trip_every_child_off', sql`${table.state} <> 'CLOSED' or ${table.left} = 0`),
  ],
);

/** What was said of a trip. Rows are added, and the database takes no change to one (row-security.sql). */
export const busTripEvent = pgTable(
  'bus_trip_event',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    tripId: uuid('trip_id').notNull(),
    said: jsonb('said').$type<TripSaid>().notNull(),
    /** Null of what is of the whole trip. */
    studentId: uuid('student_id'),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    isOffline: boolean('is_offline').notNull(),
    /** Null of a tablet, whose name then stands in `byName`. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    kioskId: uuid('kiosk_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.tripId], foreignColumns: [busTrip.schoolId, busTrip.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('bus_trip_event_by_trip').on(table.schoolId, table.tripId),
    index('bus_trip_event_by_child').on(table.schoolId, table.studentId),
  ],
);

/** That a school's trips are looked at: its days are drawn up, and what is late or left open is told. */
export const busTripDue = pgTable('bus_trip_due', dueWork(), (table) => [
  unique('bus_trip_due_school').on(table.ofSchool),
  index('bus_trip_due_next').on(table.nextTryAt, table.id),
]);
