import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EmployeeContent } from '#contract/employee.ts';
import { firstExpiry } from '#contract/employee-rules.ts';
import { orderKey } from '#contract/order.ts';
import type { Detail } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { hasTwin, rowsOf } from '#server/record/rows.ts';
import type { Wish } from '#server/record/record-handler.ts';
import { employee } from './table.ts';

/** What only the other rows of the school can tell. */
export async function problemsAmongOthers(
  tx: Tx,
  schoolId: SchoolId,
  { id, before, after: { staffNo, subUserId } }: Wish<EmployeeContent>,
): Promise<Detail[]> {
  const problems: Detail[] = (await isNumberTaken(tx, schoolId, { id, staffNo }))
    ? [{ path: 'staffNo', message: 'Another employee has this staff number' }]
    : [];
  // Whose account was removed since may be edited all the same.
  if (subUserId === null || subUserId === before?.subUserId) return problems;
  const [account] = await tx
    .select({ id: schoolUser.id })
    .from(schoolUser)
    .where(and(eq(schoolUser.schoolId, schoolId), eq(schoolUser.id, subUserId), isNull(schoolUser.removedAt)));
  if (!account) return [...problems, { path: 'subUserId', message: 'There is no such user. Choose another, or none' }];
  const isOthers = await hasTwin(tx, employee, { schoolId, id, alike: eq(employee.subUserId, subUserId) });
  return isOthers ? [...problems, { path: 'subUserId', message: 'This account is another employee’s' }] : problems;
}

/** Whether another employee of the school has this number, whatever the case. */
export function isNumberTaken(tx: Tx, schoolId: SchoolId, { id, staffNo }: { id: string; staffNo: string }): Promise<boolean> {
  return hasTwin(tx, employee, { schoolId, id, alike: eq(employee.staffKey, sql`lower(${staffNo})`) });
}

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: EmployeeContent) {
  const { name, staffNo, phone, jobTitle, department, category, state, startDate, subUserId } = content;
  const searchText = [name, staffNo, phone, jobTitle, department].join(' ').toLowerCase();
  return {
    content,
    staffNo,
    plainName: name.toLowerCase(),
    ...orderKeysOf(content),
    searchText,
    category,
    state,
    startDate,
    subUserId,
    expires: firstExpiry(content),
  };
}

export const employeeRows = rowsOf(employee, columnsOf);

/** The keys that employees stand in order by. */
export function orderKeysOf({ name, staffNo }: EmployeeContent) {
  return { nameOrder: orderKey(name), staffOrder: orderKey(staffNo) };
}
