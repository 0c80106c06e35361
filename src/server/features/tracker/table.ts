import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TrackerKind } from '#contract/tracker.ts';
import { dueWork, instant, schoolId } from '#server/db/columns.ts';
import { bus } from '#server/features/bus/table.ts';

/** Of the token only its hash is kept: whoever names it exactly finds the row without a school (row-security.sql). */
export const tracker = pgTable(
  'tracker',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    busId: uuid('bus_id').notNull(),
    busSince: instant('bus_since').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<TrackerKind>().notNull(),
    uniqueId: text('unique_id').notNull(),
    /** Null: it opens nothing. All that one Traccar server forwards share theirs. */
    tokenHash: text('token_hash'),
    tokenMadeAt: instant('token_made_at'),
    tokenMadeBy: text('token_made_by').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by').notNull().default(''),
    /** To the minute. */
    seenAt: instant('seen_at'),
    battery: smallint('battery'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
    index('tracker_of_bus').on(table.schoolId, table.busId),
    // What a device sends is all that is known of it then.
    index('tracker_by_token').on(table.tokenHash),
    uniqueIndex('tracker_forwarded')
      .on(table.schoolId, table.uniqueId)
      .where(sql`${table.kind} = 'FORWARDED' and ${table.revokedAt} is null`),
    check('tracker_kind', sql`(${table.kind} = 'FORWARDED') = (${table.uniqueId} <> '') and ${table.kind} in ('PHONE', 'FORWARDED')`),
    check('tracker_revoked', sql`${table.revokedAt} is null or ${table.tokenHash} is null`),
  ],
);

/** On which bus a tracker was since when: a fix belongs to the bus that it was on then. */
export const trackerOnBus = pgTable(
  'tracker_on_bus',
  {
    schoolId: schoolId(),
    trackerId: uuid('tracker_id').notNull(),
    from: instant('from_at').notNull(),
    busId: uuid('bus_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.trackerId, table.from] }),
    foreignKey({ columns: [table.schoolId, table.trackerId], foreignColumns: [tracker.schoolId, tracker.id] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
  ],
);

function fixColumns() {
  return {
    trackerId: uuid('tracker_id').notNull(),
    busId: uuid('bus_id').notNull(),
    at: instant('fix_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    speedKmh: real('speed_kmh'),
    accuracyM: real('accuracy_m'),
    heading: smallint('heading'),
    isBelieved: boolean('is_believed').notNull(),
    alarm: text('alarm'),
  };
}

/** One fix of one tracker: sent twice, it is one row. */
export const busFix = pgTable(
  'bus_fix',
  {
    schoolId: schoolId(),
    ...fixColumns(),
    battery: smallint('battery'),
    ignition: boolean('ignition'),
    odometerM: doublePrecision('odometer_m'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.trackerId, table.at] }),
    foreignKey({ columns: [table.schoolId, table.trackerId], foreignColumns: [tracker.schoolId, tracker.id] }),
    // The track of a bus.
    index('bus_fix_of_bus').on(table.schoolId, table.busId, table.at),
  ],
);

/** Where each bus is: a copy of its newest believed fix. */
export const busPositionNow = pgTable('bus_position_now', { schoolId: schoolId(), ...fixColumns() }, (table) => [
  primaryKey({ columns: [table.schoolId, table.busId] }),
  foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
  foreignKey({ columns: [table.schoolId, table.trackerId], foreignColumns: [tracker.schoolId, tracker.id] }),
]);

/** That the positions of a bus are thinned, and the old ones forgotten, once a day. */
export const busFixDue = pgTable('bus_fix_due', { ...dueWork(), ofBus: uuid('of_bus').notNull() }, (table) => [
  unique('bus_fix_due_bus').on(table.ofSchool, table.ofBus),
  index('bus_fix_due_next').on(table.nextTryAt, table.id),
]);
