import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { FactorCode } from './factor.ts';
import { Email, Id, Instant } from './fields.ts';
import { Preferences } from './own-account.ts';
import { GivenPassword } from './password.ts';
import { everyRole, Role, ScopeMode } from './role.ts';

/** Spec §3: the login payload. `code` follows when the answer to the first try was `factor_needed`. */
export const Login = z.strictObject({ email: Email, password: GivenPassword, code: z.optional(FactorCode) });
export type Login = z.infer<typeof Login>;

/**
 * `token` is the JWT of spec §3 with the claims `name`, `id`, `schoolName`; it is kept as `authToken`. `sealKey` is always
 * the same for one person: with it the browser seals what it keeps of them while nobody is signed in.
 */
export const SignedIn = z.object({ token: z.string(), userId: Id, schoolId: Id, firstName: z.string(), sealKey: z.optional(z.string()) });
export type SignedIn = z.infer<typeof SignedIn>;

/** Who is signed in here, as the server sees it now. */
export const Me = z.object({
  userId: Id,
  schoolId: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  scopeMode: ScopeMode,
  /** Whom to ask for a right one does not have. */
  schoolAdminName: z.string(),
  /** Nobody else who can sign in is a School Admin: only then may they review what they handed in themselves. */
  isOnlySchoolAdmin: z.boolean(),
  sessionEndsAt: Instant,
  /** Needed before anything is drawn. */
  preferences: Preferences,
});
export type Me = z.infer<typeof Me>;

const Nothing = z.strictObject({});

export const login = command('POST', '/school/login', {
  summary: 'Sign in with e-mail and password',
  body: Login,
  answer: SignedIn,
  roles: 'public',
  offline: 'refuse',
});

export const logout = command('POST', '/session/end', {
  summary: 'End this session on this device',
  body: Nothing,
  answer: Nothing,
  roles: everyRole,
  offline: 'refuse',
});

export const readMe = endpoint('GET', '/session/me', {
  summary: 'Who is signed in, with which role and scope',
  answer: Me,
  roles: everyRole,
});

/** Spec §3: where the browser keeps the token. */
export const storedTokenKey = 'authToken';
