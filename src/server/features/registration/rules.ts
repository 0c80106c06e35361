import { Problem } from '#contract/problem.ts';
import type { FirstAdmin, NewSchool } from '#contract/registration.ts';
import type { Deed } from '#server/audit/append.ts';
import type { Config } from '#server/config.ts';

export function refuseWhereClosed({ signUp }: Pick<Config, 'signUp'>): void {
  if (!signUp) throw new Problem('not_allowed', 'This server takes no new schools. Ask the people who run it');
}

/** Wrong, run out, or of another e-mail: it tells which to nobody. */
export function refusedTicket(): Problem {
  const message = 'It is too long since you verified your e-mail. Ask for a new code and go on from there';
  return new Problem('refused', message, { details: [{ message, path: 'ticket' }] });
}

interface Made {
  schoolId: string;
  userId: string;
  email: string;
}

export function deedsOf(school: NewSchool, { name, jobTitle, phone }: FirstAdmin, { schoolId, userId, email }: Made): Deed[] {
  const rights = { role: 'School Admin', scopeMode: 'ALL', state: 'ACTIVE' };
  return [
    { action: 'school.registered', object: { kind: 'school', id: schoolId, label: school.name }, after: { ...school, email } },
    { action: 'user.joined', object: { kind: 'user', id: userId, label: name }, after: { name, email, jobTitle, phone, ...rights } },
  ];
}
