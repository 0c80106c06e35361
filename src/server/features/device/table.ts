import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SeqRuns } from '#contract/device.ts';
import { instant, schoolId } from '#server/db/columns.ts';
import { schoolUser } from '#server/features/school/table.ts';

/** What one person's console on one browser last told of itself. */
export const deviceContact = pgTable(
  'device_contact',
  {
    schoolId: schoolId(),
    deviceId: uuid('device_id').notNull(),
    userId: uuid('user_id').notNull(),
    deviceName: text('device_name').notNull(),
    appVersion: text('app_version').notNull(),
    outboxId: uuid('outbox_id').notNull(),
    /** The numbers of the edits that were on the device only. */
    unsent: jsonb('unsent').$type<SeqRuns>().notNull(),
    unsentCount: integer('unsent_count').notNull(),
    /** How many edits this browser lost before they could be sent, over all times its storage was cleared. */
    neverArrived: integer('never_arrived').notNull().default(0),
    /** How many of them were lost by outboxes before the present one, and not yet by one before that. */
    lostBefore: integer('lost_before').notNull().default(0),
    /** When the outbox that was lost had last been in touch. */
    lostSince: instant('lost_since'),
    /** Outboxes whose loss was counted: told again, it counts no more. */
    counted: jsonb('counted').$type<readonly string[]>().notNull().default([]),
    lastContactAt: instant('last_contact_at').notNull(),
    /** When a School Admin signed everybody out of the device. */
    signedOutAt: instant('signed_out_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.deviceId, table.userId] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    // The list, the latest contact first.
    index('device_contact_by_time').on(table.schoolId, table.lastContactAt),
  ],
);
