import * as z from 'zod/mini';
import type { Permission } from '#contract/grant.ts';
import { permissions } from '#contract/permission.ts';
import { Role } from '#contract/role.ts';

export const RoleFilter = z.strictObject({ search: z.optional(z.string()), role: z.optional(Role) });
export type RoleFilter = z.infer<typeof RoleFilter>;

export interface EntityRights {
  entity: string;
  rights: Permission[];
}

/** The rights in which every word is found, by entity. */
export function rightsFor(search: string): EntityRights[] {
  const words = search.toLowerCase().split(/\s+/);
  const found = permissions.filter(({ entity, action, deed }) => {
    const text = `${entity} ${action} ${deed}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(found, ({ entity }) => entity)].map(([entity, rights]) => ({ entity, rights }));
}
