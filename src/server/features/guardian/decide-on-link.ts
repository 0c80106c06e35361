import type { GuardianLink } from '#contract/guardian.ts';
import { guardianName } from '#contract/guardian-rules.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import { seersOf } from '#server/features/assignment/scope.ts';
import { existing } from '#server/record/existing.ts';
import type { Editor } from '#server/record/record-handler.ts';
import { refusal } from '#server/record/refusal.ts';
import { writerOf } from '#server/record/rows.ts';
import { type Child, holdChild } from './child.ts';
import { isBarredFrom } from './collecting.ts';
import { approvedDeed, endedDeed } from './deeds.ts';
import { barred } from './link-rules.ts';
import { findLink, keepLink, type LinkKey, linkOf, type LinkRow } from './links.ts';
import { noSuchGuardian, seersOfGuardian } from './scope.ts';
import { type RightTeller, tellOfLostRight } from './lost-right.ts';
import { noSuchLink } from './write-link.ts';
import { holdGuardian } from './writes.ts';

type To = 'ACTIVE' | 'REVOKED';

interface LinkDecision {
  to: To;
  reason: string;
  /** null: whatever it is by now. */
  version: number | null;
}

/** Approves what waits of the rights, or ends the link. */
export async function decideOnLink(unit: Editor & RightTeller, key: LinkKey, decision: LinkDecision): Promise<GuardianLink> {
  const { db, actor, now, changed, record } = unit;
  const { schoolId } = actor;
  const { to } = decision;
  const today = schoolDay(now, actor.timeZone);
  const child = await holdChild(db, actor, key.studentId);
  const person = existing(await holdGuardian(db, actor, key.guardianId), noSuchGuardian);
  const link = existing(await findLink(db, schoolId, key), noSuchLink);
  refuseDecided(link, to);
  if (decision.version !== null && link.version !== decision.version) throw changedMeanwhile();
  if (to === 'REVOKED') refuseOrphan(link, { child, reason: decision.reason });
  else if (await isBarredFrom(db, { schoolId, today, ...key, name: guardianName(person.content) })) throw refusal([barred(child)]);

  // Who is told of the end saw the person until now.
  const audience = await seersOfGuardian(db, actor, key.guardianId);
  const writer = writerOf({ actor, now });
  const reason = to === 'REVOKED' ? decision.reason : '';
  await keepLink(db, { schoolId, writer, ...key }, { version: link.version + 1, content: link.content, state: to, reason });
  const linked = { child, guardianId: key.guardianId, guardian: guardianName(person.content) };
  record(to === 'REVOKED' ? endedDeed(linked, reason) : approvedDeed(linked, link.content));
  changed({ kind: 'student', id: child.id, version: child.version }, { seers: await seersOf(db, schoolId, [child.id]) });
  changed({ kind: 'guardian', id: key.guardianId, version: person.version }, audience);
  if (to === 'REVOKED') await tellOfLostRight(unit, [key]);
  const row = existing(await findLink(db, schoolId, key), noSuchLink);
  return linkOf(row, today);
}

function refuseDecided({ state, updatedAt, updatedBy }: LinkRow, to: To): void {
  const decided = { state, by: updatedBy, at: updatedAt.toISOString() };
  if (state === 'REVOKED') throw new Problem('already_decided', `${updatedBy} has ended this link`, { decided });
  if (to === 'ACTIVE' && state === 'ACTIVE') throw new Problem('already_decided', 'Nothing of this link waits for approval', { decided });
}

function changedMeanwhile(): Problem {
  return new Problem('conflict', 'Somebody else changed this link meanwhile. Look at what they wrote, then decide again');
}

/** A child keeps a first guardian, unless the School Admin says why not: a death or a court does not wait for a form. */
function refuseOrphan({ content }: LinkRow, { child, reason }: { child: Child; reason: string }): void {
  if (content.slot !== 'PARENT1' || reason !== '') return;
  const message = `${child.name} would be without a first guardian. Make another guardian the first one, or give a reason`;
  throw refusal([{ path: 'reason', message }]);
}
