import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '#server/db/columns.ts';
import { student } from '#server/features/student/table.ts';

/** That a child was called to a gate. That it was handed over says its release. */
export const dismissalCall = pgTable(
  'dismissal_call',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** The school's. */
    day: date('day', { mode: 'string' }).notNull(),
    gateId: uuid('gate_id'),
    pointName: text('point_name').notNull(),
    forWhom: text('for_whom').notNull(),
    calledAt: instant('called_at').notNull(),
    calledById: uuid('called_by_id').notNull(),
    calledByName: text('called_by_name').notNull(),
    onTheWayAt: instant('on_the_way_at'),
    onTheWayByName: text('on_the_way_by_name'),
    cancelledAt: instant('cancelled_at'),
    cancelledByName: text('cancelled_by_name'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('dismissal_call_by_day').on(table.schoolId, table.day, table.calledAt),
    index('dismissal_call_by_child').on(table.schoolId, table.studentId, table.day),
    check('dismissal_call_on_the_way', sql`num_nulls(${table.onTheWayAt}, ${table.onTheWayByName}) in (0, 2)`),
    check('dismissal_call_cancelled', sql`num_nulls(${table.cancelledAt}, ${table.cancelledByName}) in (0, 2)`),
  ],
);
