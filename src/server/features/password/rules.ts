import type { Deed } from '#server/audit/append.ts';
import { Problem } from '#contract/problem.ts';
import type { Account } from '#server/auth/codes.ts';
import type { Person } from './queries.ts';

/** Everybody signs in to the demo with the same password, so nobody may change it. */
export function refuseDemoStaff({ isDemo, createdBy }: Pick<Person, 'isDemo' | 'createdBy'>): void {
  if (!isDemo || createdBy !== null) return;
  const message = 'The demo needs its own staff as they are. Add a person to try this with';
  throw new Problem('refused', message, { details: [{ message, path: 'newPassword' }] });
}

/** Somebody without a password was invited, and joins with the first one. */
export function isJoining({ passwordHash }: Pick<Person, 'passwordHash'>): boolean {
  return passwordHash === null;
}

export function deedOf({ userId: id }: Account, person: Person, sessionsEnded: number): Deed {
  const object = { kind: 'user' as const, id, label: person.name };
  if (isJoining(person)) return { action: 'user.joined', object, before: { state: 'INVITED' }, after: { state: 'ACTIVE' } };
  return { action: 'password.reset', object, after: { sessionsEnded } };
}
