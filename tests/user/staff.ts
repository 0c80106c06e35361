/** People of a school as the tests of sub-users arrange them and look at them. */
import { asc } from 'drizzle-orm';
import type { AuditFacts } from '#contract/audit.ts';
import type { NewUser, User, UserEdit } from '#contract/user.ts';
import { addSubUser, editSubUser, listAllSubUsers, readSubUser } from '#contract/user.ts';
import { auditEntry } from '#server/audit/table.ts';
import type { TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Answer, Session } from '#tests/support/session.ts';

let count = 0;

export function newPerson(given: Partial<NewUser> = {}): NewUser {
  count += 1;
  return {
    name: 'Bisi Cole',
    email: `bisi${count}@greenfield.example`,
    phone: '+2348035550111',
    jobTitle: 'Front desk',
    role: 'Support',
    scopeMode: 'ASSIGNED',
    startsOn: null,
    endsOn: null,
    ...given,
  };
}

export async function invite(admin: Session, given: Partial<NewUser> = {}): Promise<User> {
  const answer = await admin.call(addSubUser, { body: newPerson(given) });
  if (answer.status !== 200) throw new Error(`The invitation was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export async function readUser(admin: Session, id: string): Promise<User> {
  const answer = await admin.call(readSubUser, { params: { id } });
  if (answer.status !== 200) throw new Error(`The user was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export async function listUsers(
  admin: Session,
  query: Record<string, string> = {},
): Promise<{ count: number; nextPage: boolean; data: User[] }> {
  const answer = await admin.call(listAllSubUsers, { query });
  if (answer.status !== 200) throw new Error(`The list was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Sends a person's whole file with some of it other, as the form does. */
export async function edit(admin: Session, id: string, changes: Partial<UserEdit> & { handOverTo?: string }): Promise<Answer> {
  const { name, phone, jobTitle, role, scopeMode, startsOn, endsOn, state, version } = await readUser(admin, id);
  const body = { name, phone, jobTitle, role, scopeMode, startsOn, endsOn, suspended: state === 'SUSPENDED', version, ...changes };
  return admin.call(editSubUser, { params: { id }, body });
}

/** What the trail of the school says, oldest first. */
export async function trailOf({ db, school }: TestApp): Promise<AuditFacts[]> {
  const lines = await within(db, school.schoolId, (tx) =>
    tx.select({ facts: auditEntry.facts }).from(auditEntry).orderBy(asc(auditEntry.seq)),
  );
  return lines.map(({ facts }) => JSON.parse(facts) as AuditFacts);
}
