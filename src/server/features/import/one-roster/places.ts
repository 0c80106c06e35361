/** The classes of a OneRoster zip, who sits in them and who teaches them. */
import type { Day } from '#contract/fields.ts';
import type { RowProblem } from '#contract/import.ts';
import type { FoundSection } from '#contract/import-choices.ts';
import { type Notes, type RosterRow, cellsOf, hasEnded, idsIn, isGone, isLongAgo, mostIdLength, tooLongId } from './rows.ts';
import type { RosterLine, RosterTable, RosterTables } from './tables.ts';
import { readSections } from './sections.ts';
import type { RosterSchools } from './schools.ts';
import { problemAt, warningAt } from '#server/features/import/slice.ts';

export interface Seats {
  rows: RosterRow[];
  /** Lessons that stand in place of homerooms. */
  sections: FoundSection[];
  /** By the student's id: they sit in the first of these that comes. */
  classesOf: ReadonlyMap<string, ReadonlySet<string>>;
  beginDates: ReadonlyMap<string, string[]>;
  /** The last day of students of whom every enrolment ended more than a year ago. */
  goneSince: ReadonlyMap<string, Day>;
}

export interface RosterUser {
  line: RosterLine;
  roles: readonly string[];
}

// Two terms of a timetable, and some.
const mostSeats = 60;

interface Among {
  users: ReadonlyMap<string, RosterUser>;
  schools: RosterSchools;
  today: Day;
  /** Where what cannot be placed is said. */
  notes: Notes;
}

/**
 * A class here is one that sits together, a homeroom; lessons are none. A file that knows no homerooms has its students
 * sit in the first class that names them.
 */
export function readPlaces(tables: RosterTables, { users, schools, today, notes }: Among): Seats {
  const { open, lessons } = openClasses(tables, { schools, notes });
  const classSchools = new Map(tables.classes.lines.map((line) => [line.get('sourcedId'), schools.ofClass(line)]));
  const inFile = new Set(tables.users.lines.map((line) => line.get('sourcedId')));
  const classesOf = new Map<string, Set<string>>();
  const beginDates = new Map<string, string[]>();
  const staff = new Map<string, { id: string; isFirst: boolean }[]>();
  const sitting = new Set<string>();
  const taught = new Set<string>();
  const note = (line: RosterLine, column: string, message: string, cause?: string) =>
    notes.push({
      file: tables.enrollments.file,
      line: line.line,
      part: 'note',
      cells: cellsOf('note', { sourcedId: line.get('sourcedId'), label: line.get('userSourcedId'), schools: ofSeat(line).join('\n') }),
      noted: [warningAt(column, message, cause)],
    });
  function ofSeat(line: RosterLine): readonly string[] {
    const ownSchool = line.get('schoolSourcedId');
    return ownSchool === ''
      ? (classSchools.get(line.get('classSourcedId')) ?? schools.ofUser(line.get('userSourcedId')))
      : schools.ofOrg(ownSchool);
  }

  // Files of several years have last year's class too: whoever sits in another now has left it.
  const { [String(false)]: going = [], [String(true)]: ended = [] } = Object.groupBy(tables.enrollments.lines, (line) =>
    String(hasEnded(line, today)),
  );
  for (const line of [...going, ...ended]) {
    const [classId, userId, role] = [line.get('classSourcedId'), line.get('userSourcedId'), line.get('role').toLowerCase()];
    if (isGone(line.get('status'))) {
      if (!lessons.has(classId)) note(line, 'status', 'This enrolment has ended. Nobody is taken out of a class: move them by hand');
      continue;
    }
    const user = users.get(userId);
    // Who is left out is told of at their own line.
    if (!user && inFile.has(userId)) continue;
    if (!user)
      note(line, 'userSourcedId', `${userId} is not in users.csv: nobody is put into the class`, 'This person is not in users.csv');
    else if (lessons.has(classId)) continue;
    else if (!open.has(classId)) note(line, 'classSourcedId', `${classId} is not in classes.csv`, 'This class is not in classes.csv');
    else if (role === 'student') seat(line, { userId, classId, user });
    else if (user.roles.some((one) => one !== 'student')) teach(line, { classId, userId });
    else note(line, 'role', 'A student is enrolled as a teacher: the class is not in their care');
  }

  function seat(line: RosterLine, { userId, classId, user }: { userId: string; classId: string; user: RosterUser }): void {
    if (!user.roles.includes('student'))
      return note(line, 'role', 'Somebody who is not a student is enrolled as one: they are not put into the class');
    const begin = line.get('beginDate');
    if (begin !== '') addTo(beginDates, userId, begin);
    const classes = classesOf.get(userId) ?? new Set();
    classesOf.set(userId, classes);
    if (!hasEnded(line, today)) sitting.add(userId);
    // Whoever sits in another class now has left this one, whichever of the two comes.
    else if (sitting.has(userId)) return;
    if (classes.size < mostSeats) classes.add(classId);
  }

  function teach(line: RosterLine, { classId, userId }: { classId: string; userId: string }): void {
    const end = line.get('endDate');
    if (isLongAgo(end, today))
      return note(
        line,
        'endDate',
        `This enrolment ended on ${end}: the class is not in their care`,
        'This enrolment ended more than a year ago',
      );
    if (!hasEnded(line, today)) taught.add(classId);
    else if (taught.has(classId)) return;
    addTo(staff, classId, { id: userId, isFirst: line.get('primary').toLowerCase() === 'true' });
  }

  const known = { courses: byId(tables.courses), sessions: byId(tables.academicsessions) };
  const titles = titlesOf(tables, [...open.values()], known);
  // Where one school of several comes, the others' titles are in nobody's way.
  const titlesHere = new Map(
    [...Map.groupBy(open.values(), (line) => schools.ofClass(line).join(' ')).values()].flatMap((lines) => [
      ...titlesOf(tables, lines, known),
    ]),
  );
  const sections = readSections(
    new Map([...open].map(([id, line]) => [id, { line, title: titles.get(line) ?? '', schools: schools.ofClass(line) }])),
    { courses: known.courses, classesOf },
  );
  const rows = [...open].map(([id, line]) =>
    classRow(tables.classes, known, {
      id,
      line,
      title: titles.get(line) ?? '',
      titleHere: titlesHere.get(line) ?? '',
      schools: schools.ofClass(line),
      section: sections.of(id),
      staff: (staff.get(id) ?? []).toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)).map((one) => one.id),
    }),
  );
  return { rows, sections: sections.found, classesOf, beginDates, goneSince: goneSince(tables.enrollments, today) };
}

