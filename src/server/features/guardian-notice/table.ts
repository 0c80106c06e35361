import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { NoticeChannel, NoticeKind, NoticeSettingsContent, NoticeState } from '#contract/guardian-notice.ts';
import type { Language } from '#contract/own-account.ts';
import type { RegisterSession } from '#contract/register.ts';
import { dueWork, instant, recordColumns, schoolId } from '#server/db/columns.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { school } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';

/** What the text says besides names and the day. */
export interface NoticeFacts {
  /** When the child came or left, where that was seen. */
  at: string | null;
  minutes: number;
}

/** One of each school, of the school's own id. */
export const noticeSettings = pgTable('guardian_notice_settings', { ...recordColumns<NoticeSettingsContent>() }, (table) => [
  primaryKey({ columns: [table.schoolId, table.id] }),
  foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
  check('guardian_notice_settings_one', sql`${table.id} = ${table.schoolId}`),
  check('guardian_notice_settings_version', sql`${table.version} > 0`),
]);

/** The ledger: who was told what of which child, or why not. */
export const guardianNotice = pgTable(
  'guardian_notice',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    studentId: uuid('student_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    guardianName: text('guardian_name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    session: text('session').$type<RegisterSession>().notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** How many they had been told before of the same; `turn.ts` counts. */
    turn: integer('turn').notNull().default(0),
    channel: text('channel').$type<NoticeChannel>(),
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    facts: jsonb('facts').$type<NoticeFacts>().notNull(),
    state: text('state').$type<NoticeState>().notNull(),
    tries: integer('tries').notNull().default(0),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
    /** Of what was sent: since when it is no longer so. */
    noLongerAt: instant('no_longer_at'),
    error: text('error').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardian.schoolId, guardian.id] }),
    // Two servers, or one that starts anew, tell nobody twice in one turn. Also: the notices of one child, by day.
    unique('guardian_notice_once').on(table.schoolId, table.studentId, table.day, table.session, table.kind, table.turn, table.guardianId),
    check('guardian_notice_session', sql`${table.session} in ('DAY', 'AM', 'PM')`),
    check('guardian_notice_kind', sql`${table.kind} in ('ABSENCE', 'LATE', 'EARLY', 'CAME', 'STAYED')`),
    check('guardian_notice_channel', sql`${table.channel} in ('EMAIL', 'SMS')`),
    check('guardian_notice_state', sql`${table.state} in ('QUEUED', 'SENT', 'FAILED', 'NO_CHANNEL', 'QUIET', 'DISABLED', 'NOT_NEEDED')`),
    check('guardian_notice_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
    check('guardian_notice_reaches', sql`(${table.channel} is null) = (${table.state} = 'NO_CHANNEL')`),
  ],
);

/** That something of these children is another now, and their guardians may be to be told. */
export const noticeLook = pgTable(
  'guardian_notice_look',
  {
    ...dueWork(),
    day: date('day', { mode: 'string' }).notNull(),
    students: uuid('students').array().notNull(),
  },
  (table) => [index('guardian_notice_look_next').on(table.nextTryAt, table.id)],
);

/** A notice on its way out of the house. */
export const noticeSend = pgTable('guardian_notice_send', { ...dueWork(), ofNotice: uuid('of_notice').notNull() }, (table) => [
  index('guardian_notice_send_next').on(table.nextTryAt, table.id),
]);
