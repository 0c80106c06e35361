/** What a link to a child must never become, and who may make it what. */
import type { Day } from '#contract/fields.ts';
import type { LinkContent } from '#contract/guardian.ts';
import { rightsKept, stateOnceWritten, type WaitingRight, waitingRights, widenedAt } from '#contract/guardian-rules.ts';
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
  /** Whether who writes it may give the rights that wait otherwise. */
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
  if (widenedAt('mayCollect', before?.content, after) && (await isBarredFrom(tx, { ...at, today }))) details.push(barred(child));
  else if (before?.state === 'ACTIVE' && !mayGrant) details.push(...widening(before.content, after));
  if (details.length > 0) throw refusal(details);
}

/** To wait for approval would take away the right they have until then. */
function widening(before: LinkContent, after: LinkContent): Detail[] {
  const hasKept = rightsKept(before, after).length > 0;
  return waitingRights.flatMap((right) => {
    const path = widenedAt(right, before, after);
    if (path === null || (path === right && !hasKept)) return [];
    return [{ path, message: path === right ? 'A School Admin must give a further right to who has one' : lengthened(right) }];
  });
}

function lengthened(right: WaitingRight): string {
  const message =
    right === 'mayCollect'
      ? 'A School Admin must lengthen a right to collect'
      : 'A School Admin must lengthen a right to consent to exeats';
  return message;
}

export function stateAfter({ before, after, mayGrant }: LinkEdit): KeptLinkState {
  return stateOnceWritten(before && { ...before.content, state: before.state }, after, { mayGrant });
}

export function barred({ name }: Child): Detail {
  return { path: 'mayCollect', message: `A restriction is in force: this person must not collect ${name}` };
}
