import type { Fields } from '#contract/change.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { User, UserEdit } from '#contract/user.ts';
import { voidCodesOf } from '#server/auth/codes.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { revokeGrants } from '#server/auth/sync-grant.ts';
import { handOver, plannedHandOver } from '#server/features/assignment/hand-over.ts';
import type { Frame } from '#server/http/frame.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { voiceIn } from '#server/words.ts';
import { objectOf, toldOf } from './access.ts';
import { refuseLoss } from './last-admin.ts';
import { accessWords } from './letters.ts';
import { accessIn, type Difference, differenceOf, endsSessions, type Person, refuseOwn, refuseSeeded, refuseUnfitting } from './rules.ts';
import { changePerson, holdStaff, presentPerson } from './writes.ts';

interface Wish {
  id: string;
  wished: UserEdit;
  handOverTo: string | undefined;
}

/** Changes what the school's file says of a person, and with it what they may do from this moment on. */
export async function editStaff(unit: Unit, frame: Frame, { id, wished, handOverTo }: Wish): Promise<{ message: string; data: User }> {
  const { db, actor, now } = unit;
  const school = await holdStaff(db, actor);
  const person = await presentPerson(db, actor.schoolId, id);
  if (person.version !== wished.version) throw changedMeanwhile();
  const difference = differenceOf(person, wished);
  const access = accessIn(difference);
  if (access.length > 0) {
    if (id === actor.userId) refuseOwn(access);
    if (school.isDemo && person.createdBy === null) refuseSeeded(access);
    refuseUnfitting(wished);
    await refuseLoss(unit, person, { wished, path: access[0] ?? '' });
    requireStepUp(actor, now);
  }
  const plan = handOverTo === undefined ? null : await plannedHandOver(unit, person, handOverTo);
  if (Object.keys(difference.after).length > 0) {
    await changePerson(db, actor.schoolId, { person, content: wished, writer: { at: now, by: actor.userId } });
    recordEdit(unit, person, difference);
  }
  if (access.length > 0) await followAccess(unit, { schoolName: school.name, person, wished, difference });
  const handedOver = plan && (await handOver(unit, plan));
  const data = await toldOf(unit, frame, id);
  return { message: [`${data.name} ${doneWord(difference)}`, handedOver].filter(Boolean).join(', '), data };
}

function doneWord({ after }: Difference): string {
  if (!('suspended' in after)) return 'saved';
  return after['suspended'] === true ? 'suspended' : 'restored';
}

function changedMeanwhile(): Problem {
  return new Problem('conflict', 'Somebody else changed this person meanwhile. Look at what they wrote, then save again');
}

function recordEdit({ record }: Unit, person: Person, { before, after }: Difference): void {
  const object = objectOf(person);
  const [changedBefore, changedAfter] = [detailsIn(before), detailsIn(after)];
  if (Object.keys(changedAfter).length > 0) record({ action: 'user.changed', object, before: changedBefore, after: changedAfter });
  if ('suspended' in after) record({ action: after['suspended'] === true ? 'user.suspended' : 'user.restored', object });
}

function detailsIn({ suspended: _, ...details }: Fields): Fields {
  return details;
}

async function followAccess(
  unit: Unit,
  { schoolName, person, wished, difference }: { schoolName: string; person: Person; wished: UserEdit; difference: Difference },
): Promise<void> {
  const { db, actor, now, post } = unit;
  const {
    id: userId,
    email,
    name,
    hasPassword,
    preferences: { language },
  } = person;
  await revokeGrants(db, { schoolId: actor.schoolId, userId, at: now });
  if (wished.suspended) await voidCodesOf(db, { schoolId: actor.schoolId, userId });
  if (endsSessions(difference, wished, schoolDay(now, actor.timeZone))) await signOut(unit, person);
  // Who has not joined yet learns it from the invitation.
  if (!hasPassword) return;
  const what = accessWords(voiceIn(language), difference, wished);
  await post({ kind: 'access-changed', to: email, name, schoolName, language, by: actor.name, what });
}
