/** What the audit trail says of guardians, and of their links in the histories of the children. */
import { emptyGuardian, emptyLink, type GuardianContent, type LinkContent } from '#contract/guardian.ts';
import { guardianName, type WaitingRights } from '#contract/guardian-rules.ts';
import type { Deed } from '#server/audit/append.ts';
import { differences } from '#server/audit/differences.ts';
import { deedsOf } from '#server/record/deeds.ts';
import type { Child } from './child.ts';

export const guardianDeeds = deedsOf<GuardianContent>(
  { kind: 'guardian', empty: emptyGuardian, lines: [] },
  { created: 'guardian.added', changed: 'guardian.changed', label: guardianName },
);

/** A child, and the guardian with the name that every line of a link says. */
export interface Linked {
  child: Child;
  guardianId: string;
  guardian: string;
}

export function linkedDeed(linked: Linked, content: LinkContent): Deed {
  const { after } = differences(emptyLink, content);
  return { action: 'student.guardian-linked', object: childObject(linked), after: { guardian: linked.guardian, ...after } };
}

export function linkChangedDeed(linked: Linked, before: LinkContent, after: LinkContent): Deed {
  const changed = differences(before, after);
  return {
    action: 'student.guardian-changed',
    object: childObject(linked),
    before: changed.before,
    after: { guardian: linked.guardian, ...changed.after },
  };
}

export function approvedDeed(linked: Linked, { mayCollect, mayConsentExeat }: WaitingRights): Deed {
  return {
    action: 'student.guardian-approved',
    object: childObject(linked),
    after: { guardian: linked.guardian, ...(mayCollect && { mayCollect }), ...(mayConsentExeat && { mayConsentExeat }) },
  };
}

export function endedDeed(linked: Linked, reason: string): Deed {
  return { action: 'student.guardian-ended', object: childObject(linked), after: { guardian: linked.guardian, reason } };
}

function childObject({ child: { id, name }, guardianId }: Linked): Deed['object'] {
  return { kind: 'student', id, label: name, part: guardianId };
}
