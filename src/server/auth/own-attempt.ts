/**
 * Something secret, asked again of somebody who is signed in. It counts as a try to sign in: an open desktop is no place to
 * guess. Written down as failed, in a transaction of its own, before it is looked at.
 */
import type { Call } from '#server/http/answer.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { networkOf } from './network.ts';
import { attemptKey, beginAttempt } from './sign-in-attempts.ts';

export interface OwnAttempt {
  id: string;
  /** The one that is known when it was right. */
  browser: string;
}

/** Throws `too_many` when it is one too many. */
export async function beginOwnAttempt({ db, actor, now, newId }: Unit, { frame, request }: Call, email: string): Promise<OwnAttempt> {
  const key = (what: string) => attemptKey(frame.keys.attempt, what);
  // Somebody signed in here, so this browser is known.
  const browser = key(`device ${actor.deviceId}`);
  const id = newId();
  const address = key(`address ${networkOf(request.ip)}`);
  await beginAttempt(db, { id, at: now, account: key(`account ${email}`), accountExists: true, address, knownDevice: browser });
  return { id, browser };
}
