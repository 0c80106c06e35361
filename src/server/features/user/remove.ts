import { voidCodesOf } from '#server/auth/codes.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { handOver, plannedHandOver } from '#server/features/assignment/hand-over.ts';
import { releaseAccount } from '#server/features/employee/account.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { voiceIn } from '#server/words.ts';
import { existing } from '#server/record/existing.ts';
import { objectOf } from './access.ts';
import { refuseLoss } from './last-admin.ts';
import { contentOf, noSuchUser, refuseOwn, refuseSeeded } from './rules.ts';
import { holdPerson, holdStaff, removePerson } from './writes.ts';

interface Leaver {
  id: string;
  handOverTo: string | undefined;
}

/** Takes a person off the staff; answers how it is told. Removing somebody twice is removing them once. */
export async function removeStaff(unit: Unit, { id, handOverTo }: Leaver): Promise<string> {
  const { db, actor, now, record, changed, post } = unit;
  const school = await holdStaff(db, actor);
  const person = existing(await holdPerson(db, actor.schoolId, id), noSuchUser);
  const {
    name,
    email,
    removedAt,
    createdBy,
    version,
    preferences: { language },
  } = person;
  // The answer to the first try was lost.
  if (removedAt !== null) return `${name} removed`;
  if (id === actor.userId) refuseOwn(['']);
  if (school.isDemo && createdBy === null) refuseSeeded(['']);
  await refuseLoss(unit, person, { wished: null, path: '' });
  const plan = await plannedHandOver(unit, person, handOverTo);
  requireStepUp(actor, now);
  await removePerson(db, actor.schoolId, { person, writer: { at: now, by: actor.userId } });
  await voidCodesOf(db, { schoolId: actor.schoolId, userId: id });
  record({ action: 'user.removed', object: objectOf(person), before: { email, ...contentOf(person) } });
  await releaseAccount(unit, id);
  const handedOver = plan && (await handOver(unit, plan));
  await signOut(unit, person);
  const { t } = voiceIn(language);
  const what = t('You are no longer a user of {{schoolName}}. You cannot sign in there any more.', { schoolName: school.name });
  await post({ kind: 'access-changed', to: email, name, schoolName: school.name, language, by: actor.name, what });
  changed({ kind: 'user', id, version: version + 1 }, { roles: ['School Admin'] });
  return handedOver === null ? `${name} removed` : `${name} removed, ${handedOver}`;
}
