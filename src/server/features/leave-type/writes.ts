import { sql } from 'drizzle-orm';
import type { LeaveTypeContent } from '#contract/leave-type.ts';
import { orderKey } from '#contract/order.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { hasTwin, rowsOf } from '#server/record/rows.ts';
import { leaveType } from './table.ts';

/** The columns kept beside the content, to list, search and check by. */
export function columnsOf(content: LeaveTypeContent) {
  const { name, kind, state } = content;
  return { content, name, kind, state, ...orderKeysOf(content) };
}

/** The keys that they stand in order by. */
export function orderKeysOf({ name }: LeaveTypeContent) {
  return { nameOrder: orderKey(name) };
}

export const leaveTypeRows = rowsOf(leaveType, columnsOf);

/** Whether another type of the school has this name, whatever the case. */
export function isNameTaken(tx: Tx, schoolId: SchoolId, { id, name }: { id: string; name: string }): Promise<boolean> {
  return hasTwin(tx, leaveType, { schoolId, id, alike: sql`lower(${leaveType.name}) = lower(${name})` });
}
