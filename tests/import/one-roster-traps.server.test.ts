/** What files of real systems do, and the specification does not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { type listGuardians } from '#contract/guardian.ts';
import { applyImport } from '#contract/import.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import {
  ada,
  appliedRoster,
  checkedRoster,
  classFile,
  enrollmentFile,
  ibrahim,
  type Lines,
  ngozi,
  obi,
  type RosterFiles,
  rosterFiles,
  saidOf,
  userFile,
  without,
} from './roster-files.ts';
import { inOwnSchool } from './sheets.ts';

const everybody = { new: 5, changed: 0, unchanged: 0, problem: 0 };

function cellsOf(files: RosterFiles, file: string): Lines {
  return files[file] ?? [];
}

function withHeading(files: RosterFiles, file: string, names: Readonly<Record<string, string>>): RosterFiles {
  const [headings = [], ...lines] = cellsOf(files, file);
  return { ...files, [file]: [headings.map((heading) => names[heading] ?? heading), ...lines] };
}

describe.each(engines)('a OneRoster zip, on %s,', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const listed = async (endpoint: typeof listStudents | typeof listClasses | typeof listEmployees | typeof listGuardians) =>
    (await session.call(endpoint, { query: { limit: '100' } })).body.data.data;
  const warnings = (id: string) => saidOf(session, id, { warned: 'yes' });

  const whole: [string, RosterFiles][] = [
    [
      'TRUE and FALSE in capitals',
      rosterFiles({
        'users.csv': userFile([ada, obi, ngozi, ibrahim].map((one) => ({ ...one, enabled: 'TRUE' }))),
        'enrollments.csv': cellsOf(rosterFiles(), 'enrollments.csv').map((cells) =>
          cells.map((cell) => (cell === 'true' || cell === 'false' ? cell.toUpperCase() : cell)),
        ),
      }),
    ],
    [
      'a bulk file whose status is filled',
      rosterFiles({ 'users.csv': userFile([ada, obi, ngozi, ibrahim].map((one) => ({ ...one, status: 'active' }))) }),
    ],
    [
      'blank values in the manifest',
      rosterFiles({
        'manifest.csv': [
          ['propertyName', 'value'],
          ['manifest.version', ''],
          ['file.users', ''],
        ],
      }),
    ],
    ['no manifest', without(rosterFiles(), 'manifest.csv')],
    ['no courses although classes name them', without(rosterFiles(), 'courses.csv')],
    [
      'trailing empty columns',
      Object.fromEntries(Object.entries(rosterFiles()).map(([name, lines]) => [name, lines.map((cells) => [...cells, '', ''])])),
    ],
    [
      'columns in another order, and more of them',
      Object.fromEntries(
        Object.entries(rosterFiles()).map(([name, lines]) => [
          name,
          lines.map((cells, at) => [at === 0 ? 'metadata.house' : 'Blue', ...cells.toReversed(), at === 0 ? 'ext_bus' : '7']),
        ]),
      ),
    ],
    [
      'a folder around the files, and what macOS leaves there',
      Object.fromEntries([
        ...Object.entries(rosterFiles()).map(([name, lines]) => [`export/${name}`, lines]),
        ['__MACOSX/export/._users.csv', [['x']]],
      ]),
    ],
    ['file names in other letters', Object.fromEntries(Object.entries(rosterFiles()).map(([name, lines]) => [name.toUpperCase(), lines]))],
    [
      'a department whose parent is missing',
      rosterFiles({
        'orgs.csv': [
          ['sourcedId', 'name', 'type', 'parentSourcedId'],
          ['org-1', 'Greenfield', 'school', ''],
          ['org-2', 'Science', 'department', 'lost'],
        ],
      }),
    ],
    [
      'headings that are misspelt',
      [
        ['users.csv', { dateLastModified: 'dataLastModified', userIds: 'userId', agentSourcedIds: 'agents', grades: 'grade' }],
        ['enrollments.csv', { userSourcedId: 'userId' }],
        ['classes.csv', { grades: 'grade' }],
        ['demographics.csv', { birthDate: 'birthdate' }],
      ].reduce<RosterFiles>((files, [file, names]) => withHeading(files, file as string, names as Record<string, string>), rosterFiles()),
    ],
  ];

  test.each(whole)('with %s, is imported whole', async (_, files) => {
    expect(await appliedRoster(app, session, files)).toMatchObject({ counts: everybody });
    expect(await listed(listClasses)).toMatchObject([
      { name: 'JSS 1A', level: 'JSS 1', session: '2026/2027', size: 2, teacherName: 'Ibrahim Musa' },
    ]);
    expect(
      (await listed(listStudents)).map(({ dob, guardians }: { dob: string; guardians: unknown[] }) => [dob, guardians.length]),
    ).toEqual([
      ['2014-05-13', 1],
      ['2015-09-30', 1],
    ]);
  });

  test('tells of a department whose parent is missing', async () => {
    const { id } = await checkedRoster(
      app,
      session,
      rosterFiles({
        'orgs.csv': [
          ['sourcedId', 'name', 'type', 'parentSourcedId'],
          ['org-2', 'Science', 'department', 'lost'],
        ],
      }),
    );
    expect(await warnings(id)).toContain('orgs.csv 2 parentSourcedId: What it belongs to is not in the file. Nothing depends on it');
  });

  const left = (id: string) => ['e-1', '', '', 'k-1', 'org-1', id, 'student', 'false', '2019-09-02', '2020-07-10'];
  const gone = (): RosterFiles =>
    rosterFiles({
      'users.csv': userFile([{ ...ada, enabled: 'FALSE' }, obi, ngozi, ibrahim]),
      'enrollments.csv': enrollmentFile([left('s-2')]),
    });

  test('leaves out who is switched off or left years ago, and says so; where nobody else comes it makes no classes and no staff', async () => {
    const { id, counts } = await checkedRoster(app, session, gone());
    const said = await warnings(id);
    expect(said).toContain(
      'users.csv 2 enabledUser: This person is switched off in the other system: they are left out. Add them by hand if they are here',
    );
    expect(said).toContain(
      'users.csv 3 enrollments.csv endDate: Their last enrolment ended on 2020-07-10: they are left out. Add them by hand if they are here',
    );
    expect(counts).toMatchObject({ new: 0, changed: 0, problem: 3 });
    const nobody = 'No student of this file can come, so nothing else of it is made either. Put the students right, and upload it again';
    expect(await saidOf(session, id, { outcome: 'PROBLEM' })).toEqual(
      expect.arrayContaining([`users.csv 5 : ${nobody}`, `classes.csv 2 : ${nobody}`]),
    );
    expect((await session.call(applyImport, { params: { id } })).status).toBe(422);
  });

  test('that takes only students away from a school with others still brings its new staff', async () => {
    await appliedRoster(app, session, rosterFiles());
    const files = gone();
    const bisi = userFile([{ id: 't-2', role: 'teacher', name: 'Bisi Ade' }])[1] ?? [];
    expect(await checkedRoster(app, session, { ...files, 'users.csv': [...cellsOf(files, 'users.csv'), bisi] })).toMatchObject({
      counts: { new: 1, problem: 0 },
    });
  });

  test('puts a class into the care of who teaches it now, and nobody into that of who taught it years ago', async () => {
    const teach = (id: string, user: string, first: string, end: string) => [id, '', '', 'k-1', 'org-1', user, 'teacher', first, '', end];
    const [headings = [], ...lines] = cellsOf(rosterFiles(), 'enrollments.csv');
    const students = lines.filter((cells) => cells[6] === 'student');
    const bisi = { id: 't-2', role: 'teacher', name: 'Bisi Ade' };
    const taught = [teach('e-8', 't-2', 'true', '2026-07-20'), teach('e-9', 't-1', 'false', '')];
    await appliedRoster(
      app,
      session,
      rosterFiles({ 'users.csv': userFile([ada, obi, ngozi, ibrahim, bisi]), 'enrollments.csv': [headings, ...students, ...taught] }),
    );
    expect(await listed(listClasses)).toMatchObject([{ teacherName: 'Ibrahim Musa' }]);
    const other = await inOwnSchool(app);
    const { id } = await appliedRoster(
      app,
      other,
      rosterFiles({ 'enrollments.csv': [headings, ...students, teach('e-9', 't-1', 'true', '2020-07-10')] }),
    );
    expect((await other.call(listClasses, { query: { limit: '100' } })).body.data.data).toMatchObject([{ teacherId: null }]);
    expect(await saidOf(other, id, { warned: 'yes' })).toContain(
      'enrollments.csv 4 endDate: This enrolment ended on 2020-07-10: the class is not in their care',
    );
  });

  test('keeps classes of one title apart by their code, and a guardian with one number of two', async () => {
    const room = (id: string, code: string) => [id, '', '', 'Homeroom', '07', 'c-1', code, 'homeroom', '', 'org-1', 'term', '', '', ''];
    const { id } = await appliedRoster(
      app,
      session,
      rosterFiles({
        'classes.csv': classFile([room('k-1', '7A'), room('k-2', '7B')]),
        'users.csv': userFile([ada, obi, { ...ngozi, phone: '373-298-9913 x76182', sms: '+2348035550100' }, ibrahim]),
      }),
    );
    expect((await listed(listClasses)).map(({ name }: { name: string }) => name).toSorted()).toEqual(['Homeroom (7A)', 'Homeroom (7B)']);
    expect(
      (await listed(listStudents)).map(({ guardians }: { guardians: { phone: string }[] }) => guardians.map(({ phone }) => phone)),
    ).toEqual([['+2348035550100'], ['+2348035550100']]);
    expect(await warnings(id)).toContain('users.csv 4 phone: This is left out');
  });

  test('with homerooms and lessons, brings the homerooms', async () => {
    const files = rosterFiles({
      'classes.csv': classFile([
        ['k-1', '', '', 'JSS 1A', '07', '', '', 'homeroom', '', 'org-1', 'term', '', '', ''],
        ['k-2', '', '', 'Maths', '07', '', '', 'scheduled', '', 'org-1', 'term', '', '', ''],
      ]),
    });
    const { id } = await appliedRoster(app, session, files);
    expect(await listed(listClasses)).toMatchObject([{ name: 'JSS 1A', size: 2 }]);
    expect(await warnings(id)).toContain('classes.csv 3 classType: A lesson, and no class that sits together: it is left out');
  });

  test.each(['inactive', 'tobedeleted'])('deletes nobody whose status is "%s": their exit is asked for by hand', async (status) => {
    await appliedRoster(app, session, rosterFiles());
    const { id, counts } = await checkedRoster(
      app,
      session,
      rosterFiles({ 'users.csv': userFile([{ ...ada, status }, obi, ngozi, { ...ibrahim, status }]) }),
    );
    expect(counts).toMatchObject({ new: 0, problem: 0 });
    expect(await warnings(id)).toEqual(
      expect.arrayContaining([
        'users.csv 2 status: The file takes this student away. Nobody is deleted: ask for the exit by hand',
        'users.csv 5 status: The file takes this person away. Nobody is deleted: end their time here by hand',
      ]),
    );
    expect(await listed(listStudents)).toHaveLength(2);
    expect(await listed(listEmployees)).toHaveLength(1);
  });

  test('of changes takes nobody out of a class and closes none: that is told', async () => {
    await appliedRoster(app, session, rosterFiles());
    const [gone = []] = cellsOf(rosterFiles(), 'enrollments.csv').slice(1);
    const files = rosterFiles({
      'enrollments.csv': enrollmentFile([gone.map((cell, at) => (at === 1 ? 'tobedeleted' : cell))]),
      'classes.csv': classFile([
        ['k-9', 'tobedeleted', '', 'Old', '', '', '', 'homeroom', '', '', '', '', '', ''],
        ...cellsOf(rosterFiles(), 'classes.csv').slice(1),
      ]),
    });
    const { id, counts } = await checkedRoster(app, session, files);
    expect(counts).toMatchObject({ new: 0, changed: 0, problem: 0 });
    expect(await warnings(id)).toEqual(
      expect.arrayContaining([
        'classes.csv 2 status: The file takes this class away. It stays as it is here: close or delete it by hand',
        'enrollments.csv 2 status: This enrolment has ended. Nobody is taken out of a class: move them by hand',
      ]),
    );
  });
});
