import { or, type SQL, sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Residency, StudentContent } from '#contract/student.ts';
import type { StudentState } from '#contract/student-card.ts';
import { instant, orderKeyColumn, recordColumns, schoolId, version } from '#server/db/columns.ts';
import { house } from '#server/features/house/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { school } from '#server/features/school/table.ts';

/** A student. `content` is what people write; the columns beside it are copies to list, search and check by. */
export const student = pgTable(
  'student',
  {
    ...recordColumns<StudentContent>(),
    state: text('state').$type<StudentState>().notNull(),
    admissionNo: text('admission_no').notNull(),
    /** By which the number is looked for. A column of its own: behind a policy no index on an expression is used. */
    admissionKey: text('admission_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(admission_no)`),
    /** Keys of the order of lists; of the name: last name first. */
    nameOrder: orderKeyColumn('name_order').notNull(),
    admissionOrder: orderKeyColumn('admission_order').notNull(),
    /** Last name first, in small letters. */
    plainName: text('plain_name').notNull(),
    /** Every name and the admission number in small letters. */
    searchText: text('search_text').notNull(),
    dob: date('dob', { mode: 'string' }),
    classId: uuid('class_id'),
    rollNo: integer('roll_no'),
    houseId: uuid('house_id'),
    residency: text('residency').$type<Residency>().notNull(),
    /** Version of the picture; null when there is none. */
    photo: integer('photo'),
    /** Of the card to carry that is good now. */
    cardVersion: integer('card_version').notNull().default(1),
    exitDate: date('exit_date', { mode: 'string' }),
    exitReason: text('exit_reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    foreignKey({ columns: [table.schoolId, table.classId], foreignColumns: [schoolClass.schoolId, schoolClass.id] }),
    foreignKey({ columns: [table.schoolId, table.houseId], foreignColumns: [house.schoolId, house.id] }),
    uniqueIndex('student_admission_no').on(table.schoolId, table.admissionKey),
    index('student_by_name').on(table.schoolId, table.nameOrder, table.id),
    index('student_by_number').on(table.schoolId, table.admissionOrder, table.id),
    index('student_by_class').on(table.schoolId, table.classId),
    index('student_by_house').on(table.schoolId, table.houseId),
    // "Is this child here already?", while somebody types.
    index('student_by_birth').on(table.schoolId, table.dob),
    check('student_version', sql`${table.version} > 0`),
    check(
      'student_state',
      sql`${table.state} in ('EXPECTED', 'ACTIVE', 'ON_LEAVE', 'SUSPENDED', 'GRADUATED', 'WITHDRAWN', 'TRANSFERRED', 'DECEASED', 'ARCHIVED')`,
    ),
    // Who is here has a sex and a date of birth.
    check(
      'student_complete',
      sql`${table.state} in ('EXPECTED', 'WITHDRAWN', 'ARCHIVED') or (${table.dob} is not null and ${table.content} ->> 'sex' is not null)`,
    ),
    check('student_filled', sql`${table.admissionNo} <> '' and ${table.plainName} <> ''`),
  ],
);

/** How a student came into each state. */
export const studentStep = pgTable(
  'student_step',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    /** Of the student, after the step. */
    version: version(),
    from: text('from_state').$type<StudentState>(),
    to: text('to_state').$type<StudentState>().notNull(),
    on: date('on_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.studentId, table.version] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
  ],
);

/** In which class a student sat, from and until which day. */
export const classMember = pgTable(
  'class_member',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id').notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.studentId, table.classId, table.from] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.classId], foreignColumns: [schoolClass.schoolId, schoolClass.id] }),
    // One class at a time.
    uniqueIndex('class_member_open')
      .on(table.schoolId, table.studentId)
      .where(sql`${table.until} is null`),
    index('class_member_by_class').on(table.schoolId, table.classId),
  ],
);

/** Whether a student rides the bus on some day, one way at least. */
export function rides(busId: SQL | string): SQL | undefined {
  const on = (way: 'rideToSchool' | 'rideHome') => sql`${student.content} #>> ${`{${way},busId}`}::text[] = ${busId}`;
  return or(on('rideToSchool'), on('rideHome'));
}
