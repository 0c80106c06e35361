import type { Unit } from '#server/http/unit-of-work.ts';
import { unlinkPush } from '#server/push/unlink.ts';
import { endOpenSessions } from './open-sessions.ts';
import { revokeGrants } from './sync-grant.ts';

interface Whom {
  id: string;
  name: string;
}

/**
 * Signs a person out on all devices, `but` for the session they ask from. What the devices hold stays on them, unsent. Answers how many
 * sessions ended; their sockets close when this is committed, whichever server they are on.
 */
export async function signOut({ db, actor, now, settled, changed, record }: Unit, { id, name }: Whom, but?: string): Promise<number> {
  const { schoolId, deviceId } = actor;
  const ended = await endOpenSessions(db, { schoolId, userId: id }, { at: now, settled, but });
  await revokeGrants(db, { schoolId, userId: id, butDevice: but === undefined ? undefined : deviceId, at: now });
  await unlinkPush(db, { schoolId, userId: id, butDevice: but === undefined ? undefined : deviceId });
  for (const session of ended) changed({ kind: 'session', id: session, version: 0 }, { userId: id });
  if (ended.length > 0) record({ action: 'session.ended', object: { kind: 'user', id, label: name }, after: { sessions: ended.length } });
  return ended.length;
}
