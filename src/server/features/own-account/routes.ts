import { stepUp, stepUpMinutes } from '#contract/own-account.ts';
import { answerInSteps } from '#server/http/answer.ts';
import { givePassword } from './give-password.ts';
import { markSteppedUp } from './queries.ts';

export const ownAccountRoutes = [
  answerInSteps(stepUp, async ({ run, input, call }) => {
    const { accept } = await givePassword({ run, call }, { password: input.body.password, path: 'password' });
    return run(async ({ db, actor, now, record }) => {
      await accept(db);
      const label = await markSteppedUp(db, actor, now);
      record({ action: 'session.stepped-up', object: { kind: 'session', id: actor.sessionId, label } });
      const until = new Date(now.getTime() + stepUpMinutes * 60_000).toISOString();
      return { message: 'Thank you', data: { until } };
    });
  }),
];
