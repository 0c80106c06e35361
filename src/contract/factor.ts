/** The second factor: six digits of an authenticator app (TOTP), with recovery codes for a lost telephone. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { everyRole, type Role } from './role.ts';

/** Who may have one: those who can do most harm with a stolen password. */
export const factorRoles: readonly Role[] = ['School Admin', 'Support'];

const codeError = 'Enter the six digits of your authenticator app';

export const AppCode = z.string({ error: codeError }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: codeError }),
);

const eitherError = 'Enter the six digits of your app, or a recovery code';

/** At sign-in: the app's code, or one of the recovery codes (ten letters and digits). */
export const FactorCode = z.string({ error: eitherError }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^(\d{6}|[A-Z0-9]{10})$/, { error: eitherError }),
);

export const recoveryCodeCount = 10;

const Nothing = z.strictObject({});
/** What an open desktop does not have, besides the password: the telephone, or a recovery code. */
const GivenCode = z.strictObject({ code: FactorCode });

/** `uri` is for the picture an app scans; `secret` for those who type. Needs a recent step-up. */
export const beginFactor = command('POST', '/session/factor/begin', {
  summary: 'Begin to set up a second factor',
  body: Nothing,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  roles: factorRoles,
  offline: 'refuse',
});

/** The recovery codes are shown this once. Needs a recent step-up, too: a set-up may have been left open. */
export const confirmFactor = command('POST', '/session/factor/confirm', {
  summary: 'Switch the second factor on with a first code of the app',
  body: z.strictObject({ code: AppCode }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  roles: factorRoles,
  offline: 'refuse',
});

/** Needs a recent step-up and a code. For every role: somebody may have had one before their role was another. */
export const removeFactor = command('POST', '/session/factor/off', {
  summary: 'Switch the second factor off',
  body: GivenCode,
  answer: Nothing,
  roles: everyRole,
  offline: 'refuse',
});

/** Needs a recent step-up and a code. The codes before are void. */
export const renewRecoveryCodes = command('POST', '/session/factor/recoveryCodes', {
  summary: 'Make new recovery codes',
  body: GivenCode,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  roles: factorRoles,
  offline: 'refuse',
});
