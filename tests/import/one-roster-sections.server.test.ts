/** A OneRoster file without homerooms: which of its lessons are classes here is asked. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, type Import, matchImport } from '#contract/import.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import { readRoster } from '#server/features/import/one-roster/read-roster.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import {
  ada,
  checkedRoster,
  classFile,
  enrollmentFile,
  obi,
  type RosterFiles,
  rosterFiles,
  rosterZip,
  saidOf,
  uploadRoster,
  userFile,
} from './roster-files.ts';
import { inOwnSchool, read, work } from './sheets.ts';

const lesson = (id: string, title: string, type = 'Scheduled', course = '') => [
  id,
  '',
  '',
  title,
  '07',
  course,
  '',
  type,
  '',
  'org-1',
  'term',
  '',
  '',
  '',
];
const seat = (id: string, classId: string, user: string) => [id, '', '', classId, 'org-1', user, 'student', 'FALSE', '', ''];

/** Ada in both, Obi in the first alone. */
function lessons(type = 'Scheduled'): RosterFiles {
  return rosterFiles({
    'classes.csv': classFile([lesson('k-1', 'Chess', type), lesson('k-2', 'JSS 1A', type)]),
    'enrollments.csv': enrollmentFile([seat('e-1', 'k-1', 's-1'), seat('e-2', 'k-2', 's-1'), seat('e-3', 'k-1', 's-2')]),
    'users.csv': userFile([ada, { ...obi, agents: '' }]),
  });
}

describe.each(engines)('a OneRoster file without homerooms, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const sizes = async () =>
    (await session.call(listClasses, { query: { limit: '100', sort: 'name' } })).body.data.data.map(
      ({ name, size }: { name: string; size: number }) => [name, size],
    );

  async function applied(sections: string[]): Promise<Import> {
    const { data } = (await uploadRoster(session, lessons())).body;
    expect(await session.call(matchImport, { params: { id: data.id }, body: { ...data.matching, choices: { sections } } })).toMatchObject({
      status: 200,
    });
    await work(app);
    expect(await session.call(applyImport, { params: { id: data.id } })).toMatchObject({ status: 200 });
    await work(app);
    return read(session, data.id);
  }

  test('asks which of its lessons are classes here, before anything is checked', async () => {
    const { data } = (await uploadRoster(session, lessons())).body;
    expect(data).toMatchObject({
      state: 'UPLOADED',
      work: null,
      sections: [
        { id: 'class k-1', name: 'Chess', classes: 1, students: 2 },
        { id: 'class k-2', name: 'JSS 1A', classes: 1, students: 1 },
      ],
    });
    for (const choices of [{}, { sections: ['class k-9'] }]) {
      const refused = await session.call(matchImport, { params: { id: data.id }, body: { ...data.matching, choices } });
      expect(refused).toMatchObject({
        status: 422,
        body: { details: [{ path: 'choices/sections', message: 'Say which lessons of this file are classes here' }] },
      });
    }
  });

  test('with one of them chosen makes that a class, and whoever is in no other sits in none', async () => {
    const { id, counts } = await applied(['class k-2']);
    expect(counts).toMatchObject({ new: 3, notTaken: 1, problem: 0, parts: { class: { new: 1 }, student: { new: 2 } } });
    expect(await sizes()).toEqual([['JSS 1A', 1]]);
    expect(await saidOf(session, id, { warned: 'yes' })).toEqual([
      'users.csv 3 enrollments.csv classSourcedId: Their class is left out: they sit in none',
    ]);
  });

  test('with all of them chosen seats a student in the first, and says so', async () => {
    const { id, counts } = await applied(['class k-1', 'class k-2']);
    expect(counts).toMatchObject({ new: 4, problem: 0 });
    expect(await sizes()).toEqual([
      ['Chess', 2],
      ['JSS 1A', 0],
    ]);
    expect(await saidOf(session, id, { warned: 'yes' })).toEqual([
      'users.csv 2 enrollments.csv classSourcedId: The file puts them into 2 classes: they sit in the first',
    ]);
  });

  test('with none of them brings the students without a class', async () => {
    const { id, counts } = await applied([]);
    expect(counts).toMatchObject({ new: 2, notTaken: 2, problem: 0 });
    expect(await sizes()).toEqual([]);
    expect((await session.call(listStudents, { query: { limit: '100' } })).body.data.data).toMatchObject([
      { classId: null },
      { classId: null },
    ]);
    expect(await saidOf(session, id, { warned: 'yes' })).toEqual([]);
  });

  test.each(['homeroom', ''])('that says of its classes "%s" is not asked about', async (type) => {
    expect(await checkedRoster(app, session, lessons(type))).toMatchObject({ state: 'DRY_RUN' });
  });
});

test('many lessons are chosen by their course, and those of no course one by one', () => {
  const [headings = [], first = []] = rosterFiles()['courses.csv'] ?? [];
  const classes = Array.from({ length: 70 }, (_, at) => lesson(`k-${at}`, `Class ${at}`, 'scheduled', at < 69 ? `c-${at % 2}` : 'lost'));
  const courses = [
    headings,
    ...['c-0', 'c-1'].map((id) => first.map((cell, at) => (at === 0 ? id : headings[at] === 'title' ? `Course ${id}` : cell))),
  ];
  const { findings, rows } = readRoster(
    rosterZip(
      rosterFiles({
        'classes.csv': classFile(classes),
        'courses.csv': courses,
        'enrollments.csv': enrollmentFile([seat('e', 'k-1', 's-1'), seat('e2', 'k-3', 's-1')]),
      }),
    ),
    '2026-11-20',
  );
  expect(findings.sections).toEqual([
    { id: 'course c-1', name: 'Course c-1', classes: 34, students: 1, schools: [] },
    { id: 'course c-0', name: 'Course c-0', classes: 35, students: 0, schools: [] },
    { id: 'class k-69', name: 'Class 69', classes: 1, students: 0, schools: [] },
  ]);
  expect(
    rows
      .filter(({ part }) => part === 'class')
      .map(({ cells }) => cells.at(-1))
      .slice(-2),
  ).toEqual(['course c-0', 'class k-69']);
});
