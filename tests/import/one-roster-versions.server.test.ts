/** What files of real systems do, and the specification does not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { listGuardians } from '#contract/guardian.ts';
import { applyImport, matchImport } from '#contract/import.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import {
  ada,
  appliedRoster,
  birthFile,
  checkedRoster,
  enrollmentFile,
  ibrahim,
  type Lines,
  ngozi,
  obi,
  type RosterFiles,
  rosterFiles,
  saidOf,
  uploadRoster,
  userFile,
} from './roster-files.ts';
import { inOwnSchool, read, work } from './sheets.ts';

const everybody = { new: 5, changed: 0, unchanged: 0, problem: 0 };

function cellsOf(files: RosterFiles, file: string): Lines {
  return files[file] ?? [];
}

describe.each(engines)('a OneRoster zip of either version, on %s,', (engine) => {
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

  test('asks what comes first where its dates can be read in two ways, and only there', async () => {
    const files = rosterFiles({
      'demographics.csv': birthFile([
        ['s-1', '', '', '1/05/2014', 'female'],
        ['s-2', '', '', '2/06/2015', 'male'],
      ]),
    });
    const { data } = (await uploadRoster(session, files)).body;
    expect(data).toMatchObject({ state: 'UPLOADED', work: null, matching: { dayOrder: null } });
    const answer = { params: { id: data.id }, body: { ...data.matching } };
    expect(await session.call(matchImport, answer)).toMatchObject({ status: 422, body: { details: [{ path: 'dayOrder' }] } });
    await session.call(matchImport, { ...answer, body: { ...data.matching, dayOrder: 'DMY' } });
    await work(app);
    await session.call(applyImport, { params: { id: data.id } });
    await work(app);
    expect(await read(session, data.id)).toMatchObject({ state: 'APPLIED', counts: everybody });
    expect((await listed(listStudents)).map(({ dob }: { dob: string }) => dob)).toEqual(['2014-05-01', '2015-06-02']);
    const sure = await uploadRoster(
      session,
      rosterFiles({
        'demographics.csv': birthFile([
          ['s-1', '', '', '13/05/2014', 'female'],
          ['s-2', '', '', '2/06/2015', 'male'],
        ]),
      }),
    );
    expect(sure.body.data).toMatchObject({ work: 'CHECK', matching: { dayOrder: 'DMY' } });
  });

  test.each(['roles.csv', 'userprofiles.csv'])('of version 1.2 is read with its roles in %s', async (file) => {
    const [headings = [], ...lines] = cellsOf(rosterFiles(), 'users.csv');
    const bare = (cells: readonly string[]) => cells.filter((_, at) => at !== 4 && at !== 5);
    const users = [
      [...bare(headings), 'userMasterIdentifier', 'prefferedGivenName'],
      ...lines.map((cells) => [...bare(cells), '', cells[0] === 's-1' ? 'Addy' : '']),
    ];
    const roles = lines.map((cells) => [`r-${cells[0]}`, '', '', cells[0] ?? '', 'primary', cells[5] ?? '', '', '', 'org-1', '']);
    const alsoParent = ['r-more', '', '', 't-1', 'secondary', 'parent', '', '', 'org-1', ''];
    const files = rosterFiles({
      'users.csv': users,
      [file]: [
        [
          'sourcedId',
          'status',
          'dateLastModified',
          'userSourcedId',
          'roleType',
          'role',
          'beginDate',
          'endDate',
          'orgSourcedId',
          'userProfileSourcedId',
        ],
        ...roles,
        alsoParent,
      ],
    });
    const { id, counts } = await appliedRoster(app, session, files);
    // The teacher is a parent too, of whom there is no number.
    expect(counts).toMatchObject({ new: 5, problem: 1 });
    expect((await listed(listStudents)).map(({ preferredName }: { preferredName: string }) => preferredName)).toEqual(['Addy', '']);
    expect(await saidOf(session, id, { outcome: 'PROBLEM' })).toEqual([
      'users.csv 5 phone: The file has no telephone number of this person. Put it into users.csv, or add them by hand',
    ]);
  });

  test('of version 1.2 leaves out who has no role that did not end long ago, and tells of each at their own line alone', async () => {
    const [headings = [], ...lines] = cellsOf(rosterFiles(), 'users.csv');
    const users = [headings, ...lines].map((cells) => cells.filter((_, at) => at !== 5));
    const roles = lines.map((cells) => [
      '',
      '',
      '',
      cells[0] ?? '',
      'primary',
      cells[5] ?? '',
      '',
      cells[0] === 't-1' ? '2020-07-10' : '',
      'org-1',
      '',
    ]);
    const { id } = await appliedRoster(
      app,
      session,
      rosterFiles({
        'users.csv': users,
        'roles.csv': [
          [
            'sourcedId',
            'status',
            'dateLastModified',
            'userSourcedId',
            'roleType',
            'role',
            'beginDate',
            'endDate',
            'orgSourcedId',
            'userProfileSourcedId',
          ],
          ...roles,
        ],
      }),
    );
    expect(await listed(listEmployees)).toEqual([]);
    expect(await listed(listStudents)).toHaveLength(2);
    expect((await warnings(id)).filter((one) => one.includes('ended') || one.includes('t-1'))).toEqual([
      'users.csv 5 roles.csv endDate: Their roles ended more than a year ago: they are left out. Add them by hand if they are here',
    ]);
  });

  test('where a teacher is enrolled as a student, leaves them out of the seats and a student out of the care', async () => {
    const files = rosterFiles({
      'enrollments.csv': enrollmentFile([
        ['e-1', '', '', 'k-1', 'org-1', 't-1', 'student', 'false', '', ''],
        ['e-2', '', '', 'k-1', 'org-1', 's-1', 'teacher', 'true', '', ''],
        ['e-3', '', '', 'lost', 'org-1', 's-1', 'student', '', '', ''],
        ['e-4', '', '', 'k-1', 'org-1', 'lost', 'student', '', '', ''],
      ]),
    });
    const { id } = await appliedRoster(app, session, files);
    expect(await listed(listClasses)).toMatchObject([{ size: 0, teacherId: null }]);
    expect(await warnings(id)).toEqual(
      expect.arrayContaining([
        'enrollments.csv 2 role: Somebody who is not a student is enrolled as one: they are not put into the class',
        'enrollments.csv 3 role: A student is enrolled as a teacher: the class is not in their care',
        'enrollments.csv 4 classSourcedId: lost is not in classes.csv',
        'enrollments.csv 5 userSourcedId: lost is not in users.csv: nobody is put into the class',
      ]),
    );
  });

  test('links in either direction, and only a student with a parent, guardian or relative', async () => {
    const files = rosterFiles({
      'users.csv': userFile([
        { ...ada, agents: 't-1,p-2,s-2' },
        { ...obi, agents: '' },
        { ...ngozi, agents: 's-1,s-2,p-2' },
        { id: 'p-2', role: 'relative', name: 'Emeka Eze', phone: '+2348035550101', sms: '+2348035550102' },
        { ...ibrahim, agents: 's-2' },
      ]),
    });
    const { id } = await appliedRoster(app, session, files);
    const [first, second] = await listed(listStudents);
    const names = ({ guardians }: { guardians: { name: string; slot: string; mayCollect: boolean; state: string }[] }) =>
      guardians.map((one) => [one.name, one.mayCollect, one.state]);
    expect(names(first)).toEqual([
      ['Ngozi Eze', false, 'PENDING'],
      ['Emeka Eze', false, 'PENDING'],
    ]);
    expect(names(second)).toEqual([['Ngozi Eze', false, 'PENDING']]);
    expect((await warnings(id)).filter((said) => said.includes('are not linked'))).toHaveLength(4);
  });

  test('never brings a password, and makes no account', async () => {
    await appliedRoster(app, session, rosterFiles());
    app.statements.length = 0;
    expect(JSON.stringify([await listed(listStudents), await listed(listEmployees), await listed(listGuardians)])).not.toContain(
      'a password',
    );
    expect(await listed(listEmployees)).toMatchObject([{ subUserId: null }]);
  });

  test('who may be here already, and whose first day cannot be read, come with a warning', async () => {
    const again = { ...ada, id: 's-9', identifier: 'GF/009' };
    const files = rosterFiles({
      'users.csv': userFile([ada, again, obi, ngozi]),
      'enrollments.csv': enrollmentFile([
        ['e-1', '', '', 'k-1', 'org-1', 's-1', 'student', 'false', 'first term', ''],
        ['e-9', '', '', 'k-1', 'org-1', 's-9', 'student', 'false', '2026-09-07', ''],
        ['e-2', '', '', 'k-1', 'org-1', 's-2', 'student', 'false', '2026-09-07', ''],
      ]),
      'demographics.csv': birthFile([
        ['s-1', '', '', '2014-05-13', 'female'],
        ['s-9', '', '', '2014-05-13', 'female'],
        ['s-2', '', '', '2015-09-30', 'male'],
      ]),
    });
    const { id, counts } = await checkedRoster(app, session, files);
    expect(counts.parts?.student).toMatchObject({ new: 3, problem: 0 });
    expect(await warnings(id)).toEqual([
      'users.csv 2 enrollments.csv beginDate: This date cannot be read. The day of the import becomes their first day',
      'users.csv 3 familyName: Another student of the file has this name and date of birth too',
    ]);
  });
});
