import { listGuardianRequests, readGuardianRequest } from '#contract/guardian-request.ts';
import { schoolDay } from '#contract/school-time.ts';
import { answer } from '#server/http/answer.ts';
import { askRequest } from './ask.ts';
import { decideRequest } from './decide.ts';
import { findRequest, pageOfRequests } from './queries.ts';
import { noSuchRequest } from './scope.ts';

export const guardianRequestRoutes = [
  answer(listGuardianRequests, ({ db, actor, query, now }) => pageOfRequests(db, { actor, today: schoolDay(now, actor.timeZone) }, query)),

  answer(readGuardianRequest, async ({ db, actor, params, now }) => {
    const found = await findRequest(db, { actor, today: schoolDay(now, actor.timeZone) }, params.id);
    if (!found) throw noSuchRequest();
    return found;
  }),

  askRequest,
  decideRequest,
];
