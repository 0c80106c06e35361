/** What weakens a second factor asks for a code of it: whoever knows the password of an open desktop has no telephone. */
import { passFactor } from '#server/auth/factor-check.ts';
import { beginOwnAttempt, tellOfOwnAttempt } from '#server/auth/own-attempt.ts';
import { endAttempt } from '#server/auth/sign-in-attempts.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import type { Call } from '#server/http/answer.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { holdOwnFactor, type OwnFactor } from './queries.ts';
import { notOn, wrongOrUsedCode } from './rules.ts';

interface Step {
  run: RunAs;
  call: Call;
  input: { body: { code: string } };
}

/** The code is used up in one transaction with the work. Throws `refused` at `code`, and `too_many` after too many others. */
export async function withCode<Result>({ run, call, input }: Step, work: (unit: Unit, own: OwnFactor) => Promise<Result>): Promise<Result> {
  const attempt = await run(async (unit) => beginOwnAttempt(unit, call, (await ownFactorOn(unit)).email));
  const done = await run(async (unit) => {
    const { db, actor, now } = unit;
    const own = await ownFactorOn(unit);
    const owner = { schoolId: actor.schoolId, userId: actor.userId, factorSecret: own.secret, factorStep: own.step };
    if ((await passFactor(db, owner, { code: input.body.code, now, keys: call.frame.keys })) === null) return null;
    await endAttempt(db, attempt.id, attempt.browser);
    return { result: await work(unit, own) };
  });
  if (done !== null) return done.result;
  await tellOfOwnAttempt({ run, call }, attempt, 'code');
  throw wrongOrUsedCode();
}

async function ownFactorOn({ db, actor, now }: Unit): Promise<OwnFactor> {
  const own = await holdOwnFactor(db, actor);
  if (own.since === null) throw notOn();
  requireStepUp(actor, now);
  return own;
}
