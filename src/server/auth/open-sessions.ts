import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Account } from './codes.ts';
import { session } from './table.ts';

interface Ending {
  at: Date;
  /** By which time sessions end: see `Clock`. */
  settled: Date;
  /** The session that goes on. */
  but?: string | undefined;
}

/** Signs a person out; answers which sessions that ended, so that their sockets can be closed after it. */
export async function endOpenSessions(tx: Tx, account: Account, { at, settled, but }: Ending): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: at })
    .where(and(isOpenOf(account, settled), but === undefined ? undefined : ne(session.id, but)))
    .returning({ id: session.id });
  return ended.map(({ id }) => id);
}

/** A person's sessions that nobody ended and that have not come to their end. */
export function isOpenOf({ schoolId, userId }: Account, settled: Date) {
  return and(eq(session.schoolId, schoolId), eq(session.userId, userId), isNull(session.revokedAt), gt(session.endsAt, settled));
}
