import { signOut } from '#server/auth/sign-out.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { isThisSession, noSuchSession } from './rules.ts';
import { endSessionOf, findOwnSession } from './sessions.ts';

/** Ends one of the person's other sessions. Once ended it stays so, however often it is asked for. */
export async function endOne({ db, actor, now, record, changed }: Unit, id: string): Promise<void> {
  if (id === actor.sessionId) throw isThisSession();
  const found = existing(await findOwnSession(db, actor, id), noSuchSession);
  if (found.revokedAt !== null) return;
  await endSessionOf(db, actor, { id, at: now });
  record({ action: 'session.ended', object: { kind: 'session', id, label: found.deviceName } });
  changed({ kind: 'session', id, version: 0 }, { userId: actor.userId });
}

/** Answers how many ended. */
export function endOthers(unit: Unit): Promise<number> {
  const { userId: id, name, sessionId } = unit.actor;
  return signOut(unit, { id, name }, sessionId);
}
