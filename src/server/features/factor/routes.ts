import { beginFactor, confirmFactor, removeFactor, renewRecoveryCodes } from '#contract/factor.ts';
import { refuseDemoStaff } from '#server/auth/demo-staff.ts';
import { factorStepOf, factorUri, newFactorSecret } from '#server/auth/factor.ts';
import { seal, unseal } from '#server/auth/seal.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { answerInSteps } from '#server/http/answer.ts';
import { followFactor, giveRecoveryCodes } from './follow.ts';
import { holdOwnFactor, keepFactor, replaceRecoveryCodes } from './queries.ts';
import { alreadyOn, notBegun, wrongCode } from './rules.ts';
import { withCode } from './with-code.ts';

export const factorRoutes = [
  answerInSteps(beginFactor, ({ run, call }) =>
    run(async ({ db, actor, now }) => {
      const own = await holdOwnFactor(db, actor);
      refuseDemoStaff(own);
      if (own.since !== null) throw alreadyOn();
      requireStepUp(actor, now);
      const secret = newFactorSecret();
      await keepFactor(db, actor, { secret: seal(secret, call.frame.keys.seal), since: null, step: null });
      return { message: 'OK', data: { secret, uri: factorUri(secret, own) } };
    }),
  ),

  answerInSteps(confirmFactor, ({ run, input, call }) =>
    run(async (unit) => {
      const { db, actor, now } = unit;
      const { keys } = call.frame;
      const own = await holdOwnFactor(db, actor);
      if (own.since !== null) throw alreadyOn();
      const secret = own.secret && unseal(own.secret, keys.seal);
      if (!secret) throw notBegun();
      requireStepUp(actor, now);
      const step = factorStepOf(secret, input.body.code, { now, last: null });
      if (step === null) throw wrongCode();
      await keepFactor(db, actor, { secret: own.secret, since: now, step });
      const recoveryCodes = await giveRecoveryCodes(unit, keys.code);
      await followFactor(unit, own, { isOn: true });
      return { message: 'Your second factor is on', data: { recoveryCodes } };
    }),
  ),

  answerInSteps(removeFactor, (step) =>
    withCode(step, async (unit, own) => {
      const { db, actor } = unit;
      await keepFactor(db, actor, { secret: null, since: null, step: null });
      await replaceRecoveryCodes(db, actor, []);
      await followFactor(unit, own, { isOn: false });
      return { message: 'Your second factor is off', data: {} };
    }),
  ),

  answerInSteps(renewRecoveryCodes, (step) =>
    withCode(step, async (unit, own) => {
      const recoveryCodes = await giveRecoveryCodes(unit, step.call.frame.keys.code);
      unit.record({ action: 'factor.codes-renewed', object: { kind: 'user', id: unit.actor.userId, label: own.name } });
      return { message: 'The codes before are void', data: { recoveryCodes } };
    }),
  ),
];
