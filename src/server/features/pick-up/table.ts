import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PickUpStepState } from '#contract/pick-up.ts';
import type { ReleaseCheck } from '#contract/release.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { guardianRequestStudent } from '#server/features/guardian-request/table.ts';

/** What a gate recorded of who collects by a request. Lines are added, and the database takes no change to one (row-security.sql). */
export const pickUpStep = pgTable(
  'pick_up_step',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    studentId: uuid('student_id').notNull(),
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
    index('pick_up_step_by_request').on(table.schoolId, table.requestId, table.day),
    check('pick_up_step_state', sql`${table.state} in ('ARRIVED', 'VERIFIED', 'REFUSED')`),
    check('pick_up_step_says_why', sql`${table.state} <> 'REFUSED' or ${table.reason} <> ''`),
  ],
);
