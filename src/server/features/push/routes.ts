import { Problem } from '#contract/problem.ts';
import { readPush, subscribePush, testPush, unsubscribePush } from '#contract/push.ts';
import { answer, answerInSteps } from '#server/http/answer.ts';
import { mayPushTo } from '#server/push/push-service.ts';
import { deviceOf, ownSubscriptions, removeOwn, surroundings } from './queries.ts';
import { deedOf, subscribe } from './subscribe.ts';

export const pushRoutes = [
  answerInSteps(readPush, async ({ run, call }) => {
    const devices = await run(async ({ db, actor }) => (await ownSubscriptions(db, actor)).map((row) => deviceOf(row, actor)));
    return { message: 'OK', data: { key: call.frame.vapidKey, devices } };
  }),

  answerInSteps(subscribePush, async ({ run, input, call }) => {
    const data = await run((unit) => subscribe(unit, { address: input.body, ownOrigins: call.frame.config.pushOrigins }));
    return { message: 'Notices reach this device now', data };
  }),

  answer(unsubscribePush, async ({ db, actor, params, record }) => {
    const removed = await removeOwn(db, actor, params.id);
    if (!removed) throw new Problem('not_found', 'There is no such device');
    record(deedOf('notification.push-off', removed));
    return {};
  }),

  answerInSteps(testPush, async ({ run, call }) => {
    const { pusher, config, clock } = call.frame;
    const devices = await run(async ({ db, actor, push }) => {
      const { isDemo } = await surroundings(db, actor);
      const all = await ownSubscriptions(db, actor);
      const reached = all.filter(({ endpoint }) => mayPushTo(endpoint, { ownOrigins: config.pushOrigins, isDemo }));
      if (reached.length === 0) return 0;
      pusher.testBrake.take(`${actor.schoolId} ${actor.userId}`, clock.now());
      await push([actor.userId], null);
      return reached.length;
    });
    return { message: devices === 0 ? 'None of your devices gets notices yet' : 'The test is on its way', data: { devices } };
  }),
];
