import { sql } from 'drizzle-orm';
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LeaveKind, LeaveTypeContent, LeaveTypeState } from '#contract/leave-type.ts';
import { orderKeyColumn, recordColumns } from '#server/db/columns.ts';
import { school } from '#server/features/school/table.ts';

/** A type of leave. It is closed and never deleted: what was asked for under it stays. */
export const leaveType = pgTable(
  'leave_type',
  {
    ...recordColumns<LeaveTypeContent>(),
    name: text('name').notNull(),
    nameOrder: orderKeyColumn('name_order').notNull(),
    kind: text('kind').$type<LeaveKind>().notNull(),
    state: text('state').$type<LeaveTypeState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    uniqueIndex('leave_type_name').on(table.schoolId, sql`lower(${table.name})`),
    check('leave_type_version', sql`${table.version} > 0`),
    check('leave_type_filled', sql`${table.name} <> ''`),
    check('leave_type_state', sql`${table.state} in ('OPEN', 'CLOSED')`),
  ],
);
