import { endOpenSessions } from '#server/auth/open-sessions.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { isThisSession, noSuchSession } from './rules.ts';
import { endSessionOf, findOwnSession } from './sessions.ts';

/** Ends one of the person's other sessions. Once ended it stays so, however often it is asked for. */
export async function endOne({ db, actor, now, record, changed }: Unit, id: string): Promise<void> {
  if (id === actor.sessionId) throw isThisSession();
  const found = await findOwnSession(db, actor, id);
  if (!found) throw noSuchSession();
  if (found.revokedAt !== null) return;
  await endSessionOf(db, actor, { id, at: now });
  record({ action: 'session.ended', object: { kind: 'session', id, label: found.deviceName } });
  changed({ kind: 'session', id, version: 0 }, { userId: actor.userId });
}

/** Answers how many ended. Their sockets close when this is committed, whichever server they are on. */
export async function endOthers({ db, actor, now, record, changed }: Unit): Promise<number> {
  const { userId, name, sessionId } = actor;
  const ended = await endOpenSessions(db, actor, { at: now, but: sessionId });
  for (const id of ended) changed({ kind: 'session', id, version: 0 }, { userId });
  if (ended.length > 0) record({ action: 'session.ended', object: { kind: 'user', id: userId, label: name }, after: { sessions: ended.length } });
  return ended.length;
}
