import { issueSyncGrant } from '#contract/sync-grant.ts';
import { Problem } from '#contract/problem.ts';
import { answer } from '#server/http/answer.ts';

export const grantRoutes = [
  answer(issueSyncGrant, () => {
    throw new Problem('refused', 'This is not there yet');
  }),
];
