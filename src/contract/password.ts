/** Passwords and the codes that stand in for one that is forgotten or not set yet. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { Email } from './fields.ts';

export const shortestPassword = 10;
const longestPassword = 128;

/**
 * A password somebody chooses: any characters, no rules of composition. Whether it is easily guessed, the server says.
 */
export const NewPassword = z
  .string({ error: 'Choose a password' })
  .check(
    z.minLength(shortestPassword, { error: `Use at least ${shortestPassword} characters; a few words are easiest to remember` }),
    z.maxLength(longestPassword, { error: `Use at most ${longestPassword} characters` }),
  );

/** A password somebody has: taken as it is typed. */
export const GivenPassword = z
  .string({ error: 'Enter your password' })
  .check(
    z.minLength(1, { error: 'Enter your password' }),
    z.maxLength(longestPassword, { error: `Use at most ${longestPassword} characters` }),
  );

export const codeLength = 8;
const codeError = 'Enter the eight digits from the e-mail';

/** A one-time code as people type it: spaces and hyphens are taken out. */
export const Code = z.string({ error: codeError }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{8}$/, { error: codeError }),
);

/** How many random bytes the link of a letter carries, beside the digits that people type. */
export const linkSecretBytes = 24;

// In hex, which no mail program breaks or joins, and which is never taken for typed digits.
const linkSecret = /^[0-9a-f]{48}$/;

export const LinkSecret = z.string().check(z.regex(linkSecret));

export function isLinkSecret(given: string): boolean {
  return linkSecret.test(given);
}

/** What proves that somebody reads the mailbox: the digits as they are typed, or what the link carries. */
export const CodeOrLink = z.string({ error: codeError }).check(
  z.overwrite((given) => (isLinkSecret(given) ? given : given.replace(/[\s-]/g, ''))),
  z.refine((given) => isLinkSecret(given) || /^\d{8}$/.test(given), { error: codeError }),
);

/** How long a code is good for, and how soon another may be asked for. */
export const codeMinutes = 10;
export const resendSeconds = 60;
export const invitationDays = 7;

/** The same for an address that is known and one that is not. */
export const CodeSent = z.object({ resendAfterSeconds: z.int(), expiresInMinutes: z.int() });
export type CodeSent = z.infer<typeof CodeSent>;

/** Spec §7. */
export const forgotPassword = command('POST', '/school/forgotPassword', {
  summary: 'Send a code to set a new password, if somebody has this e-mail',
  body: z.strictObject({ email: Email }),
  answer: CodeSent,
  roles: 'public',
  offline: 'refuse',
});

/**
 * Spec §3 and §7. Sets the password of the account the code was made for: a reset, or an invitation taken up. `otp` is the
 * digits of the letter, or what its link carries in their place.
 */
export const changeSchoolPassword = command('PUT', '/school/changeSchoolPassword', {
  summary: 'Set a new password with the code from the e-mail; ends every session of the person',
  body: z.strictObject({ email: Email, newPassword: NewPassword, otp: CodeOrLink }),
  answer: z.object({}),
  roles: 'public',
  offline: 'refuse',
});
