/** What somebody does who is not signed in: register a school, or set a password by a code. Call by call. */
import { changeSchoolPassword, forgotPassword } from '#contract/password.ts';
import { registerSchool, registerSchoolEmail, verifyOtp } from '#contract/registration.ts';
import type { Letter } from '#server/mail/letter.ts';
import type { TestApp } from './app.ts';
import { type Answer, callAnonymously } from './session.ts';

export const newPassword = 'yellow tractor under the moon';

export const newSchool = {
  name: 'Hilltop Academy',
  type: 'PRIVATE',
  boarding: 'DAY',
  address: '4 Hill Road, Ibadan',
  officePhone: '+234 803 555 0199',
  timeZone: 'Africa/Lagos',
};

export const firstAdmin = { name: 'Ngozi Okoye', jobTitle: 'Proprietor', phone: '', password: newPassword };

type Server = Pick<TestApp, 'transport' | 'letters'>;

export function askToRegister({ transport }: Server, email: string): Promise<Answer> {
  return callAnonymously(transport, registerSchoolEmail, { body: { email } });
}

export function verify(
  { transport }: Pick<Server, 'transport'>,
  email: string,
  otp: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return callAnonymously(transport, verifyOtp, { body: { email, otp }, headers });
}

interface Registering {
  ticket: string;
  school?: object;
  admin?: object;
  headers?: Record<string, string>;
}

export function register(
  { transport }: Server,
  email: string,
  { ticket, school = {}, admin = {}, headers = {} }: Registering,
): Promise<Answer> {
  const body = { email, ticket, school: { ...newSchool, ...school }, admin: { ...firstAdmin, ...admin } };
  return callAnonymously(transport, registerSchool, { body, headers });
}

export function forget({ transport }: Server, email: string, headers: Record<string, string> = {}): Promise<Answer> {
  return callAnonymously(transport, forgotPassword, { body: { email }, headers });
}

interface Choice {
  otp: string;
  password?: string;
  headers?: Record<string, string>;
}

export function change({ transport }: Server, email: string, { otp, password = newPassword, headers = {} }: Choice): Promise<Answer> {
  return callAnonymously(transport, changeSchoolPassword, { body: { email, otp, newPassword: password }, headers });
}

/** The codes in the letters to a mailbox, the newest last. */
export async function codesFor(server: Server, email: string): Promise<string[]> {
  const letters = await server.letters();
  return letters.flatMap((letter) => ('code' in letter && letter.to === email ? letter.code : []));
}

export async function newestCode(server: Server, email: string): Promise<string> {
  const code = (await codesFor(server, email)).at(-1);
  if (code === undefined) throw new Error(`No code was sent to ${email}`);
  return code;
}

/** The secret that the link of the newest letter to a mailbox carries. */
export async function newestSecret(server: Server, email: string): Promise<string> {
  const secret = (await server.letters())
    .flatMap((letter) => ('secret' in letter && letter.to === email ? (letter.secret ?? []) : []))
    .at(-1);
  if (secret === undefined) throw new Error(`No link was sent to ${email}`);
  return secret;
}

/** One that is not among the right ones. */
export function wrongCode(right: string): string {
  return right.startsWith('0') ? `1${right.slice(1)}` : `0${right.slice(1)}`;
}

export async function ticketFor(server: Server, email: string): Promise<string> {
  await askToRegister(server, email);
  const answer = await verify(server, email, await newestCode(server, email));
  if (answer.status !== 200) throw new Error(`${email} was not verified: ${JSON.stringify(answer.body)}`);
  return answer.body.data.ticket;
}

export function lettersTo(letters: readonly Letter[], email: string): string[] {
  return letters.flatMap((letter) => ('to' in letter && letter.to === email ? letter.kind : []));
}
