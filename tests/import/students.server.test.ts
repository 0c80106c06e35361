import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, type Import, listImportCauses, listImportRows, undoImport } from '#contract/import.ts';
import { listGuardians } from '#contract/guardian.ts';
import { readRoster } from '#contract/roster.ts';
import { listClasses, type SchoolClass } from '#contract/class.ts';
import { listStudents, readStudent } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { auditEntry } from '#server/audit/table.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { addChild, addGuardian } from '#tests/guardian/family.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { saidOf } from './roster-files.ts';
import { applied, checked, childRow, csv, inOwnSchool, match, problemsOf, read, undone, upload, work, workOnce } from './sheets.ts';

describe.each(engines)('students from a file, on %s', (engine) => {
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
  const problemFreeRows = async (id: string) => {
    const { data } = (await session.call(listImportRows, { params: { id }, query: { outcome: 'NEW', limit: '100' } })).body.data;
    return data.map(({ cells }: { cells: string[] }) => cells[9]);
  };
  const causes = async ({ id }: Import) => (await session.call(listImportCauses, { params: { id } })).body.data;
  const actions = async () => {
    const rows = await within(app.db, app.school.schoolId, (tx) =>
      tx.select({ action: auditEntry.action }).from(auditEntry).where(eq(auditEntry.schoolId, app.school.schoolId)).orderBy(auditEntry.seq),
    );
    return rows.map(({ action }) => action);
  };

  test('come with their guardians, who wait and may collect nobody; siblings have the same parents', async () => {
    const parents = {
      'Guardian 1 telephone': '0803 555 0100',
      'Guardian 2 first name': 'Emeka',
      'Guardian 2 last name': 'Eze',
      'Guardian 2 relation': 'Father',
      'Guardian 2 telephone': '+2348035550101',
      'Guardian 2 e-mail': 'emeka@home.example',
    };
    const file = csv([
      childRow({ ...parents, 'Admission number': '007', 'First name': 'Ada' }),
      childRow({
        ...parents,
        'Admission number': '008',
        'First name': 'Obi',
        Gender: 'Boy',
        'Guardian 1 telephone': '8035550100',
        'Guardian 2 telephone': '+2348035559999',
      }),
    ]);
    const done = await applied(app, session, file, { dialCode: '+234' });
    expect(done).toMatchObject({ state: 'APPLIED', work: null, counts: { new: 2, changed: 0, unchanged: 0, problem: 0 } });
    const [ada, obi] = await students();
    expect([ada?.admissionNo, obi?.admissionNo, obi?.sex]).toEqual(['007', '008', 'MALE']);
    expect(ada?.guardians).toMatchObject([
      { name: 'Ngozi Eze', phone: '+2348035550100', slot: 'PARENT1', relation: 'MOTHER', mayCollect: false, state: 'PENDING' },
      { name: 'Emeka Eze', slot: 'PARENT2', relation: 'FATHER', mayCollect: false, state: 'PENDING' },
    ]);
    expect(obi?.guardians.map(({ guardianId }) => guardianId)).toEqual(ada?.guardians.map(({ guardianId }) => guardianId));
    expect(await guardians()).toHaveLength(2);
    expect((await actions()).filter((action) => action.startsWith('import.'))).toEqual([
      'import.uploaded',
      'import.checked',
      'import.applied',
    ]);
  });

  test('and siblings far apart in the file, and in files of their own, have one parent too', async () => {
    const rows = [
      childRow({ 'Guardian 1 telephone': '+2348035550100' }),
      ...Array.from({ length: 60 }, () => childRow()),
      childRow({ 'Guardian 1 telephone': '+2348035550100' }),
    ];
    expect(await applied(app, session, csv(rows))).toMatchObject({ counts: { new: 62 } });
    await applied(app, session, csv([childRow({ 'Guardian 1 telephone': '+2348035550100' })]));
    const all = await guardians();
    expect(all).toHaveLength(61);
    expect(all.find(({ phone1 }: { phone1: string }) => phone1 === '+2348035550100').children).toHaveLength(3);
  });

  test('bring devices to know of them by the changes after a cursor', async () => {
    const { cursor } = (await session.call(readRoster)).body.data;
    const { id } = await applied(app, session, csv([childRow(), childRow()]));
    const delta = (await session.call(readRoster, { query: { since: cursor } })).body.data;
    expect(delta.students).toHaveLength(2);
    await undone(app, session, id);
    const after = (await session.call(readRoster, { query: { since: delta.cursor } })).body.data;
    expect(after.gone.sort()).toEqual(delta.students.map((one: StudentCard) => one.id).sort());
  });

  test('with something wrong are left out, by what is wrong, and the others come', async () => {
    const seat = { schoolId: app.school.schoolId, id: crypto.randomUUID() };
    await within(app.db, seat.schoolId, (tx) =>
      tx.insert(schoolClass).values({
        ...seat,
        content: {
          name: 'JSS 1A',
          level: 'JSS 1',
          arm: '',
          session: '2026',
          teacherId: null,
          assistantIds: [],
          room: '',
          capacity: null,
          state: 'ACTIVE',
        },
        name: 'JSS 1A',
        level: 'JSS 1',
        session: '2026',
        state: 'ACTIVE',
        updatedAt: app.clock.now(),
        updatedByName: 'Tests',
      }),
    );
    const found = await checked(
      app,
      session,
      csv([
        childRow({ Class: 'jss 1a', 'Admission number': 'A1' }),
        childRow({ Class: 'JSS 9' }),
        childRow({ Class: 'JSS 9' }),
        childRow({ 'Admission number': 'a1' }),
        childRow({ 'Date of birth': '2040-01-01' }),
        childRow({ Gender: 'Child', 'First name': '' }),
        childRow({ 'Guardian 1 telephone': '+2348035550100' }),
        childRow({ 'Guardian 1 telephone': '+2348035550100', 'Guardian 1 first name': 'Somebody' }),
      ]),
    );
    expect(found).toMatchObject({ state: 'DRY_RUN', counts: { new: 3, problem: 5 } });
    expect(await students()).toEqual([]);
    expect(await causes(found)).toEqual([
      { column: 'class', cause: 'There is no class called JSS 9. Create it first', rows: 2 },
      { column: 'admissionNo', cause: 'This admission number is in the file twice', rows: 1 },
      { column: 'dob', cause: 'The date of birth is in the future', rows: 1 },
      { column: 'firstName', cause: 'Enter the first name', rows: 1 },
      { column: 'sex', cause: 'Write one of: Female, Male', rows: 1 },
    ]);
    expect((await problemsOf(session, found.id)).map(({ no }) => no)).toEqual([3, 4, 5, 6, 7]);
    await session.call(applyImport, { params: { id: found.id } });
    await work(app);
    expect((await students()).find(({ admissionNo }) => admissionNo === 'A1')).toMatchObject({ classId: seat.id });
    expect(await students()).toHaveLength(3);
  });

  test('in classes that are not here yet bring these where somebody chose so, and take them along when they are undone', async () => {
    const rows = [
      childRow({ Class: 'JSS 2B', 'Admission number': 'N1' }),
      childRow({ Class: 'jss 2b' }),
      childRow({ Class: 'Nursery' }),
      childRow({ Class: 'Bad', 'Date of birth': '2040-01-01' }),
    ];
    const classes = async () =>
      (await session.call(listClasses, { query: { sort: 'name' } })).body.data.data.map(({ name, level, arm, size }: SchoolClass) => ({
        name,
        level,
        arm,
        size,
      }));
    expect(await checked(app, session, csv(rows))).toMatchObject({ counts: { new: 0, problem: 4 } });
    const found = await applied(app, session, csv(rows), { choices: { newClasses: true } });
    expect(found).toMatchObject({ counts: { new: 3, problem: 1 } });
    expect(await saidOf(session, found.id, { warned: 'yes' })).toContainEqual(expect.stringContaining('class: The class JSS 2B is made'));
    expect(await classes()).toEqual([
      { name: 'JSS 2B', level: 'JSS 2', arm: 'B', size: 2 },
      { name: 'Nursery', level: 'Nursery', arm: '', size: 1 },
    ]);
    await session.call(undoImport, { params: { id: found.id } });
    await work(app);
    expect(await read(session, found.id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await classes()).toEqual([]);
  });

  test('with dates that could be read in two ways are asked about, and not guessed', async () => {
    const file = csv([childRow({ 'Date of birth': '03/04/2015' })]);
    const { data } = (await upload(session, file)).body;
    expect(data.matching.dayOrder).toBe(null);
    expect(await match(session, data)).toMatchObject({ status: 422, body: { details: [{ path: 'dayOrder' }] } });
    await applied(app, session, file, { dayOrder: 'MDY' });
    expect(await students()).toMatchObject([{ dob: '2015-03-04' }]);
    const sure = (await upload(session, csv([childRow({ 'Date of birth': '30/04/2015' })]))).body.data;
    expect(sure.matching.dayOrder).toBe('DMY');
  });

  test('who are here already are changed where the file says something else, and only there; the same file again changes nothing', async () => {
    const id = await addChild(app, {
      admissionNo: 'X/1',
      firstName: 'Ada',
      lastName: 'Eze',
      address: 'Lekki',
      sex: 'FEMALE',
      dob: '2015-09-30',
    });
    const file = csv([childRow({ 'Admission number': 'x/1', 'First name': 'Adaeze' })]);
    expect(await applied(app, session, file)).toMatchObject({ counts: { new: 0, changed: 1 } });
    expect((await session.call(readStudent, { params: { id } })).body.data).toMatchObject({
      admissionNo: 'x/1',
      firstName: 'Adaeze',
      address: 'Lekki',
    });
    expect(await checked(app, session, file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, problem: 0 } });
  });

  test('are imported once and whole by servers that stop in between', async () => {
    const { id } = await checked(app, session, csv(Array.from({ length: 25 }, () => childRow())));
    await session.call(applyImport, { params: { id } });
    await workOnce(app, 10);
    expect(await read(session, id)).toMatchObject({ state: 'DRY_RUN', work: 'APPLY', done: 10, total: 25 });
    expect(await session.call(applyImport, { params: { id } })).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    // Another server finds what is due.
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'APPLIED', work: null, done: 25 });
    expect(await students()).toHaveLength(25);
    expect(await guardians()).toHaveLength(25);
    expect((await actions()).filter((action) => action === 'student.registered')).toHaveLength(25);
  });

  test('are none of them there when one cannot come any more, and the rows are checked again', async () => {
    const { id } = await checked(
      app,
      session,
      csv([...Array.from({ length: 15 }, () => childRow()), childRow({ 'Admission number': 'LATE' })]),
    );
    await session.call(applyImport, { params: { id } });
    await workOnce(app, 10);
    // The telephone of a row that is still to come is somebody else's by now.
    const [last] = (await problemFreeRows(id)).slice(-1);
    await addGuardian(session, { firstName: 'Somebody', lastName: 'Else', phone1: last });
    await work(app);
    expect(await read(session, id)).toMatchObject({
      state: 'DRY_RUN',
      work: null,
      stopped: expect.stringContaining('Row 17'),
      counts: { new: 16, problem: 0 },
    });
    expect(await students()).toEqual([]);
    expect(await guardians()).toHaveLength(1);
    await session.call(applyImport, { params: { id } });
    await work(app);
    expect(await students()).toHaveLength(16);
    expect(await guardians()).toHaveLength(16);
  });

  test('are none of them there when who imports them was suspended in between', async () => {
    const asker = await app.addStaff();
    const { id } = await checked(app, session, csv(Array.from({ length: 15 }, () => childRow())));
    await (await app.signIn(asker)).call(applyImport, { params: { id } });
    await workOnce(app, 10);
    expect(await students()).toHaveLength(10);
    await within(app.db, app.school.schoolId, (tx) =>
      tx.update(schoolUser).set({ disabledAt: app.clock.now() }).where(eq(schoolUser.id, asker.id)),
    );
    await work(app);
    expect(await read(session, id)).toMatchObject({
      state: 'DRY_RUN',
      work: null,
      stopped: `${asker.name} may not be signed in any more`,
      counts: { new: 15 },
    });
    expect(await students()).toEqual([]);
    // Somebody else may.
    await session.call(applyImport, { params: { id } });
    await work(app);
    expect(await students()).toHaveLength(15);
  });
});
