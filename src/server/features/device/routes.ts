import { checkIn, listDevices, signDeviceOut } from '#contract/device.ts';
import { Problem } from '#contract/problem.ts';
import { answerInSteps } from '#server/http/answer.ts';
import { findDevice, pageOfDevices } from './queries.ts';
import { signOutDevice } from './sign-out-device.ts';
import { takeCheckIn } from './take-check-in.ts';

export const deviceRoutes = [
  answerInSteps(checkIn, async ({ run, input }) => ({ message: 'OK', data: await run((unit) => takeCheckIn(unit, input.body)) })),

  answerInSteps(listDevices, async ({ run, input, call: { frame } }) => {
    const { idleMinutes } = frame.session;
    const data = await run(({ db, actor, settled }) => pageOfDevices(db, actor, { filter: input.query, moment: { settled, idleMinutes } }));
    return { message: 'OK', data };
  }),

  answerInSteps(signDeviceOut, async ({ run, input: { params }, call: { frame } }) => {
    const { idleMinutes } = frame.session;
    const { data, ended } = await run(async (unit) => {
      const ended = await signOutDevice(unit, params.id);
      const moment = { settled: unit.settled, idleMinutes };
      return { ended, data: await findDevice(unit.db, unit.actor, { id: params.id, moment }) };
    });
    if (!data) throw new Problem('not_found', 'There is no such device');
    return { message: wordsFor(ended), data };
  }),
];

function wordsFor(ended: number): string {
  if (ended === 0) return 'Nobody was signed in on it';
  return ended === 1 ? 'The person on it is signed out' : `${ended} sessions on it have ended`;
}
