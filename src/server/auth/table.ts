import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '#server/db/columns.ts';
import { schoolUser } from '#server/features/school/table.ts';

/** A signed-in browser. The token only points here: role, scope, revocation and limits are read at every request. */
export const session = pgTable(
  'session',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    // Ending all sessions of one person.
    index().on(table.schoolId, table.userId),
  ],
);

/** A browser this person has signed in from before. Outsiders' failures do not count against it. */
export const knownDevice = pgTable(
  'known_device',
  {
    schoolId: schoolId(),
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
  ],
);

/**
 * One try to sign in, of no school since none is known yet. Account, address and device are keyed hashes: the table
 * tells nobody who tried.
 */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    account: text('account').notNull(),
    accountExists: boolean('account_exists').notNull(),
    address: text('address').notNull(),
    /** Null for a device that never signed in to this account. */
    knownDevice: text('known_device'),
    succeeded: boolean('succeeded').notNull(),
  },
  (table) => [
    // The tries on one account, newest first.
    index().on(table.account, table.at),
    // The tries from one address, newest first.
    index().on(table.address, table.at),
  ],
);
