import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AttendanceFlag, MarkSource, Said, StaffCode } from '#contract/attended.ts';
import type { MarkCode } from '#contract/mark.ts';
import type { PersonKind } from '#contract/whereabouts.ts';
import { instant, schoolId } from '#server/db/columns.ts';

/** What was said of a session besides what holds. */
export interface Lost {
  first: Said[];
  second: Said[];
}

/**
 * The day of a person of whom something was seen or written, as it follows from movements, marks, leave and calendar: kept
 * whenever one of these comes, so that reports add up rows and derive nothing. Of whom nothing is known there is no row.
 */
export const attendedDay = pgTable(
  'attended_day',
  {
    schoolId: schoolId(),
    person: text('person').$type<PersonKind>().notNull(),
    personId: uuid('person_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    versionId: uuid('version_id'),
    /** In which the student sat that day; null of staff. */
    classId: uuid('class_id'),
    firstIn: instant('first_in'),
    lastOut: instant('last_out'),
    minutesLate: smallint('minutes_late').notNull(),
    minutesEarly: smallint('minutes_early').notNull(),
    minutesPresent: smallint('minutes_present'),
    flags: text('flags').array().$type<AttendanceFlag[]>().notNull(),
    /** Of students: the mark of the day or the morning, and of the afternoon where there are two. */
    first: text('first').$type<MarkCode>(),
    firstFrom: text('first_from').$type<MarkSource>(),
    second: text('second').$type<MarkCode>(),
    secondFrom: text('second_from').$type<MarkSource>(),
    isTwice: smallint('is_twice').notNull(),
    lost: jsonb('lost').$type<Lost>(),
    halfDays: smallint('half_days'),
    /** Half days, of which sums are made. */
    marked: smallint('marked').notNull(),
    present: smallint('present').notNull(),
    authorised: smallint('authorised').notNull(),
    unauthorised: smallint('unauthorised').notNull(),
    /** Of staff. */
    staffCode: text('staff_code').$type<StaffCode>(),
    scheduled: smallint('scheduled'),
    worked: smallint('worked'),
    overtime: smallint('overtime').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.person, table.personId, table.day] }),
    // The day of the whole school, and the days of a period.
    index('attended_day_by_day').on(table.schoolId, table.person, table.day),
    // Who was missed without a reason: few of many.
    index('attended_day_missed')
      .on(table.schoolId, table.day)
      .where(sql`${table.first} = 'A' or ${table.second} = 'A'`),
    check('attended_day_person', sql`${table.person} in ('student', 'employee')`),
    check(
      'attended_day_halves',
      sql`${table.present} + ${table.authorised} + ${table.unauthorised} <= ${table.marked} and ${table.marked} <= 2`,
    ),
  ],
);
