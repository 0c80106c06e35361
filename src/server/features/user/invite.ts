import { defaultPreferences } from '#contract/own-account.ts';
import { resendSeconds } from '#contract/password.ts';
import { Problem } from '#contract/problem.ts';
import { schoolDay } from '#contract/school-time.ts';
import type { NewUser, User } from '#contract/user.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import type { Frame } from '#server/http/frame.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { refusal } from '#server/record/refusal.ts';
import { objectOf, sendInvitation, toldOf } from './access.ts';
import { invitedAt, isEmailTaken } from './queries.ts';
import { emailTaken, type Person, refuseUnfitting, stateOf } from './rules.ts';
import { addPerson, holdStaff, presentPerson } from './writes.ts';

/** Puts a person on the staff and writes to them how to choose a password. */
export async function inviteStaff(unit: Unit, frame: Frame, content: NewUser): Promise<User> {
  const { db, actor, now, newId, record } = unit;
  const school = await holdStaff(db, actor);
  refuseUnfitting(content);
  const { email, endsOn } = content;
  if (endsOn !== null && endsOn < schoolDay(now, actor.timeZone)) throw refusal([{ path: 'endsOn', message: 'The last day is over' }]);
  if (await isEmailTaken(db, actor.schoolId, email)) throw emailTaken();
  requireStepUp(actor, now);
  const person = { id: newId(), ...content };
  // Until they choose for themselves.
  const preferences = { ...defaultPreferences, language: actor.language };
  await addPerson(db, actor.schoolId, { id: person.id, content, preferences, writer: { at: now, by: actor.userId } });
  await sendInvitation(unit, { frame, school, person });
  record({ action: 'user.invited', object: objectOf(person), after: content });
  return toldOf(unit, frame, person.id);
}

/** Sends another invitation to somebody who has not joined yet. */
export async function inviteStaffAgain(unit: Unit, frame: Frame, id: string): Promise<User> {
  const { db, actor, record } = unit;
  const school = await holdStaff(db, actor);
  const person = await presentPerson(db, actor.schoolId, id);
  refuseJoined(person);
  await refuseHaste(unit, id);
  await sendInvitation(unit, { frame, school, person });
  record({ action: 'user.invited-again', object: objectOf(person) });
  return toldOf(unit, frame, id);
}

function refuseJoined(person: Person): void {
  const state = stateOf(person);
  if (state === 'INVITED') return;
  const message = state === 'SUSPENDED' ? `Restore ${person.name} first` : `${person.name} has joined already`;
  throw refusal([{ path: '', message }]);
}

/** A mailbox is not to be filled by pressing a button. */
async function refuseHaste({ db, actor, now }: Unit, id: string): Promise<void> {
  const last = await invitedAt(db, actor.schoolId, id);
  const waitSeconds = last === null ? 0 : resendSeconds - (now.getTime() - last.getTime()) / 1000;
  if (waitSeconds <= 0) return;
  const retryAfterSeconds = Math.ceil(waitSeconds);
  throw new Problem('too_many', `An invitation was just sent. Wait ${retryAfterSeconds} seconds`, { retryAfterSeconds });
}
