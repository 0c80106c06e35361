/** A school signs itself up (spec §4): its e-mail, the code, then the school and its first School Admin. */
import * as z from 'zod/mini';
import { command } from './endpoint.ts';
import { Email, Id, Instant, nameInLetters, OptionalPhone, Phone, text, TimeZone } from './fields.ts';
import { CodeOrLink, CodeSent, NewPassword } from './password.ts';
import { Boarding, SchoolType } from './school.ts';

/** Spec §7. Answers the same for an address that has a school already; that one is told by mail. */
export const registerSchoolEmail = command('POST', '/school/registerSchoolEmail', {
  summary: 'Begin to register a school: a code is sent to this e-mail',
  body: z.strictObject({ email: Email }),
  answer: CodeSent,
  roles: 'public',
  offline: 'refuse',
});

/** Stands for "this person reads the mail of this address" in the last step. Kept on the device until then. */
export const Ticket = z.string({ error: 'Verify your e-mail first' }).check(z.regex(/^[\w-]{43}$/, { error: 'Verify your e-mail first' }));

export const ticketMinutes = 30;

/**
 * Spec §3 and §7. `otp` is the digits of the letter, or what its link carries in their place. The same may be sent again
 * while it is good: an answer can be lost on its way.
 */
export const verifyOtp = command('POST', '/school/verifyOtp', {
  summary: 'Prove with the code that this e-mail is yours',
  body: z.strictObject({ email: Email, otp: CodeOrLink }),
  answer: z.object({ ticket: Ticket, expiresAt: Instant }),
  roles: 'public',
  offline: 'refuse',
});

export const NewSchool = z.strictObject({
  name: nameInLetters('the name of the school'),
  type: SchoolType,
  boarding: Boarding,
  address: text('the address of the school', 300),
  officePhone: Phone,
  timeZone: TimeZone,
});
export type NewSchool = z.infer<typeof NewSchool>;

export const FirstAdmin = z.strictObject({
  name: nameInLetters('your name'),
  jobTitle: z.string().check(z.trim(), z.maxLength(80, { error: 'Use at most 80 characters' })),
  phone: OptionalPhone,
  password: NewPassword,
});
export type FirstAdmin = z.infer<typeof FirstAdmin>;

/** Spec §7. Sent twice with one ticket it makes one school, and answers the same. */
export const registerSchool = command('POST', '/school/register', {
  summary: 'Create the school and its first School Admin',
  body: z.strictObject({ email: Email, ticket: Ticket, school: NewSchool, admin: FirstAdmin }),
  answer: z.object({ schoolId: Id }),
  roles: 'public',
  offline: 'refuse',
});
