import { and, eq, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReleaseAlarm, ReleaseCheck, ReleaseRight } from '#contract/release.ts';
import type { KeptWord } from '#contract/release-code.ts';
import type { Relation } from '#contract/student-card.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { guardianRequest } from '#server/features/guardian-request/table.ts';
import { movement } from '#server/features/whereabouts/table.ts';
import { student } from '#server/features/student/table.ts';

/** Lines are added, and the database takes no change to one (row-security.sql). Each is a movement of the same id. */
export const release = pgTable(
  'release',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    studentId: uuid('student_id').notNull(),
    at: instant('at').notNull(),
    gateId: uuid('gate_id'),
    pointName: text('point_name').notNull(),
    guardianId: uuid('guardian_id'),
    toName: text('to_name').notNull(),
    toPhone: text('to_phone').notNull(),
    relation: text('relation').$type<Relation>(),
    right: text('right').$type<ReleaseRight>().notNull(),
    requestId: uuid('request_id'),
    /** Of the guardian who gave their word. */
    agreedById: uuid('agreed_by_id'),
    agreedByName: text('agreed_by_name').notNull(),
    /** How they gave it. */
    word: jsonb('word').$type<KeptWord>(),
    check: text('check').$type<ReleaseCheck>().notNull(),
    childComfortable: boolean('child_comfortable').notNull(),
    office: text('office').notNull(),
    note: text('note').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    isOffline: boolean('is_offline').notNull(),
    listAsOf: instant('list_as_of'),
    receivedAt: instant('received_at').notNull(),
    alarms: jsonb('alarms').$type<ReleaseAlarm[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.id], foreignColumns: [movement.schoolId, movement.id] }),
    foreignKey({ columns: [table.schoolId, table.requestId], foreignColumns: [guardianRequest.schoolId, guardianRequest.id] }),
    index('release_by_child').on(table.schoolId, table.studentId, table.at),
    // The report of a day.
    index('release_by_time').on(table.schoolId, table.at),
    // What waits for a School Admin.
    index('release_alarmed')
      .on(table.schoolId, table.at)
      .where(sql`${table.alarms} <> '[]'`),
    check('release_right', sql`${table.right} in ('GUARDIAN', 'REQUEST', 'WORD', 'NONE')`),
    check('release_check', sql`${table.check} in ('PHOTO_MATCH', 'PIN', 'SIGNED_QR', 'ID_CARD', 'PHONED_PARENT', 'CODE')`),
    check('release_says_to_whom', sql`${table.toName} <> ''`),
    check('release_was_heard_of', sql`${table.at} <= ${table.receivedAt}`),
  ],
);

/** Releases that are void: a line of its own each. */
export const releaseVoid = pgTable(
  'release_void',
  {
    schoolId: schoolId(),
    releaseId: uuid('release_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.releaseId] }),
    foreignKey({ columns: [table.schoolId, table.releaseId], foreignColumns: [release.schoolId, release.id] }),
    check('release_void_says_why', sql`${table.reason} <> ''`),
  ],
);

/** What a School Admin found who looked at a release with an alarm. */
export const releaseLook = pgTable(
  'release_look',
  {
    schoolId: schoolId(),
    releaseId: uuid('release_id').notNull(),
    found: text('found').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.releaseId] }),
    foreignKey({ columns: [table.schoolId, table.releaseId], foreignColumns: [release.schoolId, release.id] }),
    check('release_look_says_what', sql`${table.found} <> ''`),
  ],
);

/** To join from the left: what has no such line stands. */
export const isItsVoid = and(eq(releaseVoid.schoolId, release.schoolId), eq(releaseVoid.releaseId, release.id));
