import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, decideImportRow, type Import, type ImportRow, listImportFields, listImportRows } from '#contract/import.ts';
import { listEmployees } from '#contract/employee.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { addChild } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { ada, appliedRoster, birthFile, checkedRoster, obi, rosterFiles, userFile } from './roster-files.ts';
import { applied, checked, childRow, csv, inOwnSchool, problemsOf, read, work } from './sheets.ts';

describe.each(engines)('an import makes nobody into somebody else, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const students = async (): Promise<StudentCard[]> =>
    (await session.call(listStudents, { query: { limit: '100', sort: 'admissionNo' } })).body.data.data;
  const rowsOf = async (id: string, query: object): Promise<ImportRow[]> =>
    (await session.call(listImportRows, { params: { id }, query: { limit: '100', ...query } })).body.data.data;
  const decide = (id: string, no: number, decision: 'TAKE' | 'LEAVE' | null) =>
    session.call(decideImportRow, { params: { id }, body: { no, decision } });
  const apply = async (id: string) => {
    await session.call(applyImport, { params: { id } });
    await work(app);
    return read(session, id);
  };

  test('a number of another child waits for somebody who decides about this row, and says who it is', async () => {
    await addChild(app, { admissionNo: 'X/1', firstName: 'Ada', lastName: 'Eze', sex: 'FEMALE', dob: '2015-09-30' });
    const file = csv([
      childRow({ 'Admission number': 'X/1', 'First name': 'Obi', Surname: 'Bello', Gender: 'M', 'Date of birth': '2012-01-05' }),
      childRow(),
    ]);
    const found = await checked(app, session, file);
    expect(found).toMatchObject({ counts: { new: 1, changed: 0, problem: 1, asked: 1 } });
    const [row] = await problemsOf(session, found.id);
    expect(row).toMatchObject({
      no: 2,
      decision: null,
      problems: [
        { column: 'admissionNo', asks: true, message: 'X/1 is Ada Eze, born 2015-09-30. This row would turn one child into another' },
      ],
    });
    expect(row?.changes).toContainEqual({ of: 'student', name: 'Ada Eze', field: 'dob', before: '2015-09-30', after: '2012-01-05' });
    expect(await apply(found.id)).toMatchObject({ state: 'APPLIED', counts: { new: 1, problem: 1 } });
    expect((await students()).find(({ admissionNo }) => admissionNo === 'X/1')).toMatchObject({
      firstName: 'Ada',
      dob: '2015-09-30',
      guardians: [],
    });
  });

  test('a row that somebody decided about comes, and the decision can be taken back before', async () => {
    await addChild(app, { admissionNo: 'X/1', firstName: 'Ada', lastName: 'Eze', sex: 'FEMALE', dob: '2015-09-30' });
    const { id } = await checked(
      app,
      session,
      csv([childRow({ 'Admission number': 'X/1', 'First name': 'Obi', Surname: 'Bello' }), childRow({ Gender: 'Unknown' })]),
    );
    expect((await decide(id, 2, 'TAKE')).body.data).toMatchObject({ counts: { changed: 1, problem: 1, asked: 0 } });
    expect((await decide(id, 2, null)).body.data).toMatchObject({ counts: { changed: 0, problem: 2, asked: 1 } });
    // Nobody decides away what cannot be read.
    expect(await decide(id, 3, 'TAKE')).toMatchObject({ status: 422, body: { message: 'There is nothing to decide about this row' } });
    await decide(id, 2, 'TAKE');
    expect(await apply(id)).toMatchObject({ state: 'APPLIED', counts: { changed: 1 } });
    expect(await students()).toMatchObject([{ admissionNo: 'X/1', firstName: 'Obi', lastName: 'Bello' }]);
  });

  test('a whole file that slipped by one row is recognised', async () => {
    const children = Array.from({ length: 6 }, (_, index) => ({
      'Admission number': `S/${index}`,
      'First name': `First${index}`,
      Surname: `Last${index}`,
      'Date of birth': `2015-0${index + 1}-10`,
    }));
    await applied(app, session, csv(children.map((child) => childRow(child))));
    const slipped = children.slice(1).map((child, index) => childRow({ ...child, 'Admission number': `S/${index}` }));
    const found = await checked(app, session, csv(slipped));
    expect(found).toMatchObject({ counts: { new: 0, changed: 0, problem: 5, asked: 5 } });
    // The last one has nobody below whose number is hers.
    expect(found.counts.shifted).toBeGreaterThanOrEqual(4);
  });

  test('a name or a date put right is a change, shown field by field before anything is written', async () => {
    await addChild(app, { admissionNo: 'X/1', firstName: 'Ada', lastName: 'Eze', address: 'Lekki', sex: 'FEMALE', dob: '2015-09-30' });
    const { id, counts } = await checked(app, session, csv([childRow({ 'Admission number': 'X/1', Surname: 'Bello' }), childRow()]));
    expect(counts).toMatchObject({ new: 1, changed: 1 });
    const fields = (await session.call(listImportFields, { params: { id } })).body.data;
    expect(fields).toEqual(
      expect.arrayContaining([
        { of: 'student', field: 'lastName', rows: 1 },
        { of: 'link', field: 'guardian', rows: 1 },
      ]),
    );
    expect(await rowsOf(id, { of: 'student', field: 'lastName' })).toMatchObject([
      {
        no: 2,
        outcome: 'CHANGED',
        changes: [
          { name: 'Ada Eze', field: 'lastName', before: 'Eze', after: 'Bello' },
          { field: 'guardian', after: 'Ngozi Eze' },
        ],
      },
    ]);
    expect(await rowsOf(id, { of: 'student', field: 'dob' })).toEqual([]);
  });

  test('the staff number of another person waits too', async () => {
    const headings = [
      'Staff number',
      'Name',
      'Telephone',
      'Category',
      'Job title',
      'First day of work',
      'Next of kin',
      'Telephone of next of kin',
    ];
    const row = (name: string, phone: string) => ['T-1', name, phone, 'Teaching', 'Teacher', '2020-09-01', 'Hauwa Musa', '+2348035550109'];
    await applied(app, session, csv([row('Ibrahim Musa', '+2348035550101')], headings), { kind: 'employees' });
    const other = await applied(app, session, csv([row('Grace Bello', '+2348035550102')], headings), { kind: 'employees' }).catch(
      (error: Error) => error.message,
    );
    expect(other).toContain('There is nothing to import');
    expect((await session.call(listEmployees)).body.data.data).toMatchObject([{ staffNo: 'T-1', name: 'Ibrahim Musa' }]);
    expect(await checked(app, session, csv([row('Ibrahim Musa', '+2348035550102')], headings), { kind: 'employees' })).toMatchObject({
      counts: { changed: 1 },
    });
  });

  test('of two files with the same new number, both checked, the second does not write over the first', async () => {
    const file = (name: string, phone: string) =>
      csv([childRow({ 'Admission number': 'N/1', 'First name': name, 'Guardian 1 telephone': phone })]);
    const first = await checked(app, session, file('Ada', '+2348035550101'));
    const second = await checked(app, session, file('Obi', '+2348035550102'));
    expect([first.counts.new, second.counts.new]).toEqual([1, 1]);
    await apply(first.id);
    expect(await apply(second.id)).toMatchObject({
      state: 'DRY_RUN',
      stopped: 'Something changed since the check. Row 2: Somebody else was at this record in the meantime',
      counts: { new: 0 },
    });
    expect(await students()).toMatchObject([{ admissionNo: 'N/1', firstName: 'Ada' }]);
  });

  test('a record that somebody changed after the check is not written over', async () => {
    await addChild(app, { admissionNo: 'X/1', firstName: 'Ada', lastName: 'Eze', sex: 'FEMALE', dob: '2015-09-30' });
    const old = await checked(app, session, csv([childRow({ 'Admission number': 'X/1', Surname: 'Old' })]));
    await applied(app, session, csv([childRow({ 'Admission number': 'X/1', Surname: 'Newer' })]));
    expect(await apply(old.id)).toMatchObject({ state: 'DRY_RUN', stopped: expect.stringContaining('Somebody else was at this record') });
    expect(await students()).toMatchObject([{ lastName: 'Newer' }]);
  });

  test('siblings whose parent an earlier row made or changed are no reason to stop', async () => {
    const parent = { 'Guardian 1 telephone': '+2348035550100' };
    const rows = [
      childRow({ ...parent, 'Guardian 1 e-mail': 'ngozi@home.example' }),
      ...Array.from({ length: 30 }, () => childRow()),
      childRow({ ...parent, 'Guardian 1 e-mail': 'other@home.example' }),
    ];
    expect(await applied(app, session, csv(rows))).toMatchObject({ state: 'APPLIED', stopped: '' });
  });

  test.each([
    ['NEW', { new: 1, changed: 0, skipped: 1 }, ['A', 'Eze']],
    ['CHANGES', { new: 0, changed: 1, skipped: 1 }, ['Bello']],
  ] as const)('of the mode %s only what is asked for comes', async (mode, counts, surnames) => {
    await addChild(app, { admissionNo: 'X/1', firstName: 'Ada', lastName: 'A', sex: 'FEMALE', dob: '2015-09-30' });
    const done = await applied(
      app,
      session,
      csv([childRow({ 'Admission number': 'X/1', Surname: 'Bello' }), childRow({ 'Admission number': 'X/2' })]),
      { choices: { mode } },
    );
    expect(done).toMatchObject({ state: 'APPLIED', counts });
    expect((await students()).map(({ lastName }) => lastName).toSorted()).toEqual([...surnames]);
  });

  test('a guardian whom a OneRoster file calls by the id of somebody else waits too: they may collect', async () => {
    await appliedRoster(app, session, rosterFiles());
    const other = await checkedRoster(
      app,
      session,
      rosterFiles({
        'users.csv': userFile([ada, obi, { id: 'p-1', role: 'parent', name: 'Grace Bello', phone: '+2348035550777', agents: 's-1' }]),
      }),
    );
    expect(other).toMatchObject({ counts: { asked: 1, changed: 0 } });
    expect((await problemsOf(session, other.id))[0]?.problems).toMatchObject([
      { asks: true, message: 'Here this is Ngozi Eze, +2348035550100. This row would turn one person into another' },
    ]);
  });

  test('a OneRoster file none of whose students can come makes no classes and no staff', async () => {
    const found = await checkedRoster(app, session, rosterFiles({ 'demographics.csv': birthFile([]) }));
    expect(found).toMatchObject({
      counts: { new: 0, problem: 5, parts: { class: { new: 0, problem: 1 }, employee: { new: 0, problem: 1 } } },
    });
    expect((await session.call(applyImport, { params: { id: found.id } })).body.message).toBe(
      'There is nothing to import: no row would change anything',
    );
  });

  test('a OneRoster file whose number is another child’s waits, and links nobody to who is here', async () => {
    await addChild(app, { admissionNo: 'GF/001', firstName: 'Zainab', lastName: 'Musa', sex: 'FEMALE', dob: '2010-01-01' });
    const found: Import = await checkedRoster(
      app,
      session,
      rosterFiles({
        'users.csv': userFile([
          ada,
          { ...obi, agents: '' },
          { id: 'p-1', role: 'parent', name: 'Ngozi Eze', phone: '+2348035550100', agents: 's-1' },
        ]),
        'demographics.csv': birthFile([
          ['s-1', '', '', '2014-05-13', 'female'],
          ['s-2', '', '', '2015-09-30', 'male'],
        ]),
      }),
    );
    expect(found).toMatchObject({ counts: { asked: 1 } });
    await apply(found.id);
    expect((await students()).find(({ admissionNo }) => admissionNo === 'GF/001')).toMatchObject({ firstName: 'Zainab', guardians: [] });
  });
});
