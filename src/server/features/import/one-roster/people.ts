/** The people of a OneRoster zip and who belongs to whom, as rows in the order in which they are imported. */
import { guardianRoles, staffRoles } from '#contract/one-roster.ts';
import type { Day } from '#contract/fields.ts';
import { mostSheetRows, type RowProblem } from '#contract/import.ts';
import type { FoundSchool, FoundSection } from '#contract/import-choices.ts';
import { readPlaces, type RosterUser } from './places.ts';
import { cellsOf, createNotes, idsIn, isGone, isLongAgo, mostIdLength, type Notes, type RosterRow, tooLongId } from './rows.ts';
import { readSchools, type RosterSchools } from './schools.ts';
import type { RosterLine, RosterTable, RosterTables } from './tables.ts';
import { tooManyRows, tooMuch } from '#server/features/import/reading/refused-file.ts';
import { problemAt, warningAt } from '#server/features/import/slice.ts';

const mostLinks = 10 * mostSheetRows;

export interface ReadPeople {
  rows: RosterRow[];
  /** Whoever is to be imported, by their id. */
  users: ReadonlyMap<string, RosterUser>;
  /** Those that are asked about. */
  schools: FoundSchool[];
  sections: FoundSection[];
  /** Who is switched off, or left long ago. */
  studentsLeftOut: number;
}

/** `today` is the school's: seats that have ended by then count last. */
export function readPeople(tables: RosterTables, today: Day): ReadPeople {
  const notes = createNotes();
  const schools = readSchools(tables, today);
  for (const table of Object.values(tables)) noteLongLines(table, notes);
  noteLostOrgs(tables, { schools, notes });
  const { found: users, studentsOff } = usersIn(tables, { schools, today, notes });
  if (users.size > mostSheetRows) throw tooManyRows();
  const children = readFamilies(tables, { users, schools, notes });
  const places = readPlaces(tables, { users, schools, today, notes });
  const demographics = new Map(
    tables.demographics.lines.filter((line) => !isGone(line.get('status'))).map((line) => [line.get('sourcedId'), line]),
  );
  const employees: RosterRow[] = [];
  const students: RosterRow[] = [];
  const guardians: RosterRow[] = [];
  let studentsLeftOut = studentsOff;
  for (const [id, { line, roles }] of users) {
    const base = (part: RosterRow['part'], cells: string[]): RosterRow => ({
      file: tables.users.file,
      line: line.line,
      part,
      cells,
      noted: [...line.noted],
    });
    const fact = (heading: string) => demographics.get(id)?.get(heading) ?? '';
    const name = {
      sourcedId: id,
      label: labelOf(line),
      identifier: line.get('identifier'),
      givenName: line.get('givenName'),
      middleName: line.get('middleName'),
      familyName: line.get('familyName'),
    };
    const reached = { email: line.get('email'), phone: line.get('phone'), sms: line.get('sms') };
    const ownSchools = schools.ofUser(id);
    const placed = { schools: ownSchools.join('\n') };
    const born = { sex: fact('sex'), birthDate: fact('birthDate') };
    const job = roles.find((role) => staffRoles[role] !== undefined);
    const last = roles.includes('student') ? places.goneSince.get(id) : undefined;
    if (last !== undefined) studentsLeftOut += 1;
    if (last !== undefined)
      notes.push(
        noteAt(
          tables.users,
          { line, schools: ownSchools },
          warningAt(
            'enrollments.csv endDate',
            `Their last enrolment ended on ${last}: they are left out. Add them by hand if they are here`,
            'Their last enrolment ended more than a year ago',
          ),
        ),
      );
    else if (roles.includes('student')) {
      const seated = {
        beginDates: (places.beginDates.get(id) ?? []).join('\n'),
        classes: [...(places.classesOf.get(id) ?? [])].join('\n'),
      };
      students.push(
        base('student', cellsOf('student', { ...name, ...born, ...seated, ...placed, preferredGivenName: line.get('preferredGivenName') })),
      );
    }
    if (job !== undefined) employees.push(base('employee', cellsOf('employee', { ...name, ...reached, ...born, ...placed, role: job })));
    if (!isGuardian(roles)) continue;
    const own = [...(children.get(id) ?? [])];
    // Wherever their children are.
    const theirs = own.length === 0 ? ownSchools : [...new Set(own.flatMap(schools.ofUser))];
    guardians.push(base('guardian', cellsOf('guardian', { ...name, ...reached, children: own.join('\n'), schools: theirs.join('\n') })));
  }
  return {
    rows: [...employees, ...places.rows, ...students, ...guardians, ...notes.rows()],
    users,
    schools: schools.found(comingIn(students, users)),
    sections: places.sections,
    studentsLeftOut,
  };
}

