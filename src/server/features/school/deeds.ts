/** What the audit trail says of the school's profile. */
import type { SchoolDetails } from '#contract/school.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import type { SchoolRow } from './queries.ts';
import { detailsOf } from './rules.ts';

export function changedDeed(row: SchoolRow, details: SchoolDetails): Deed {
  return {
    action: 'school.changed',
    object: objectOf(row),
    ...differences(detailsOf(row), details, ['emergencyNumbers', 'pickUp', 'map']),
  };
}

export function logoDeed(row: SchoolRow, picture: string | null): Deed {
  return { action: picture === null ? 'school.logo-removed' : 'school.logo-changed', object: objectOf(row) };
}

function objectOf({ id, schoolName }: SchoolRow): Deed['object'] {
  return { kind: 'school', id, label: schoolName };
}
