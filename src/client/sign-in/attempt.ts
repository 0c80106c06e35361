import { detailsOf, Problem } from '#contract/problem.ts';
import { Login, login, type SignedIn } from '#contract/session.ts';
import { callWithMessage } from '#client/http/call.ts';
import { NoAnswer } from '#client/http/no-answer.ts';
import type { SignInErrors } from './sign-in-page.tsx';

export type Outcome = { is: 'signed-in'; session: SignedIn; message: string } | { is: 'refused'; errors: SignInErrors };

/** Tries what was typed. Spec §8: the server's own message, whether it lets the person in or not. */
export async function attempt(typed: FormData): Promise<Outcome> {
  const body = Login.safeParse({ email: typed.get('email'), password: typed.get('password') });
  if (!body.success) return { is: 'refused', errors: byField(detailsOf(body.error)) };
  try {
    const { data, message } = await callWithMessage(login, { body: body.data });
    return { is: 'signed-in', session: data, message };
  } catch (error) {
    return { is: 'refused', errors: errorsOf(error) };
  }
}

function errorsOf(error: unknown): SignInErrors {
  if (error instanceof NoAnswer) return { form: `${error.message}. Signing in needs one. Edits on this device are kept.` };
  if (error instanceof Problem) return { ...byField(error.extras.details ?? []), form: error.message };
  return { form: 'Something unexpected happened. Try again' };
}

function byField(details: readonly { path: string; message: string }[]): SignInErrors {
  const messageAt = (path: string) => details.find((detail) => detail.path === path)?.message;
  return { email: messageAt('email'), password: messageAt('password') };
}
