import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { HealthContent } from '#contract/student-health.ts';
import { instant, schoolId, version } from '#server/db/columns.ts';
import { student } from '#server/features/student/table.ts';

/** The health of a student, apart from the record, so that no list and no roster ever selects it. */
export const studentHealth = pgTable(
  'student_health',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    version: version(),
    content: jsonb('content').$type<HealthContent>().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.studentId] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    check('student_health_version', sql`${table.version} > 0`),
  ],
);
