import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#contract/notification.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { schoolUser } from '#server/features/school/table.ts';

/** Where notices for one person on one browser go. A browser has one in each school: of who asked last. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
    failedAt: instant('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    unique('push_subscription_of_device').on(table.schoolId, table.deviceId),
    // The devices of one person.
    index('push_subscription_of_user').on(table.schoolId, table.userId),
  ],
);

/**
 * That somebody is to be told, put in with the notification. Requests may put one in and read none; the server itself
 * makes deliveries of it. The columns of the person are not named `school_id`, since the server looks for what is due
 * in all schools.
 */
export const pushDue = pgTable(
  'push_due',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ofSchool: uuid('of_school').notNull(),
    ofUser: uuid('of_user').notNull(),
    /** Null for a test. */
    kind: text('kind').$type<NotificationKind>(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    // What is due, in its order.
    index('push_due_next').on(table.nextTryAt, table.seq),
  ],
);

/** One message to one device, until the push service has it. No request sees this table. */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ofSchool: uuid('of_school').notNull(),
    ofUser: uuid('of_user').notNull(),
    ofSubscription: uuid('of_subscription').notNull(),
    /** Null for a test. */
    kind: text('kind').$type<NotificationKind>(),
    /** How many notifications it tells of. */
    many: integer('many').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    // What is due, in its order.
    index('push_delivery_next').on(table.nextTryAt, table.seq),
  ],
);
