import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { Actor } from './handler.ts';

/** Spec §6 hides menus; this is where a right is refused. */
export function refuseOtherRoles(endpoint: Pick<Endpoint, 'roles'>, actor: Pick<Actor, 'role'>): void {
  if (isFor(endpoint, actor)) return;
  throw new Problem('not_allowed', 'Your role has no right to this. Ask your school admin');
}

export function isFor({ roles }: Pick<Endpoint, 'roles'>, { role }: Pick<Actor, 'role'>): boolean {
  return roles === 'public' || roles.includes(role);
}
