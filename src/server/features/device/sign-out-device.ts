import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { deviceTitle } from '#contract/device.ts';
import { Problem } from '#contract/problem.ts';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { session } from '#server/auth/table.ts';
import type { Tx } from '#server/db/database.ts';
import type { SchoolId } from '#server/http/handler.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { unlinkPush } from '#server/push/unlink.ts';
import { deviceContact } from './table.ts';

interface At {
  deviceId: string;
  at: Date;
  settled: Date;
}

/**
 * Ends whatever lets somebody of the school act from this browser; answers how many sessions that ended. Their sockets
 * close when it is committed. What the browser holds stays on it.
 */
export async function signOutDevice({ db, actor, now, settled, record, changed }: Unit, id: string): Promise<number> {
  const { schoolId } = actor;
  const people = await db.select().from(deviceContact).where(isDevice(schoolId, id)).orderBy(desc(deviceContact.lastContactAt));
  const [latest] = people;
  if (!latest) throw new Problem('not_found', 'There is no such device');
  // The sessions before the lines, as in a check-in: neither waits for the other in a ring.
  const ended = await endSessionsOn(db, schoolId, { deviceId: id, at: now, settled });
  await revokeGrants(db, { schoolId, deviceId: id, at: now });
  await unlinkPush(db, { schoolId, deviceId: id });
  for (const one of ended) changed({ kind: 'session', id: one.id, version: 0 }, { userId: one.userId });
  // Asked for once more, as when the first answer was lost, it is the same deed.
  if (ended.length === 0 && people.every(({ signedOutAt }) => signedOutAt !== null)) return 0;
  await db.update(deviceContact).set({ signedOutAt: now }).where(isDevice(schoolId, id));
  const label = deviceTitle({ name: latest.deviceName, outboxId: latest.outboxId });
  record({ action: 'device.signed-out', object: { kind: 'device', id, label }, after: { sessions: ended.length } });
  changed({ kind: 'device', id, version: 0 }, { roles: ['School Admin'] });
  return ended.length;
}

function endSessionsOn(tx: Tx, schoolId: SchoolId, { deviceId, at, settled }: At) {
  return tx
    .update(session)
    .set({ revokedAt: at })
    .where(and(eq(session.schoolId, schoolId), eq(session.deviceId, deviceId), isNull(session.revokedAt), gt(session.endsAt, settled)))
    .returning({ id: session.id, userId: session.userId });
}

function isDevice(schoolId: SchoolId, id: string) {
  return and(eq(deviceContact.schoolId, schoolId), eq(deviceContact.deviceId, id));
}
