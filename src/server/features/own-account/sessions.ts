/** Where a person is signed in. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { OwnSession } from '#contract/own-account.ts';
import { isOpenOf } from '#server/auth/open-sessions.ts';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { unlinkPush } from '#server/push/unlink.ts';

/** Those that could still be used, this one first and then the latest. */
export async function ownSessions(
  tx: Tx,
  actor: Actor,
  { settled, idleMinutes }: { settled: Date; idleMinutes: number },
): Promise<OwnSession[]> {
  const usedSince = new Date(settled.getTime() - idleMinutes * 60_000);
  const rows = await tx
    .select({
      id: session.id,
      deviceName: session.deviceName,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(and(isOpenOf(actor, settled), gt(session.lastSeenAt, usedSince)))
    .orderBy(desc(session.lastSeenAt), session.id);
  const told = rows.map(({ id, deviceName, createdAt, lastSeenAt }) => ({
    _id: id,
    device: deviceName || 'An unknown browser',
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisOne: id === actor.sessionId,
  }));
  return [...told.filter((one) => one.isThisOne), ...told.filter((one) => !one.isThisOne)];
}

/** One session of the person, whether it is open or not; undefined when they have none such. */
export async function findOwnSession(tx: Tx, { schoolId, userId }: Actor, id: string) {
  const [row] = await tx
    .select({ deviceName: session.deviceName, revokedAt: session.revokedAt })
    .from(session)
    .where(and(eq(session.schoolId, schoolId), eq(session.userId, userId), eq(session.id, id)))
    .for('update');
  return row;
}

export async function endSessionOf(tx: Tx, { schoolId, userId, deviceId }: Actor, { id, at }: { id: string; at: Date }): Promise<void> {
  const [ended] = await tx
    .update(session)
    .set({ revokedAt: at })
    .where(and(eq(session.schoolId, schoolId), eq(session.userId, userId), eq(session.id, id)))
    .returning({ deviceId: session.deviceId });
  if (!ended) return;
  await revokeGrants(tx, { schoolId, userId, deviceId: ended.deviceId, at });
  // Another session on this same browser goes on.
  if (ended.deviceId !== deviceId) await unlinkPush(tx, { schoolId, userId, deviceId: ended.deviceId });
}
