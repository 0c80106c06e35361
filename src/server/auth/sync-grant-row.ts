import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { appRole, scopeTo } from '#server/db/school-scope.ts';
import { serverEpoch } from '#server/db/table.ts';
import { school, schoolUser } from '#server/features/school/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { barTo } from './admission.ts';
import { sameText, sessionEnded } from './presented.ts';
import { type Entered, personColumns, type SessionRules } from './session-row.ts';
import type { GrantNames } from './sync-grant-text.ts';
import { syncGrant } from './table.ts';

/** A grant as it was presented, with the browser that its signed cookie names. */
export interface PresentedGrant extends GrantNames {
  hash: string;
  deviceId: string;
}

/**
 * As `enterSession`, for a browser whose console is closed. The person is looked at anew as at every call; whether the
 * session that asked for the grant has come to its end by itself is all the same. Throws `session_ended`.
 */
export async function enterGrant(tx: Tx, presented: PresentedGrant, { now, settled, demoAllowed }: SessionRules): Promise<Entered> {
  await scopeTo(tx, presented);
  const row = await readGrant(tx, presented);
  if (!row || !sameText(row.secretHash, presented.hash) || row.deviceId !== presented.deviceId) throw sessionEnded();
  if (row.revokedAt !== null || row.expiresAt <= settled || barTo(row, { now, demoAllowed }) !== null) throw sessionEnded();
  if (row.dbRole !== appRole) throw new Error(`This transaction runs as ${row.dbRole}`);
  const {
    sessionId,
    userId,
    deviceId,
    name,
    role,
    scopeMode,
    timeZone,
    preferences: { language },
  } = row;
  // The grant's row has it, and the row's hash is of a secret that only its browser was given.
  const schoolId = row.schoolId as SchoolId;
  const actor = { sessionId, deviceId, userId, schoolId, name, role, kiosk: null, scopeMode, timeZone, language, steppedUpAt: null };
  return { actor, epoch: row.epoch, endsAt: row.expiresAt, isDemo: row.isDemo };
}

async function readGrant(tx: Tx, { schoolId, userId, grantId, outboxId }: PresentedGrant) {
  const [row] = await tx
    .select({
      schoolId: syncGrant.schoolId,
      userId: syncGrant.userId,
      sessionId: syncGrant.sessionId,
      deviceId: syncGrant.deviceId,
      secretHash: syncGrant.secretHash,
      expiresAt: syncGrant.expiresAt,
      revokedAt: syncGrant.revokedAt,
      ...personColumns,
    })
    .from(syncGrant)
    .innerJoin(schoolUser, and(eq(schoolUser.schoolId, syncGrant.schoolId), eq(schoolUser.id, syncGrant.userId)))
    .innerJoin(school, eq(school.schoolId, syncGrant.schoolId))
    .innerJoin(serverEpoch, sql`true`)
    .where(
      and(eq(syncGrant.schoolId, schoolId), eq(syncGrant.id, grantId), eq(syncGrant.userId, userId), eq(syncGrant.outboxId, outboxId)),
    );
  return row;
}
