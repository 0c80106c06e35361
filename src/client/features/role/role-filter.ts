import * as z from 'zod/mini';
import type { Permission } from '#contract/grant.ts';
import { permissions } from '#contract/permission.ts';
import { Role } from '#contract/role.ts';
import { told } from '#client/ui/language/told.ts';

export const RoleFilter = z.strictObject({ search: z.optional(z.string()), role: z.optional(Role) });
export type RoleFilter = z.infer<typeof RoleFilter>;

export interface EntityRights {
  entity: string;
  rights: Permission[];
}

// The contract speaks English.
const spoken: readonly Permission[] = permissions.map(({ entity, deed, note, ...right }) => ({
  ...right,
  entity: told(entity),
  deed: told(deed),
  ...(note === undefined ? {} : { note: told(note) }),
}));

/** The rights in which every word is found, by entity. */
export function rightsFor(search: string): EntityRights[] {
  const words = search.toLowerCase().split(/\s+/);
  const found = spoken.filter(({ entity, action, deed }) => {
    const text = `${entity} ${action} ${deed}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(found, ({ entity }) => entity)].map(([entity, rights]) => ({ entity, rights }));
}
