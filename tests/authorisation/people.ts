/** Who calls, and from whose side the objects are named. */
import type { Role, ScopeMode } from '#contract/role.ts';

/**
 * Nobody; the five roles; two Correspondents with other children each; the School Admin of another school, who must
 * fare at home as ours does here and find nothing of ours.
 */
export const principals = ['nobody', 'SA', 'CO', 'SU', 'AU', 'HY', 'C1', 'C2', 'BA'] as const;
export type Principal = (typeof principals)[number];
export type SignedInPrincipal = Exclude<Principal, 'nobody'>;

export const access: Record<SignedInPrincipal, { role: Role; scopeMode: ScopeMode }> = {
  SA: { role: 'School Admin', scopeMode: 'ALL' },
  CO: { role: 'Correspondent', scopeMode: 'ALL' },
  SU: { role: 'Support', scopeMode: 'ASSIGNED' },
  AU: { role: 'Auditor', scopeMode: 'ALL' },
  HY: { role: 'Hybrid', scopeMode: 'ASSIGNED' },
  C1: { role: 'Correspondent', scopeMode: 'ASSIGNED' },
  C2: { role: 'Correspondent', scopeMode: 'ASSIGNED' },
  BA: { role: 'School Admin', scopeMode: 'ALL' },
};

/**
 * What a call names, as the caller sees it: nothing, their own thing, another person's of their school, their school's,
 * another school's, one that was never there, and what is no name at all. `new` is about to be made.
 */
export const objects = ['none', 'own', 'colleague', 'ours', 'foreign', 'absent', 'malformed', 'new', 'wrong'] as const;
export type ObjectOf = (typeof objects)[number];

/** Whatever a call on one of these is answered, it must not change anything. */
export const notOurs: readonly ObjectOf[] = ['colleague', 'foreign', 'absent', 'malformed', 'wrong'];
