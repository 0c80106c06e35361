/** What a signed-in person governs of themselves: details, preferences, password, second factor, sessions. */
import * as z from 'zod/mini';
import { command, endpoint } from './endpoint.ts';
import { Id, Instant, nameInLetters, note, OptionalPhone } from './fields.ts';
import { GivenPassword, NewPassword } from './password.ts';
import { everyRole, Role } from './role.ts';

/** The language of the console with the region whose dates and numbers it writes. */
export const Language = z.enum(['en-NG', 'en-GB', 'en-US', 'fr-FR']);
export type Language = z.infer<typeof Language>;

export const Preferences = z.strictObject({
  language: Language,
  density: z.enum(['comfortable', 'compact']),
  theme: z.enum(['auto', 'light', 'dark']),
});
export type Preferences = z.infer<typeof Preferences>;

export const defaultPreferences: Preferences = { language: 'en-NG', density: 'comfortable', theme: 'auto' };

export const OwnAccount = z.object({
  userId: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  role: Role,
  /** Null while there is no second factor. */
  factor: z.nullable(z.object({ since: Instant, recoveryCodesLeft: z.int() })),
  /** Whether the role may have one: School Admin and Support. */
  mayHaveFactor: z.boolean(),
  passwordChangedAt: z.nullable(Instant),
  version: z.int(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

const Nothing = z.strictObject({});

export const readOwnAccount = endpoint('GET', '/session/account', {
  summary: 'What the signed-in person says of themselves',
  answer: OwnAccount,
  roles: everyRole,
});

export const OwnDetails = z.strictObject({ name: nameInLetters('your name'), phone: OptionalPhone, jobTitle: note(80) });
export type OwnDetails = z.infer<typeof OwnDetails>;

export const editOwnAccount = command('PUT', '/session/account', {
  summary: 'Edit your own details',
  body: z.extend(OwnDetails, { version: z.int() }),
  answer: OwnAccount,
  roles: everyRole,
  offline: 'refuse',
});

export const changePreferences = command('PUT', '/session/preferences', {
  summary: 'Change how the console looks and writes for you, on every device',
  body: Preferences,
  answer: Preferences,
  roles: everyRole,
  offline: 'refuse',
});

export const PasswordChange = z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Ends every other session of the person. */
export const changeOwnPassword = command('PUT', '/session/password', {
  summary: 'Change your password',
  body: PasswordChange,
  answer: Nothing,
  roles: everyRole,
  offline: 'refuse',
});

/** How long a password that was just given again opens the risky acts. */
export const stepUpMinutes = 5;

export const PasswordAgain = z.strictObject({ password: GivenPassword });
export type PasswordAgain = z.infer<typeof PasswordAgain>;

export const stepUp = command('POST', '/session/stepUp', {
  summary: 'Give the password again before a risky act',
  body: PasswordAgain,
  answer: z.object({ until: Instant }),
  roles: everyRole,
  offline: 'refuse',
});

/** One browser that is signed in. `device` is told in words from what the browser calls itself. */
export const OwnSession = z.object({
  _id: Id,
  device: z.string(),
  startedAt: Instant,
  lastSeenAt: Instant,
  isThisOne: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = endpoint('GET', '/session/mine', {
  summary: 'Where you are signed in',
  answer: z.array(OwnSession),
  roles: everyRole,
});

export const endOwnSession = command('POST', '/session/mine/:id/end', {
  summary: 'End one of your sessions',
  params: z.strictObject({ id: Id }),
  body: Nothing,
  answer: Nothing,
  roles: everyRole,
  offline: 'refuse',
});

export const endOtherSessions = command('POST', '/session/endOthers', {
  summary: 'End all your sessions but this one',
  body: Nothing,
  answer: z.object({ ended: z.int() }),
  roles: everyRole,
  offline: 'refuse',
});
