import { issueSyncGrant } from '#contract/sync-grant.ts';
import { issueGrant } from '#server/auth/sync-grant.ts';
import { answerInSteps } from '#server/http/answer.ts';

export const grantRoutes = [
  // No deed of the person: their console asks by itself, and what is sent by the grant is recorded as theirs.
  answerInSteps(issueSyncGrant, async ({ run, input: { body }, call: { frame } }) => {
    const { outboxId } = body;
    const { grant, expiresAt } = await run(({ db, actor, settled, newId }) =>
      issueGrant(db, actor, { outboxId, now: settled, newId, key: frame.keys.code }),
    );
    return { message: 'OK', data: { grant, expiresAt: expiresAt.toISOString() } };
  }),
];
