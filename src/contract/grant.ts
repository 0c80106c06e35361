/** How a right is written down. */
import type { Role } from './role.ts';

/**
 * A: of the whole school. S: of the children assigned to the person. O: their own. -: not at all.
 * The words are rights between two of these.
 */
export type Grant = 'A' | 'S' | 'O' | '-' | 'propose' | 'S same day' | 'named lead';

/** One right. `deed` ends the sentence "A Hybrid may …". */
export interface Permission {
  entity: string;
  action: string;
  deed: string;
  grants: Readonly<Record<Role, Grant>>;
  /** What holds beside the table, and for which roles it is of interest; for all when none is named. */
  note?: string;
  noteFor?: readonly Role[];
}

interface Action {
  action: string;
  deed: string;
  /** School Admin, Correspondent, Support, Auditor, Hybrid. */
  grants: readonly [Grant, Grant, Grant, Grant, Grant];
  note?: string;
  noteFor?: readonly Role[];
}

/** The rights to one entity, in the order of the table. */
export function rightsTo(entity: string, actions: readonly Action[]): Permission[] {
  return actions.map(({ grants: [admin, correspondent, support, auditor, hybrid], ...action }) => ({
    entity,
    ...action,
    grants: { 'School Admin': admin, Correspondent: correspondent, Support: support, Auditor: auditor, Hybrid: hybrid },
  }));
}
