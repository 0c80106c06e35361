import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ScheduleContent, ScheduleState, SendingState } from '#contract/report-schedule.ts';
import { dueWork, instant, orderKeyColumn, recordColumns, schoolId } from '#server/db/columns.ts';
import { school, schoolUser } from '#server/features/school/table.ts';

/** A report that goes to staff by itself. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    ...recordColumns<ScheduleContent>(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    state: text('state').$type<ScheduleState>().notNull(),
    /** When it is sent next, and by which row of what is due: one that an edit made void is no longer this one. */
    nextAt: instant('next_at'),
    dueId: uuid('due_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    check('report_schedule_version', sql`${table.version} > 0`),
    check('report_schedule_filled', sql`${table.name} <> ''`),
    check('report_schedule_state', sql`${table.state} in ('ON', 'OFF')`),
    check('report_schedule_planned', sql`(${table.nextAt} is null) = (${table.dueId} is null)`),
  ],
);

/** The ledger: which report went to whom, or why not. Of each schedule the newest are kept. */
export const reportSending = pgTable(
  'report_sending',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    /** The time that was due; of a try when it was asked for. */
    slot: instant('slot').notNull(),
    isTry: boolean('is_try').notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    state: text('state').$type<SendingState>().notNull(),
    tries: integer('tries').notNull().default(0),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
    error: text('error').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.scheduleId], foreignColumns: [reportSchedule.schoolId, reportSchedule.id] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    // Two servers, or one that starts anew, send nothing twice. Also: what was sent of one schedule, by time.
    unique('report_sending_once').on(table.schoolId, table.scheduleId, table.slot, table.isTry, table.userId),
    check('report_sending_state', sql`${table.state} in ('QUEUED', 'SENT', 'NOT_ALLOWED', 'FAILED')`),
    check('report_sending_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
  ],
);

/** That the time of a schedule comes. */
export const scheduleDue = pgTable('report_schedule_due', { ...dueWork(), ofSchedule: uuid('of_schedule').notNull() }, (table) => [
  index('report_schedule_due_next').on(table.nextTryAt, table.id),
]);

/** A report on its way out of the house. */
export const sendingDue = pgTable('report_sending_due', { ...dueWork(), ofSending: uuid('of_sending').notNull() }, (table) => [
  index('report_sending_due_next').on(table.nextTryAt, table.id),
]);
