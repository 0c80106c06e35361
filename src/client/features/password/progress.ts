import * as z from 'zod/mini';
import { forgotPassword } from '#contract/password.ts';
import { callWithMessage } from '#client/http/call.ts';
import { askForCode } from '#client/session/ask-for-code.ts';
import { keepSteps } from '#client/session/kept-steps.ts';
import { SentCode } from '#client/session/sent-code.ts';

const Steps = z.object({
  at: z.number(),
  email: z.string(),
  /** The e-mail for which a code was asked and no answer came. */
  asking: z.string(),
  /** Null when the code came with an invitation: nobody asked for it here. */
  sent: z.nullable(SentCode),
  /** What is typed of the code: switching to the mail app and back may load the page anew. */
  otp: z.string(),
});

/** How far this device has come with setting a password by a code. */
export const reset = keepSteps('muster.reset', Steps, { at: 0, email: '', asking: '', sent: null, otp: '' });

/** The server answers the same whether or not somebody has this e-mail, and so do we. */
export function sendCode(email: string): Promise<void> {
  return askForCode(reset, email, () => callWithMessage(forgotPassword, { body: { email } }));
}
