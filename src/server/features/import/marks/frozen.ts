/** Registers that a School Admin froze by hand: no file writes into them, and no undo. What froze by its age is open to files. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/fields.ts';
import { registerKey } from '#contract/register.ts';
import type { Tx } from '#server/db/database.ts';
import { register } from '#server/features/register/table.ts';

/** Of these days, by `registerKey`. */
export async function frozenOn(tx: Tx, schoolId: string, days: readonly Day[]): Promise<Set<string>> {
  if (days.length === 0) return new Set();
  const { classId, day, session, frozen } = register;
  const rows = await tx
    .select({ classId, day, session })
    .from(register)
    .where(and(eq(register.schoolId, schoolId), inArray(day, [...new Set(days)]), eq(frozen, true)));
  return new Set(rows.map(registerKey));
}
