import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportEmployees } from '#contract/employee.ts';
import { exportGuardians, exportStudents } from '#contract/export.ts';
import { exportsPerHour } from '#contract/sheet-file.ts';
import { stepUpMinutes } from '#contract/own-account.ts';
import { peopleSheets } from '#contract/people-sheet.ts';
import { upToGuardian } from '#contract/people-sheet-guardian.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { idsOfStudents } from '#server/features/student/queries.ts';
import { idsOfGuardians } from '#server/features/guardian/queries.ts';
import { guardianRows } from '#server/features/export/guardians.ts';
import { studentRows } from '#server/features/export/students.ts';
import type { Reader } from '#server/features/student/cards.ts';
import { register } from '#tests/employee/employees.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addBus } from '#tests/sync/queue.ts';
import { addClass, addHouse, addStudent, assign, move } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { askFile, readBack, rowsIn } from './files.ts';
import { addStudents } from './many.ts';

describe.each(engines)('a list as a file, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const csvOf = async (endpoint: Endpoint = exportStudents, query: Record<string, string> = {}) => {
    const file = await askFile(app, session, endpoint, { format: 'csv', ...query });
    expect(file.status).toBe(200);
    return readBack(file.bytes, 'csv');
  };

  test('is named by school, list and school day, and is typed as what it is', async () => {
    await addStudent(session);
    expect(await askFile(app, session, exportStudents)).toMatchObject({
      status: 200,
      name: 'greenfield-college-students-2026-11-20.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const csv = await askFile(app, session, exportStudents, { format: 'csv' });
    expect(csv).toMatchObject({ name: 'greenfield-college-students-2026-11-20.csv', type: 'text/csv; charset=utf-8' });
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test.each(['csv', 'xlsx'] as const)('holds under the headings of the import what is known of a child, as %s', async (format) => {
    const [classId, houseId] = [await addClass(app, { name: 'JSS 1A' }), await addHouse(app, { name: 'Unity' })];
    const alerts = { one: { type: 'ALLERGY', level: 'DANGER', text: 'Peanuts kill', readers: 'STAFF' } } as const;
    const { id } = await addStudent(session, {
      admissionNo: '0042',
      lastName: '=Eze',
      classId,
      houseId,
      rollNo: 7,
      residency: 'BOARDER',
      address: '1 Marina\nLagos',
      alerts,
    });
    await addParent(session, id, {
      slot: 'PARENT1',
      relation: 'MOTHER',
      person: { title: 'Mrs', firstName: 'Ngozi', lastName: 'Eze', phone1: '+2348035550100' },
    });
    const { bytes } = await askFile(app, session, exportStudents, { format });
    const [row] = readBack(bytes, format);
    expect(Object.keys(row ?? {})).toEqual(upToGuardian(peopleSheets.students, 2).map(({ header }) => header));
    expect(row).toMatchObject({
      'Admission number': '0042',
      'Last name': '=Eze',
      Sex: 'Female',
      'Date of birth': '2018-03-14',
      Class: 'JSS 1A',
      'Roll number': '7',
      Residency: 'Boarder',
      House: 'Unity',
      'Home address': '1 Marina\nLagos',
      'Guardian 1 title': 'Mrs',
      'Guardian 1 relation': 'Mother',
      'Guardian 1 telephone': '+2348035550100',
      'Guardian 2 telephone': '',
    });
    expect(JSON.stringify(rowsIn(bytes, format))).not.toMatch(/Peanuts|DANGER/);
  });

  test('has columns for a third guardian and further ones where a child has as many, as they are called, and the bus', async () => {
    const [north, south] = [await addBus(session, { name: 'Lekki 1' }), await addBus(session, { name: 'Ikoyi 2', plate: 'KJA-77 BB' })];
    const ride = { stop: 'Gate', days: [1, 2] };
    const ada = await addStudent(session, {
      firstName: 'Ada',
      rideToSchool: { ...ride, busId: north },
      rideHome: { ...ride, busId: south },
    });
    await addStudent(session, { firstName: 'Bisi', rideToSchool: { ...ride, busId: north }, rideHome: { ...ride, busId: north } });
    const family = [
      ['OTHER', 5, 'DRIVER', 'Sani'],
      ['PARENT2', 2, 'FATHER', 'Emeka'],
      ['OTHER', 3, 'GRANDPARENT', 'Ife'],
      ['PARENT1', 1, 'MOTHER', 'Ngozi'],
    ] as const;
    for (const [slot, order, relation, firstName] of family)
      await addParent(session, ada.id, { slot, order, relation, person: { firstName, phone1: `+23480355502${order}0` } });
    for (const format of ['csv', 'xlsx'] as const) {
      const [first, second] = readBack((await askFile(app, session, exportStudents, { format })).bytes, format);
      expect(Object.keys(first ?? {}).at(-1)).toBe('Guardian 4 address');
      expect(first).toMatchObject({
        Bus: 'Lekki 1; Ikoyi 2',
        'Guardian 1 first name': 'Ngozi',
        'Guardian 2 first name': 'Emeka',
        'Guardian 3 first name': 'Ife',
        'Guardian 3 relation': 'Grandparent',
        'Guardian 4 first name': 'Sani',
        'Guardian 4 telephone': '+2348035550250',
      });
      expect(second).toMatchObject({ Bus: 'Lekki 1', 'Guardian 3 first name': '' });
    }
    expect(await csvOf(exportStudents, { columns: 'firstName,bus,guardian3FirstName' })).toMatchObject([
      { 'First name': 'Ada', Bus: 'Lekki 1; Ikoyi 2', 'Guardian 3 first name': 'Ife' },
      {},
    ]);
  });

  test('has no cell in CSV that a spreadsheet would work out, and telephones come back with plus and zero', async () => {
    await register(session, {
      name: '=HYPERLINK("http://x")',
      staffNo: '007',
      phone: '+2348035550101',
      jobTitle: '@SUM',
      department: '-',
      kinName: ' \t+1',
    });
    const { bytes } = await askFile(app, session, exportEmployees, { format: 'csv' });
    const [row = {}] = rowsIn(bytes, 'csv');
    expect(Object.values(row).filter((cell) => /^[\s]*[=+\-@]/.test(cell) && !/^\+\d+$/.test(cell))).toEqual([]);
    expect(row).toMatchObject({ Telephone: '+2348035550101', Name: '\'=HYPERLINK("http://x")', 'Staff number': '007' });
    expect((await csvOf(exportEmployees))[0]).toMatchObject({
      Telephone: '+2348035550101',
      Name: '=HYPERLINK("http://x")',
      'Job title': '@SUM',
      Department: '-',
    });
  });

  test('has the rows of the list, its search, filters and order, of all pages, and the columns that were asked for', async () => {
    const classId = await addClass(app, { name: 'JSS 1A' });
    for (const firstName of ['Bisi', 'Ada', 'Chidi']) await addStudent(session, { firstName, lastName: 'Bello', classId });
    await addStudent(session, { firstName: 'Dele', lastName: 'Bello' });
    await move(session, await addStudent(session, { firstName: 'Efe', lastName: 'Bello' }), { to: 'WITHDRAWN' });
    for (const query of [
      {},
      { classId },
      { search: 'bello d' },
      { view: 'NO_CLASS' },
      { sort: '-name' },
      { state: 'WITHDRAWN' },
      { state: 'ANY' },
    ] as Record<string, string>[]) {
      const list = (await session.call(listStudents, { query })).body.data.data.map((card: StudentCard) => card.firstName);
      expect((await csvOf(exportStudents, query)).map((row) => row['First name'])).toEqual(list);
    }
    expect(await csvOf(exportStudents, { classId, columns: 'class,firstName' })).toEqual([
      { 'First name': 'Ada', Class: 'JSS 1A' },
      { 'First name': 'Bisi', Class: 'JSS 1A' },
      { 'First name': 'Chidi', Class: 'JSS 1A' },
    ]);
    expect((await askFile(app, session, exportStudents, { columns: 'alerts' })).status).toBe(400);
    expect((await askFile(app, session, exportStudents, { page: '2' })).status).toBe(400);
  });

  test('of guardians names their children by admission number and relation', async () => {
    const [ada, bisi] = [
      await addStudent(session, { admissionNo: 'GC/1' }),
      await addStudent(session, { admissionNo: 'GC/2', firstName: 'Bisi' }),
    ];
    await addParent(session, ada.id, { slot: 'PARENT1', relation: 'MOTHER' });
    await addParent(session, bisi.id, { slot: 'PARENT1', relation: 'DRIVER' });
    expect((await csvOf(exportGuardians)).map((row) => row['Children']).toSorted()).toEqual(['GC/1 = Mother', 'GC/2 = Driver']);
  });

  test('is for School Admins only; whoever may be given the right later gets the children they see, and nobody else', async () => {
    const [ada, bisi] = [await addStudent(session, { firstName: 'Ada' }), await addStudent(session, { firstName: 'Bisi' })];
    for (const { id } of [ada, bisi]) await addParent(session, id, { slot: 'PARENT1' });
    const member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, ada.id);
    const correspondent = await app.signIn(member);
    for (const endpoint of [exportStudents, exportGuardians, exportEmployees])
      expect((await askFile(app, correspondent, endpoint)).status).toBe(403);
    const reader = { actor: { ...member, userId: member.id, language: 'en-NG' }, today: '2026-11-20' } as unknown as Reader;
    const seen = await within(app.db, app.school.schoolId, async (tx) => ({
      students: await idsOfStudents(tx, reader, { sort: 'name' }),
      rows: [...(await studentRows(tx, reader, [ada.id, bisi.id])).keys()],
      guardians: await idsOfGuardians(tx, reader, { sort: 'name' }),
    }));
    expect(seen).toMatchObject({ students: [ada.id], rows: [ada.id] });
    expect(seen.guardians).toHaveLength(1);
    const [row] = [...(await within(app.db, app.school.schoolId, (tx) => guardianRows(tx, reader, seen.guardians))).values()];
    expect(row?.['children']).toContain(ada.admissionNo);
  });

  test('has nobody of another school', async () => {
    await addStudent(session);
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const theirs = await app.signIn(await app.addStaff({ schoolId }));
    for (const endpoint of [exportStudents, exportGuardians, exportEmployees]) {
      const file = await askFile(app, theirs, endpoint, { format: 'csv' });
      expect(readBack(file.bytes, 'csv')).toEqual([]);
      expect(file.name).toMatch(/^redwood-/);
    }
  });

  test('leaves one line in the trail: who, which list, how many and with which filter', async () => {
    await addStudent(session, { firstName: 'Ada' });
    await csvOf(exportStudents, { search: 'ada', columns: 'firstName' });
    const { data } = (await session.call(listAudit, { query: { action: 'people.exported' } })).body.data;
    expect(data).toMatchObject([
      {
        actorId: app.admin.id,
        after: { list: 'students', people: 1, format: 'csv', columns: 'firstName', filter: { search: 'ada', sort: 'name' } },
      },
    ]);
  });

  test(`is made ${exportsPerHour} times an hour`, async () => {
    for (let time = 0; time < exportsPerHour; time += 1) await csvOf();
    expect(await askFile(app, session, exportEmployees)).toMatchObject({ status: 429, name: '' });
    app.clock.advance({ minutes: 61 });
    expect((await askFile(app, await app.signIn(), exportEmployees)).status).toBe(200);
  });

  test('of more than 500 is made after the password, whole and in order, and other calls are answered meanwhile', async () => {
    await addStudents(app, 1201);
    app.clock.advance({ minutes: stepUpMinutes });
    expect((await askFile(app, session, exportStudents)).status).toBe(403);
    expect(await csvOf(exportStudents, { search: 'gc/0007' })).toHaveLength(1);
    session = await app.signIn();
    const order: string[] = [];
    const [file] = await Promise.all([
      askFile(app, session, exportStudents).finally(() => order.push('file')),
      session.call(listStudents, { query: { limit: '1' } }).finally(() => order.push('list')),
    ]);
    expect(order).toEqual(['list', 'file']);
    const numbers = readBack(file.bytes, 'xlsx').map((row) => row['Admission number']);
    expect(numbers).toEqual(Array.from({ length: 1201 }, (_, at) => `GC/${String(at).padStart(4, '0')}`));
  });
});
