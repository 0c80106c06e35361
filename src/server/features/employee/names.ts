/** What others need of employees: their names, whether they work here, and the fields that name them. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Detail } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Wish } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
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

/** The fields of a record that name employees: whoever is in charge, and those who help. */
export function staffFields<One extends string, Many extends string>(one: One, many: Many) {
  type Staffed = Record<One, string | null> & Record<Many, string[]>;

  function staffOf(content: Staffed): string[] {
    const first: string | null = content[one];
    const others: string[] = content[many];
    return first === null ? others : [first, ...others];
  }

  /** Who is newly named must work here. Somebody who was named before and has left since stops no other edit. */
  async function refuseStrangers(tx: Tx, schoolId: SchoolId, { before, after }: Pick<Wish<Staffed>, 'before' | 'after'>): Promise<void> {
    const known = before ? staffOf(before) : [];
    const strangers = await notWorkingHere(
      tx,
      schoolId,
      staffOf(after).filter((id) => !known.includes(id)),
    );
    const details: Detail[] = [];
    if (strangers.includes(after[one] ?? '')) details.push({ path: one, message: 'Choose somebody who works at the school' });
    if (after[many].some((id) => strangers.includes(id))) details.push({ path: many, message: 'Choose people who work at the school' });
    if (details.length > 0) throw refusal(details);
  }

  return { staffOf, refuseStrangers };
}
