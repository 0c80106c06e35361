/** What the history of a child says of its health: who looked and why, and which fields were changed; never a value. */
import type { RevealReason } from '#contract/student-health.ts';
import type { Deed } from '#server/audit/append.ts';

export interface Child {
  id: string;
  name: string;
}

export function revealedDeed(child: Child, reason: RevealReason): Deed {
  return { action: 'student.health-revealed', object: objectOf(child), after: { lookedFor: reason } };
}

// The trail is kept for good and read by people who did not say why they look: it names the fields only.
export function healthChangedDeed(child: Child, fields: readonly string[]): Deed {
  return { action: 'student.health-changed', object: objectOf(child), after: { healthFields: [...fields] } };
}

function objectOf({ id, name }: Child): Deed['object'] {
  return { kind: 'student', id, label: name };
}
