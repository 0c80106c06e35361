import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Mark } from '#contract/mark.ts';
import type { ProposalState } from '#contract/mark-proposal.ts';
import type { RegisterSession } from '#contract/register.ts';
import { instant, schoolId, version } from '#server/db/columns.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { student } from '#server/features/student/table.ts';

/** A mark that somebody wants to be another one, and what was decided of it. */
export const markProposal = pgTable(
  'mark_proposal',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    version: version(),
    state: text('state').$type<ProposalState>().notNull(),
    studentId: uuid('student_id').notNull(),
    /** In whose register the mark stood. */
    classId: uuid('class_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    session: text('session').$type<RegisterSession>().notNull(),
    against: jsonb('against').$type<Mark>().notNull(),
    proposed: jsonb('proposed').$type<Mark>().notNull(),
    why: text('why').notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name').notNull().default(''),
    decisionNote: text('decision_note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.classId], foreignColumns: [schoolClass.schoolId, schoolClass.id] }),
    // Of one person one for a mark.
    uniqueIndex('mark_proposal_open')
      .on(table.schoolId, table.studentId, table.day, table.session, table.byId)
      .where(sql`${table.state} = 'PROPOSED'`),
    // What waits, by its day.
    index('mark_proposal_by_state').on(table.schoolId, table.state, table.day),
    check('mark_proposal_session', sql`${table.session} in ('DAY', 'AM', 'PM')`),
    check('mark_proposal_state', sql`${table.state} in ('PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'OVERTAKEN')`),
    check('mark_proposal_says_why', sql`${table.why} <> ''`),
    check('mark_proposal_decided', sql`(${table.state} = 'PROPOSED') = (${table.decidedAt} is null)`),
  ],
);
