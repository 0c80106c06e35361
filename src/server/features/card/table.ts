import { type SQL, sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PersonKind } from '#contract/whereabouts.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { employee } from '#server/features/employee/table.ts';
import { school } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';

/** The keys that a school signs its cards with, the newest last. One that was used is never removed: its cards are about. */
export const cardKey = pgTable(
  'card_key',
  {
    schoolId: schoolId(),
    /** Stands on the card. */
    number: integer('number').notNull(),
    publicKey: text('public_key').notNull(),
    /** The private key, sealed. */
    sealed: text('sealed').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.number] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    check('card_key_number', sql`${table.number} between 1 and 255`),
  ],
);

/** Whose card of the school's own has which number: one number is one person's, and one person has one. */
export const cardNumber = pgTable(
  'card_number',
  {
    schoolId: schoolId(),
    /** As readers agree about it. */
    key: text('key').notNull(),
    /** As it was written. */
    number: text('number').notNull(),
    person: text('person').$type<PersonKind>().notNull(),
    personId: uuid('person_id').notNull(),
    studentId: uuid('student_id').generatedAlwaysAs(idOf('student')),
    employeeId: uuid('employee_id').generatedAlwaysAs(idOf('employee')),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.key] }),
    unique('card_number_of_person').on(table.schoolId, table.person, table.personId),
    // Who is taken out of the school leaves no number behind.
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId, table.employeeId], foreignColumns: [employee.schoolId, employee.id] }).onDelete('cascade'),
    check('card_number_person', sql`${table.person} in ('student', 'employee')`),
    check('card_number_filled', sql`${table.key} <> ''`),
  ],
);

function idOf(person: PersonKind): SQL {
  return sql`case when person = ${sql.raw(`'${person}'`)} then person_id end`;
}
