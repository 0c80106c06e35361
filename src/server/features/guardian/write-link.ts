import { emptyLink, type GuardianLink, type LinkContent } from '#contract/guardian.ts';
import type { Changes } from '#contract/change.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { OpBase } from '#contract/sync.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import type { Chain } from '#server/http/handler.ts';
import { layOver } from '#server/sync/lay-over.ts';
import type { MergedEdit } from '#server/sync/merge-edit.ts';
import { existing } from '#server/record/existing.ts';
import type { Editor } from '#server/record/record-handler.ts';
import { writerOf } from '#server/record/rows.ts';
import { holdChild } from './child.ts';
import { linkChangedDeed, linkedDeed } from './deeds.ts';
import { refuseUnfit, stateAfter } from './link-rules.ts';
import { findLink, keepLink, type LinkKey, linkOf, type LinkRow } from './links.ts';
import { type RightTeller, tellOfLostRight } from './lost-right.ts';
import { parsedLink } from './rules.ts';
import { noSuchGuardian, seersOfGuardian } from './scope.ts';
import { holdGuardian } from './writes.ts';

export interface LinkEdit {
  changes: Changes;
  base: OpBase;
  chain: Chain | null;
  /** Whether a right that is given here is in force at once. */
  mayGrant: boolean;
}

interface Written {
  data: GuardianLink;
  merge: MergedEdit;
}

/** Links a guardian to a child, or changes what they may do there. Every link is written here, but for its end. */
export async function writeLink(unit: Editor & RightTeller, key: LinkKey, { changes, base, chain, mayGrant }: LinkEdit): Promise<Written> {
  const { db, actor, now, changed, record } = unit;
  const today = schoolDay(now, actor.timeZone);
  const child = await holdChild(db, actor, key.studentId);
  const person = existing(await holdGuardian(db, actor, key.guardianId), noSuchGuardian);
  const kept = await findLink(db, actor.schoolId, key);
  const before = standing(kept, { changes, base });

  const { content, merge, isChanged } = layOver(before, { body: { changes }, base, chain }, { empty: emptyLink, parse: parsedLink });
  const guardian = { guardianId: key.guardianId, name: guardianName(person.content) };
  const edit = { actor, today, child, guardian, before, after: content, mayGrant };
  if (isChanged) {
    await refuseUnfit(db, edit);
    const writer = writerOf({ actor, now });
    const version = (kept?.version ?? 0) + 1;
    await keepLink(db, { schoolId: actor.schoolId, writer, ...key }, { version, content, state: stateAfter(edit), reason: '' });
    const linked = { child, guardianId: key.guardianId, guardian: guardian.name };
    record(before ? linkChangedDeed(linked, before.content, content) : linkedDeed(linked, content));
    changed({ kind: 'student', id: child.id, version: child.version }, { seers: await seersOf(db, actor.schoolId, [child.id]) });
    changed({ kind: 'guardian', id: key.guardianId, version: person.version }, await seersOfGuardian(db, actor, key.guardianId));
    if (before && isLess(before.content, content)) await tellOfLostRight(unit, [key]);
  }
  const row = existing(await findLink(db, actor.schoolId, key), noSuchLink);
  return { data: linkOf(row, today), merge };
}

function isLess(before: LinkContent, after: LinkContent): boolean {
  const isTaken = (right: 'mayCollect' | 'mayConsentExeat') => before[right] && !after[right];
  return isTaken('mayCollect') || isTaken('mayConsentExeat') || before.validFrom !== after.validFrom || before.validTo !== after.validTo;
}

/** An ended link is made anew by who says whole what it is to be; what was meant for the one that ended is not. */
function standing(kept: LinkRow | undefined, { changes, base }: { changes: Changes; base: OpBase }): LinkRow | undefined {
  const isAnew = base.version === null && Object.hasOwn(changes, 'relation');
  if (kept?.state === 'REVOKED' && !isAnew) throw new Problem('gone', 'This link has been ended in the meantime. Link them again');
  if (!kept && base.version !== null) throw noSuchLink();
  return kept?.state === 'REVOKED' ? undefined : kept;
}

export function noSuchLink(): Problem {
  return new Problem('not_found', 'There is no such link');
}
