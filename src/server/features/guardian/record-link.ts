import { emptyLink, recordGuardianLink, type GuardianLink } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import { apply } from '#server/http/commands.ts';
import type { Changes } from '#contract/change.ts';
import type { OpBase } from '#contract/sync.ts';
import { layOver } from '#server/sync/lay-over.ts';
import { holdChild } from './child.ts';
import { linkChangedDeed, linkedDeed } from './deeds.ts';
import { refuseUnfit, stateAfter } from './link-rules.ts';
import { findLink, keepLink, type LinkKey, linkOf, type LinkRow } from './links.ts';
import { parsedLink } from './rules.ts';
import { noSuchGuardian } from './scope.ts';
import { holdGuardian, seersOfGuardian } from './writes.ts';

/** Links a guardian to a child, or changes what they may do there. */
export const recordLink = apply(recordGuardianLink, async ({ db, actor, params, body, base, chain, now, changed, record }) => {
  const key: LinkKey = params;
  const today = schoolDay(now, actor.timeZone);
  const child = await holdChild(db, actor, key.studentId);
  const person = await holdGuardian(db, actor, key.guardianId);
  if (!person) throw noSuchGuardian();
  const kept = await findLink(db, actor.schoolId, key);
  const before = standing(kept, { changes: body.changes, base });

  const { content, merge, isChanged } = layOver(before, { body, base, chain }, { empty: emptyLink, parse: parsedLink });
  const edit = { actor, today, child, guardianId: key.guardianId, before, after: content };
  if (isChanged) {
    await refuseUnfit(db, edit);
    const writer = { at: now, id: actor.userId, name: actor.name };
    const version = (kept?.version ?? 0) + 1;
    await keepLink(db, { schoolId: actor.schoolId, writer, ...key }, { version, content, state: stateAfter(edit), reason: '' });
    const linked = { child, guardian: guardianName(person.content) };
    record(before ? linkChangedDeed(linked, before.content, content) : linkedDeed(linked, content));
    changed({ kind: 'student', id: child.id, version: child.version }, { seers: await seersOf(db, actor.schoolId, [child.id]) });
    changed({ kind: 'guardian', id: key.guardianId, version: person.version }, await seersOfGuardian(db, actor, key.guardianId));
  }
  const row = await findLink(db, actor.schoolId, key);
  if (!row) throw noSuchLink();
  const data = linkOf(row, today);
  return { data, message: messageOf(data), version: data.version, conflicts: merge.conflicts, wrote: merge.wrote };
});

/** An ended link is made anew by who says whole what it is to be; what was meant for the one that ended is not. */
function standing(kept: LinkRow | undefined, { changes, base }: { changes: Changes; base: OpBase }): LinkRow | undefined {
  const isAnew = base.version === null && Object.hasOwn(changes, 'relation');
  if (kept?.state === 'REVOKED' && !isAnew) throw new Problem('gone', 'This link was ended meanwhile. Link them anew');
  if (!kept && base.version !== null) throw noSuchLink();
  return kept?.state === 'REVOKED' ? undefined : kept;
}

function messageOf({ state }: GuardianLink): string {
  return state === 'PENDING' ? 'Saved. The right to collect waits for a School Admin' : 'Link saved';
}

export function noSuchLink(): Problem {
  return new Problem('not_found', 'There is no such link');
}
