import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listEmployees } from '#contract/employee.ts';
import { listGuardians } from '#contract/guardian.ts';
import { applyImport, listImportLeft } from '#contract/import.ts';
import { listClasses, recordClass } from '#contract/class.ts';
import { listStudents, readStudent } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { oneRosterId } from '#server/features/import/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import {
  ada,
  appliedRoster,
  birthFile,
  checkedRoster,
  classFile,
  ibrahim,
  ngozi,
  obi,
  type RosterFiles,
  rosterFiles,
  saidOf,
  uploadRoster,
  userFile,
} from './roster-files.ts';
import { inOwnSchool, read, undone, work, workOnce } from './sheets.ts';

describe.each(engines)('a OneRoster zip, on %s', (engine) => {
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
  const listed = async (endpoint: typeof listClasses | typeof listEmployees | typeof listGuardians) =>
    (await session.call(endpoint, { query: { limit: '100' } })).body.data.data;

  test('brings classes with their teacher, students in their seats, and one mother of both, who waits and may collect nobody', async () => {
    const done = await appliedRoster(app, session, rosterFiles());
    expect(done).toMatchObject({
      kind: 'ONE_ROSTER',
      state: 'APPLIED',
      counts: {
        new: 5,
        changed: 0,
        unchanged: 0,
        problem: 0,
        parts: { student: { new: 2 }, class: { new: 1 }, employee: { new: 1 }, guardian: { new: 1 } },
      },
    });
    const [teacher] = await listed(listEmployees);
    expect(teacher).toMatchObject({
      staffNo: 'T-017',
      name: 'Ibrahim Musa',
      category: 'TEACHING',
      jobTitle: 'Teacher',
      kinName: '',
      phone: '',
      subUserId: null,
    });
    const [room] = await listed(listClasses);
    expect(room).toMatchObject({
      name: 'JSS 1A',
      level: 'JSS 1',
      arm: 'A',
      session: '2026/2027',
      room: 'Room 4',
      teacherId: teacher.id,
      size: 2,
    });
    const found = await students();
    expect(found).toMatchObject([
      { admissionNo: 'GF/001', firstName: 'Ada', lastName: 'Eze', sex: 'FEMALE', dob: '2014-05-13', classId: room.id, state: 'ACTIVE' },
      { admissionNo: 'GF/002', sex: 'MALE', dob: '2015-09-30', classId: room.id },
    ]);
    const mother = {
      name: 'Ngozi Eze',
      phone: '+2348035550100',
      slot: 'PARENT1',
      relation: 'GUARDIAN',
      mayCollect: false,
      state: 'PENDING',
    };
    expect(found.map(({ guardians }) => guardians)).toMatchObject([[mother], [mother]]);
    expect(await listed(listGuardians)).toHaveLength(1);
    expect((await session.call(readStudent, { params: { id: found[0]?.id ?? '' } })).body.data).toMatchObject({ entryDate: '2026-09-07' });
  });

  test('to Dakar brings the levels of Senegal, which stay what they are when it comes again', async () => {
    const dakar = await app.addSchool({ timeZone: 'Africa/Dakar' });
    const there = await app.signIn(await app.addStaff({ schoolId: dakar.schoolId }));
    const room = (id: string, title: string, grade: string) => [
      id,
      '',
      '',
      title,
      grade,
      '',
      '',
      'homeroom',
      '',
      'org-1',
      'term',
      '',
      '',
      '',
    ];
    const files = (grade: string) =>
      rosterFiles({ 'classes.csv': classFile([room('k-1', 'Classe A', grade), room('k-2', 'CM2 B', '06')]) });
    const levels = async () =>
      (await there.call(listClasses, { query: { limit: '100', sort: 'name' } })).body.data.data.map(
        ({ name, level }: { name: string; level: string }) => [name, level],
      );
    await appliedRoster(app, there, files('07'));
    expect((await levels()).toSorted()).toEqual([
      ['CM2 B', 'CM2'],
      ['Classe A', '6e'],
    ]);
    expect(await checkedRoster(app, there, files('07'))).toMatchObject({ counts: { new: 0, changed: 0 } });
    await appliedRoster(app, there, files('08'));
    expect((await levels()).toSorted()).toEqual([
      ['CM2 B', 'CM2'],
      ['Classe A', '5e'],
    ]);
  });

  test('imported twice changes nothing the second time', async () => {
    await appliedRoster(app, session, rosterFiles());
    expect(await checkedRoster(app, session, rosterFiles())).toMatchObject({
      state: 'DRY_RUN',
      counts: { new: 0, changed: 0, unchanged: 5, problem: 0 },
    });
  });

  test('knows people by their sourcedId, as long as they are the same people, and leaves what people put right here', async () => {
    await appliedRoster(app, session, rosterFiles());
    const [room] = await listed(listClasses);
    await session.call(recordClass, {
      params: { id: room.id },
      body: { changes: { capacity: 30 } },
      headers: { 'if-match': `"${room.version}"` },
    });
    const files = rosterFiles({
      'users.csv': userFile([
        { ...ada, identifier: 'GF/900', name: 'Adaeze Eze' },
        obi,
        { ...ngozi, name: 'Ngozi Obi' },
        { ...ibrahim, name: 'Ibrahim Bello' },
      ]),
    });
    expect(await appliedRoster(app, session, files)).toMatchObject({ counts: { new: 0, changed: 3, unchanged: 2, problem: 0 } });
    expect((await students()).map(({ admissionNo, firstName }) => [admissionNo, firstName])).toEqual([
      ['GF/002', 'Obi'],
      ['GF/900', 'Adaeze'],
    ]);
    expect(await listed(listGuardians)).toMatchObject([{ lastName: 'Obi', phone1: '+2348035550100' }]);
    expect(await listed(listClasses)).toMatchObject([{ capacity: 30 }]);
  });

  test('finds who is here already by their number, and from then on by the id of the file', async () => {
    await appliedRoster(app, session, rosterFiles());
    const elsewhere = rosterFiles({
      'users.csv': userFile([{ ...ada, id: 'other-1' }]),
      'demographics.csv': birthFile([]),
      'enrollments.csv': [],
      'classes.csv': [],
    });
    expect(await appliedRoster(app, session, elsewhere)).toMatchObject({ counts: { new: 0, changed: 1 } });
    expect(await students()).toHaveLength(2);
    expect(await checkedRoster(app, session, elsewhere)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1 } });
  });

  test('leaves out whom it says too little of, with the file and the line, and brings the others', async () => {
    const files = rosterFiles({
      'users.csv': userFile([
        ada,
        obi,
        { ...obi, id: 's-3', identifier: 'GF/002' },
        ngozi,
        { ...ngozi, id: 'p-2', phone: '', name: 'Emeka Eze' },
        { ...ibrahim, role: 'gardener' },
      ]),
      'demographics.csv': birthFile([
        ['s-1', '', '', '2014-05-13', 'other'],
        ['s-2', '', '', '2015-09-30', 'male'],
        ['s-3', '', '', '2015-09-30', 'male'],
      ]),
    });
    const { id, counts } = await checkedRoster(app, session, files);
    expect(counts).toMatchObject({ new: 3, problem: 4 });
    expect(await saidOf(session, id, { outcome: 'PROBLEM' })).toEqual([
      'users.csv 2 demographics.csv sex: The file says neither male nor female. Put it into demographics.csv, or register the student by hand',
      'users.csv 4 identifier: Obi Eze has this number too',
      'users.csv 6 phone: The file has no telephone number of this person. Put it into users.csv, or add them by hand',
      'users.csv 7 role: The role gardener is not known',
    ]);
    await session.call(applyImport, { params: { id } });
    await work(app);
    expect((await students()).map(({ admissionNo }) => admissionNo)).toEqual(['GF/002']);
  });

  test('is imported as a whole by servers that stop in between, and not at all when somebody cannot come any more', async () => {
    const { id } = await checkedRoster(app, session, rosterFiles());
    await session.call(applyImport, { params: { id } });
    // Employees and classes.
    await workOnce(app, 10);
    await workOnce(app, 10);
    const twin = { name: 'Somebody Else', identifier: 'gf/002', id: 'late', role: 'student' };
    const late = await uploadRoster(
      session,
      rosterFiles({
        'users.csv': userFile([twin]),
        'demographics.csv': birthFile([['late', '', '', '2015-09-30', 'male']]),
        'enrollments.csv': [],
        'classes.csv': [],
      }),
    );
    expect(late.status).toBe(200);
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'APPLIED' });
    expect(await students()).toHaveLength(2);
  });

  test('goes again whole with an undo, and can be imported anew', async () => {
    const { id } = await appliedRoster(app, session, rosterFiles());
    expect(await undone(app, session, id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await students()).toEqual([]);
    expect(await listed(listClasses)).toEqual([]);
    expect(await listed(listGuardians)).toEqual([]);
    expect(await listed(listEmployees)).toEqual([]);
    expect(
      await within(app.db, app.school.schoolId, (tx) => tx.select().from(oneRosterId).where(eq(oneRosterId.schoolId, app.school.schoolId))),
    ).toEqual([]);
    expect(await appliedRoster(app, session, rosterFiles())).toMatchObject({ counts: { new: 5 } });
  });

  test('undone after somebody was at work leaves what they changed, and names it', async () => {
    const { id } = await appliedRoster(app, session, rosterFiles());
    const [room] = await listed(listClasses);
    const kept = await session.call(recordClass, {
      params: { id: room.id },
      body: { changes: { room: 'Room 9' } },
      headers: { 'if-match': `"${room.version}"` },
    });
    expect(kept.status).toBe(200);
    expect(await undone(app, session, id)).toMatchObject({ state: 'UNDONE', left: 2 });
    expect((await session.call(listImportLeft, { params: { id } })).body.data.data).toEqual([
      expect.objectContaining({ kind: 'employee', name: 'Ibrahim Musa', why: 'A class, a house or a bus is in their care' }),
      expect.objectContaining({ kind: 'class', name: 'JSS 1A', why: 'Somebody changed it since' }),
    ]);
    expect(await checkedRoster(app, session, rosterFiles())).toMatchObject({ counts: { new: 3, unchanged: 1, changed: 1 } });
  });

  test('of another school are other people: the same ids, numbers and telephones', async () => {
    const { id } = await appliedRoster(app, session, rosterFiles());
    const elsewhere = await app.addSchool();
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect((await stranger.call(applyImport, { params: { id } })).status).toBe(404);
    expect(await appliedRoster(app, stranger, rosterFiles())).toMatchObject({ counts: { new: 5, problem: 0 } });
    expect(await students()).toHaveLength(2);
  });

  test.each<[string, RosterFiles | Uint8Array, string]>([
    ['of something else', { 'sheet.csv': [['a'], ['b']] }, 'There is no users.csv in this file'],
    ['with nobody in it', { 'users.csv': [['sourcedId']] }, 'There is nobody in this file'],
    ['that is none', new TextEncoder().encode('sourcedId,role'), 'OneRoster files come in a zip'],
  ])('%s is refused with why', async (_, files, why) => {
    const answer = await uploadRoster(session, files);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(why);
  });
});
