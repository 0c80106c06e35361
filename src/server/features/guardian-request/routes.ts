import { listGuardianRequests, readGuardianRequest } from '#contract/guardian-request.ts';
import { readerOf } from '#server/features/student/cards.ts';
import { answer } from '#server/http/answer.ts';
import { existing } from '#server/record/existing.ts';
import { askRequest } from './ask.ts';
import { decideRequest } from './decide.ts';
import { findRequest, pageOfRequests } from './queries.ts';
import { noSuchRequest } from './scope.ts';

export const guardianRequestRoutes = [
  answer(listGuardianRequests, ({ query, ...unit }) => pageOfRequests(unit.db, readerOf(unit), query)),

  answer(readGuardianRequest, async ({ params, ...unit }) =>
    existing(await findRequest(unit.db, readerOf(unit), params.id), noSuchRequest),
  ),

  askRequest,
  decideRequest,
];
