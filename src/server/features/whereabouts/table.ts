import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MovementKind, MovementMethod, PersonKind, Place } from '#contract/whereabouts.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { employee } from '#server/features/employee/table.ts';
import { student } from '#server/features/student/table.ts';

/** Whom a row is of. The generated columns are for the keys: nobody is taken out of the school whom the ledger speaks of. */
function personColumns() {
  return {
    person: text('person').$type<PersonKind>().notNull(),
    personId: uuid('person_id').notNull(),
    studentId: uuid('student_id').generatedAlwaysAs(idOf('student')),
    employeeId: uuid('employee_id').generatedAlwaysAs(idOf('employee')),
  };
}

function idOf(person: PersonKind): SQL {
  return sql`case when person = ${sql.raw(`'${person}'`)} then person_id end`;
}

/** The ledger. Lines are added, and the database takes no change to one (row-security.sql). */
export const movement = pgTable(
  'movement',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    ...personColumns(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** By the server's clock: `device_at` less the skew, and never later than `received_at`. */
    at: instant('at').notNull(),
    place: text('place').$type<Place>().notNull(),
    gateId: uuid('gate_id'),
    pointName: text('point_name').notNull(),
    method: text('method').$type<MovementMethod>().notNull(),
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    /** The gate's tablet that counted it. */
    kioskId: uuid('kiosk_id'),
    deviceAt: instant('device_at').notNull(),
    skewMs: bigint('skew_ms', { mode: 'number' }),
    withinMs: bigint('within_ms', { mode: 'number' }),
    receivedAt: instant('received_at').notNull(),
    isOffline: boolean('is_offline').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.employeeId], foreignColumns: [employee.schoolId, employee.id] }),
    // The day of one person, and the newest of one.
    index('movement_by_person').on(table.schoolId, table.person, table.personId, table.at, table.id),
    check('movement_person', sql`${table.person} in ('student', 'employee')`),
    check('movement_kind', sql`${table.kind} in ('IN', 'OUT', 'SEEN', 'BOARD', 'ALIGHT', 'RELEASED', 'EXEAT_OUT', 'EXEAT_IN', 'ROLL')`),
    check('movement_place', sql`${table.place} in ('ON_SITE', 'OFF_SITE', 'ON_BUS', 'ON_EXEAT')`),
    check('movement_method', sql`${table.method} in ('QR', 'CARD', 'MANUAL', 'BUS', 'EXEAT', 'RELEASE', 'ROLL')`),
    check('movement_was_heard_of', sql`${table.at} <= ${table.receivedAt}`),
  ],
);

/** Movements that are void: a line of its own each, since the ledger takes no change. */
export const movementVoid = pgTable(
  'movement_void',
  {
    schoolId: schoolId(),
    movementId: uuid('movement_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.movementId] }),
    foreignKey({ columns: [table.schoolId, table.movementId], foreignColumns: [movement.schoolId, movement.id] }),
    check('movement_void_says_why', sql`${table.reason} <> ''`),
  ],
);

/** Where each person is, kept from the ledger. All but the person is null of whom every movement is void. */
export const whereNow = pgTable(
  'where_now',
  {
    schoolId: schoolId(),
    ...personColumns(),
    /** Grows over all rows of the school: what a device has not heard of is above what it has. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    place: text('place').$type<Place>(),
    since: instant('since'),
    movementId: uuid('movement_id'),
    kind: text('kind').$type<MovementKind>(),
    at: instant('at'),
    pointName: text('point_name'),
    method: text('method').$type<MovementMethod>(),
    byName: text('by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.person, table.personId] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.employeeId], foreignColumns: [employee.schoolId, employee.id] }),
    foreignKey({ columns: [table.schoolId, table.movementId], foreignColumns: [movement.schoolId, movement.id] }),
    // What changed since a device asked last.
    index('where_now_by_seq').on(table.schoolId, table.seq),
    check('where_now_is_whole', sql`num_nulls(place, since, movement_id, kind, at, point_name, method, by_name) in (0, 8)`),
  ],
);

/** How many times a "where now" of the school was written. Whoever writes one holds the row until the commit. */
export const whereCounter = pgTable('where_counter', {
  schoolId: schoolId().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});
