/** Somebody who sees children by assignment, as the journeys arrange them. */
import { changeSchoolPassword } from '#contract/password.ts';
import type { Person } from '#tests/support/people.ts';
import { callAnonymously, over, type Session } from '#tests/support/session.ts';
import type { Site } from '#tests/support/site.ts';
import { invite } from '#tests/user/staff.ts';

/** Invited, and with a password: no student is assigned to them yet. */
export async function addCorrespondent(site: Site, admin: Session, { name, email, password }: Person): Promise<string> {
  const { _id: id } = await invite(admin, { name, email, role: 'Correspondent', scopeMode: 'ASSIGNED' });
  const { code } = await site.untilLetter('invitation', email);
  const { status } = await callAnonymously(over(site.server.url), changeSchoolPassword, {
    body: { email, newPassword: password, otp: code },
  });
  if (status !== 200) throw new Error(`The password of ${name} was answered ${status}`);
  return id;
}
