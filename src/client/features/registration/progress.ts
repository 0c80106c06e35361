import * as z from 'zod/mini';
import { registerSchoolEmail } from '#contract/registration.ts';
import { callWithMessage } from '#client/http/call.ts';
import { askForCode } from '#client/session/ask-for-code.ts';
import { keepSteps } from '#client/session/kept-steps.ts';
import { SentCode } from '#client/session/sent-code.ts';

const line = z.string();

export const TypedSchool = z.object({ name: line, type: line, boarding: line, address: line, officePhone: line, timeZone: line });
export type TypedSchool = z.infer<typeof TypedSchool>;

/** Everything typed of the School Admin but the password, which is never kept. */
export const TypedAdmin = z.object({ name: line, jobTitle: line, phone: line });
export type TypedAdmin = z.infer<typeof TypedAdmin>;

const Steps = z.object({
  at: z.number(),
  email: line,
  /** The e-mail for which a code was asked and no answer came. */
  asking: line,
  /** The code that is on its way to the e-mail; null when none was asked for. */
  sent: z.nullable(SentCode),
  /** What is typed of the code: switching to the mail app and back may load the page anew. */
  otp: line,
  ticket: z.nullable(z.object({ ticket: line, expiresAt: line })),
  school: TypedSchool,
  admin: TypedAdmin,
});
type Steps = z.infer<typeof Steps>;

const nothing: Steps = {
  at: 0,
  email: '',
  asking: '',
  sent: null,
  otp: '',
  ticket: null,
  school: { name: '', type: '', boarding: '', address: '', officePhone: '', timeZone: '' },
  admin: { name: '', jobTitle: '', phone: '' },
};

/** How far this device has come with registering a school. */
export const registration = keepSteps('muster.registration', Steps, nothing);

export function hasGoodTicket({ ticket }: Steps, now = Date.now()): boolean {
  return ticket !== null && Date.parse(ticket.expiresAt) > now;
}

/** Another e-mail is another registration: it has to be proved anew. */
export async function sendCode(email: string): Promise<void> {
  if (email !== registration.get().email) registration.keep({ ticket: null });
  await askForCode(registration, email, () => callWithMessage(registerSchoolEmail, { body: { email } }));
}
