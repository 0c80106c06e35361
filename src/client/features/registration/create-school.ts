import type * as z from 'zod/mini';
import { Problem } from '#contract/problem.ts';
import { registerSchool } from '#contract/registration.ts';
import { login } from '#contract/session.ts';
import { paths } from '#client/place/paths.ts';
import { call, callWithMessage } from '#client/http/call.ts';
import { replaceDocument, signInPath } from '#client/session/documents.ts';
import { keepSession } from '#client/session/token.ts';
import { registration } from './progress.ts';

type NewRegistration = z.input<NonNullable<typeof registerSchool.body>>;

/**
 * Creates the school and signs its first School Admin in. When an answer was lost it may simply be called again: the
 * same ticket makes no second school.
 */
export async function createSchool(body: NewRegistration): Promise<void> {
  const { message } = await callWithMessage(registerSchool, { body });
  const { email, admin } = body;
  try {
    keepSession(await call(login, { body: { email, password: admin.password } }));
  } catch (error) {
    // The school was made, perhaps by a try before with another password: its sign-in page is the way on.
    if (!(error instanceof Problem)) throw error;
    return leave(signInPath, message, email);
  }
  leave(paths.dashboard.to(), message);
}

function leave(path: string, text: string, email?: string) {
  registration.forget();
  replaceDocument(path, { notice: { type: 'success', text }, email });
}
