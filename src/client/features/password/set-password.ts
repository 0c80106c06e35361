import type * as z from 'zod/mini';
import { changeSchoolPassword } from '#contract/password.ts';
import { callWithMessage } from '#client/http/call.ts';
import { replaceDocument, signInPath } from '#client/session/documents.ts';
import { forgetSession } from '#client/session/ending.ts';
import { readPerson } from '#client/session/token.ts';
import { reset } from './progress.ts';

/** Sets the password and leads to sign-in. Sent again with the same code and password, the server answers the same. */
export async function setPassword(body: z.input<NonNullable<typeof changeSchoolPassword.body>>): Promise<void> {
  const { message } = await callWithMessage(changeSchoolPassword, { body });
  const handover = { notice: { type: 'success', text: message } as const, email: body.email };
  reset.forget();
  // Whoever is signed in here: if it is the same person, the session has just ended; if not, they were told.
  if (readPerson() !== null) return forgetSession(handover);
  replaceDocument(signInPath, handover);
}
