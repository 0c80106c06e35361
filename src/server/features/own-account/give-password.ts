/** The person's own password, asked for again. It counts as a try to sign in: an open desktop is no place to guess. */
import { Problem } from '#contract/problem.ts';
import { networkOf } from '#server/auth/network.ts';
import { attemptKey, beginAttempt, endAttempt } from '#server/auth/sign-in-attempts.ts';
import type { Call } from '#server/http/answer.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { type OwnSignIn, ownSignIn } from './queries.ts';

interface Step {
  run: RunAs;
  call: Call;
}

/** `path` is where the form has it. Throws `refused` there when it is another, `too_many` after too many others. */
export async function givePassword({ run, call }: Step, { password, path }: { password: string; path: string }): Promise<OwnSignIn> {
  const { frame, request } = call;
  const key = (what: string) => attemptKey(frame.keys.attempt, what);
  const { mine, attempt, browser } = await run(async ({ db, actor, now, newId }) => {
    const own = await ownSignIn(db, actor);
    // Somebody signed in here, so this browser is known.
    const knownDevice = key(`device ${actor.deviceId}`);
    const id = newId();
    const address = key(`address ${networkOf(request.ip)}`);
    await beginAttempt(db, { id, at: now, account: key(`account ${own.email}`), accountExists: true, address, knownDevice });
    return { mine: own, attempt: id, browser: knownDevice };
  });
  if (!(await frame.passwords.isRight(mine.passwordHash, password))) {
    const message = 'This is not your password';
    throw new Problem('refused', message, { details: [{ path, message }] });
  }
  await run(({ db }) => endAttempt(db, attempt, browser));
  return mine;
}
