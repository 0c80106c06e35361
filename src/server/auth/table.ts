import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    /** What the browser is, in words: "Chrome on Android". */
    deviceName: text('device_name').notNull().default(''),
    /** When the password was last given again for a risky act. */
    steppedUpAt: instant('stepped_up_at'),
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
    /** The account's password was set anew since: it counts against the account no more, and still against the address. */
    forgiven: boolean('forgiven').notNull().default(false),
    /** The password was right, and the code of the second factor was not. */
    wrongCode: boolean('wrong_code').notNull().default(false),
  },
  (table) => [
    // The tries on one account, newest first.
    index().on(table.account, table.at),
    // The tries from one address, newest first.
    index().on(table.address, table.at),
  ],
);

/** What a code is for: it opens nothing else. */
export type CodePurpose = 'register' | 'reset' | 'invite';

/**
 * A code that was sent to a mailbox, of no school since none may be known yet. The address, the code and the secret of
 * the letter's link are keyed hashes. Codes of an invitation or a reset belong to one account.
 */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    address: text('address').notNull(),
    accountSchool: uuid('account_school'),
    accountUser: uuid('account_user'),
    codeHash: text('code_hash').notNull(),
    /** Of what the letter's link carries; null for a letter from before links had a secret. */
    linkHash: text('link_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong guesses at the digits. */
    tries: integer('tries').notNull().default(0),
    /** Wrong passwords with a link that was used; nothing else counts against a link. */
    linkTries: integer('link_tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [
    // The codes of one mailbox, newest first.
    index().on(table.address, table.createdAt),
    // The invitation of one person.
    index().on(table.accountSchool, table.accountUser),
  ],
);

/** That a code was asked for, whether or not somebody has the address: its letters are limited. Keyed hashes. */
export const codeRequest = pgTable(
  'code_request',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    address: text('address').notNull(),
    /** Null for a browser that its person has signed in from; for an invitation, the school that sent it. */
    network: text('network'),
  },
  (table) => [
    // What one mailbox was sent, newest first.
    index().on(table.address, table.purpose, table.at),
    // What strangers asked for from one network.
    index().on(table.network, table.purpose, table.at),
  ],
);

/** A mailbox that was proved, until its school is made. The ticket is a keyed hash, and so is the address. */
export const registration = pgTable('registration', {
  ticket: text('ticket').primaryKey(),
  address: text('address').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The school this ticket made; sent again, it makes no other. */
  madeSchool: uuid('made_school'),
});

/** Opens the door once when the telephone with the app is lost. Keyed hashes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    schoolId: schoolId(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.userId, table.codeHash] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
  ],
);

/** Lets a browser's service worker send one person's waiting edits, and nothing else, while no console is open. */
export const syncGrant = pgTable(
  'sync_grant',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The session that asked for it; the trail names it. */
    sessionId: uuid('session_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** The outbox whose edits it may send. */
    outboxId: uuid('outbox_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.userId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    // Ending all grants of one person.
    index().on(table.schoolId, table.userId),
  ],
);
