/** The person's own password, asked for again. It counts as a try to sign in: an open desktop is no place to guess. */
import { Problem } from '#contract/problem.ts';
import { sessionEnded } from '#server/auth/presented.ts';
import { networkOf } from '#server/auth/network.ts';
import { type Attempt, attemptKey, beginAttempt, endAttempt } from '#server/auth/sign-in-attempts.ts';
import type { Tx } from '#server/db/database.ts';
import type { Call } from '#server/http/answer.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { readOwnSignIn } from './queries.ts';

export type OwnSignIn = NonNullable<Awaited<ReturnType<typeof readOwnSignIn>>>;

export interface GivenPassword {
  mine: OwnSignIn;
  /** To be called in the transaction of what the password was given for. */
  accept: (tx: Tx) => Promise<void>;
}

interface Given {
  password: string;
  /** Where the form has it. */
  path: string;
  /** Throws when the password does not matter, since the act is refused to this person anyway. */
  refuse?: (mine: OwnSignIn) => void;
}

/** Throws `refused` at the field when it is not the person's own, `too_many` when it was wrong too often. */
export async function givePassword(
  { run, call }: { run: RunAs; call: Call },
  { password, path, refuse }: Given,
): Promise<GivenPassword> {
  const { frame, request } = call;
  const key = (what: string) => attemptKey(frame.keys.attempt, what);
  const { mine, attempt, device } = await run(async ({ db, actor, now, newId }) => {
    const own = await readOwnSignIn(db, actor);
    if (!own) throw sessionEnded();
    refuse?.(own);
    // Somebody signed in here, so this browser is known.
    const browser = key(`device ${actor.deviceId}`);
    const begun: Attempt = {
      id: newId(),
      at: now,
      account: key(`account ${own.email}`),
      accountExists: true,
      address: key(`address ${networkOf(request.ip)}`),
      knownDevice: browser,
    };
    await beginAttempt(db, begun);
    return { mine: own, attempt: begun, device: browser };
  });
  if (await frame.passwords.isRight(mine.passwordHash, password)) {
    return { mine, accept: (tx) => endAttempt(tx, attempt.id, device) };
  }
  const message = 'This is not your password';
  throw new Problem('refused', message, { details: [{ path, message }] });
}
