/** A OneRoster set of several schools: one of them is somebody's, and is asked for. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { listGuardians } from '#contract/guardian.ts';
import { applyImport, type Import, matchImport } from '#contract/import.ts';
import type { ImportChoices } from '#contract/import-choices.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Session } from '#tests/support/session.ts';
import {
  ada,
  checkedRoster,
  classFile,
  enrollmentFile,
  ibrahim,
  ngozi,
  obi,
  type RosterFiles,
  rosterFiles,
  saidOf,
  uploadRoster,
  userFile,
} from './roster-files.ts';
import { inOwnSchool, read, work } from './sheets.ts';

const orgHeadings = ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'];
const orgs = [
  orgHeadings,
  ['district', '', '', 'Lekki', 'district', '', ''],
  ['org-1', '', '', 'Greenfield', 'school', '', 'district'],
  ['org-2', '', '', 'Riverside', 'school', '', 'district'],
  ['science', '', '', 'Science', 'department', '', 'org-2'],
  ['org-3', '', '', 'An empty one', 'school', '', 'district'],
];
const room = (id: string, school: string, code = '') => [
  id,
  '',
  '',
  'Homeroom',
  '07',
  '',
  code,
  'homeroom',
  '',
  school,
  'term',
  '',
  '',
  '',
];
const seat = (id: string, classId: string, school: string, user: string, role = 'student') => [
  id,
  '',
  '',
  classId,
  school,
  user,
  role,
  'true',
  '',
  '',
];

/** Ada and her mother at Greenfield; Obi, whose mother she is too, and a teacher at Riverside; somebody of the district. */
function severalSchools(): RosterFiles {
  const [headings = [], ...lines] = userFile([
    ada,
    obi,
    ngozi,
    ibrahim,
    { id: 't-2', role: 'teacher', name: 'Bisi Ade' },
    { id: 'd-1', role: 'administrator', name: 'Dele Ojo' },
  ]);
  const org: Record<string, string> = {
    's-1': 'org-1',
    's-2': 'org-2',
    'p-1': 'org-2',
    't-1': 'science',
    't-2': 'org-1,org-2',
    'd-1': 'district',
  };
  return rosterFiles({
    'orgs.csv': orgs,
    'users.csv': [
      headings,
      ...lines.map((line) => line.map((cell, at) => (headings[at] === 'orgSourcedIds' ? (org[line[0] ?? ''] ?? '') : cell))),
    ],
    'classes.csv': classFile([room('k-1', 'org-1'), room('k-2', 'org-2')]),
    'enrollments.csv': enrollmentFile([
      seat('e-1', 'k-1', 'org-1', 's-1'),
      seat('e-2', 'k-2', 'org-2', 's-2'),
      seat('e-3', 'k-2', 'org-2', 't-1', 'teacher'),
    ]),
  });
}

