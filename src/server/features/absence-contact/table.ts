import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, pgTable, primaryKey, text, uuid, index } from 'drizzle-orm/pg-core';
import type { ContactOutcome, ContactWay } from '#contract/absence-contact.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { student } from '#server/features/student/table.ts';

/** Lines are added, and the database takes no change to one (row-security.sql). */
export const absenceContact = pgTable(
  'absence_contact',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    studentId: uuid('student_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    guardianId: uuid('guardian_id'),
    whom: text('whom').notNull(),
    way: text('way').$type<ContactWay>().notNull(),
    outcome: text('outcome').$type<ContactOutcome>().notNull(),
    said: text('said').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    isOffline: boolean('is_offline').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('absence_contact_by_child').on(table.schoolId, table.studentId, table.day),
    check('absence_contact_way', sql`${table.way} in ('PHONE', 'SMS', 'WHATSAPP', 'EMAIL', 'IN_PERSON')`),
    check('absence_contact_outcome', sql`${table.outcome} in ('REASON_GIVEN', 'WILL_COME', 'NOT_REACHED', 'OTHER')`),
    check('absence_contact_says_whom', sql`${table.whom} <> ''`),
    check('absence_contact_was_heard_of', sql`${table.at} <= ${table.receivedAt}`),
  ],
);

/** Contacts that are void: a line of its own each. */
export const absenceContactVoid = pgTable(
  'absence_contact_void',
  {
    schoolId: schoolId(),
    contactId: uuid('contact_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.contactId] }),
    foreignKey({
      name: 'absence_contact_void_of_contact',
      columns: [table.schoolId, table.contactId],
      foreignColumns: [absenceContact.schoolId, absenceContact.id],
    }),
    check('absence_contact_void_says_why', sql`${table.reason} <> ''`),
  ],
);
