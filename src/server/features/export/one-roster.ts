/** The school as a OneRoster zip: its classes, who works there, its students and their guardians. */
import { gradeIn } from '#contract/country-levels.ts';
import { exportedFreely } from '#contract/sheet-file.ts';
import type { FileAnswer } from '#contract/export-file.ts';
import { manifestedFiles, rosterHeadings, type RosterVersion } from '#contract/one-roster.ts';
import { schoolDay } from '#contract/school-time.ts';
import { homeDialCode } from '#contract/telephone.ts';
import { requireStepUp } from '#server/auth/step-up.ts';
import { readSchool } from '#server/features/school/queries.ts';
import type { RunAs, Unit } from '#server/http/unit-of-work.ts';
import { letOthersIn } from '#server/let-others-in.ts';
import { fileName } from './file-name.ts';
import { rosterCsv, quoted, type RosterRecord } from './one-roster-csv.ts';
import {
  classesOfSchool,
  employeesOfSchool,
  guardiansOf,
  guardiansOnOneLine,
  idsToExport,
  type KnownClasses,
  studentsOf,
} from './one-roster-queries.ts';
import {
  classRecord,
  courseRecord,
  demographicsOf,
  employeeUser,
  fittingId,
  guardianUser,
  onOneLine,
  type RosterUser,
  sessionRecord,
  studentUser,
} from './one-roster-records.ts';
import { refuseTooManyExports } from './rules.ts';
import { zip } from './zip.ts';

const atOnce = 200;

interface Begun {
  students: string[];
  guardians: string[];
  name: string;
  org: string;
  schoolName: string;
  thisYear: number;
  classes: KnownClasses;
  /** By level. */
  gradeOf: ReadonlyMap<string, string>;
  staff: { id: string; user: RosterUser }[];
  /** Guardians who stand on an employee's line. */
  onOneLine: ReadonlySet<string>;
}

export async function makeRoster(run: RunAs, version: RosterVersion): Promise<FileAnswer> {
  const begun = await run((unit) => begin(unit, version));
  const users: RosterUser[] = begun.staff.map(({ user }) => user);
  const demographics: RosterRecord[] = [];
  const enrollments = staffEnrollments(begun);
  for (const piece of inPieces(begun.students)) {
    const found = await run(({ db, actor }) => studentsOf(db, actor, { ids: piece, onOneLine: begun.onOneLine }));
    for (const one of found) {
      users.push(
        studentUser(one, {
          agents: one.agents,
          grades: begun.gradeOf.get(begun.classes.get(one.content.classId ?? '')?.content.level ?? '') ?? '',
        }),
      );
      demographics.push(demographicsOf(one));
      const seat = begun.classes.get(one.content.classId ?? '');
      if (seat)
        enrollments.push(
          enrollment({ role: 'student', primary: false, user: one.sourcedId, seat: seat.sourcedId, org: begun.org, beginDate: one.since }),
        );
    }
    await letOthersIn();
  }
  for (const piece of inPieces(begun.guardians)) {
    const found = await run(({ db, actor }) => guardiansOf(db, actor, { ids: piece, onOneLine: begun.onOneLine }));
    for (const one of found) addGuardian(users, guardianUser(one, one), begun.onOneLine.has(one.id));
    await letOthersIn();
  }
  return {
    name: `${begun.name}.zip`,
    type: 'application/zip',
    bytes: await zip(partsOf(version, { begun, users, demographics, enrollments })),
  };
}

/** In the order of the guardians, by which a child has a first and a second one. */
function addGuardian(users: RosterUser[], one: RosterUser, isColleague: boolean): void {
  const at = isColleague ? users.findIndex(({ record }) => record.sourcedId === one.record.sourcedId) : -1;
  const [colleague] = at < 0 ? [] : users.splice(at, 1);
  users.push(colleague ? onOneLine(colleague, one) : one);
}

/** Whom the file will hold, and its line in the trail before any of them is read. */
async function begin({ db, actor, now, record }: Unit, version: RosterVersion): Promise<Begun> {
  await refuseTooManyExports(db, actor, now);
  const today = schoolDay(now, actor.timeZone);
  const { students, guardians } = await idsToExport(db, actor);
  const employees = await employeesOfSchool(db, actor);
  const people = students.length + guardians.length + employees.length;
  if (people > exportedFreely) requireStepUp(actor, now);
  const told = { list: 'ONE_ROSTER', people, format: version, columns: 'all', filter: {} };
  record({ action: 'people.exported', object: { kind: 'school', id: actor.schoolId, label: 'ONE_ROSTER' }, after: told });
  const school = await readSchool(db, actor.schoolId);
  const schoolName = school?.name ?? '';
  const classes = await classesOfSchool(db, actor);
  const levels = [...new Set([...classes.values()].map(({ content }) => content.level))];
  const own = { levels, dialCode: school ? homeDialCode(school) : '' };
  return {
    students,
    guardians,
    name: fileName(schoolName, { kind: 'oneroster', of: today }),
    org: actor.schoolId,
    schoolName,
    thisYear: Number(today.slice(0, 4)) - (today.slice(5, 7) < '09' ? 1 : 0),
    classes,
    gradeOf: new Map(levels.map((level) => [level, gradeIn(level, own)])),
    staff: employees.map((one) => ({ id: one.id, user: employeeUser(one) })),
    // Before 1.2 a line has one role.
    onOneLine: version === '1.1' ? new Set() : await guardiansOnOneLine(db, actor),
  };
}

