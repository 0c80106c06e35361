/** The person's own password, asked for again. */
import { beginOwnAttempt, tellOfOwnAttempt } from '#server/auth/own-attempt.ts';
import { dropAttempt, endAttempt } from '#server/auth/sign-in-attempts.ts';
import type { Call } from '#server/http/answer.ts';
import type { RunAs } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { type OwnSignIn, ownSignIn } from './queries.ts';

interface Step {
  run: RunAs;
  call: Call;
}

/** `path` is where the form has it. Throws `refused` there when it is another, `too_many` after too many others. */
export async function givePassword({ run, call }: Step, { password, path }: { password: string; path: string }): Promise<OwnSignIn> {
  const { mine, attempt } = await run(async (unit) => {
    const own = await ownSignIn(unit.db, unit.actor);
    return { mine: own, attempt: await beginOwnAttempt(unit, call, own.email) };
  });
  if (!(await call.frame.passwords.isRight(mine.passwordHash, password))) {
    await tellOfOwnAttempt({ run, call }, attempt, 'password');
    throw refusal([{ path, message: 'This is not your password' }]);
  }
  // As at the door: where a second factor is asked for, the password alone makes nobody right.
  await run(({ db }) => (mine.factorSince === null ? endAttempt(db, attempt.id, attempt.browser) : dropAttempt(db, attempt.id)));
  return mine;
}
