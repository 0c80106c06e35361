import { type CodeSent, codeMinutes, resendSeconds } from '#contract/password.ts';
import { beginCodeRequest } from '#server/auth/code-requests.ts';
import { issueCode } from '#server/auth/codes.ts';
import { scopeToSignIn } from '#server/db/school-scope.ts';
import type { Call } from '#server/http/answer.ts';
import { askerOf } from '#server/http/asker.ts';
import type { Letter } from '#server/mail/letter.ts';
import { hasAccount } from './queries.ts';

/**
 * The same answer and the same work for an e-mail that has an account: a code is made for it too, and only its letter
 * is another one, without the code.
 */
export async function sendRegistrationCode(call: Call, { email }: { email: string }): Promise<{ message: string; data: CodeSent }> {
  const { frame } = call;
  const { network, language } = askerOf(call);
  const now = frame.clock.now();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  const by = { purpose: 'register' as const, email, now, newId: frame.newId, key: frame.keys.code };
  await frame.db.transaction(async (tx) => {
    await scopeToSignIn(tx, email);
    await beginCodeRequest(tx, { ...by, network });
    const isUsed = await hasAccount(tx, email);
    const issued = await issueCode(tx, { ...by, account: null, expiresAt });
    const letter: Letter = isUsed
      ? { kind: 'already-registered', to: email, language }
      : { kind: 'registration-code', to: email, language, ...issued };
    await frame.mailer.post(tx, { letter, isDemo: false });
  });
  frame.mailer.wake();
  return { message: 'An e-mail with a code is on its way', data: { resendAfterSeconds: resendSeconds, expiresInMinutes: codeMinutes } };
}
