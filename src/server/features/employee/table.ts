import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AbsenceContent, AbsenceState } from '#contract/employee-absence.ts';
import type { EmployeeCategory, EmployeeContent, EmployeeState } from '#contract/employee.ts';
import { instant, orderKeyColumn, recordColumns, schoolId, version } from '#server/db/columns.ts';
import { school, schoolUser } from '#server/features/school/table.ts';

/** Somebody who works at the school. `content` is what people write; the rest are copies to list and check by. */
export const employee = pgTable(
  'employee',
  {
    ...recordColumns<EmployeeContent>(),
    staffNo: text('staff_no').notNull(),
    /** By which the number is looked for. */
    staffKey: text('staff_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(staff_no)`),
    /** Keys of the order of lists. */
    nameOrder: orderKeyColumn('name_order').notNull(),
    staffOrder: orderKeyColumn('staff_order').notNull(),
    plainName: text('plain_name').notNull(),
    searchText: text('search_text').notNull(),
    category: text('category').$type<EmployeeCategory>().notNull(),
    state: text('state').$type<EmployeeState>().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    subUserId: uuid('sub_user_id'),
    /** When the first of the papers runs out; null when none does. */
    expires: date('expires', { mode: 'string' }),
    photo: integer('photo'),
    cardVersion: integer('card_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId], foreignColumns: [school.schoolId] }),
    foreignKey({ columns: [table.schoolId, table.subUserId], foreignColumns: [schoolUser.schoolId, schoolUser.id] }),
    uniqueIndex('employee_staff_no').on(table.schoolId, table.staffKey),
    // An account is one person's.
    uniqueIndex('employee_account')
      .on(table.schoolId, table.subUserId)
      .where(sql`${table.subUserId} is not null`),
    index('employee_by_name').on(table.schoolId, table.nameOrder, table.id),
    // "Whose papers have run out, or will soon?"
    index('employee_papers')
      .on(table.schoolId, table.expires)
      .where(sql`${table.state} <> 'LEFT'`),
    check('employee_version', sql`${table.version} > 0`),
    check('employee_state', sql`${table.state} in ('ACTIVE', 'ON_LEAVE', 'LEFT')`),
    check('employee_filled', sql`${table.staffNo} <> '' and ${table.plainName} <> ''`),
  ],
);

export const employeeAbsence = pgTable(
  'employee_absence',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    version: version(),
    content: jsonb('content').$type<AbsenceContent>().notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }).notNull(),
    state: text('state').$type<AbsenceState>().notNull(),
    decisionNote: text('decision_note').notNull().default(''),
    decidedByName: text('decided_by_name').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.id] }),
    foreignKey({ columns: [table.schoolId, table.employeeId], foreignColumns: [employee.schoolId, employee.id] }),
    index('employee_absence_by_employee').on(table.schoolId, table.employeeId, table.from),
    index('employee_absence_pending')
      .on(table.schoolId, table.employeeId)
      .where(sql`${table.state} = 'PENDING'`),
    check('employee_absence_days', sql`${table.until} >= ${table.from}`),
    check('employee_absence_state', sql`${table.state} in ('PENDING', 'APPROVED', 'DECLINED', 'CANCELLED')`),
  ],
);
