import { Problem } from '#contract/problem.ts';
import { signOut } from '#server/auth/sign-out.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { objectOf } from './access.ts';
import { refuseOwn } from './rules.ts';
import { dropFactor, holdStaff, presentPerson } from './writes.ts';

/**
 * For somebody who lost their telephone and their recovery codes: from now on the password alone lets them in. They are
 * told by mail and signed out everywhere, and so is whoever might sit there in their place.
 */
export async function takeLostFactor(unit: Unit, id: string): Promise<void> {
  const { db, actor, now, record, post } = unit;
  const school = await holdStaff(db, actor);
  const person = await presentPerson(db, actor.schoolId, id);
  if (id === actor.userId) refuseOwn(['']);
  if (!person.hasFactor) throw new Problem('refused', `${person.name} has no second factor`);
  requireStepUp(actor, now);
  await dropFactor(db, actor.schoolId, id);
  record({ action: 'factor.off', object: objectOf(person) });
  const {
    email: to,
    name,
    preferences: { language },
  } = person;
  await post({ kind: 'factor-changed', isOn: false, to, name, schoolName: school.name, language });
  await signOut(unit, person);
}
