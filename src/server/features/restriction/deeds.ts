/** What the histories of the children say of a restriction: a line for each child. */
import type { Fields } from '#contract/change.ts';
import type { RestrictionContent } from '#contract/restriction.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';

export interface Protected {
  id: string;
  name: string;
}

export function restrictedDeed(child: Protected, content: RestrictionContent): Deed {
  return { action: 'student.restricted', object: objectOf(child), after: factsOf(content), names: namesOf(content) };
}

/** Null where nothing of it is other for this child. */
export function restrictionChangedDeed(child: Protected, before: RestrictionContent, after: RestrictionContent): Deed | null {
  const changed = differences(factsOf(before), factsOf(after));
  if (Object.keys(changed.after).length === 0) return null;
  return { action: 'student.restriction-changed', object: objectOf(child), ...changed, names: { ...namesOf(before), ...namesOf(after) } };
}

export function restrictionEndedDeed(child: Protected, { personName }: RestrictionContent, reason: string): Deed {
  return { action: 'student.restriction-ended', object: objectOf(child), after: { personName, reason } };
}

// The other children are nobody's business in this one's history.
function factsOf({ studentIds: _, ...facts }: RestrictionContent): Fields {
  return facts;
}

/** Which of the school's guardians it is, where it is one. */
function namesOf({ guardianId, personName }: RestrictionContent): Record<string, string> {
  return guardianId === null ? {} : { [guardianId]: personName };
}

function objectOf({ id, name }: Protected): Deed['object'] {
  return { kind: 'student', id, label: name };
}
