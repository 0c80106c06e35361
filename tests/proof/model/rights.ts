/** Who is what at the school, and what that makes of what they have written. */
import { commandOf } from '#contract/queued-edit.ts';
import type { Role } from '#contract/role.ts';
import type { Person } from './server.ts';
import type { World } from './world.ts';

export function roleOf({ roles }: World, part: string): Role {
  return roles.get(part) ?? 'School Admin';
}

/** What they came to the school as; they get it back when it was taken from them. */
export async function hire(world: World, person: Person, role: Role): Promise<void> {
  world.hired.set(person.part, role);
  await become(world, person, role);
}

/** They are this now. What of theirs waits, and is not for whoever is this, the server may refuse. */
export async function become(world: World, person: Person, role: Role): Promise<void> {
  await world.server.setRole(person, role);
  world.roles.set(person.part, role);
  loseRights(world);
}

export function loseRights(world: World): void {
  for (const intent of world.intents.all) if (!mayWrite(roleOf(world, intent.part), intent.kind)) intent.lostRight = true;
}

export function mayWrite(role: Role, kind: string): boolean {
  const roles = commandOf(kind)?.roles;
  return roles === undefined || roles === 'public' || roles.includes(role);
}
