import { changeOwnPassword } from '#contract/own-account.ts';
import { Problem } from '#contract/problem.ts';
import { voidCodesOf } from '#server/auth/codes.ts';
import { refuseDemoStaff } from '#server/auth/demo-staff.ts';
import { refuseSharedPassword, refuseWeak } from '#server/auth/password-rules.ts';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { scopeToSignIn } from '#server/db/school-scope.ts';
import { accountsOf } from '#server/features/session/queries.ts';
import { answerInSteps } from '#server/http/answer.ts';
import type { Frame } from '#server/http/frame.ts';
import { endOthers } from './end-sessions.ts';
import { givePassword } from './give-password.ts';
import { keepPassword, ownSignIn } from './queries.ts';
import { refuseSamePassword } from './rules.ts';

/** The new one is in force when the answer comes, and every other session of the person is over. */
export const changePasswordRoute = answerInSteps(changeOwnPassword, async ({ run, input, presented, call }) => {
  const { frame } = call;
  const { currentPassword, newPassword } = input.body;
  const { email, name, schoolName } = await run(async ({ db, actor }) => {
    const mine = await ownSignIn(db, actor);
    refuseDemoStaff(mine);
    refuseWeak(newPassword, { path: 'newPassword', words: [mine.schoolName, mine.name, mine.email] });
    return mine;
  });
  const { passwordHash: before } = await givePassword({ run, call }, { password: currentPassword, path: 'currentPassword' });
  refuseSamePassword(input.body);
  const hashes = await hashesElsewhere(frame, { email, schoolId: presented.schoolId });
  await refuseSharedPassword(frame.passwords, newPassword, { path: 'newPassword', hashes });
  const after = await frame.passwords.hashed(newPassword);
  await run(async (unit) => {
    const { db, actor, now, record, post } = unit;
    if (!(await keepPassword(db, actor, { before, after, at: now }))) throw alreadyChanged();
    record({ action: 'password.changed', object: { kind: 'user', id: actor.userId, label: name } });
    await voidCodesOf(db, actor);
    await endOthers(unit);
    await revokeGrants(db, { schoolId: actor.schoolId, userId: actor.userId, at: now });
    await post({ kind: 'password-changed', to: email, name, schoolName, language: actor.language });
  });
  return { message: 'Your password is changed. Every other device is signed out', data: {} };
});

/** Of the same e-mail at other schools. */
function hashesElsewhere(frame: Frame, { email, schoolId }: { email: string; schoolId: string }): Promise<(string | null)[]> {
  return frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, email);
    const accounts = await accountsOf(tx, email);
    return accounts.filter((one) => one.schoolId !== schoolId).map(({ passwordHash }) => passwordHash);
  });
}

function alreadyChanged(): Problem {
  return new Problem('conflict', 'Your password was changed elsewhere meanwhile. Try again');
}
