import { and, asc, eq } from 'drizzle-orm';
import type { LeaveType, LeaveTypeFilter } from '#contract/leave-type.ts';
import type { Page } from '#contract/page.ts';
import type { Tx } from '#server/db/database.ts';
import { ordered } from '#server/db/order.ts';
import { pageOf } from '#server/db/page.ts';
import { foundOrNearly, searchedIn } from '#server/db/search.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { namesOf } from '#server/record/rows.ts';
import { leaveType } from './table.ts';

export async function pageOfLeaveTypes(tx: Tx, schoolId: SchoolId, filter: LeaveTypeFilter): Promise<Page<LeaveType>> {
  const { state, kind } = filter;
  const within = and(eq(leaveType.schoolId, schoolId), state && eq(leaveType.state, state), kind && eq(leaveType.kind, kind));
  const searched = { within, ...searchedIn(filter.search, [leaveType.name]) };
  return pageOf(filter, {
    ...(await foundOrNearly(searched, (wanted) => tx.$count(leaveType, wanted))),
    rows: select(tx).orderBy(...ordered(filter.sort, {}, [leaveType.nameOrder, leaveType.id])),
    shown: async (rows) => rows.map(shown),
  });
}

/** All of them, closed ones too, for the roster. */
export async function everyLeaveType(tx: Tx, schoolId: SchoolId): Promise<LeaveType[]> {
  const rows = await select(tx).where(eq(leaveType.schoolId, schoolId)).orderBy(asc(leaveType.nameOrder), asc(leaveType.id));
  return rows.map(shown);
}

export async function findLeaveType(tx: Tx, schoolId: SchoolId, id: string): Promise<LeaveType | undefined> {
  const [row] = await select(tx).where(and(eq(leaveType.schoolId, schoolId), eq(leaveType.id, id)));
  return row && shown(row);
}

export function namesOfLeaveTypes(tx: Tx, schoolId: SchoolId, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  return namesOf(tx, leaveType, { schoolId, ids });
}

function select(tx: Tx) {
  const { id, version, content, updatedAt, updatedByName: updatedBy } = leaveType;
  return tx.select({ id, version, content, updatedAt, updatedBy }).from(leaveType).$dynamic();
}

function shown({ content, updatedAt, ...row }: Awaited<ReturnType<typeof select>>[number]): LeaveType {
  return { ...content, ...row, updatedAt: updatedAt.toISOString() };
}
