/** Sheets that write a name in one cell, or a class in two: what becomes of them is told before anything is written. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImportRow, listImportRows } from '#contract/import.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { addClass } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, checked, csv, inOwnSchool, match, problemsOf, upload } from './sheets.ts';

const headings = [
  'Adm No',
  "Student's Name",
  'Sex',
  'DOB',
  'Class',
  'Section',
  "Father's Name",
  "Father's Phone",
  "Mother's Name",
  "Mother's Phone",
];
const file = csv(
  [
    ['A1', 'Okafor, Adaeze Ngozi', 'F', '2015-09-30', 'Grade 5', 'B', 'Mr. John OKAFOR', '08035550100', '', ''],
    ['A2', 'Obi BELLO', 'M', '2014-01-02', 'Grade 5B', 'B', '', '', 'BELLO Hauwa', '08035550101'],
    ['A3', 'Eze Uche Chidi', 'F', '2014-01-03', 'Grade 5', 'Gold', '', '08035550102', '', ''],
    ['A5', 'Ojo Tunde', 'M', '2014-01-05', '', '', 'Mr Ola Ojo', '020 7946 0018', '', ''],
    ['A4', 'Musa', 'M', '2014-01-04', '', '', '', '', '', ''],
  ],
  headings,
);
const lastFirst = { choices: { nameOrder: 'LAST_FIRST' as const, newClasses: true } };

describe.each(engines)('columns that hold several things, or a part of one, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const rowsOf = async (id: string): Promise<ImportRow[]> =>
    (await session.call(listImportRows, { params: { id }, query: { limit: '100' } })).body.data.data;
  const students = async (): Promise<StudentCard[]> =>
    (await session.call(listStudents, { query: { limit: '100', sort: 'admissionNo' } })).body.data.data;

  test('are matched, and the order of the names is asked', async () => {
    const { body } = await upload(session, file);
    expect(body.data.matching.columns).toEqual({
      admissionNo: 0,
      fullName: 1,
      sex: 2,
      dob: 3,
      class: 4,
      section: 5,
      guardian1FullName: 6,
      guardian1Phone1: 7,
      guardian2FullName: 8,
      guardian2Phone1: 9,
    });
    expect(await match(session, body.data)).toMatchObject({ status: 422, body: { details: [{ path: 'choices/nameOrder' }] } });
    expect(await match(session, body.data, lastFirst)).toMatchObject({ status: 200 });
    // It is how such a file is written, and asked once.
    expect((await upload(session, file)).body.data.matching.choices).toEqual({ nameOrder: 'LAST_FIRST' });
  });

  test('are told apart before anything is written, and come so', async () => {
    await addClass(app, { name: 'Grade 5 B', level: 'Grade 5', arm: 'B' });
    const { id, counts } = await applied(app, session, file, lastFirst);
    expect(counts).toMatchObject({ new: 4, problem: 1, guardiansLeftOut: 2 });
    const told = (await rowsOf(id)).map(({ changes }) =>
      changes.map(({ of, field, after, names }) => `${of} ${field} ${typeof after === 'string' ? (names?.[after] ?? after) : ''}`),
    );
    expect(told[0]).toEqual([
      'student firstName Adaeze',
      'student middleName Ngozi',
      'student lastName Okafor',
      'student classId Grade 5 B',
      'guardian title Mr.',
      'guardian firstName John',
      'guardian lastName OKAFOR',
    ]);
    const classes: { id: string; name: string; level: string; arm: string }[] = (
      await session.call(listClasses, { query: { limit: '100' } })
    ).body.data.data;
    const nameOfClass = (id: string | null) => classes.find((one) => one.id === id)?.name;
    expect(
      (await students()).map(({ admissionNo, firstName, lastName, classId, guardians }) => [
        admissionNo,
        firstName,
        lastName,
        nameOfClass(classId),
        guardians.map((one) => `${one.name} ${one.relation}`),
      ]),
    ).toEqual([
      ['A1', 'Adaeze', 'Okafor', 'Grade 5 B', ['Mr. John OKAFOR FATHER']],
      ['A2', 'Obi', 'BELLO', 'Grade 5 B', ['Hauwa BELLO MOTHER']],
      ['A3', 'Uche', 'Eze', 'Grade 5 Gold', []],
      ['A5', 'Tunde', 'Ojo', undefined, []],
    ]);
    expect(classes.map(({ name, level, arm }) => [name, level, arm])).toContainEqual(['Grade 5 Gold', 'Grade 5', 'Gold']);
    // A lone number and a lone word are said, not guessed at.
    expect((await problemsOf(session, id)).map(({ problems }) => problems.map(({ column }) => column))).toEqual([['firstName']]);
    expect((await rowsOf(id))[2]?.problems.map(({ column, message }) => `${column}: ${message}`)).toEqual(
      expect.arrayContaining(['guardian1FirstName: Enter the first name', 'guardian1FirstName: This guardian is left out']),
    );
    expect((await checked(app, session, file, lastFirst)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
  });
});
