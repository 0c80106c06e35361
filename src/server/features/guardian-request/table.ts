import { and, eq, sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { GuardianContent } from '#contract/guardian.ts';
import type { PersonField, RequestContent, RequestKind, RequestState } from '#contract/guardian-request.ts';
import { instant, schoolId, version } from '#server/db/columns.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { school } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';

/** EXPIRED is not kept: it is a SUBMITTED request whose last day has passed. */
export type KeptRequestState = Exclude<RequestState, 'EXPIRED'>;

/** What a guardian asked, as staff entered it, and what was decided. */
export const guardianRequest = pgTable(
  'guardian_request',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    version: version(),
    kind: text('kind').$type<RequestKind>().notNull(),
    state: text('state').$type<KeptRequestState>().notNull(),
    content: jsonb('content').$type<RequestContent>().notNull(),
    askedBy: uuid('asked_by').notNull(),
    /** Who it is about: from the approval on also somebody who was new. */
    guardianId: uuid('guardian_id'),
    /** What the fields that are to be other held when it was entered. */
    was: jsonb('was').$type<Partial<GuardianContent>>().notNull(),
    /** Which of them were approved. */
    approved: jsonb('approved').$type<PersonField[]>().notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Names and telephones in small letters, as they were when it was entered. */
    searchText: text('search_text').notNull(),
    enteredAt: instant('entered_at').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    enteredByName: text('entered_by_name').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name').notNull().default(''),
    decisionNote: text('decision_note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    foreignKey({ columns: [table.schoolId, table.askedBy], foreignColumns: [guardian.schoolId, guardian.id] }),
    foreignKey({ columns: [table.schoolId, table.guardianId], foreignColumns: [guardian.schoolId, guardian.id] }),
    // The queue: what waits, by its last day.
    index('guardian_request_by_state').on(table.schoolId, table.state, table.expiresOn),
    check('guardian_request_version', sql`${table.version} > 0`),
    check('guardian_request_state', sql`${table.state} in ('SUBMITTED', 'APPROVED', 'PART_APPROVED', 'DECLINED', 'CANCELLED')`),
  ],
);

/** The children it is about. */
export const guardianRequestStudent = pgTable(
  'guardian_request_student',
  {
    schoolId: schoolId(),
    requestId: uuid('request_id').notNull(),
    studentId: uuid('student_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.requestId, table.studentId] }),
    foreignKey({ columns: [table.schoolId, table.requestId], foreignColumns: [guardianRequest.schoolId, guardianRequest.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('guardian_request_student_by_student').on(table.schoolId, table.studentId),
  ],
);

/** To join the children of a request. */
export const isItsChild = and(
  eq(guardianRequestStudent.schoolId, guardianRequest.schoolId),
  eq(guardianRequestStudent.requestId, guardianRequest.id),
);

/** A request that says who collects. */
export const isPickUp = sql`${guardianRequest.kind} in ('TEMP_PICKUP', 'CHANGE_PICKUP_TODAY')`;
