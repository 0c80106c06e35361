/** The ticket stands for "this person reads the mail of this address" in the last step of a registration. */
import { createHmac, randomBytes } from 'node:crypto';
import { ticketMinutes } from '#contract/registration.ts';
import { spendCode, voidCodesOfMailbox } from '#server/auth/codes.ts';
import { refusedCode, tryCode } from '#server/auth/try-code.ts';
import { scopeToSignIn } from '#server/db/school-scope.ts';
import type { Call } from '#server/http/answer.ts';
import { askerOf } from '#server/http/asker.ts';
import { keepTicket } from './queries.ts';

interface Given {
  email: string;
  otp: string;
}

/** The code may be sent again while it is good, since an answer can be lost; each time the ticket before is void. */
export async function giveTicket(
  call: Call,
  { email, otp }: Given,
): Promise<{ message: string; data: { ticket: string; expiresAt: string } }> {
  const { newId, clock, keys, db } = call.frame;
  const { network } = askerOf(call);
  const now = clock.now();
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ticketMinutes * 60_000);
  const isRight = await db.transaction(async (tx) => {
    await scopeToSignIn(tx, email);
    const code = await tryCode(tx, { purposes: ['register'], email, code: otp, now, newId, key: keys.code, network });
    if (!code) return false;
    if (code.usedAt === null) await spendCode(tx, code, now);
    await voidCodesOfMailbox(tx, { purpose: 'register', email, but: code.id, key: keys.code });
    await keepTicket(tx, { ticket: ticketKey(ticket, keys.code), email, now, expiresAt, key: keys.code });
    return true;
  });
  // After the transaction, which has counted the try.
  if (!isRight) throw refusedCode(otp);
  return { message: 'Your e-mail is verified', data: { ticket, expiresAt: expiresAt.toISOString() } };
}

export function ticketKey(ticket: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`ticket ${ticket}`).digest('base64url');
}
