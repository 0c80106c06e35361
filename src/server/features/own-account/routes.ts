import {
  changePreferences,
  editOwnAccount,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readOwnAccount,
  stepUp,
  stepUpMinutes,
} from '#contract/own-account.ts';
import { differences } from '#server/audit/differences.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { changePasswordRoute } from './change-password.ts';
import { endOne, endOthers } from './end-sessions.ts';
import { givePassword } from './give-password.ts';
import { changeOwnDetails, keepPreferences, markSteppedUp, ownAccountOf, preferencesOf } from './queries.ts';
import { changedMeanwhile } from './rules.ts';
import { ownSessions } from './sessions.ts';

export const ownAccountRoutes = [
  answer(readOwnAccount, ({ db, actor }) => ownAccountOf(db, actor)),

  answerInSteps(editOwnAccount, ({ run, input }) =>
    run(async ({ db, actor, now, record, changed }) => {
      const { version, ...details } = input.body;
      const { name, phone, jobTitle } = await ownAccountOf(db, actor);
      const difference = differences({ name, phone, jobTitle }, details);
      if (!(await changeOwnDetails(db, actor, { details, version, at: now }))) throw changedMeanwhile();
      if (Object.keys(difference.after).length > 0) record({ action: 'account.changed', object: objectOf(actor), ...difference });
      const data = await ownAccountOf(db, actor);
      const event = { kind: 'user', id: actor.userId, version: data.version } as const;
      changed(event, { userId: actor.userId });
      changed(event, { roles: ['School Admin'] });
      return { message: 'Your details are saved', data };
    }),
  ),

  answerInSteps(changePreferences, ({ run, input }) =>
    run(async ({ db, actor, record, changed }) => {
      const { preferences, version } = await preferencesOf(db, actor);
      const difference = differences(preferences, input.body);
      if (Object.keys(difference.after).length > 0) {
        await keepPreferences(db, actor, input.body);
        record({ action: 'account.preferences-changed', object: objectOf(actor), ...difference });
      }
      changed({ kind: 'user', id: actor.userId, version }, { userId: actor.userId });
      return { message: 'Saved for all your devices', data: input.body };
    }),
  ),

  changePasswordRoute,

  answerInSteps(stepUp, async ({ run, input, call }) => {
    await givePassword({ run, call }, { password: input.body.password, path: 'password' });
    return run(async ({ db, actor, now, record }) => {
      const label = await markSteppedUp(db, actor, now);
      record({ action: 'session.stepped-up', object: { kind: 'session', id: actor.sessionId, label } });
      const until = new Date(now.getTime() + stepUpMinutes * 60_000).toISOString();
      return { message: 'Thank you', data: { until } };
    });
  }),

  answerInSteps(listOwnSessions, ({ run, call }) =>
    run(async ({ db, actor, settled }) => {
      const { idleMinutes } = call.frame.session;
      return { message: 'OK', data: await ownSessions(db, actor, { settled, idleMinutes }) };
    }),
  ),

  answerInSteps(endOwnSession, ({ run, input }) =>
    run(async (unit) => {
      await endOne(unit, input.params.id);
      return { message: 'That device is signed out', data: {} };
    }),
  ),

  answerInSteps(endOtherSessions, ({ run }) =>
    run(async (unit) => {
      const ended = await endOthers(unit);
      return { message: ended === 1 ? 'One other device is signed out' : `${ended} other devices are signed out`, data: { ended } };
    }),
  ),
];

function objectOf({ userId, name }: Actor) {
  return { kind: 'user' as const, id: userId, label: name };
}
