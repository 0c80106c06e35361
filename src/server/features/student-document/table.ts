import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind, DocumentType } from '#contract/student-document.ts';
import { bytes, instant, schoolId } from '#server/db/columns.ts';
import { exeat } from '#server/features/exeat/table.ts';
import { student } from '#server/features/student/table.ts';

/** A paper of a student. One that is taken away is gone; the audit trail says what it was. */
export const studentDocument = pgTable(
  'student_document',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    size: integer('size').notNull(),
    file: bytes('file').notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by'),
    addedByName: text('added_by_name').notNull(),
    /** Where it belongs to one. */
    exeatId: uuid('exeat_id'),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.studentId], foreignColumns: [student.schoolId, student.id] }),
    foreignKey({ columns: [table.schoolId, table.exeatId], foreignColumns: [exeat.schoolId, exeat.id] }),
    index('student_document_by_student').on(table.schoolId, table.studentId, table.addedAt),
    check('student_document_kind', sql`${table.kind} in ('BIRTH', 'IDENTITY', 'REPORT', 'CONSENT', 'MEDICAL', 'CUSTODY', 'OTHER')`),
    check('student_document_type', sql`${table.type} in ('application/pdf', 'image/webp')`),
    check('student_document_size', sql`${table.size} between 1 and 5000000`),
  ],
);