/** Everybody who is to be imported, by id. Whoever is not leaves a note. */
function usersIn(
  { users, roles }: RosterTables,
  { schools, today, notes }: { schools: RosterSchools; today: Day; notes: Notes },
): { found: Map<string, RosterUser>; studentsOff: number } {
  const rolesOf = Map.groupBy(
    roles.lines.filter((line) => !isGone(line.get('status'))),
    (line) => line.get('userSourcedId'),
  );
  const found = new Map<string, RosterUser>();
  let studentsOff = 0;
  for (const line of users.lines) {
    const id = line.get('sourcedId');
    const all = rolesOf.get(id) ?? [];
    const going = all.filter((one) => !isLongAgo(one.get('endDate'), today));
    const more = going.toSorted(
      (a, b) => Number(b.get('roleType').toLowerCase() === 'primary') - Number(a.get('roleType').toLowerCase() === 'primary'),
    );
    const own = [line.get('role'), ...more.map((one) => one.get('role'))].map((role) => role.toLowerCase()).filter((role) => role !== '');
    const known = [...new Set(own)].filter((role) => role === 'student' || staffRoles[role] !== undefined || guardianRoles.includes(role));
    const wrong = whyNot({ line, own, known, isTwin: found.has(id), hasHadRoles: all.length > 0 });
    if (wrong) notes.push(noteAt(users, { line, schools: schools.ofUser(id) }, wrong));
    else found.set(id, { line, roles: known });
    const wasStudent = known.includes('student') || all.some((one) => one.get('role').toLowerCase() === 'student');
    if ((wrong?.column === 'enabledUser' || wrong === rolesEnded) && wasStudent) studentsOff += 1;
  }
  return { found, studentsOff };
}

const rolesEnded = warningAt(
  'roles.csv endDate',
  'Their roles ended more than a year ago: they are left out. Add them by hand if they are here',
);

interface Line {
  line: RosterLine;
  /** Roles that have not ended long ago, and those of them that are known here. */
  own: readonly string[];
  known: readonly string[];
  isTwin: boolean;
  hasHadRoles: boolean;
}

function whyNot({ line, own, known, isTwin, hasHadRoles }: Line): RowProblem | null {
  if (line.get('sourcedId') === '') return problemAt('sourcedId', 'This line has no sourcedId');
  if (line.get('sourcedId').length > mostIdLength) return tooLongId;
  if (isTwin) return problemAt('sourcedId', 'This sourcedId is in the file twice');
  if (isGone(line.get('status'))) {
    const isStudent = own.includes('student');
    return warningAt(
      'status',
      isStudent
        ? 'The file takes this student away. Nobody is deleted: ask for the exit by hand'
        : 'The file takes this person away. Nobody is deleted: end their time here by hand',
    );
  }
  if (line.get('enabledUser').toLowerCase() === 'false')
    return warningAt(
      'enabledUser',
      'This person is switched off in the other system: they are left out. Add them by hand if they are here',
    );
  if (own.length === 0 && hasHadRoles) return rolesEnded;
  if (own.length === 0) return problemAt('role', 'The file does not say what this person is');
  return known.length === 0 ? problemAt('role', `The role ${own.join(', ')} is not known`, 'This role is not known') : null;
}

