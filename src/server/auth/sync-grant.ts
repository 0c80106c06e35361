/** Which browsers may send a person's waiting edits while no console is open. */
import { and, eq, isNull, lte, ne } from 'drizzle-orm';
import { syncGrantHours } from '#contract/sync-grant.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { holdSession } from './hold-session.ts';
import { grantHash, newGrantText } from './sync-grant-text.ts';
import { syncGrant } from './table.ts';

interface Issuing {
  outboxId: string;
  now: Date;
  newId: () => string;
  key: Uint8Array;
}

/** A new grant for this person in this browser; the one before it is good no more. */
export async function issueGrant(tx: Tx, actor: Actor, issuing: Issuing): Promise<{ grant: string; expiresAt: Date }> {
  const { schoolId, userId, sessionId, deviceId } = actor;
  const { outboxId, now, newId, key } = issuing;
  await holdSession(tx, actor);
  await tx.delete(syncGrant).where(and(eq(syncGrant.schoolId, schoolId), eq(syncGrant.userId, userId), eq(syncGrant.deviceId, deviceId)));
  const grantId = newId();
  const grant = newGrantText({ schoolId, userId, grantId, outboxId });
  const expiresAt = new Date(now.getTime() + syncGrantHours * 3_600_000);
  const secretHash = grantHash(grant, key);
  await tx
    .insert(syncGrant)
    .values({ schoolId, id: grantId, userId, sessionId, deviceId, outboxId, secretHash, createdAt: now, expiresAt });
  return { grant, expiresAt };
}

/** Whose grants end: one person's, everybody's on one browser, or one person's on one browser. */
export type Revoking = { schoolId: string; at: Date } & (
  | { userId: string; deviceId?: string; butDevice?: string | undefined }
  | { userId?: undefined; deviceId: string; butDevice?: undefined }
);

/** In the transaction that ends the sessions, and after it has: then no grant can slip in between. */
export async function revokeGrants(tx: Tx, { schoolId, userId, deviceId, butDevice, at }: Revoking): Promise<void> {
  await tx
    .update(syncGrant)
    .set({ revokedAt: at })
    .where(
      and(
        eq(syncGrant.schoolId, schoolId),
        isNull(syncGrant.revokedAt),
        userId === undefined ? undefined : eq(syncGrant.userId, userId),
        deviceId === undefined ? undefined : eq(syncGrant.deviceId, deviceId),
        butDevice === undefined ? undefined : ne(syncGrant.deviceId, butDevice),
      ),
    );
}

/** The school's grants that ran out. */
export async function forgetOldGrants(tx: Tx, schoolId: string, now: Date): Promise<void> {
  await tx.delete(syncGrant).where(and(eq(syncGrant.schoolId, schoolId), lte(syncGrant.expiresAt, now)));
}
