import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GuardianContent, LinkContent } from '#contract/guardian.ts';
import type { GuardianSlot, LinkState } from '#contract/student-card.ts';
import { instant, orderKeyColumn, recordColumns, schoolId, version } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';

/** EXPIRED is not kept: it is an ACTIVE link whose last day has passed. */
export type KeptLinkState = Exclude<LinkState, 'EXPIRED'>;

/** A parent or guardian, once, however many children they have here. */
export const guardian = pgTable(
  'guardian',
  {
    ...recordColumns<GuardianContent>(),
    /** Key of the order of the list: last name first. */
    nameOrder: orderKeyColumn('name_order').notNull(),
    /** Last name first, in small letters. */
    plainName: text('plain_name').notNull(),
    /** Names and telephones in small letters. */
    searchText: text('search_text').notNull(),
    phone: text('phone').notNull(),
    /** The other telephone and the address in small letters, each empty without one. */
    phone2: text('phone2')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(content ->> 'phone2', '')`),
    emailKey: text('email_key')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(lower(content ->> 'email'), '')`),
    photo: integer('photo'),
    /** Of the card they carry; those before are ended. */
    cardVersion: integer('card_version').notNull().default(1),
    /** Sees the person as long as nobody has linked them to a child. */
    createdBy: uuid('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    index('guardian_by_name').on(table.schoolId, table.nameOrder, table.id),
    // "Is this person here already?": parents of siblings are one person.
    index('guardian_by_phone').on(table.schoolId, table.phone),
    index('guardian_by_phone2').on(table.schoolId, table.phone2),
    index('guardian_by_email').on(table.schoolId, table.emailKey),
    check('guardian_version', sql`${table.version} > 0`),
    check('guardian_filled', sql`${table.plainName} <> '' and ${table.phone} <> ''`),
  ],
);

/** What a guardian is to one child. */
export const guardianLink = pgTable(
  'guardian_link',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    guardianId: uuid('guardian_id').notNull(),
    version: version(),
    content: jsonb('content').$type<LinkContent>().notNull(),
    state: text('state').$type<KeptLinkState>().notNull(),
    slot: text('slot').$type<GuardianSlot>().notNull(),
    mayCollect: boolean('may_collect').notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    reason: text('reason').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.studentId, table.guardianId] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardian.schoolId, guardian.id] }),
    index('guardian_link_by_guardian').on(table.schoolId, table.guardianId),
    // What waits for a School Admin: few of many.
    index('guardian_link_pending')
      .on(table.schoolId, table.guardianId)
      .where(sql`${table.state} = 'PENDING'`),
    // One first and one second parent.
    uniqueIndex('guardian_link_slot')
      .on(table.schoolId, table.studentId, table.slot)
      .where(sql`${table.slot} <> 'OTHER' and ${table.state} <> 'REVOKED'`),
    check('guardian_link_version', sql`${table.version} > 0`),
    check('guardian_link_state', sql`${table.state} in ('PENDING', 'ACTIVE', 'REVOKED')`),
  ],
);
