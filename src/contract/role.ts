import * as z from 'zod/mini';

/** Spec §1: the five roles of school staff. The role gives the actions, the scope gives the rows. */
export const Role = z.enum(['School Admin', 'Correspondent', 'Support', 'Auditor', 'Hybrid']);
export type Role = z.infer<typeof Role>;

export const everyRole: readonly Role[] = Role.options;

/** Who has to do with children and their families. */
export const families: readonly Role[] = ['School Admin', 'Correspondent', 'Hybrid'];

/** Which children a person may see: every child of the school, or only those assigned to them. */
export const ScopeMode = z.enum(['ALL', 'ASSIGNED']);
export type ScopeMode = z.infer<typeof ScopeMode>;
