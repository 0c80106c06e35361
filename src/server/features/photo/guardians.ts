import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import { guardiansSeenBy, noSuchGuardian } from '#server/features/guardian/scope.ts';
import { guardian, guardianLink } from '#server/features/guardian/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { notedColumns, type People } from './people.ts';

export const guardians: People = {
  async seen(tx, actor, ids) {
    const rows = await tx
      .select({ id: guardian.id })
      .from(guardian)
      .where(and(guardiansSeenBy(tx, actor), inArray(guardian.id, [...ids])));
    return rows.map(({ id }) => id);
  },

  async hold(tx, schoolId, id) {
    const [row] = await tx
      .select({ content: guardian.content, version: guardian.version })
      .from(guardian)
      .where(and(eq(guardian.schoolId, schoolId), eq(guardian.id, id)))
      .for('update');
    return row && { name: `${row.content.firstName} ${row.content.lastName}`, version: row.version };
  },

  async note(tx, schoolId, noted) {
    await tx
      .update(guardian)
      .set(notedColumns(noted))
      .where(and(eq(guardian.schoolId, schoolId), eq(guardian.id, noted.id)));
  },

  toldOf: async (tx, schoolId, id) => ({ seers: await seersOf(tx, schoolId, await childrenOf(tx, schoolId, id)) }),
  missing: noSuchGuardian,
};

async function childrenOf(tx: Tx, schoolId: SchoolId, guardianId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: guardianLink.studentId })
    .from(guardianLink)
    .where(and(eq(guardianLink.schoolId, schoolId), eq(guardianLink.guardianId, guardianId), ne(guardianLink.state, 'REVOKED')));
  return rows.map(({ id }) => id);
}
