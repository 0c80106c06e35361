import { changesBetween, type Fields } from '#contract/change.ts';
import type { Day } from '#contract/fields.ts';
import type { Preferences } from '#contract/own-account.ts';
import { type Detail, Problem } from '#contract/problem.ts';
import type { NewUser, UserEdit, UserState } from '#contract/user.ts';
import { accessProblems } from '#contract/user-rules.ts';
import { demoStaffStay } from '#server/auth/demo-staff.ts';
import { refusal } from '#server/record/refusal.ts';

/** What the school's file says of one member of staff. */
export interface Person extends NewUser {
  id: string;
  preferences: Preferences;
  hasPassword: boolean;
  hasFactor: boolean;
  disabledAt: Date | null;
  removedAt: Date | null;
  /** Null for those who came with the school, as the demo's staff did. */
  createdBy: string | null;
  version: number;
}

export function stateOf({ removedAt, disabledAt, hasPassword }: Pick<Person, 'removedAt' | 'disabledAt' | 'hasPassword'>): UserState {
  if (removedAt !== null) return 'REMOVED';
  if (disabledAt !== null) return 'SUSPENDED';
  return hasPassword ? 'ACTIVE' : 'INVITED';
}

/** The details as people edit them. */
export function contentOf({ name, phone, jobTitle, role, scopeMode, startsOn, endsOn, disabledAt }: Person): Omit<UserEdit, 'version'> {
  return { name, phone, jobTitle, role, scopeMode, startsOn, endsOn, suspended: disabledAt !== null };
}

export interface Difference {
  before: Fields;
  after: Fields;
}

/** The fields that an edit makes other. */
export function differenceOf(person: Person, { version: _, ...wished }: UserEdit): Difference {
  const now: Fields = contentOf(person);
  const after = changesBetween(now, wished, []);
  return { before: Object.fromEntries(Object.keys(after).map((field) => [field, now[field]])), after };
}

const accessFields = ['role', 'scopeMode', 'startsOn', 'endsOn', 'suspended'];

/** What of a difference says whether, as what and how long the person may work here. */
export function accessIn({ after }: Difference): string[] {
  return Object.keys(after).filter((field) => accessFields.includes(field));
}

/** Whether a session that was opened before this edit would go on under rights that are no more. */
export function endsSessions({ after }: Difference, wished: UserEdit, today: Day): boolean {
  return 'role' in after || 'scopeMode' in after || wished.suspended || !servesOn(wished, today);
}

/** Whether the school can be governed by this person for good: somebody with a last day will be gone after it. */
export function governs(person: Pick<Person, 'role' | 'startsOn' | 'endsOn'>, state: UserState, today: Day): boolean {
  return person.role === 'School Admin' && state === 'ACTIVE' && person.endsOn === null && servesOn(person, today);
}

function servesOn({ startsOn, endsOn }: Pick<Person, 'startsOn' | 'endsOn'>, day: Day): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn);
}

export function refuseUnfitting(access: Parameters<typeof accessProblems>[0], more: Detail[] = []): void {
  const details = [...accessProblems(access), ...more];
  if (details.length > 0) throw refusal(details);
}

/** Nobody gives themselves a right, or takes the last one by mistake. */
export function refuseOwn(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw refusal(fields.map((path) => ({ path, message: 'You cannot change your own access. Ask another School Admin' })));
}

export function refuseSeeded(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw refusal(fields.map((path) => ({ path, message: demoStaffStay })));
}

export function lastAdmin(path: string): Problem {
  const message = 'The school needs a School Admin who may sign in today and has no last day. Make somebody else one first';
  return refusal([{ path, message }]);
}

export function emailTaken(): Problem {
  return refusal([{ path: 'email', message: 'A user of your school has this e-mail already' }]);
}

export function noSuchUser(): Problem {
  return new Problem('not_found', 'There is no such user');
}
