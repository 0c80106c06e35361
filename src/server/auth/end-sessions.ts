import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Account } from './codes.ts';
import { session } from './table.ts';

/** Signs a person out everywhere; answers which sessions that ended, so that their sockets can be closed after it. */
export async function endSessionsOf(tx: Tx, { schoolId, userId }: Account, at: Date): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: at })
    .where(and(eq(session.schoolId, schoolId), eq(session.userId, userId), isNull(session.revokedAt), gt(session.endsAt, at)))
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}
