/** The schools of a OneRoster set, and who belongs to which. */
import type { Day } from '#contract/fields.ts';
import { type FoundSchool, mostFoundSchools } from '#contract/import-choices.ts';
import { hasEnded, idsIn, isGone } from './rows.ts';
import type { RosterLine, RosterTables } from './tables.ts';

const mostSteps = 10;

export interface RosterSchools {
  /** The ids of schools that a person is of; of a district or department above schools its own. Empty where nobody says, and in a set of one school. */
  ofUser: (id: string) => string[];
  ofClass: (line: RosterLine) => string[];
  /** Of a school itself, or of what is below one. */
  ofOrg: (id: string) => string[];
  /** Those with somebody in them, where there are several. */
  found: (people: ReadonlyMap<string, { isStudent: boolean }>) => FoundSchool[];
}

export function readSchools({ orgs, users, roles, classes, enrollments }: RosterTables, today: Day): RosterSchools {
  const byId = new Map(orgs.lines.map((line) => [line.get('sourcedId'), line]));
  const isSchool = (line: RosterLine) => line.get('type').toLowerCase() === 'school' && !isGone(line.get('status'));
  const schools = [...byId.values()].filter(isSchool);
  if (schools.length < 2) return { ofUser: () => [], ofClass: () => [], ofOrg: () => [], found: () => [] };

  const schoolOf = (id: string): string[] => {
    let org = byId.get(id);
    // A circle of parents ends somewhere too.
    for (let step = 0; step < mostSteps && org && !isSchool(org); step += 1) org = byId.get(org.get('parentSourcedId'));
    return org && isSchool(org) ? [org.get('sourcedId')] : id === '' ? [] : [id];
  };
  const ofUsers = new Map<string, Set<string>>();
  const add = (userId: string, orgIds: readonly string[]) => {
    const own = ofUsers.get(userId) ?? new Set();
    ofUsers.set(userId, own);
    for (const id of orgIds.flatMap(schoolOf)) own.add(id);
  };
  for (const line of users.lines) add(line.get('sourcedId'), [...idsIn(line.get('orgSourcedIds')), line.get('primaryOrgSourcedId')]);
  for (const line of roles.lines) if (!isGone(line.get('status'))) add(line.get('userSourcedId'), [line.get('orgSourcedId')]);
  const classSchools = new Map(classes.lines.map((line) => [line.get('sourcedId'), line.get('schoolSourcedId')]));
  for (const line of enrollments.lines) {
    if (isGone(line.get('status')) || hasEnded(line, today)) continue;
    add(line.get('userSourcedId'), [line.get('schoolSourcedId') || (classSchools.get(line.get('classSourcedId')) ?? '')]);
  }
  const ofUser = (id: string) => [...(ofUsers.get(id) ?? [])];

  function found(people: ReadonlyMap<string, { isStudent: boolean }>): FoundSchool[] {
    const [anybody, students] = [new Set<string>(), new Map<string, number>()];
    for (const [id, { isStudent }] of people) {
      for (const school of ofUser(id)) {
        anybody.add(school);
        if (isStudent) students.set(school, (students.get(school) ?? 0) + 1);
      }
    }
    const taken = schools.map((line) => [line.get('sourcedId'), line.get('name').slice(0, 200)] as const).filter(([id]) => anybody.has(id));
    if (taken.length < 2) return [];
    return taken
      .map(([id, name]) => ({ id, name, students: students.get(id) ?? 0 }))
      .toSorted((a, b) => b.students - a.students)
      .slice(0, mostFoundSchools);
  }
  return { ofUser, ofClass: (line) => schoolOf(line.get('schoolSourcedId')), ofOrg: schoolOf, found };
}
