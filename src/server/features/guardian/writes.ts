import { and, eq } from 'drizzle-orm';
import type { GuardianContent } from '#contract/guardian.ts';
import { guardianOrder, guardianPlainName, guardianSearchText } from '#contract/guardian-rules.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor, SchoolId } from '#server/http/handler.ts';
import { type Held, rowsOf } from '#server/record/rows.ts';
import { guardiansSeenBy, noSuchGuardian } from './scope.ts';
import { guardian } from './table.ts';

/** The guardian as people wrote it, held until the transaction ends; undefined where the caller may not see it, too. */
export async function holdGuardian(tx: Tx, actor: Actor, id: string): Promise<Held<GuardianContent> | undefined> {
  const [row] = await tx
    .select({ content: guardian.content, version: guardian.version })
    .from(guardian)
    .where(and(guardiansSeenBy(tx, actor), eq(guardian.id, id)))
    .for('update');
  return row;
}

/** An id is made by who adds the person: one that is taken by somebody unseen is answered as if there were nobody. */
export async function refuseTaken(tx: Tx, schoolId: SchoolId, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: guardian.id })
    .from(guardian)
    .where(and(eq(guardian.schoolId, schoolId), eq(guardian.id, id)));
  if (row) throw noSuchGuardian();
}

/** The columns kept beside the content, to list and search by. */
export function columnsOf(content: GuardianContent) {
  const texts = { plainName: guardianPlainName(content), searchText: guardianSearchText(content), phone: content.phone1 };
  return { content, ...texts, ...orderKeysOf(content) };
}

/** The key that guardians stand in order by. */
export function orderKeysOf(content: GuardianContent) {
  return { nameOrder: guardianOrder(content) };
}

export const guardianRows = rowsOf(guardian, columnsOf);
