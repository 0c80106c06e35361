import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ByLetter, ConsentAnswer, ExeatLetterKind, ExeatLetterState } from '#contract/exeat-letter.ts';
import type { NoticeChannel } from '#contract/guardian-notice.ts';
import type { Language } from '#contract/own-account.ts';
import type { ByTelephone, CollectorCheck, ExeatContent, ExeatWarning } from '#contract/exeat.ts';
import type { LateOutcome, LateStepKind } from '#contract/exeat-late.ts';
import type { ExeatDeed, ExeatState } from '#contract/exeat-states.ts';
import type { LeaveStepKind, LeaveTypeContent } from '#contract/leave-type.ts';
import type { Role } from '#contract/role.ts';
import { dueWork, instant, schoolId, version } from '#server/db/columns.ts';
import { leaveType } from '#server/features/leave-type/table.ts';
import { student } from '#server/features/student/table.ts';

/** What holds of the type for this request, whatever is written of the type later. */
export type LeaveTerms = Pick<
  LeaveTypeContent,
  'name' | 'kind' | 'chain' | 'graceMin' | 'callAfterMin' | 'headAfterMin' | 'missingAfterMin'
>;

/** A leave of a child, from asking to the return. */
export const exeat = pgTable(
  'exeat',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    version: version(),
    ref: text('ref').notNull(),
    state: text('state').$type<ExeatState>().notNull(),
    /** Whose say it waits for. */
    step: text('step').$type<LeaveStepKind>(),
    studentId: uuid('student_id').notNull(),
    /** Where the child was when it was asked for: the report of a term is the same after the children have moved. */
    classId: uuid('class_id'),
    houseId: uuid('house_id'),
    typeId: uuid('type_id').notNull(),
    terms: jsonb('terms').$type<LeaveTerms>().notNull(),
    content: jsonb('content').$type<ExeatContent>().notNull(),
    departAt: instant('depart_at').notNull(),
    returnBy: instant('return_by').notNull(),
    /** From when on the child is overdue: the return with its grace. */
    overdueAt: instant('overdue_at').notNull(),
    /** When it runs out, if the child has not left. */
    expiresAt: instant('expires_at').notNull(),
    /** As they were called when it was asked for. */
    requesterName: text('requester_name').notNull(),
    collectorName: text('collector_name').notNull(),
    collectorPhone: text('collector_phone').notNull(),
    /** The number that people say, those names and telephones in small letters. */
    searchText: text('search_text').notNull(),
    askedAt: instant('asked_at').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedByRole: text('asked_by_role').$type<Role>().notNull(),
    /** Null of a child who is back as long as the sign at the gate is still on its way. */
    leftAt: instant('left_at'),
    backAt: instant('back_at'),
    lateMinutes: integer('late_minutes'),
    lateReason: text('late_reason').notNull().default(''),
    sanction: text('sanction').notNull().default(''),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.typeId], foreignColumns: [leaveType.schoolId, leaveType.id] }),
    uniqueIndex('exeat_ref').on(table.schoolId, table.ref),
    // The tabs, by departure.
    index('exeat_by_state').on(table.schoolId, table.state, table.departAt),
    // The report: those that began in a period.
    index('exeat_by_departure').on(table.schoolId, table.departAt),
    // Who came back these days, for the gates.
    index('exeat_by_return').on(table.schoolId, table.backAt),
    // The leaves of one child: the last three, those of a term, those of the same time.
    index('exeat_by_student').on(table.schoolId, table.studentId, table.departAt),
    check(
      'exeat_state',
      sql`${table.state} in ('PARENT_CONSENT', 'MEDICAL_REVIEW', 'HOUSE_REVIEW', 'FINAL_APPROVAL', 'SCHEDULED', 'HOUSE_SIGNED_OUT', 'OUT', 'GATE_SIGNED_IN', 'CLOSED', 'CHANGES_ASKED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'RECALLED')`,
    ),
    check(
      'exeat_waits_for_a_step',
      sql`(${table.step} is not null) = (${table.state} in ('PARENT_CONSENT', 'MEDICAL_REVIEW', 'HOUSE_REVIEW', 'FINAL_APPROVAL'))`,
    ),
    check('exeat_times', sql`${table.departAt} < ${table.returnBy} and ${table.expiresAt} <= ${table.returnBy}`),
  ],
);

/** What was kept with a step as its evidence. */
export type Telephone = ByTelephone & { name: string; isKnownNumber: boolean };

/** What was done with it, one after the other. A say that was taken back stays, and says so. */
export const exeatStep = pgTable(
  'exeat_step',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    exeatId: uuid('exeat_id').notNull(),
    /** Of the exeat, after it. */
    version: version(),
    deed: text('deed').$type<ExeatDeed>().notNull(),
    step: text('step').$type<LeaveStepKind>(),
    from: text('from_state').$type<ExeatState>().notNull(),
    at: instant('at').notNull(),
    /** Null: the server by itself, or a guardian by a letter. */
    byId: uuid('by_id'),
    byName: text('by_name').notNull(),
    note: text('note').notNull(),
    accepted: jsonb('accepted').$type<ExeatWarning[]>().notNull(),
    telephone: jsonb('telephone').$type<Telephone>(),
    letter: jsonb('letter').$type<ByLetter>(),
    check: text('collector_check').$type<CollectorCheck>(),
    /** When whoever it concerns was told: from then on it cannot be taken back. */
    toldAt: instant('told_at'),
    undoneAt: instant('undone_at'),
    undoneByName: text('undone_by_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.exeatId], foreignColumns: [exeat.schoolId, exeat.id] }),
    index('exeat_step_of_exeat').on(table.schoolId, table.exeatId, table.version),
  ],
);

