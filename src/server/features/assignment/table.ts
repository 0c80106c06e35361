import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, schoolId } from '#server/db/columns.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { student } from '#server/features/student/table.ts';

/** A child that a sub-admin may see, from and until when. Ended rows stay: they tell which devices must forget the child. */
export const assignment = pgTable(
  'assignment',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    subAdminId: uuid('sub_admin_id').notNull(),
    studentId: uuid('student_id').notNull(),
    from: instant('from_at').notNull(),
    until: instant('until_at'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.subAdminId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    // Once at a time; and "may this person see this child", asked for every row.
    uniqueIndex('assignment_open')
      .on(table.schoolId, table.subAdminId, table.studentId)
      .where(sql`${table.until} is null`),
    index('assignment_by_student').on(table.schoolId, table.studentId),
  ],
);