describe.each(engines)('a OneRoster set of several schools, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const names = async (endpoint: typeof listStudents | typeof listClasses | typeof listEmployees | typeof listGuardians) =>
    (await session.call(endpoint, { query: { limit: '100' } })).body.data.data
      .map(({ name, firstName }: { name?: string; firstName?: string }) => name ?? firstName)
      .toSorted();
  const chosen = ({ id, matching }: Import, choices: ImportChoices): Promise<Answer> =>
    session.call(matchImport, { params: { id }, body: { ...matching, choices } });

  async function applied(choices: ImportChoices): Promise<Import> {
    const { data } = (await uploadRoster(session, severalSchools())).body;
    expect(await chosen(data, choices)).toMatchObject({ status: 200 });
    await work(app);
    expect(await read(session, data.id)).toMatchObject({ state: 'DRY_RUN' });
    expect(await session.call(applyImport, { params: { id: data.id } })).toMatchObject({ status: 200 });
    await work(app);
    return read(session, data.id);
  }

  test('asks which of those with somebody in them comes, before anything is checked', async () => {
    const { data } = (await uploadRoster(session, severalSchools())).body;
    expect(data).toMatchObject({
      state: 'UPLOADED',
      work: null,
      schools: [
        { id: 'org-1', name: 'Greenfield', students: 1 },
        { id: 'org-2', name: 'Riverside', students: 1 },
      ],
    });
    for (const choices of [{}, { schools: [] }, { schools: ['org-9'] }]) {
      expect(await chosen(data, choices)).toMatchObject({
        status: 422,
        body: { details: [{ path: 'choices/schools', message: 'Say which school of this file is yours' }] },
      });
    }
    expect(await names(listStudents)).toEqual([]);
  });

  test('says of the chosen school alone what its lines do not bring, and of nobody else’s', async () => {
    const files = severalSchools();
    const off = (id: string) => (cells: readonly string[], at: number) =>
      at > 0 && cells[0] === id
        ? cells.map((cell, index) => (files['users.csv']?.[0]?.[index] === 'status' ? 'tobedeleted' : cell))
        : cells;
    const gone = {
      ...files,
      'users.csv': (files['users.csv'] ?? []).map(off('t-1')).map(off('t-2')),
      'enrollments.csv': [...(files['enrollments.csv'] ?? []), seat('e-8', 'k-9', 'org-1', 'x-1'), seat('e-9', 'k-9', '', 's-2')],
    };
    const { data } = (await uploadRoster(session, gone)).body;
    const said = async (schools: string[]) => {
      await chosen(data, { schools });
      await work(app);
      const { counts } = await read(session, data.id);
      return [
        (await saidOf(session, data.id, { warned: 'yes' })).map((line) => line.split(' ').slice(0, 2).join(' ')).toSorted(),
        counts.warned,
      ];
    };
    // Who is of both is told of at either, and so is the mother of two of whom one comes; a seat without a school is of its child's.
    expect(await said(['org-1'])).toEqual([['enrollments.csv 5', 'users.csv 4', 'users.csv 6'], 3]);
    expect(await said(['org-2'])).toEqual([['enrollments.csv 6', 'users.csv 4', 'users.csv 5', 'users.csv 6'], 4]);
  });

  test('brings the people and classes of the school that is chosen, and counts the others as not taken', async () => {
    const done = await applied({ schools: ['org-2'] });
    // Ada, her class and the one of the district stay away.
    expect(done).toMatchObject({
      state: 'APPLIED',
      counts: {
        new: 5,
        changed: 0,
        unchanged: 0,
        problem: 0,
        skipped: 0,
        notTaken: 3,
        parts: { student: { new: 1 }, class: { new: 1 }, employee: { new: 2 }, guardian: { new: 1 } },
      },
    });
    expect(await names(listStudents)).toEqual(['Obi']);
    expect(await names(listEmployees)).toEqual(['Bisi Ade', 'Ibrahim Musa']);
    expect(await names(listClasses)).toEqual(['Homeroom']);
    expect(await names(listGuardians)).toEqual(['Ngozi']);
  });

  test('of which all are chosen brings everybody of them, with classes of one title told apart', async () => {
    expect(await applied({ schools: ['org-1', 'org-2'] })).toMatchObject({ counts: { new: 7, notTaken: 1 } });
    expect(await names(listClasses)).toEqual(['Homeroom (Greenfield)', 'Homeroom (Riverside)']);
    expect(await names(listStudents)).toEqual(['Ada', 'Obi']);
  });

  test('may be chosen anew after the check', async () => {
    const { data } = (await uploadRoster(session, severalSchools())).body;
    await chosen(data, { schools: ['org-2'] });
    await work(app);
    await chosen(data, { schools: ['org-1'] });
    await work(app);
    expect(await read(session, data.id)).toMatchObject({
      state: 'DRY_RUN',
      counts: { new: 4, notTaken: 4, parts: { student: { new: 1 }, employee: { new: 1 } } },
    });
  });

  test('of which one has people is not asked about', async () => {
    expect(await checkedRoster(app, session, rosterFiles({ 'orgs.csv': orgs }))).toMatchObject({ state: 'DRY_RUN', counts: { new: 5 } });
  });

  test('keeps classes of one title and one code apart by both school and code', async () => {
    const files = {
      ...severalSchools(),
      'classes.csv': classFile([
        room('k-1', 'org-1', '7A'),
        room('k-2', 'org-2', '7A'),
        room('k-3', 'org-1', '7B'),
        room('k-4', 'org-2', '7B'),
      ]),
    };
    const { data } = (await uploadRoster(session, files)).body;
    await chosen(data, { schools: ['org-1', 'org-2'] });
    await work(app);
    await session.call(applyImport, { params: { id: data.id } });
    await work(app);
    expect(await names(listClasses)).toEqual([
      'Homeroom (7A, Greenfield)',
      'Homeroom (7A, Riverside)',
      'Homeroom (7B, Greenfield)',
      'Homeroom (7B, Riverside)',
    ]);
  });
});