interface Enrolled {
  role: 'student' | 'teacher';
  primary: boolean;
  user: string;
  seat: string;
  org: string;
  beginDate: string | null;
}

function enrollment({ role, primary, user, seat, org, beginDate }: Enrolled): RosterRecord {
  return {
    sourcedId: fittingId(`${role}-${seat}-${user}`),
    classSourcedId: seat,
    schoolSourcedId: org,
    userSourcedId: user,
    role,
    primary: String(primary),
    beginDate: beginDate ?? '',
  };
}

function staffEnrollments({ classes, staff, org }: Begun): RosterRecord[] {
  const users = new Map(staff.map(({ id, user }) => [id, user.record.sourcedId]));
  return [...classes.values()].flatMap(({ sourcedId: seat, content: { teacherId, assistantIds } }) => {
    const inCharge = teacherId === null ? [] : [{ id: teacherId, primary: true }];
    return [...inCharge, ...assistantIds.map((id) => ({ id, primary: false }))].flatMap(({ id, primary }) => {
      const user = users.get(id);
      return user === undefined ? [] : [enrollment({ role: 'teacher', primary, user, seat, org, beginDate: null })];
    });
  });
}

interface Gathered {
  begun: Begun;
  users: readonly RosterUser[];
  demographics: readonly RosterRecord[];
  enrollments: readonly RosterRecord[];
}

function partsOf(
  version: RosterVersion,
  { begun: { org, schoolName, classes, gradeOf, thisYear }, users, demographics, enrollments }: Gathered,
): { name: string; text: string }[] {
  const all = [...classes.values()];
  const sessions = [...new Set(all.map(({ content }) => content.session))].map(
    (session) => [session, sessionRecord(session, thisYear)] as const,
  );
  const sessionOf = new Map(sessions);
  const courses = new Map([...gradeOf].map(([level, grades]) => [level, courseRecord(level, { grades, org })]));
  const records: Record<string, readonly RosterRecord[]> = {
    orgs: [{ sourcedId: org, name: schoolName, type: 'school' }],
    academicSessions: sessions.map(([, { record }]) => record),
    courses: [...new Map([...courses.values()].map((course) => [course.sourcedId, course])).values()],
    classes: all.map((one) =>
      classRecord(one, {
        grades: gradeOf.get(one.content.level) ?? '',
        course: courses.get(one.content.level)?.sourcedId ?? '',
        session: sessionOf.get(one.content.session)?.sourcedId ?? '',
        org,
      }),
    ),
    users: users.map(({ record, role }) => ({ ...record, role, orgSourcedIds: org, primaryOrgSourcedId: org })),
    roles: users.flatMap((user) => rolesOf(user, org)),
    demographics,
    enrollments,
  };
  const files = Object.keys(rosterHeadings[version]);
  const parts = files.map((file) => ({ name: `${file}.csv`, text: rosterCsv(version, file, records[file] ?? []) }));
  return [{ name: 'manifest.csv', text: manifestOf(version, files) }, ...parts];
}

function rolesOf({ record: { sourcedId: userSourcedId }, role, secondRole }: RosterUser, orgSourcedId: string): RosterRecord[] {
  const first = {
    sourcedId: fittingId(`role-${userSourcedId}`),
    userSourcedId,
    roleType: 'primary',
    role: role === 'administrator' ? 'siteAdministrator' : role,
    orgSourcedId,
  };
  return secondRole === undefined
    ? [first]
    : [first, { ...first, sourcedId: fittingId(`second-role-${userSourcedId}`), roleType: 'secondary', role: secondRole }];
}

function manifestOf(version: RosterVersion, files: readonly string[]): string {
  const lines = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
    ...manifestedFiles[version].map((file) => [`file.${file}`, files.includes(file) ? 'bulk' : 'absent']),
    ['source.systemName', 'Muster'],
    ['source.systemCode', 'muster'],
  ];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function inPieces(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, piece) => ids.slice(piece * atOnce, (piece + 1) * atOnce));
}
