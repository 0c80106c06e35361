import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '#server/db/columns.ts';
import { bus } from '#server/features/bus/table.ts';
import { school } from '#server/features/school/table.ts';

/** A tablet at a gate, or on a bus, whatever it is enrolled on. */
export const kiosk = pgTable(
  'kiosk',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    gateId: uuid('gate_id'),
    busId: uuid('bus_id'),
    createdAt: instant('created_at').notNull(),
    /** Until when the code that was made last and not used is good. */
    codeUntil: instant('code_until'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    foreignKey({ columns: [table.schoolId, table.busId], foreignColumns: [bus.schoolId, bus.id] }),
    check('kiosk_one_place', sql`${table.gateId} is null or ${table.busId} is null`),
  ],
);

/** One tablet that was made a gate device. The token only points here, as that of a session does. */
export const kioskEnrolment = pgTable(
  'kiosk_enrolment',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    kioskId: uuid('kiosk_id').notNull(),
    deviceName: text('device_name').notNull(),
    /** Who had made the code. */
    byName: text('by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** Empty where another tablet took its place. */
    revokedBy: text('revoked_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.kioskId], foreignColumns: [kiosk.schoolId, kiosk.id] }),
    // The newest of a device.
    index().on(table.schoolId, table.kioskId, table.createdAt),
  ],
);

/**
 * Codes that enrol a tablet, of no school since none is known where one is typed. The first digits name the code, so that wrong
 * guesses are counted at one; of the others a keyed hash is kept.
 */
export const kioskCode = pgTable(
  'kiosk_code',
  {
    id: uuid('id').primaryKey(),
    named: text('named').notNull(),
    ofSchool: uuid('of_school').notNull(),
    ofKiosk: uuid('of_kiosk').notNull(),
    byName: text('by_name').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [unique('kiosk_code_named').on(table.named), index().on(table.ofSchool, table.ofKiosk)],
);
