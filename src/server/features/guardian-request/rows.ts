/** Requests as they are kept, with their children. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { nameOf } from '#server/features/student/places.ts';
import { student } from '#server/features/student/table.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { requestsSeenBy } from './scope.ts';
import { guardianRequest, guardianRequestStudent } from './table.ts';

export type RequestRow = typeof guardianRequest.$inferSelect;

export interface RequestChild {
  studentId: string;
  name: string;
}

export function selectRequests(tx: Tx) {
  return tx.select().from(guardianRequest).$dynamic();
}

/** Undefined where the caller may not see it, too. */
export async function findRow(tx: Tx, actor: Actor, id: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(tx).where(isSeen(tx, actor, id));
  return row;
}

/** Held until the transaction ends: two who decide it follow one another. */
export async function holdRow(tx: Tx, actor: Actor, id: string): Promise<RequestRow | undefined> {
  const [row] = await selectRequests(tx)
    .where(isSeen(tx, actor, id))
    .for('update');
  return row;
}

function isSeen(tx: Tx, actor: Actor, id: string): SQL | undefined {
  return and(requestsSeenBy(tx, actor), eq(guardianRequest.id, id));
}

/** By the request's id, in the order of their names. */
export async function childrenOf(tx: Tx, schoolId: SchoolId, requestIds: readonly string[]): Promise<Map<string, RequestChild[]>> {
  if (requestIds.length === 0) return new Map();
  const { requestId, studentId } = guardianRequestStudent;
  const rows = await tx
    .select({ requestId, studentId, content: student.content })
    .from(guardianRequestStudent)
    .innerJoin(student, and(eq(student.schoolId, guardianRequestStudent.schoolId), eq(student.id, studentId)))
    .where(and(eq(guardianRequestStudent.schoolId, schoolId), inArray(requestId, [...requestIds])))
    .orderBy(asc(student.nameOrder), asc(student.id));
  const byRequest = Map.groupBy(rows, (row) => row.requestId);
  return new Map([...byRequest].map(([id, kept]) => [id, kept.map((one) => ({ studentId: one.studentId, name: nameOf(one.content) }))]));
}