/** Whose guardian is whose child, whichever of the two names the other: only where exactly one of them is a student. */
function readFamilies(
  { users: { file } }: RosterTables,
  { users, schools, notes }: { users: ReadonlyMap<string, RosterUser>; schools: RosterSchools; notes: Notes },
): Map<string, Set<string>> {
  const children = new Map<string, Set<string>>();
  let links = 0;
  for (const [id, { line, roles }] of users) {
    for (const otherId of agentsOf(line, users)) {
      links += 1;
      if (links > mostLinks) throw tooMuch();
      const other = users.get(otherId);
      const isChild = roles.includes('student');
      const note = (message: string, cause: string) =>
        notes.push(noteAt({ file }, { line, schools: schools.ofUser(id) }, warningAt('agentSourcedIds', message, cause)));
      // A file of changes names children who are here already.
      const isOtherChild = other ? other.roles.includes('student') : !isChild;
      const [childId, adultId] = isChild ? [id, otherId] : [otherId, id];
      const adult = isChild ? other : users.get(id);
      if (isChild && !other) note(`${otherId} is not in users.csv: nobody is linked`, 'Somebody who is named is not in users.csv');
      else if (isChild === isOtherChild || !adult || !isGuardian(adult.roles))
        note(
          `${otherId} and ${id} are not a student and a parent, guardian or relative: they are not linked`,
          'Only a parent, guardian or relative is linked to a student',
        );
      else {
        const known = children.get(adultId);
        if (known) known.add(childId);
        else children.set(adultId, new Set([childId]));
      }
    }
  }
  return children;
}

/** Ids with spaces in them are known by being somebody's. */
function agentsOf(line: RosterLine, users: ReadonlyMap<string, RosterUser>): string[] {
  const listed = line
    .get('agentSourcedIds')
    .split(',')
    .map((id) => id.trim());
  return listed.flatMap((id) => (users.has(id) ? [id] : idsIn(id)));
}

function isGuardian(roles: readonly string[]): boolean {
  return roles.some((role) => guardianRoles.includes(role));
}

function noteLongLines({ file, tooLong }: RosterTable, notes: Notes): void {
  const problem = problemAt('', 'This line has more cells than there are headings. Text with a comma in it needs quotation marks');
  for (const line of tooLong)
    notes.push({ file, line, part: 'note', cells: cellsOf('note', { sourcedId: '', label: '', schools: '' }), noted: [problem] });
}

/** Of each who comes, whether as a student. */
function comingIn(students: readonly RosterRow[], users: ReadonlyMap<string, RosterUser>): Map<string, { isStudent: boolean }> {
  const coming = new Set(students.map(({ cells: [id = ''] }) => id));
  return new Map([...users.keys()].map((id) => [id, { isStudent: coming.has(id) }]));
}

function noteLostOrgs({ orgs }: RosterTables, { schools, notes }: { schools: RosterSchools; notes: Notes }): void {
  const ids = new Set(orgs.lines.map((line) => line.get('sourcedId')));
  const lost = orgs.lines.filter((line) => line.get('parentSourcedId') !== '' && !ids.has(line.get('parentSourcedId')));
  for (const line of lost)
    notes.push(
      noteAt(
        orgs,
        { line, schools: schools.ofOrg(line.get('sourcedId')) },
        warningAt('parentSourcedId', 'What it belongs to is not in the file. Nothing depends on it'),
      ),
    );
}

interface Told {
  line: RosterLine;
  /** Of a set, whose line it is; empty where nobody says. */
  schools: readonly string[];
}

function noteAt({ file }: Pick<RosterTable, 'file'>, { line, schools }: Told, problem: RowProblem): RosterRow {
  const label = labelOf(line) || line.get('name') || line.get('title');
  return {
    file,
    line: line.line,
    part: 'note',
    cells: cellsOf('note', { sourcedId: line.get('sourcedId'), label, schools: schools.join('\n') }),
    noted: [problem],
  };
}

function labelOf(line: RosterLine): string {
  return [line.get('givenName'), line.get('familyName')].filter(Boolean).join(' ');
}