/** That somebody is told of a step, once it cannot be taken back any more. */
export const exeatTellDue = pgTable('exeat_tell_due', { ...dueWork(), ofStep: uuid('of_step').notNull() }, (table) => [
  index('exeat_tell_due_next').on(table.nextTryAt, table.id),
]);

/** What was done of the ladder while a child was not back in time: each step once. */
export const exeatLateStep = pgTable(
  'exeat_late_step',
  {
    schoolId: schoolId(),
    exeatId: uuid('exeat_id').notNull(),
    kind: text('kind').$type<LateStepKind>().notNull(),
    at: instant('at').notNull(),
    written: jsonb('written').$type<string[]>().notNull(),
    unwritten: jsonb('unwritten').$type<string[]>().notNull(),
    outcome: text('outcome').$type<LateOutcome>(),
    note: text('note').notNull().default(''),
    answeredByName: text('answered_by_name').notNull().default(''),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.exeatId, table.kind] }),
    foreignKey({ columns: [table.schoolId, table.exeatId], foreignColumns: [exeat.schoolId, exeat.id] }),
    check('exeat_late_step_kind', sql`${table.kind} in ('TOLD', 'CALL', 'HEAD', 'MISSING')`),
    check('exeat_late_step_outcome', sql`${table.outcome} in ('REACHED', 'NOT_REACHED', 'MISSING', 'NOT_MISSING')`),
    check('exeat_late_step_answered', sql`(${table.outcome} is null) = (${table.answeredAt} is null)`),
  ],
);

/** That the next step of the ladder comes, of a child who has left. */
export const exeatLateDue = pgTable('exeat_late_due', { ...dueWork(), ofExeat: uuid('of_exeat').notNull() }, (table) => [
  index('exeat_late_due_next').on(table.nextTryAt, table.id),
]);

/** That a leave runs out which nobody has taken. */
export const exeatExpiryDue = pgTable('exeat_expiry_due', { ...dueWork(), ofExeat: uuid('of_exeat').notNull() }, (table) => [
  index('exeat_expiry_due_next').on(table.nextTryAt, table.id),
]);

/** What guardians, and hosts, were written about a leave, or why not. */
export const exeatLetter = pgTable(
  'exeat_letter',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    exeatId: uuid('exeat_id').notNull(),
    kind: text('kind').$type<ExeatLetterKind>().notNull(),
    /** The asking that it is about: what is asked again with other words is another question. */
    ofStep: uuid('of_step').notNull(),
    /** Null: whoever the child stays with. */
    guardianId: uuid('guardian_id'),
    /** The guardian's id, or HOST. */
    who: text('who').notNull(),
    /** How many they were sent before of the same. */
    turn: integer('turn').notNull().default(0),
    name: text('name').notNull(),
    channel: text('channel').$type<NoticeChannel>(),
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    state: text('state').$type<ExeatLetterState>().notNull(),
    madeAt: instant('made_at').notNull(),
    sentAt: instant('sent_at'),
    /** Of what asks. */
    expiresAt: instant('expires_at'),
    answer: text('answer').$type<ConsentAnswer>(),
    answeredAt: instant('answered_at'),
    error: text('error').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.exeatId], foreignColumns: [exeat.schoolId, exeat.id] }),
    // Two servers, or one that starts anew, write to nobody twice. Also: the letters of one leave.
    unique('exeat_letter_once').on(table.schoolId, table.exeatId, table.kind, table.ofStep, table.who, table.turn),
    check('exeat_letter_kind', sql`${table.kind} in ('CONSENT', 'APPROVED', 'OFF')`),
    check('exeat_letter_channel', sql`${table.channel} in ('EMAIL', 'SMS')`),
    check('exeat_letter_state', sql`${table.state} in ('QUEUED', 'SENT', 'FAILED', 'NO_ADDRESS', 'OWN_ADDRESS', 'NOT_NEEDED')`),
    check('exeat_letter_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
    check('exeat_letter_answer', sql`${table.answer} in ('yes', 'no')`),
    check('exeat_letter_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);

/**
 * What opens a letter's question, for a page that knows no school: keyed hashes, and nothing of anybody. For the server itself
 * alone; the id is the letter's.
 */
export const exeatConsentKey = pgTable(
  'exeat_consent_key',
  {
    id: uuid('id').primaryKey(),
    ofSchool: uuid('of_school').notNull(),
    linkHash: text('link_hash').notNull(),
    refHash: text('ref_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong guesses at the digits. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('exeat_consent_key_link').on(table.linkHash), index('exeat_consent_key_ref').on(table.refHash)],
);

/** That a step was done of which guardians or hosts may be to be written to. */
export const exeatLetterLook = pgTable('exeat_letter_look', { ...dueWork(), ofStep: uuid('of_step').notNull() }, (table) => [
  index('exeat_letter_look_next').on(table.nextTryAt, table.id),
]);

/** A letter on its way out of the house. */
export const exeatLetterSend = pgTable('exeat_letter_send', { ...dueWork(), ofLetter: uuid('of_letter').notNull() }, (table) => [
  index('exeat_letter_send_next').on(table.nextTryAt, table.id),
]);
