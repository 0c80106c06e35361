/** The classes of a OneRoster zip, who sits in them and who teaches them. */
import type { RowProblem } from '#contract/import.ts';
import { type RosterRow, cellsOf, idsIn, isGone, warningAt } from './one-roster-rows.ts';
import type { RosterLine, RosterTables } from './one-roster-tables.ts';
import { problemAt } from './slice.ts';

export interface Seats {
  rows: RosterRow[];
  notes: RosterRow[];
  /** By the student's id. */
  classOf: ReadonlyMap<string, string>;
  beginDates: ReadonlyMap<string, string[]>;
}

export interface RosterUser {
  line: RosterLine;
  roles: readonly string[];
}

/**
 * A class here is one that sits together, a homeroom; lessons are none. A file that knows no homerooms has its students
 * sit in the first class that names them.
 */
export function readPlaces(tables: RosterTables, users: ReadonlyMap<string, RosterUser>): Seats {
  const notes: RosterRow[] = [];
  const { open, lessons } = openClasses(tables, notes);
  const classOf = new Map<string, string>();
  const beginDates = new Map<string, string[]>();
  const staff = new Map<string, { id: string; isFirst: boolean }[]>();
  const note = (line: RosterLine, column: string, message: string, cause?: string) =>
    notes.push({ file: tables.enrollments.file, line: line.line, part: 'note', cells: cellsOf('note', { sourcedId: line.get('sourcedId'), label: line.get('userSourcedId') }), noted: [warningAt(column, message, cause)] });

  for (const line of tables.enrollments.lines) {
    const [classId, userId, role] = [line.get('classSourcedId'), line.get('userSourcedId'), line.get('role').toLowerCase()];
    if (isGone(line.get('status'))) {
      if (!lessons.has(classId)) note(line, 'status', 'This enrolment has ended. Nobody is taken out of a class: move them by hand');
      continue;
    }
    const user = users.get(userId);
    if (!user) note(line, 'userSourcedId', `${userId} is not in users.csv: nobody is put into the class`, 'This person is not in users.csv');
    else if (lessons.has(classId)) continue;
    else if (!open.has(classId)) note(line, 'classSourcedId', `${classId} is not in classes.csv`, 'This class is not in classes.csv');
    else if (role === 'student') seat(line, { userId, classId, user });
    else if (user.roles.some((one) => one !== 'student')) teach(classId, { id: userId, isFirst: line.get('primary').toLowerCase() === 'true' });
    else note(line, 'role', 'A student is enrolled as a teacher: the class is not in their care');
  }

  function seat(line: RosterLine, { userId, classId, user }: { userId: string; classId: string; user: RosterUser }): void {
    if (!user.roles.includes('student')) return void note(line, 'role', 'Somebody who is no student is enrolled as one: they do not sit in the class');
    const begin = line.get('beginDate');
    if (begin !== '') beginDates.set(userId, [...(beginDates.get(userId) ?? []), begin]);
    const before = classOf.get(userId);
    if (before === undefined) classOf.set(userId, classId);
    else if (before !== classId) note(line, 'classSourcedId', `They sit in ${open.get(before)?.get('title') ?? before} already: a student sits in one class`, 'A student sits in one class: the first of the file');
  }

  function teach(classId: string, one: { id: string; isFirst: boolean }): void {
    staff.set(classId, [...(staff.get(classId) ?? []), one]);
  }

  const rows = [...open].map(([id, line]) => classRow(tables, { id, line, staff: (staff.get(id) ?? []).toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)).map((one) => one.id) }));
  return { rows, notes, classOf, beginDates };
}

function openClasses({ classes }: RosterTables, notes: RosterRow[]): { open: Map<string, RosterLine>; lessons: Set<string> } {
  const open = new Map<string, RosterLine>();
  const lessons = new Set<string>();
  const isHomeroom = (line: RosterLine) => line.get('classType').toLowerCase() === 'homeroom';
  const hasHomerooms = classes.lines.some((line) => isHomeroom(line) && !isGone(line.get('status')));
  for (const line of classes.lines) {
    const id = line.get('sourcedId');
    const note = (found: RowProblem) =>
      notes.push({ file: classes.file, line: line.line, part: 'note', cells: cellsOf('note', { sourcedId: id, label: line.get('title') }), noted: [found] });
    if (isGone(line.get('status'))) note(warningAt('status', 'The file takes this class away. It stays as it is here: close or delete it by hand'));
    else if (id === '') note(problemAt('sourcedId', 'This line has no sourcedId'));
    else if (open.has(id)) note(problemAt('sourcedId', 'This sourcedId is in the file twice'));
    else if (hasHomerooms && !isHomeroom(line)) {
      lessons.add(id);
      note(warningAt('classType', 'A lesson, and no class that sits together: it is left out'));
    } else open.set(id, line);
  }
  return { open, lessons };
}

function classRow(tables: RosterTables, { id, line, staff }: { id: string; line: RosterLine; staff: readonly string[] }): RosterRow {
  const course = tables.courses.lines.find((one) => one.get('sourcedId') === line.get('courseSourcedId'));
  const title = line.get('title');
  const values = {
    sourcedId: id,
    label: title,
    title,
    grades: line.get('grades') || (course?.get('grades') ?? ''),
    session: sessionOf(tables, idsIn(line.get('termSourcedIds'))),
    location: line.get('location'),
    staff: staff.join(','),
  };
  return { file: tables.classes.file, line: line.line, part: 'class', cells: cellsOf('class', values), noted: [] };
}

/** "2026/2027" of a term, by the year it belongs to; empty where the file does not say. */
function sessionOf({ academicsessions: { lines } }: RosterTables, terms: readonly string[]): string {
  const byId = new Map(lines.map((line) => [line.get('sourcedId'), line]));
  let session = byId.get(terms.find((id) => byId.has(id)) ?? '');
  // A circle of parents ends somewhere too.
  for (let step = 0; step < 5 && session && session.get('type').toLowerCase() !== 'schoolyear'; step += 1) {
    const parent = byId.get(session.get('parentSourcedId'));
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
