/** What others need of employees: their names, and whether they work here. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { employee } from './table.ts';

/** Of those of the ids that there are. */
export async function namesOfStaff(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, content }) => [id, content.name]));
}

/** Those of the ids that are no employee of the school, or one who has left. */
export async function notWorkingHere(tx: Tx, schoolId: SchoolId, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.schoolId, schoolId), inArray(employee.id, [...new Set(ids)]), ne(employee.state, 'LEFT')));
  const here = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !here.has(id));
}
