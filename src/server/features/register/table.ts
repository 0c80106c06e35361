import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AbsenceReason, Mark, RegisterCode } from '#contract/mark.ts';
import type { RegisterSession } from '#contract/register.ts';
import { instant, schoolId, version } from '#server/db/columns.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';

function sessionColumns() {
  return { day: date('day', { mode: 'string' }).notNull(), session: text('session').$type<RegisterSession>().notNull() };
}

/** One class, one day, one session. The marks stand in rows of their own; what is counted of them is kept here. */
export const register = pgTable(
  'register',
  {
    schoolId: schoolId(),
    classId: uuid('class_id').notNull(),
    ...sessionColumns(),
    version: version(),
    /** The rules it was taken by; null where the day had no such session. */
    versionId: uuid('version_id'),
    starts: text('starts'),
    graceMin: integer('grace_min'),
    closesMin: integer('closes_min'),
    expected: integer('expected').notNull(),
    marked: integer('marked').notNull(),
    present: integer('present').notNull(),
    late: integer('late').notNull(),
    absent: integer('absent').notNull(),
    /** What a School Admin said; null leaves it to the days. */
    frozen: boolean('frozen'),
    takenAt: instant('taken_at'),
    takenByName: text('taken_by_name'),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
    /** The import that made it, of a day on which nobody took it here. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.classId, table.day, table.session] }),
    foreignKey({ columns: [table.schoolId, table.classId], foreignColumns: [schoolClass.schoolId, schoolClass.id] }),
    // The registers of a day, of all classes.
    index('register_by_day').on(table.schoolId, table.day),
    check('register_session', sql`${table.session} in ('DAY', 'AM', 'PM')`),
    check(
      'register_figures',
      sql`${table.present} + ${table.late} + ${table.absent} = ${table.marked} and ${table.marked} <= ${table.expected}`,
    ),
    check('register_times', sql`num_nulls(${table.starts}, ${table.graceMin}, ${table.closesMin}) in (0, 3)`),
    check('register_taken', sql`num_nulls(${table.takenAt}, ${table.takenByName}) in (0, 2)`),
  ],
);

/** A child has one mark a session, whichever class it was taken in. */
export const registerMark = pgTable(
  'register_mark',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    ...sessionColumns(),
    classId: uuid('class_id').notNull(),
    code: text('code').$type<RegisterCode>().notNull(),
    minutesLate: integer('minutes_late'),
    reason: text('reason').$type<AbsenceReason>(),
    note: text('note').notNull(),
    /** By the device that it was marked on, less its clock's error. */
    takenAt: instant('taken_at').notNull(),
    takenBy: uuid('taken_by'),
    takenByName: text('taken_by_name').notNull(),
    /** The import that it came by, until somebody marks the child anew. */
    importId: uuid('import_id'),
  },
  (table) => [
    // Also: the marks of one child, by day.
    primaryKey({ columns: [table.schoolId, table.studentId, table.day, table.session] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.classId], foreignColumns: [schoolClass.schoolId, schoolClass.id] }),
    index('register_mark_by_day').on(table.schoolId, table.day),
    index('register_mark_by_class').on(table.schoolId, table.classId, table.day),
    check('register_mark_session', sql`${table.session} in ('DAY', 'AM', 'PM')`),
    check('register_mark_code', sql`${table.code} in ('P', 'L', 'A', 'AE', 'OA', 'X', 'SB', 'SU')`),
    check('register_mark_minutes', sql`${table.minutesLate} is null or ${table.code} = 'L'`),
    check('register_mark_reason', sql`${table.reason} is null or ${table.code} = 'AE'`),
  ],
);

/** A mark that was changed after it was handed in, and why. */
export const registerMarkChange = pgTable(
  'register_mark_change',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id').notNull(),
    ...sessionColumns(),
    before: jsonb('before').$type<Mark>().notNull(),
    after: jsonb('after').$type<Mark>().notNull(),
    why: text('why').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    /** Who had proposed it, where `by` accepted it. */
    proposedByName: text('proposed_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('register_mark_change_by_child').on(table.schoolId, table.studentId, table.day, table.session),
    check('register_mark_change_says_why', sql`${table.why} <> ''`),
  ],
);
