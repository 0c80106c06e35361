import type { Grant, Permission } from '#contract/grant.ts';
import { everyRole, type Role } from '#contract/role.ts';

/** One right of the design's table. */
export type Right = readonly [entity: string, action: string];

/** Who has the right at all, for whatever part of the school. Proposing is not doing. */
export function rolesWith({ grants }: Pick<Permission, 'grants'>): Role[] {
  return everyRole.filter((role) => isGranted(grants[role]));
}

export function isGranted(grant: Grant): boolean {
  return grant !== '-' && grant !== 'propose';
}
