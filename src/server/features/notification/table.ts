import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { NotificationClass, NotificationKind } from '#contract/notification.ts';
import type { NotificationSettings } from '#contract/notification-settings.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { school, schoolUser } from '#server/features/school/table.ts';

/** The two lists of spec §7: notifications about the school, and about its employees. */
export type NotificationAudience = 'school' | 'employee';

/** One person's notification. */
export const notification = pgTable(
  'notification',
  {
    schoolId: schoolId(),
    userId: uuid('user_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    audience: text('audience').$type<NotificationAudience>().notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    class: text('class').$type<NotificationClass>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    // Also: the last number a person has, and "read all up to here".
    primaryKey({ columns: [table.schoolId, table.userId, table.seq] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    // "Read these": by the ids a screen shows.
    unique('notification_id').on(table.schoolId, table.id),
    // A page of one of the two lists, newest first.
    index('notification_by_audience').on(table.schoolId, table.userId, table.audience, table.seq),
    // The bell counts these, and nothing else.
    index('notification_unread')
      .on(table.schoolId, table.userId)
      .where(sql`${table.readAt} is null`),
    // What is still to do of one thing, once it is done.
    index('notification_to_do')
      .on(table.schoolId, table.link)
      .where(sql`${table.class} = 'ACTION'`),
    check('notification_audience', sql`${table.audience} in ('school', 'employee')`),
    check('notification_class', sql`${table.class} in ('DANGER', 'ACTION', 'INFO')`),
  ],
);

/**
 * The last number given out in a school. A row, not a sequence: its lock is held until the commit, so that numbers
 * appear in their order and "read up to here" never covers a notification nobody has seen.
 */
export const notificationCounter = pgTable(
  'notification_counter',
  {
    schoolId: schoolId().primaryKey(),
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  },
  (table) => [foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] })],
);

/** How one person wants to be told; without a row as by default. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    schoolId: schoolId(),
    userId: uuid('user_id').notNull(),
    settings: jsonb('settings').$type<NotificationSettings>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
  ],
);
