/** What a restriction that was written or taken back brings with it: lines in the histories, and who is told. */
import type { RestrictionContent } from '#contract/restriction.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import type { Deed } from '#server/audit/append.ts';
import { tellOfLeaves } from '#server/features/exeat/standing.ts';
import { tellOfPickUps } from '#server/features/pick-up/standing.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { type Protected, restrictedDeed, restrictionChangedDeed, restrictionEndedDeed } from './deeds.ts';
import { namesOf } from './queries.ts';

type Moved = { id: string; before: RestrictionContent | null; after: RestrictionContent | null; reason: string };

/** `before` null: it is new; `after` null: it was taken back. */
export async function follow(
  unit: Pick<Unit, 'db' | 'actor' | 'now' | 'newId' | 'record' | 'changed' | 'push'>,
  { id: restrictionId, before, after, reason }: Moved,
): Promise<void> {
  const { db, actor, record, changed } = unit;
  const ids = [...new Set([...(before?.studentIds ?? []), ...(after?.studentIds ?? [])])];
  const children = await namesOf(db, actor.schoolId, ids);
  for (const [id, { name, version }] of children) {
    const was = before?.studentIds.includes(id) ? before : null;
    const is = after?.studentIds.includes(id) ? after : null;
    const deed = deedOf({ id, name }, { before: was, after: is, reason });
    if (deed) record(deed);
    changed({ kind: 'student', id, version }, { seers: await seersOf(db, actor.schoolId, [id]) });
  }
  if (after === null) return;
  await tellOfLeaves(unit, after.studentIds, [restrictionId]);
  await tellOfPickUps(unit, after.studentIds, [restrictionId]);
}

function deedOf(child: Protected, { before, after, reason }: Omit<Moved, 'id'>): Deed | null {
  if (before && after) return restrictionChangedDeed(child, before, after);
  if (after) return restrictedDeed(child, after);
  return before && restrictionEndedDeed(child, before, reason);
}
