import { recordGuardianLink, type GuardianLink } from '#contract/guardian.ts';
import { seesStudent } from '#server/features/assignment/scope.ts';
import { apply } from '#server/http/commands.ts';
import { writeLink } from './write-link.ts';

/** Links a guardian to a child, or changes what they may do there. */
export const recordLink = apply(
  recordGuardianLink,
  async ({ params, body: { changes }, base, chain, ...unit }) => {
    const mayGrant = unit.actor.role === 'School Admin';
    const { data, merge } = await writeLink(unit, params, { changes, base, chain, mayGrant });
    return { data, message: messageOf(data), version: data.version, conflicts: merge.conflicts, wrote: merge.wrote };
  },
  ({ db, actor, params }) => seesStudent(db, actor, params.studentId),
);

function messageOf({ state, mayConsentExeat }: GuardianLink): string {
  const saved = mayConsentExeat
    ? 'Saved. The rights that are new wait for a School Admin'
    : 'Saved. The right to collect waits for a School Admin';
  return state === 'PENDING' ? saved : 'Link saved';
}
