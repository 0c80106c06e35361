/** What a restriction that was written or taken back brings with it: lines in the histories, and who is told. */
import type { RestrictionContent } from '#contract/restriction.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import type { Deed } from '#server/audit/append.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Protected, restrictedDeed, restrictionChangedDeed, restrictionEndedDeed } from './deeds.ts';
import { namesOf } from './queries.ts';

type Moved = { before: RestrictionContent | null; after: RestrictionContent | null; reason: string };

/** `before` null: it is new; `after` null: it was taken back. */
export async function follow(
  { db, actor, record, changed }: Pick<Unit, 'db' | 'actor' | 'record' | 'changed'>,
  { before, after, reason }: Moved,
): Promise<void> {
  const ids = [...new Set([...(before?.studentIds ?? []), ...(after?.studentIds ?? [])])];
  const children = await namesOf(db, actor.schoolId, ids);
  for (const [id, { name, version }] of children) {
    const was = before?.studentIds.includes(id) ? before : null;
    const is = after?.studentIds.includes(id) ? after : null;
    const deed = deedOf({ id, name }, { before: was, after: is, reason });
    if (deed) record(deed);
    changed({ kind: 'student', id, version }, { seers: await seersOf(db, actor.schoolId, [id]) });
  }
}

function deedOf(child: Protected, { before, after, reason }: Moved): Deed | null {
  if (before && after) return restrictionChangedDeed(child, before, after);
  if (after) return restrictedDeed(child, after);
  return before && restrictionEndedDeed(child, before, reason);
}
