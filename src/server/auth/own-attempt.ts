/**
 * Something secret, asked again of somebody who is signed in. It counts as a try to sign in: an open desktop is no place to
 * guess. Written down as failed, in a transaction of its own, before it is looked at.
 */
import type { Call } from '#server/http/answer.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { deviceNameOf } from './device-name.ts';
import { networkOf } from './network.ts';
import { attemptKey, beginAttempt, type Begun } from './sign-in-attempts.ts';
import { tellOfWrongTry, type WrongTry } from './tell-of-tries.ts';

export interface OwnAttempt extends Begun {
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
  const begun = await beginAttempt(db, {
    id,
    at: now,
    account: key(`account ${email}`),
    accountExists: true,
    address,
    knownDevice: browser,
  });
  return { ...begun, browser };
}

/** It was wrong. In a transaction of its own, since the refusal undoes the one in which that was found. */
export async function tellOfOwnAttempt(
  { run, call: { frame, request } }: { run: RunAs; call: Call },
  begun: OwnAttempt,
  what: WrongTry['what'],
): Promise<void> {
  if (what === 'password' && !begun.isLastOfKnown) return;
  const browser = deviceNameOf(request.headers['user-agent']);
  await run(({ db, actor, now }) => tellOfWrongTry(db, frame.mailer, { begun, what, whose: actor, browser, at: now }));
  frame.mailer.wake();
}
