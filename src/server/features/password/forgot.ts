/** A code to set a new password, for each school where somebody has this e-mail: the code says which is meant. */
import { type CodeSent, codeMinutes, resendSeconds } from '#contract/password.ts';
import { beginCodeRequest } from '#server/auth/code-requests.ts';
import { type Account, issueCode } from '#server/auth/codes.ts';
import type { Tx } from '#server/db/database.ts';
import { scopeTo, scopeToSignIn } from '#server/db/school-scope.ts';
import type { Call } from '#server/http/answer.ts';
import { askerOf } from '#server/http/asker.ts';
import type { Frame } from '#server/http/frame.ts';
import { ownBrowser } from './own-browser.ts';
import { findPerson, peopleOf } from './queries.ts';

/**
 * The same answer and the same work whether or not somebody has the e-mail. No line is written into a school's audit
 * trail: who has no school would have none, and the time would tell. The person is told by the letter.
 */
export async function sendResetCodes(call: Call, { email }: { email: string }): Promise<{ message: string; data: CodeSent }> {
  const { frame } = call;
  const { network, deviceId } = askerOf(call);
  const now = frame.clock.now();
  const by = { purpose: 'reset' as const, email, now, newId: frame.newId, key: frame.keys.code };
  await frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, email);
    // Others in the same school's network must not keep somebody from a code in the browser they use.
    const own = await ownBrowser(tx, email, deviceId);
    await beginCodeRequest(tx, { ...by, network: own === null ? network : null });
    for (const account of await peopleOf(tx, email)) await sendCode(tx, { frame, account, email, now });
  });
  frame.mailer.wake();
  const data = { resendAfterSeconds: resendSeconds, expiresInMinutes: codeMinutes };
  return { message: 'If somebody uses Muster with this e-mail, a code is on its way to them', data };
}

interface ToSend {
  frame: Frame;
  account: Account;
  email: string;
  now: Date;
}

async function sendCode(tx: Tx, { frame, account, email, now }: ToSend): Promise<void> {
  await scopeTo(tx, account);
  const person = await findPerson(tx, account);
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const issued = await issueCode(tx, { purpose: 'reset', email, account, expiresAt, now, newId: frame.newId, key: frame.keys.code });
  if (!person) return frame.mailer.post(tx, { letter: { kind: 'nobody' }, isDemo: false });
  const {
    name,
    schoolName,
    isDemo,
    preferences: { language },
  } = person;
  return frame.mailer.post(tx, { letter: { kind: 'reset-code', to: email, ...issued, name, schoolName, language }, isDemo });
}
