/** People, classes and years as the lines of OneRoster files. Nothing of health, of alerts or of where somebody lives. */
import { createHash } from 'node:crypto';
import type { EmployeeContent } from '#contract/employee.ts';
import type { GuardianContent } from '#contract/guardian.ts';
import type { ClassContent } from '#contract/class.ts';
import type { StudentContent } from '#contract/student.ts';
import type { Relation } from '#contract/student-card.ts';
import type { RosterRecord } from './one-roster-csv.ts';

/** A person with the role they have; in 1.2 that stands in a file of its own. */
export interface RosterUser {
  record: RosterRecord & { sourcedId: string };
  role: string;
  /** Of somebody who is a guardian besides, where the version has room for it. */
  secondRole?: string;
}

interface Named<Content> {
  /** By which other systems know them. */
  sourcedId: string;
  content: Content;
}

const enabled = { enabledUser: 'true' } as const;

export function studentUser(
  { sourcedId, content }: Named<StudentContent>,
  { agents, grades }: { agents: readonly string[]; grades: string },
): RosterUser {
  const { admissionNo, firstName, middleName, lastName, preferredName } = content;
  const name = { givenName: firstName, middleName, familyName: lastName, preferredGivenName: preferredName };
  return {
    role: 'student',
    record: { sourcedId, ...enabled, username: admissionNo, identifier: admissionNo, ...name, agentSourcedIds: agents.join(','), grades },
  };
}

export function demographicsOf({ sourcedId, content: { dob, sex } }: Named<StudentContent>): RosterRecord {
  return { sourcedId, birthDate: dob ?? '', sex: sex?.toLowerCase() ?? '' };
}

const roleOf: Partial<Record<Relation, string>> = {
  MOTHER: 'parent',
  FATHER: 'parent',
  STEPPARENT: 'parent',
  GUARDIAN: 'guardian',
  FOSTER_PARENT: 'guardian',
};

export function guardianUser(
  { sourcedId, content }: Named<GuardianContent>,
  { relation, children }: { relation: Relation; children: readonly string[] },
): RosterUser {
  const { firstName, lastName, email, phone1, phone2 } = content;
  const reached = { username: email || phone1, email, phone: phone1, sms: phone2 };
  return {
    role: roleOf[relation] ?? 'relative',
    record: { sourcedId, ...enabled, givenName: firstName, familyName: lastName, ...reached, agentSourcedIds: children.join(',') },
  };
}

export function employeeUser({ sourcedId, content }: Named<EmployeeContent>): RosterUser {
  const { staffNo, name, email, phone, category, jobTitle } = content;
  const words = name.split(/\s+/);
  // Both must be there: a name of one word stands in both.
  const familyName = words.at(-1) ?? name;
  const givenName = words.slice(0, -1).join(' ') || familyName;
  const isAide = /\b(aide|assistant)\b/i.test(jobTitle);
  const role = category === 'TEACHING' ? (isAide ? 'aide' : 'teacher') : 'administrator';
  return { role, record: { sourcedId, ...enabled, username: email || staffNo, identifier: staffNo, givenName, familyName, email, phone } };
}

/** A colleague who is a guardian too: one line, where it says of each of the two what is known of them. */
export function isOneLine(parent: Named<GuardianContent>, colleague: Named<EmployeeContent>): boolean {
  const [one, other] = [guardianUser(parent, { relation: 'GUARDIAN', children: [] }).record, employeeUser(colleague).record];
  return (['givenName', 'familyName', 'email', 'phone'] as const).every((heading) => one[heading] === other[heading]);
}

export function onOneLine(colleague: RosterUser, { record: { agentSourcedIds, sms }, role }: RosterUser): RosterUser {
  return { ...colleague, record: { ...colleague.record, agentSourcedIds, sms }, secondRole: role };
}

export interface RosterSession {
  sourcedId: string;
  record: RosterRecord;
}

/** The school year that a class is of: "2026/2027" begins in September. */
export function sessionRecord(session: string, thisYear: number): RosterSession {
  const [, from] = /(\d{4})/.exec(session) ?? [];
  const begins = from === undefined ? thisYear : Number(from);
  const sourcedId = madeId('session', session, /^\d{4}\/\d{4}$/);
  const dates = { startDate: `${begins}-09-01`, endDate: `${begins + 1}-08-31`, schoolYear: String(begins + 1) };
  return { sourcedId, record: { sourcedId, title: session, type: 'schoolYear', ...dates } };
}

/** What is taught at a level: other systems want each class to be of a course. */
export function courseRecord(level: string, { grades, org }: { grades: string; org: string }): RosterRecord & { sourcedId: string } {
  const sourcedId = madeId('course', level, /^[a-z0-9]+( [a-z0-9]+)*$/i);
  return { sourcedId, title: level, grades, orgSourcedId: org };
}

export function classRecord(
  { sourcedId, content: { name, room } }: Named<ClassContent>,
  places: { grades: string; course: string; session: string; org: string },
): RosterRecord {
  const { grades, course, session, org } = places;
  return {
    sourcedId,
    title: name,
    grades,
    courseSourcedId: course,
    classType: 'homeroom',
    location: room,
    schoolSourcedId: org,
    termSourcedIds: session,
  };
}

const longestId = 255;

/** The same in every export. Letters that no id has, as in "小学一年级", would leave two levels with one id. */
function madeId(kind: string, name: string, plainName: RegExp): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return fittingId([kind, words, plainName.test(name) ? '' : fingerprint(name)].filter(Boolean).join('-'));
}

/** Ids of other systems may be as long as an id may be, and ours are made of several. */
export function fittingId(id: string): string {
  return id.length <= longestId ? id : `${id.slice(0, 100)}-${fingerprint(id)}`;
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
