/** What the audit trail says of guardians, and of their links in the histories of the children. */
import { emptyGuardian, emptyLink, type GuardianContent, type LinkContent } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import type { Child } from './child.ts';

export function addedDeed(id: string, content: GuardianContent): Deed {
  const { after } = differences(emptyGuardian, content);
  return { action: 'guardian.added', object: objectOf(id, content), after };
}

export function changedDeed(id: string, before: GuardianContent, after: GuardianContent): Deed {
  return { action: 'guardian.changed', object: objectOf(id, before), ...differences(before, after) };
}

/** A child, and the guardian's name, which every line of a link says. */
export interface Linked {
  child: Child;
  guardian: string;
}

export function linkedDeed({ child, guardian }: Linked, content: LinkContent): Deed {
  const { after } = differences(emptyLink, content);
  return { action: 'student.guardian-linked', object: childObject(child), after: { guardian, ...after } };
}

export function linkChangedDeed({ child, guardian }: Linked, before: LinkContent, after: LinkContent): Deed {
  const changed = differences(before, after);
  return { action: 'student.guardian-changed', object: childObject(child), before: changed.before, after: { guardian, ...changed.after } };
}

export function approvedDeed({ child, guardian }: Linked, { mayCollect }: Pick<LinkContent, 'mayCollect'>): Deed {
  return { action: 'student.guardian-approved', object: childObject(child), after: { guardian, ...(mayCollect && { mayCollect }) } };
}

export function endedDeed({ child, guardian }: Linked, reason: string): Deed {
  return { action: 'student.guardian-ended', object: childObject(child), after: { guardian, reason } };
}

function objectOf(id: string, content: GuardianContent): Deed['object'] {
  return { kind: 'guardian', id, label: guardianName(content) };
}

function childObject({ id, name }: Child): Deed['object'] {
  return { kind: 'student', id, label: name };
}
