/** What an edit of the staff brings with it: a letter, and consoles that read again. */
import { invitationDays } from '#contract/password.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import type { User } from '#contract/user.ts';
import { beginInvitation } from '#server/auth/code-requests.ts';
import { issueCode, voidCodesOf } from '#server/auth/codes.ts';
import type { Frame } from '#server/http/frame.ts';
import type { Unit } from '#server/http/unit-of-work.ts';
import { voiceIn } from '#server/words.ts';
import { existing } from '#server/record/existing.ts';
import { findUser } from './queries.ts';
import { noSuchUser, type Person } from './rules.ts';
import type { HeldSchool } from './writes.ts';

type Named = Pick<Person, 'id' | 'name'>;

/** A letter with a link and a code that let the person choose a password. The letter sent before opens nothing any more. */
export async function sendInvitation(
  { db, actor, now, newId, post }: Unit,
  { frame, school, person }: { frame: Frame; school: HeldSchool; person: Named & Pick<Person, 'email' | 'role'> },
): Promise<void> {
  const { email, name, role } = person;
  // Nobody knows theirs before they come.
  const { language } = actor;
  const account = { schoolId: actor.schoolId, userId: person.id };
  const lastDay = addDays(schoolDay(now, actor.timeZone), invitationDays);
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000);
  await beginInvitation(db, { school, email, now, newId, key: frame.keys.code });
  await voidCodesOf(db, account);
  const issued = await issueCode(db, { purpose: 'invite', email, account, expiresAt, now, newId, key: frame.keys.code });
  const endsAt = voiceIn(language).longDay(lastDay);
  await post({ kind: 'invitation', to: email, name, schoolName: school.name, language, ...issued, role, invitedBy: actor.name, endsAt });
}

export function objectOf({ id, name: label }: Named) {
  return { kind: 'user' as const, id, label };
}

/** The person as they are now, which the School Admins' consoles read again too. */
export async function toldOf({ db, actor, settled, changed }: Unit, frame: Frame, id: string): Promise<User> {
  const { idleMinutes } = frame.session;
  const found = existing(await findUser(db, actor.schoolId, { id, moment: { settled, idleMinutes } }), noSuchUser);
  changed({ kind: 'user', id, version: found.version }, { roles: ['School Admin'] });
  return found;
}
