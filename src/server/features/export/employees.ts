import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { numbersOf } from '#server/features/card/queries.ts';
import { employee } from '#server/features/employee/table.ts';
import type { Reader } from '#server/features/student/cards.ts';
import type { SheetRow } from './sheet.ts';

/** Those of the employees that there are, by id. */
export async function employeeRows(tx: Tx, { actor }: Reader, ids: readonly string[]): Promise<Map<string, SheetRow>> {
  const rows = await tx
    .select({ id: employee.id, content: employee.content })
    .from(employee)
    .where(and(eq(employee.schoolId, actor.schoolId), inArray(employee.id, [...ids])));
  const cards = await numbersOf(tx, actor.schoolId, { of: 'employee', ids: rows.map(({ id }) => id) });
  return new Map(rows.map(({ id, content: { papers: _, ...told } }) => [id, { ...told, cardNumber: cards.get(id) }]));
}
