import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, discardImport, type ImportRow, listImportLeft, listImportRows, undoImport } from '#contract/import.ts';
import { listGuardians } from '#contract/guardian.ts';
import { listStudents, moveStudent, readStudent } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { addChild } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, checked, childRow, csv, inOwnSchool, problemsOf, undone, upload, work } from './sheets.ts';

describe.each(engines)('students from a file, afterwards and elsewhere, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    // Each test has a school of its own.
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const students = async (): Promise<StudentCard[]> =>
    (await session.call(listStudents, { query: { limit: '100', sort: 'admissionNo' } })).body.data.data;
  const guardians = async () => (await session.call(listGuardians, { query: { limit: '100' } })).body.data.data;

  test('go again with an undo, with the guardians nobody else has; what somebody has changed since stays and is named', async () => {
    const before = await addChild(app, { admissionNo: 'OLD', firstName: 'Old', lastName: 'Name', sex: 'FEMALE', dob: '2015-09-30' });
    const { id } = await applied(
      app,
      session,
      csv([
        childRow({ 'Admission number': 'N1', 'First name': 'Ada' }),
        childRow({ 'Admission number': 'N2', 'First name': 'Bisi' }),
        childRow({ 'Admission number': 'OLD', 'First name': 'New' }),
      ]),
    );
    const bisi = (await students()).find(({ admissionNo }) => admissionNo === 'N2');
    const moved = await session.call(moveStudent, {
      params: { id: bisi?.id ?? '' },
      body: { to: 'SUSPENDED', on: '2026-11-20', reason: 'A fight', version: bisi?.version },
    });
    expect(moved.status).toBe(200);
    expect(await undone(app, session, id)).toMatchObject({ state: 'UNDONE', left: 3 });
    expect((await students()).map(({ admissionNo, firstName }) => [admissionNo, firstName])).toEqual([
      ['N2', 'Bisi'],
      ['OLD', 'Old'],
    ]);
    expect((await students())[0]?.guardians).toMatchObject([{ name: 'Ngozi Eze' }]);
    expect((await session.call(readStudent, { params: { id: before } })).body.data.guardians ?? []).toEqual([]);
    expect(await guardians()).toHaveLength(1);
    const left = (await session.call(listImportLeft, { params: { id } })).body.data.data;
    expect(left).toEqual(expect.arrayContaining([{ kind: 'student', id: bisi?.id, name: 'Bisi Eze', why: 'Somebody changed it since' }]));
    expect((await session.call(undoImport, { params: { id } })).body.message).toBe('This import was undone already');
    expect(await applied(app, session, csv([childRow({ 'Admission number': 'N1' })]))).toMatchObject({ counts: { new: 1 } });
  });

  test('cannot be taken back after seven days', async () => {
    const { id } = await applied(app, session, csv([childRow()]));
    app.clock.advance({ days: 8 });
    session = await app.signIn(await app.addStaff({ schoolId: app.school.schoolId }));
    expect(await session.call(undoImport, { params: { id } })).toMatchObject({
      status: 422,
      body: { message: 'An import can be undone for seven days. Change the records by hand' },
    });
  });

  test('of a file that was thrown away leave nothing; an imported one cannot be thrown away', async () => {
    const { id } = await checked(app, session, csv([childRow()]));
    expect((await session.call(discardImport, { params: { id } })).status).toBe(200);
    expect((await session.call(applyImport, { params: { id } })).status).toBe(404);
    const done = await applied(app, session, csv([childRow()]));
    expect((await session.call(discardImport, { params: { id: done.id } })).status).toBe(422);
  });

  test('of another school are nothing to one’s own: the same numbers and telephones are other people', async () => {
    const file = csv([childRow({ 'Admission number': 'SAME', 'Guardian 1 telephone': '+2348035550100' })]);
    const { id } = await applied(app, session, file);
    const elsewhere = await app.addSchool();
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect((await stranger.call(undoImport, { params: { id } })).status).toBe(404);
    expect(await checked(app, stranger, file)).toMatchObject({ counts: { new: 1, problem: 0 } });
    expect(await students()).toHaveLength(1);
  });

  test('who may be here already under another number, or twice in the file, come with a warning and are not kept out', async () => {
    const born = (name: string, dob: string, number: string) =>
      childRow({ 'First name': name, 'Date of birth': dob, 'Admission number': number });
    await applied(app, session, csv([born('Adébáyò', '2014-02-01', 'OLD/1')]));
    const rows = [
      born('ADEBAYO', '2014-02-01', 'NEW/1'),
      born('Obi', '2014-03-01', 'NEW/2'),
      born('obi', '2014-03-01', 'NEW/3'),
      born('Obi', '2014-03-02', 'NEW/4'),
      born('Adébáyò', '2014-02-01', 'OLD/1'),
    ];
    const file = csv(rows.map((row) => [...row.slice(0, 6), ...row.slice(6).map(() => '')]));
    const { id, counts } = await checked(app, session, file);
    expect(counts).toEqual({ new: 4, changed: 0, unchanged: 1, problem: 0, warned: 2, skipped: 0, asked: 0, shifted: 0 });
    const warned = (await session.call(listImportRows, { params: { id }, query: { warned: 'yes' } })).body.data;
    expect(warned.data.map(({ no, problems }: ImportRow) => [no, ...problems.map(({ message }) => message)])).toEqual([
      [2, 'A student of this name and date of birth is here already: OLD/1'],
      [4, 'Row 3 has this name and date of birth too'],
    ]);
    expect(await problemsOf(session, id)).toEqual([]);
    await session.call(applyImport, { params: { id } });
    await work(app);
    expect(await students()).toHaveLength(5);
  });

  test('keep leading noughts and text that looks like a formula as they are', async () => {
    await applied(app, session, csv([childRow({ 'Admission number': "'=1+1", 'First name': '0012' })]));
    expect(await students()).toMatchObject([{ admissionNo: '=1+1', firstName: '0012' }]);
  });

  test.each([
    ['', 'Choose a file'],
    ['\r\n', 'The first row has no headings'],
    ['Name', 'There are no rows below the headings'],
  ])('from %j are refused with why', async (file, why) => {
    const answer = await upload(session, file);
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.message).toContain(file === '' ? 'empty' : why);
  });
});
