import { detailsOf, Problem } from '#contract/problem.ts';
import { Login, login, type SignedIn } from '#contract/session.ts';
import { callWithMessage } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import { toldDetail } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import type { SignInErrors } from './sign-in-page.tsx';

export type Outcome =
  | { is: 'signed-in'; session: SignedIn; message: string }
  /** The password was right, and the account has a second factor. */
  | { is: 'code-needed' }
  /** `said` is the server's sentence, or why there is none; nothing when what was typed was not even sent. */
  | { is: 'refused'; errors: SignInErrors; said?: string };

/** Tries what was typed. Spec §8: the server's own message, whether it lets the person in or not. */
export async function attempt(typed: FormData): Promise<Outcome> {
  const body = Login.safeParse({ email: typed.get('email'), password: typed.get('password'), code: typed.get('code') ?? undefined });
  if (!body.success) return { is: 'refused', errors: byField(detailsOf(body.error).map(toldDetail)) };
  try {
    const { data, message } = await callWithMessage(login, { body: body.data });
    return { is: 'signed-in', session: data, message };
  } catch (error) {
    if (error instanceof Problem && error.code === 'factor_needed') return { is: 'code-needed' };
    const said = saidBy(error);
    const errors = error instanceof Problem ? byField(error.extras.details ?? []) : {};
    // What stands at the code's field already is not said twice.
    return { is: 'refused', said, errors: errors.code === said ? errors : { ...errors, form: said } };
  }
}

function saidBy(error: unknown): string {
  if (error instanceof NoAnswer) return t('{{message}}. Signing in needs one. Edits on this device are kept.', { message: error.message });
  return error instanceof Problem ? error.message : t('Something unexpected happened. Try again');
}

function byField(details: readonly { path: string; message: string }[]): SignInErrors {
  const messageAt = (path: string) => details.find((detail) => detail.path === path)?.message;
  return { email: messageAt('email'), password: messageAt('password'), code: messageAt('code') };
}
