/** What a link to a child must never become, and who may make it what. */
import type { Day } from '#contract/fields.ts';
import type { LinkContent } from '#contract/guardian.ts';
import { widenedAt } from '#contract/guardian-rules.ts';
import type { Detail } from '#contract/problem.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { isBarredFrom } from './collecting.ts';
import type { Child } from './child.ts';
import { holderOf, type LinkRow } from './links.ts';
import type { KeptLinkState } from './table.ts';

export interface LinkEdit {
  actor: Actor;
  today: Day;
  child: Child;
  guardian: { guardianId: string; name: string };
  /** The link as it stands; undefined for a new one. */
  before: Pick<LinkRow, 'content' | 'state'> | undefined;
  after: LinkContent;
  /** Whether who writes it may give the right to collect. */
  mayGrant: boolean;
}

/** Throws with what is wrong at which field. */
export async function refuseUnfit(tx: Tx, edit: LinkEdit): Promise<void> {
  const { actor, today, child, guardian, before, after, mayGrant } = edit;
  const at = { schoolId: actor.schoolId, studentId: child.id, ...guardian };
  const holder = await holderOf(tx, actor.schoolId, { ...at, slot: after.slot });
  const details: Detail[] =
    holder === null
      ? []
      : [
          {
            path: 'slot',
            message:
              after.slot === 'PARENT1'
                ? `${holder} is the first guardian of ${child.name}`
                : `${holder} is the second guardian of ${child.name}`,
          },
        ];
  if (before?.content.slot === 'PARENT1' && after.slot !== 'PARENT1' && actor.role !== 'School Admin') {
    details.push({ path: 'slot', message: `A School Admin must name another first guardian of ${child.name}` });
  }
  const widened = widenedAt(before?.content, after);
  if (widened && (await isBarredFrom(tx, { ...at, today }))) {
    details.push(barred(child));
  } else if (widened && widened !== 'mayCollect' && before?.state === 'ACTIVE' && !mayGrant) {
    // Waiting for approval would take away the right they have until then.
    details.push({ path: widened, message: 'A School Admin must lengthen a right to collect' });
  }
  if (details.length > 0) throw refusal(details);
}

/** A right to collect that is new waits, unless who may give it does; without such a right there is nothing to wait for. */
export function stateAfter({ before, after, mayGrant }: LinkEdit): KeptLinkState {
  if (!after.mayCollect) return 'ACTIVE';
  if (before?.content.mayCollect) return before.state;
  return mayGrant ? 'ACTIVE' : 'PENDING';
}

export function barred({ name }: Child): Detail {
  return { path: 'mayCollect', message: `A restriction is in force: this person must not collect ${name}` };
}