/** Over a summer, or before the new year is put in, a child is still here. */
function goneSince({ lines }: RosterTable, today: Day): Map<string, Day> {
  const found = new Map<string, Day>();
  const here = new Set<string>();
  for (const line of lines) {
    const [id, end] = [line.get('userSourcedId'), line.get('endDate')];
    if (line.get('role').toLowerCase() !== 'student') continue;
    if (!isLongAgo(end, today)) here.add(id);
    else if (end > (found.get(id) ?? '')) found.set(id, end);
  }
  for (const id of here) found.delete(id);
  return found;
}

function addTo<One>(lists: Map<string, One[]>, id: string, one: One): void {
  const list = lists.get(id);
  if (list) list.push(one);
  else lists.set(id, [one]);
}

/** The first of those that have the same. */
function byId({ lines }: RosterTable): Map<string, RosterLine> {
  return new Map(lines.toReversed().map((line) => [line.get('sourcedId'), line]));
}

function openClasses(
  { classes }: RosterTables,
  { schools, notes }: Pick<Among, 'schools' | 'notes'>,
): { open: Map<string, RosterLine>; lessons: Set<string> } {
  const open = new Map<string, RosterLine>();
  const lessons = new Set<string>();
  const isHomeroom = (line: RosterLine) => line.get('classType').toLowerCase() === 'homeroom';
  const hasHomerooms = classes.lines.some((line) => isHomeroom(line) && !isGone(line.get('status')));
  for (const line of classes.lines) {
    const id = line.get('sourcedId');
    const note = (found: RowProblem) =>
      notes.push({
        file: classes.file,
        line: line.line,
        part: 'note',
        cells: cellsOf('note', { sourcedId: id, label: line.get('title'), schools: schools.ofClass(line).join('\n') }),
        noted: [found],
      });
    if (isGone(line.get('status')))
      note(warningAt('status', 'The file takes this class away. It stays as it is here: close or delete it by hand'));
    else if (id === '') note(problemAt('sourcedId', 'This line has no sourcedId'));
    else if (id.length > mostIdLength) note(tooLongId);
    else if (open.has(id)) note(problemAt('sourcedId', 'This sourcedId is in the file twice'));
    else if (hasHomerooms && !isHomeroom(line)) {
      lessons.add(id);
      note(warningAt('classType', 'A lesson, and no class that sits together: it is left out'));
    } else open.set(id, line);
  }
  return { open, lessons };
}

