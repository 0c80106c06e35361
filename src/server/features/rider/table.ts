import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { dueWork, instant, schoolId } from '#server/db/columns.ts';
import { busRoute } from '#server/features/bus-route/table.ts';
import { student } from '#server/features/student/table.ts';

/** Who rides which route. What is over stays, with its last day. */
export const rider = pgTable(
  'rider',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    routeId: uuid('route_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** A line of the route's stops. */
    stopId: text('stop_id'),
    /** 1 Monday … 7 Sunday. */
    days: smallint('days').array().notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }),
    overReason: text('over_reason').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.routeId], foreignColumns: [busRoute.schoolId, busRoute.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('rider_by_route').on(table.schoolId, table.routeId),
    index('rider_by_student').on(table.schoolId, table.studentId),
    check('rider_dates', sql`${table.until} is null or ${table.until} >= ${table.from}`),
    check('rider_days', sql`cardinality(${table.days}) between 1 and 7`),
  ],
);

/** That a ride of a student begins on a day, or was over the day before: their record follows then. */
export const riderDue = pgTable(
  'rider_due',
  { ...dueWork(), ofStudent: uuid('of_student').notNull(), onDay: date('on_day').notNull() },
  (table) => [
    unique('rider_due_day').on(table.ofSchool, table.ofStudent, table.onDay),
    index('rider_due_next').on(table.nextTryAt, table.id),
  ],
);
