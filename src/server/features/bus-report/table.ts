import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BusReportContent, ReportState } from '#contract/bus-report.ts';
import type { ReportTrips } from '#contract/bus-report-trips.ts';
import { instant, schoolId, version } from '#server/db/columns.ts';
import { bus } from '#server/features/bus/table.ts';

/** LOCKED is not kept: it is a REVIEWED report whose review is seven days old. */
export type KeptState = Exclude<ReportState, 'LOCKED'>;

/** One bus, one day. `content` is what people write; the figures beside it are kept, so that no list has to scan it. */
export const busReport = pgTable(
  'bus_report',
  {
    schoolId: schoolId(),
    busId: uuid('bus_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    version: version(),
    state: text('state').$type<KeptState>().notNull(),
    content: jsonb('content').$type<BusReportContent>().notNull(),
    /** What it would be if nobody had written in it; null of one from before this was kept. */
    drafted: jsonb('drafted').$type<BusReportContent>(),
    /** Null of a bus without trips that day. */
    ofTrips: jsonb('of_trips').$type<ReportTrips>(),
    driverName: text('driver_name').notNull(),
    attendantName: text('attendant_name').notNull(),
    trips: integer('trips').notNull(),
    arrived: integer('arrived').notNull(),
    onTime: integer('on_time').notNull(),
    delayMinutes: integer('delay_minutes').notNull(),
    expected: integer('expected').notNull(),
    boarded: integer('boarded').notNull(),
    alighted: integer('alighted').notNull(),
    absent: integer('absent').notNull(),
    defects: integer('defects').notNull(),
    incidents: integer('incidents').notNull(),
    highIncidents: integer('high_incidents').notNull(),
    km: integer('km'),
    gpsKm: doublePrecision('gps_km'),
    exceptions: integer('exceptions').notNull().default(0),
    childCheck: boolean('child_check').notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: uuid('submitted_by'),
    submittedByName: text('submitted_by_name'),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
    reviewedByName: text('reviewed_by_name'),
    reviewNote: text('review_note').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    // Also: the reports of one bus, newest first, and its times of the last seven days.
    primaryKey({ columns: [table.schoolId, table.busId, table.day] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
    // The list as it opens (newest day first) and the list of one day.
    index('bus_report_by_day').on(table.schoolId, table.day),
    // "What waits for review": the few open reports among years of reviewed ones.
    index('bus_report_open')
      .on(table.schoolId, table.state, table.day)
      .where(sql`${table.state} <> 'REVIEWED'`),
    check('bus_report_version', sql`${table.version} > 0`),
    check('bus_report_state', sql`${table.state} in ('DRAFT', 'SUBMITTED', 'RETURNED', 'REVIEWED')`),
    // The rule the product stands on: no report is handed in while a child may still be on the bus.
    check(
      'bus_report_every_child_off',
      sql`${table.state} in ('DRAFT', 'RETURNED') or (${table.childCheck} and ${table.boarded} = ${table.alighted})`,
    ),
    check('bus_report_submitted', sql`${table.state} = 'DRAFT' or ${table.submittedAt} is not null`),
    check('bus_report_reviewed', sql`${table.state} in ('DRAFT', 'SUBMITTED') or ${table.reviewedAt} is not null`),
    check('bus_report_returned', sql`${table.state} <> 'RETURNED' or ${table.reviewNote} <> ''`),
    check('bus_report_figures', sql`${table.onTime} <= ${table.arrived} and ${table.arrived} <= ${table.trips}`),
  ],
);
