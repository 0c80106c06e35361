import type { Person } from './queries.ts';

/** Somebody without a password was invited, and joins with the first one. */
export function isJoining({ passwordHash }: Pick<Person, 'passwordHash'>): boolean {
  return passwordHash === null;
}
