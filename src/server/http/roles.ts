import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import type { Role } from '#contract/role.ts';
import { sessionEnded } from '#server/auth/presented.ts';
import type { Actor, KioskActor } from './handler.ts';

type Calling = Pick<Actor, 'role' | 'kiosk'>;
type Callable = Pick<Endpoint, 'roles' | 'kiosk' | 'busTablet'>;

/** Spec §6 hides menus; this is where a right is refused. */
export function refuseOtherRoles(endpoint: Callable, actor: Calling): void {
  if (isFor(endpoint, actor)) return;
  if (actor.kiosk !== null) throw mayOf(endpoint, actor.kiosk) === undefined ? notForKiosks() : sessionEnded();
  throw new Problem('not_allowed', 'Your role has no right to this. Ask your school admin');
}

export function isFor(endpoint: Callable, { role, kiosk: asking }: Calling): boolean {
  if (asking !== null) {
    const may = mayOf(endpoint, asking);
    return may === 'always' || (may === 'active' && asking.endedAt === null);
  }
  const { roles } = endpoint;
  return roles === 'public' || (role !== null && roles.includes(role));
}

function mayOf({ kiosk, busTablet }: Callable, asking: KioskActor): Callable['kiosk'] {
  return asking.busId === null ? kiosk : busTablet;
}

export function notForKiosks(): Problem {
  return new Problem('not_allowed', 'This tablet is for its gate or its bus, and for nothing else');
}

/** Of a member of staff, for what only they can have come to. */
export function staffRole({ role }: Pick<Actor, 'role'>): Role {
  if (role === null) throw notForKiosks();
  return role;
}
