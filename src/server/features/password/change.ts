/** A new password by a code: a reset, or an invitation taken up. Hashing stands between two transactions, as in signing in. */
import { appendAudit } from '#server/audit/append.ts';
import { spendCode, voidCodesOf } from '#server/auth/codes.ts';
import { refuseDemoStaff } from '#server/auth/demo-staff.ts';
import { holdMailbox } from '#server/auth/mailbox.ts';
import { endOpenSessions } from '#server/auth/open-sessions.ts';
import { refuseSharedPassword, refuseWeak } from '#server/auth/password-rules.ts';
import { attemptKey, forgiveAttempts } from '#server/auth/sign-in-attempts.ts';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { refusedCode } from '#server/auth/try-code.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo } from '#server/db/school-scope.ts';
import type { Call } from '#server/http/answer.ts';
import { type Asker, askerOf } from '#server/http/asker.ts';
import type { Frame } from '#server/http/frame.ts';
import { unlinkPush } from '#server/push/unlink.ts';
import { setDeed } from './deeds.ts';
import { type Opened, openAccount } from './open-account.ts';
import { findPerson, type Person, setPassword } from './queries.ts';
import { isJoining } from './rules.ts';

interface Given {
  email: string;
  newPassword: string;
  otp: string;
}

export async function changePassword(call: Call, given: Given): Promise<{ message: string; data: Record<string, never> }> {
  const { frame } = call;
  const asker = askerOf(call);
  const opened = await openAccount(frame, given, asker);
  // After the transaction, which has counted the try.
  if (!opened) throw refusedCode(given.otp);
  const isDone = opened.code.usedAt === null && (await changeOnce(frame, opened, given, asker));
  if (!isDone) await refuseUnlessChanged(frame, opened, given);
  return { message: 'Your new password is set. Sign in with it', data: {} };
}

/** False when the code was spent meanwhile by the same call, sent twice. */
async function changeOnce(frame: Frame, opened: Opened, { email, newPassword, otp }: Given, { deviceId }: Asker): Promise<boolean> {
  const { code, account, person } = opened;
  const path = 'newPassword';
  refuseDemoStaff(person, path);
  refuseWeak(newPassword, { path, words: [person.schoolName, person.name, email] });
  await refuseSharedPassword(frame.passwords, newPassword, { path, hashes: opened.passwordsElsewhere });
  const passwordHash = await frame.passwords.hashed(newPassword);

  const at = frame.clock.now();
  const changed = await frame.db.transaction(async (tx) => {
    await scopeTo(tx, account);
    await holdMailbox(tx, { email, key: frame.keys.code });
    if (!(await spendCode(tx, code, at))) return null;
    const version = await setPassword(tx, account, { passwordHash, at });
    if (version === undefined) throw refusedCode(otp);
    await voidCodesOf(tx, account);
    const ended = await endOpenSessions(tx, account, { at, settled: frame.clock.settled() });
    await revokeGrants(tx, { ...account, at });
    await unlinkPush(tx, account);
    await forgiveAttempts(tx, attemptKey(frame.keys.attempt, `account ${email}`));
    const doer = { ...account, name: person.name, role: person.role, sessionId: null, deviceId };
    await appendAudit(tx, doer, { deeds: [setDeed(account, person, ended.length)], at });
    if (!isJoining(person)) await tellOfChange(tx, frame, person);
    return { version, ended };
  });
  if (!changed) return false;

  // Closes the sockets of the sessions, whichever server they are on; the staff list shows who has joined.
  const { schoolId, userId } = account;
  for (const id of changed.ended) frame.publish(schoolId, { kind: 'session', id, version: 0 }, { userId });
  frame.publish(schoolId, { kind: 'user', id: userId, version: changed.version }, { roles: ['School Admin'] });
  frame.mailer.wake();
  return true;
}

function tellOfChange(tx: Tx, frame: Frame, { email: to, name, schoolName, isDemo, preferences: { language } }: Person): Promise<void> {
  return frame.mailer.post(tx, { letter: { kind: 'password-changed', to, name, schoolName, language }, isDemo });
}

/** The answer to the first call may have been lost: with the password that it set, it is given again. */
async function refuseUnlessChanged(frame: Frame, { account }: Opened, { newPassword, otp }: Given): Promise<void> {
  const person = await frame.db.transaction(async (tx) => {
    await scopeTo(tx, account);
    return findPerson(tx, account);
  });
  if (!(await frame.passwords.isRight(person?.passwordHash ?? null, newPassword))) throw refusedCode(otp);
}
