import {
  addSubUser,
  deleteSubUser,
  editSubUser,
  endSessionsOf,
  inviteAgain,
  listAllSubUsers,
  readSubUser,
  takeFactorAway,
} from '#contract/user.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Frame } from '#server/http/frame.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { existing } from '#server/record/existing.ts';
import { toldOf } from './access.ts';
import { editStaff } from './edit.ts';
import { inviteStaff, inviteStaffAgain } from './invite.ts';
import { takeLostFactor } from './lost-factor.ts';
import { findUser, type Moment, pageOfUsers } from './queries.ts';
import { removeStaff } from './remove.ts';
import { noSuchUser } from './rules.ts';
import { holdStaff, presentPerson } from './writes.ts';

export const userRoutes = [
  answerInSteps(listAllSubUsers, async ({ run, input: { query }, call: { frame } }) => {
    const data = await run((unit) => pageOfUsers(unit.db, unit.actor.schoolId, { filter: query, moment: momentOf(unit, frame) }));
    return { message: 'OK', data };
  }),

  answerInSteps(readSubUser, async ({ run, input: { params }, call: { frame } }) => {
    const data = existing(
      await run((unit) => findUser(unit.db, unit.actor.schoolId, { id: params.id, moment: momentOf(unit, frame) })),
      noSuchUser,
    );
    return { message: 'OK', data };
  }),

  answerInSteps(addSubUser, async ({ run, input: { body }, call: { frame } }) => {
    const data = await run((unit) => inviteStaff(unit, frame, body));
    return { message: `An invitation is on its way to ${data.email}`, data };
  }),

  answerInSteps(
    editSubUser,
    ({
      run,
      input: {
        params,
        body: { handOverTo, ...wished },
      },
      call: { frame },
    }) => run((unit) => editStaff(unit, frame, { id: params.id, wished, handOverTo })),
  ),

  answerInSteps(deleteSubUser, async ({ run, input: { params, query } }) => {
    const message = await run((unit) => removeStaff(unit, { id: params.id, handOverTo: query.handOverTo }));
    return { message, data: {} };
  }),

  answerInSteps(inviteAgain, async ({ run, input: { params }, call: { frame } }) => {
    const data = await run((unit) => inviteStaffAgain(unit, frame, params.id));
    return { message: `A new invitation is on its way to ${data.email}. The one before it is void`, data };
  }),

  answerInSteps(endSessionsOf, async ({ run, input: { params }, call: { frame } }) => {
    const { data, ended } = await run(async (unit) => {
      await holdStaff(unit.db, unit.actor);
      const person = await presentPerson(unit.db, unit.actor.schoolId, params.id);
      const ended = await signOut(unit, person);
      return { ended, data: await toldOf(unit, frame, person.id) };
    });
    return { message: ended === 0 ? `${data.name} was not signed in` : `${data.name} is signed out everywhere`, data };
  }),

  answerInSteps(takeFactorAway, async ({ run, input: { params }, call: { frame } }) => {
    const data = await run(async (unit) => {
      await takeLostFactor(unit, params.id);
      return toldOf(unit, frame, params.id);
    });
    return { message: `${data.name} signs in with the password alone now`, data };
  }),
];

function momentOf({ settled }: Unit, frame: Frame): Moment {
  return { settled, idleMinutes: frame.session.idleMinutes };
}
