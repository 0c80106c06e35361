import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PickUpStepState } from '#contract/pick-up.ts';
import type { ReleaseCheck } from '#contract/release.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { guardianRequestStudent } from '#server/features/guardian-request/table.ts';
import { student } from '#server/features/student/table.ts';

/** What a gate recorded of who came for a child. Lines are added, and the database takes no change to one (row-security.sql). */
export const pickUpStep = pgTable(
  'pick_up_step',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    /** Null for somebody without one, who was sent away. */
    requestId: uuid('request_id'),
    studentId: uuid('student_id').notNull(),
    /** Of somebody without a request who is a guardian of the child. */
    guardianId: uuid('guardian_id'),
    /** Who has come; empty in lines of an older server, whose request says it. */
    name: text('name').notNull().default(''),
    /** The school's. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<PickUpStepState>().notNull(),
    check: text('check').$type<ReleaseCheck>(),
    reason: text('reason').notNull(),
    gateId: uuid('gate_id'),
    pointName: text('point_name').notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    isOffline: boolean('is_offline').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({
      columns: [table.schoolId, table.requestId, table.studentId],
      foreignColumns: [guardianRequestStudent.schoolId, guardianRequestStudent.requestId, guardianRequestStudent.studentId],
    }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('pick_up_step_by_request').on(table.schoolId, table.requestId, table.day),
    // Of a child on its card, and of a day in the report.
    index('pick_up_step_refused')
      .on(table.schoolId, table.day, table.studentId)
      .where(sql`${table.state} = 'REFUSED'`),
    check('pick_up_step_state', sql`${table.state} in ('ARRIVED', 'VERIFIED', 'REFUSED')`),
    check('pick_up_step_says_who', sql`${table.requestId} is not null or (${table.state} = 'REFUSED' and ${table.name} <> '')`),
    check('pick_up_step_says_why', sql`${table.state} <> 'REFUSED' or ${table.reason} <> ''`),
  ],
);
