import { forgotPassword } from '#contract/password.ts';
import { callWithMessage } from '#client/http/call.ts';
import { sentNow } from '#client/session/sent-code.ts';
import { say } from '#client/ui/toast.ts';
import { reset } from './progress.ts';

/** The server answers the same whether or not somebody has this e-mail, and so do we. */
export async function askForCode(email: string): Promise<void> {
  const { data, message } = await callWithMessage(forgotPassword, { body: { email } });
  reset.keep({ email, sent: sentNow(data) });
  say('success', message);
}
