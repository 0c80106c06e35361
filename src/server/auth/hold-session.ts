import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { sessionEnded } from './presented.ts';
import { session } from './table.ts';

/**
 * For what outlives a call and ends with the session. Who is being signed out at this very moment is waited for, and then
 * there is nothing to give. Throws `session_ended`.
 */
export async function holdSession(tx: Tx, { schoolId, sessionId }: Actor): Promise<void> {
  const [held] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.schoolId, schoolId), eq(session.id, sessionId), isNull(session.revokedAt)))
    .for('share');
  if (!held) throw sessionEnded();
}
