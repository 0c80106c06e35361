/** What the audit trail says of a password that was set by a code. */
import type { Deed } from '#server/audit/append.ts';
import type { Account } from '#server/auth/codes.ts';
import type { Person } from './queries.ts';
import { isJoining } from './rules.ts';

export function setDeed({ userId: id }: Account, person: Person, sessionsEnded: number): Deed {
  const object = { kind: 'user' as const, id, label: person.name };
  if (isJoining(person)) return { action: 'user.joined', object, before: { state: 'INVITED' }, after: { state: 'ACTIVE' } };
  return { action: 'password.reset', object, after: { sessionsEnded } };
}