interface Known {
  courses: ReadonlyMap<string, RosterLine>;
  sessions: ReadonlyMap<string, RosterLine>;
}

interface ClassLine {
  id: string;
  line: RosterLine;
  title: string;
  titleHere: string;
  schools: readonly string[];
  section: string;
  staff: readonly string[];
}

function classRow(
  { file }: RosterTable,
  { courses, sessions }: Known,
  { id, line, title, titleHere, schools, section, staff }: ClassLine,
): RosterRow {
  const course = courses.get(line.get('courseSourcedId'));
  const values = {
    sourcedId: id,
    label: title,
    title,
    grades: line.get('grades') || (course?.get('grades') ?? ''),
    session: sessionOf(sessions, idsIn(line.get('termSourcedIds'))),
    location: line.get('location'),
    staff: staff.join('\n'),
    level: levelIn(title, course?.get('title') ?? ''),
    schools: schools.join('\n'),
    titleHere,
    section,
  };
  return { file, line: line.line, part: 'class', cells: cellsOf('class', values), noted: [...line.noted] };
}

/** Classes of one title in one session stay apart by their code, their course, their school or two of these: the first that tells all of them apart. */
function titlesOf({ orgs }: RosterTables, open: readonly RosterLine[], { courses, sessions }: Known): Map<RosterLine, string> {
  const schools = new Map(orgs.lines.map((line) => [line.get('sourcedId'), line.get('name')]));
  const code = (line: RosterLine) => line.get('classCode');
  const course = (line: RosterLine) => courses.get(line.get('courseSourcedId'))?.get('title') ?? '';
  const school = (line: RosterLine) => schools.get(line.get('schoolSourcedId')) ?? '';
  const both = (one: typeof code, other: typeof code) => (line: RosterLine) => [one(line), other(line)].filter(Boolean).join(', ');
  const ways = [code, course, school, both(code, course), both(code, school), both(course, school)];
  const alike = Map.groupBy(open, (line) => `${sessionOf(sessions, idsIn(line.get('termSourcedIds')))} ${line.get('title').toLowerCase()}`);
  const titles = [...alike.values()].flatMap((lines) => {
    const way = lines.length === 1 ? undefined : ways.find((words) => new Set(lines.map(words).filter(Boolean)).size === lines.length);
    return lines.map((line) => [line, way === undefined ? line.get('title') : `${line.get('title')} (${way(line)})`] as const);
  });
  return new Map(titles);
}

/** Of what is taught to all who sit together: "小学一年级" of "小学一年级 A", where no grade is told. */
function levelIn(title: string, course: string): string {
  return course !== '' && title.toLowerCase().startsWith(course.toLowerCase()) ? course : '';
}

/** "2026/2027" of a term, by the year it belongs to; empty where the file does not say. */
function sessionOf(sessions: Known['sessions'], terms: readonly string[]): string {
  let session = sessions.get(terms.find((id) => sessions.has(id)) ?? '');
  // A circle of parents ends somewhere too.
  for (let step = 0; step < 5 && session && session.get('type').toLowerCase() !== 'schoolyear'; step += 1) {
    const parent = sessions.get(session.get('parentSourcedId'));
    if (!parent) break;
    session = parent;
  }
  if (!session) return '';
  const [title, year] = [session.get('title'), session.get('schoolYear')];
  const [, from, to] = /(\d{4})\s*[/–-]\s*(\d{4}|\d{2})/.exec(title) ?? [];
  if (from !== undefined && to !== undefined) return `${from}/${to.length === 2 ? from.slice(0, 2) + to : to}`;
  if (/^\d{4}$/.test(title)) return title;
  const last = Number(/\d{4}/.exec(year)?.[0] ?? Number.NaN);
  return Number.isNaN(last) ? title.slice(0, 30) : `${last - 1}/${last}`;
}
