import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ClassContent, ClassState } from '#contract/class.ts';
import { instant, recordColumns, schoolId } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A class of one session. */
export const schoolClass = pgTable(
  'school_class',
  {
    ...recordColumns<ClassContent>(),
    name: text('name').notNull(),
    level: text('level').notNull(),
    session: text('session').notNull(),
    state: text('state').$type<ClassState>().notNull(),
    teacherId: uuid('teacher_id'),
    createdBy: uuid('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    uniqueIndex('school_class_name').on(table.schoolId, sql`lower(${table.session})`, sql`lower(${table.name})`),
    check('school_class_version', sql`${table.version} > 0`),
    check('school_class_filled', sql`${table.name} <> '' and ${table.level} <> ''`),
  ],
);

export interface MovedLine {
  studentId: string;
  fromClassId: string | null;
  fromRollNo: number | null;
}

/** Students moved at once, to be undone for seven days. */
export const classMove = pgTable(
  'class_move',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    classId: uuid('class_id').notNull(),
    lines: jsonb('lines').$type<readonly MovedLine[]>().notNull(),
    at: instant('at').notNull(),
    byId: uuid('by_id').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.classId], foreignColumns: [schoolClass.schoolId, schoolClass.id] }),
    index('class_move_by_time').on(table.schoolId, table.at),
  ],
);
