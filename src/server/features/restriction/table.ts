import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RestrictionContent } from '#contract/restriction.ts';
import { instant, recordColumns, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';

/** Who must not collect or meet certain children. */
export const restriction = pgTable(
  'restriction',
  {
    ...recordColumns<RestrictionContent>(),
    guardianId: uuid('guardian_id'),
    until: date('until_day', { mode: 'string' }),
    /** Taken back. */
    endedAt: instant('ended_at'),
    endReason: text('end_reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    index('restriction_by_guardian').on(table.schoolId, table.guardianId),
    check('restriction_version', sql`${table.version} > 0`),
  ],
);

/** The children it protects. */
export const restrictionStudent = pgTable(
  'restriction_student',
  {
    schoolId: schoolId(),
    restrictionId: uuid('restriction_id').notNull(),
    studentId: uuid('student_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.restrictionId, table.studentId] }),
    foreignKey({ columns: [table.schoolId, table.restrictionId], foreignColumns: [restriction.schoolId, restriction.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    index('restriction_student_by_student').on(table.schoolId, table.studentId),
  ],
);
