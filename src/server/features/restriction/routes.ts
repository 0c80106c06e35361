import { and, eq } from 'drizzle-orm';
import { same } from '#contract/change.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { Problem } from '#contract/problem.ts';
import { endRestriction, listRestrictions, type Restriction, type RestrictionContent, writeRestriction } from '#contract/restriction.ts';
import type { Tx } from '#server/db/database.ts';
import { refuseUnseen } from '#server/features/assignment/scope.ts';
import { guardiansSeenBy, noSuchGuardian } from '#server/features/guardian/scope.ts';
import { guardian } from '#server/features/guardian/table.ts';
import { answer } from '#server/http/answer.ts';
import type { Actor } from '#server/http/handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { follow } from './follow.ts';
import { listOf } from './queries.ts';
import { holdRestriction, keepRestriction, takeBack } from './writes.ts';

export const restrictionRoutes = [
  answer(listRestrictions, ({ db, actor, query }) => listOf(db, actor.schoolId, query)),

  answer(writeRestriction, async ({ params: { id }, body: { version, ...written }, ...unit }): Promise<Restriction> => {
    const { db, actor, now } = unit;
    refuseBackwards(written);
    const studentIds = [...new Set(written.studentIds)];
    await refuseUnseen(db, actor, studentIds);
    // Whom it names is whom it keeps away.
    const personName = written.guardianId === null ? written.personName : await nameOfSeen(db, actor, written.guardianId);
    const content = { ...written, studentIds, personName };
    const held = await holdRestriction(db, actor.schoolId, id);
    if (held?.endedAt || (!held && version !== 0)) throw noSuchRestriction();
    if (held && isOwn(held, actor, version) && same(held.content, content))
      return { ...content, id, version: held.version, updatedAt: held.updatedAt.toISOString(), updatedBy: held.updatedByName };
    if (held && held.version !== version) throw changedMeanwhile();
    await keepRestriction(db, { actor, at: now }, { id, version: version + 1, content });
    await follow(unit, { id, before: held?.content ?? null, after: content, reason: 'no longer for this student' });
    return { ...content, id, version: version + 1, updatedAt: now.toISOString(), updatedBy: actor.name };
  }),

  answer(endRestriction, async ({ params: { id }, body: { version, reason }, ...unit }) => {
    const { db, actor, now } = unit;
    const held = await holdRestriction(db, actor.schoolId, id);
    if (held?.endedAt && isOwn(held, actor, version) && held.endReason === reason) return {};
    if (!held || held.endedAt) throw noSuchRestriction();
    if (held.version !== version) throw changedMeanwhile();
    await takeBack(db, { actor, at: now }, { id, version, reason });
    await follow(unit, { id, before: held.content, after: null, reason });
    return {};
  }),
];

function refuseBackwards({ from, to }: RestrictionContent): void {
  if (to === null || to >= from) return;
  throw refusal([{ path: 'to', message: 'The last day is before the first' }]);
}

/** What this person wrote last, upon that version: asked for again because the answer was lost on its way. */
function isOwn(held: { version: number; updatedBy: string | null }, { userId }: Actor, version: number): boolean {
  return held.version === version + 1 && held.updatedBy === userId;
}

async function nameOfSeen(tx: Tx, actor: Actor, id: string): Promise<string> {
  const [found] = await tx
    .select({ person: guardian.content })
    .from(guardian)
    .where(and(guardiansSeenBy(tx, actor), eq(guardian.id, id)));
  if (!found) throw noSuchGuardian();
  return guardianName(found.person);
}

function noSuchRestriction(): Problem {
  return new Problem('not_found', 'There is no such restriction');
}

function changedMeanwhile(): Problem {
  return new Problem('conflict', 'Somebody else changed this restriction meanwhile. Look at what they wrote, then save again');
}
