import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeChannel } from '#contract/guardian-notice.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { student } from '#server/features/student/table.ts';

/** A code that a guardian was sent for somebody who is to collect a child that day. Only a keyed hash of it is kept. */
export const releaseCode = pgTable(
  'release_code',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** The school's: it opens nothing on another one. */
    day: date('day', { mode: 'string' }).notNull(),
    guardianId: uuid('guardian_id').notNull(),
    guardianName: text('guardian_name').notNull(),
    /** Who is to read it out. */
    name: text('name').notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    sentTo: text('sent_to').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong guesses that it could have been. */
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    /** Who heard it at a gate; from then on nobody else does. */
    checkedAt: instant('checked_at'),
    checkedById: uuid('checked_by_id'),
    checkedByName: text('checked_by_name').notNull().default(''),
    /** The release that it opened. */
    releaseId: uuid('release_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardian.schoolId, guardian.id] }),
    index('release_code_by_child').on(table.schoolId, table.studentId, table.day),
    check('release_code_checked', sql`num_nulls(${table.checkedAt}, ${table.checkedById}) in (0, 2)`),
    check('release_code_used', sql`${table.releaseId} is null or ${table.checkedAt} is not null`),
  ],
);
