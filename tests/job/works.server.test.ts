import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { listResponsible } from '#contract/assignment.ts';
import { listAudit } from '#contract/audit.ts';
import { readEmployee, recordEmployee } from '#contract/employee.ts';
import { exportsPerHour } from '#contract/sheet-file.ts';
import { peopleSheets } from '#contract/people-sheet.ts';
import { upToGuardian } from '#contract/people-sheet-guardian.ts';
import { readStudent, recordStudent } from '#contract/student.ts';
import { register } from '#tests/employee/employees.ts';
import { addParent } from '#tests/guardian/family.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addClass, addStudents, openSeat, studentRow } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { done, resultOf, start, started, workOn } from './jobs.ts';

const today = '2026-11-20';

describe.each(engines)('what is done to many people, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const trailOf = async (action: string) => (await session.call(listAudit, { query: { action } })).body.data;

  test('students are moved into a class by their list: who sits there, has left or finds no place is told in the result', async () => {
    const classId = await addClass(session, { name: 'JSS 2', capacity: 3 });
    const ids = await addStudents(app, [
      { firstName: 'Ada', lastName: 'Ade', admissionNo: 'A1' },
      { firstName: 'Bisi', lastName: 'Bello', admissionNo: 'A2', classId },
      { firstName: 'Chi', lastName: 'Chukwu', admissionNo: 'A3' },
      { firstName: 'Dayo', lastName: 'Dada', admissionNo: 'A4', state: 'WITHDRAWN' },
      { firstName: 'Efe', lastName: 'Ese', admissionNo: 'A5' },
    ]);
    const job = await done(app, session, { kind: 'students.class', classId }, { ids });
    expect(job).toMatchObject({ state: 'DONE', target: 'JSS 2', total: 5, done: 5, problems: 3, stopped: '', by: app.admin.name });
    expect(await resultOf(app, session, job.id)).toEqual([
      { Number: 'A1', Name: 'Ada Ade', Outcome: 'Done', Reason: '' },
      { Number: 'A2', Name: 'Bisi Bello', Outcome: 'Refused', Reason: 'Bisi Bello is in this class already' },
      { Number: 'A3', Name: 'Chi Chukwu', Outcome: 'Done', Reason: '' },
      { Number: 'A4', Name: 'Dayo Dada', Outcome: 'Refused', Reason: 'Dayo Dada is not on the roll' },
      { Number: 'A5', Name: 'Efe Ese', Outcome: 'Refused', Reason: 'Efe Ese finds no place: the class is full' },
    ]);
    expect(await openSeat(app, ids[2] ?? '')).toEqual({ classId, from: today });
    expect(await trailOf('student.changed')).toMatchObject({
      count: 2,
      data: [{ object: { label: 'Chi Chukwu' }, actorName: app.admin.name }, {}],
    });
    expect(await trailOf('job.started')).toMatchObject({
      count: 1,
      data: [{ object: { kind: 'job', id: job.id, label: 'Move to JSS 2' }, after: { people: 5 } }],
    });
    expect(await trailOf('job.done')).toMatchObject({ data: [{ after: { done: 2, problems: 3 } }] });
  });

  test('everybody of a filter is moved, and nobody else', async () => {
    const [from, classId] = [await addClass(session), await addClass(session)];
    const [here = '', other = ''] = await addStudents(app, [{ classId: from }, {}]);
    const job = await done(app, session, { kind: 'students.class', classId }, { students: { classId: from } });
    expect(job).toMatchObject({ total: 1, problems: 0 });
    expect(await studentRow(app, here)).toMatchObject({ classId, version: 2 });
    expect(await studentRow(app, other)).toMatchObject({ classId: null, version: 1 });
  });

  test('boarders move into a house while it has beds, and out of theirs', async () => {
    const houseId = await addHouse(session, { name: 'Unity', capacity: 1 });
    const ids = await addStudents(app, [
      { lastName: 'Ade', residency: 'BOARDER' },
      { lastName: 'Bello', residency: 'BOARDER' },
      { lastName: 'Chukwu', residency: 'DAY' },
    ]);
    const job = await done(app, session, { kind: 'students.house', houseId }, { ids });
    expect((await resultOf(app, session, job.id)).map(({ Reason }) => Reason)).toEqual([
      '',
      'This house is full',
      expect.stringContaining('goes home every day'),
    ]);
    const out = await done(app, session, { kind: 'students.house', houseId: null }, { ids });
    expect((await resultOf(app, session, out.id)).map(({ Outcome }) => Outcome)).toEqual(['Done', 'Refused', 'Refused']);
    expect(await studentRow(app, ids[0] ?? '')).toMatchObject({ houseId: null, version: 3 });
  });

  test('a state asks what it asks of one, at the fields; who was changed since the start is left as somebody else left them', async () => {
    const classId = await addClass(session);
    const [ada = '', bisi = ''] = await addStudents(app, [
      { lastName: 'Ade', classId },
      { lastName: 'Bello', classId },
    ]);
    const wish = { kind: 'students.state', to: 'GRADUATED', on: today, reason: '' } as const;
    expect(await start(session, { work: wish, people: { ids: [ada] }, count: 1 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'work/reason' }] },
    });
    expect(await start(session, { work: { ...wish, reason: 'Done', on: '2026-12-01' }, people: { ids: [ada] }, count: 1 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'work/on' }] },
    });
    const { id } = await started(session, { work: { ...wish, reason: 'End of school' }, people: { ids: [ada, bisi] } });
    await session.call(recordStudent, { params: { id: bisi }, body: { changes: { address: 'Lekki' } }, headers: { 'if-match': '"1"' } });
    await workOn(app);
    expect(await resultOf(app, session, id)).toMatchObject([
      { Outcome: 'Done' },
      { Outcome: 'Refused', Reason: expect.stringContaining('Somebody else changed this student') },
    ]);
    const left = (await session.call(readStudent, { params: { id: ada } })).body.data;
    expect(left).toMatchObject({
      state: 'GRADUATED',
      classId: null,
      exitDate: today,
      exitReason: 'End of school',
      steps: [{ to: 'GRADUATED', reason: 'End of school' }],
    });
    expect(await trailOf('student.moved')).toMatchObject({ count: 1 });
  });

  test('students are assigned to somebody who may have some', async () => {
    const carer = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    const ids = await addStudents(app, [{ lastName: 'Ade' }, { lastName: 'Bello' }]);
    const wish = { kind: 'students.assign', subAdminId: carer.id } as const;
    await done(app, session, wish, { ids: ids.slice(0, 1) });
    const job = await done(app, session, wish, { ids });
    expect(job).toMatchObject({ target: carer.name, problems: 1 });
    expect((await resultOf(app, session, job.id))[0]).toMatchObject({
      Outcome: 'Refused',
      Reason: `${carer.name} has this student already`,
    });
    expect((await session.call(listResponsible, { params: { id: ids[1] ?? '' } })).body.data).toMatchObject([
      { _id: carer.id, by: app.admin.name },
    ]);
    expect(await start(session, { work: { ...wish, subAdminId: app.admin.id }, people: { ids }, count: 2 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'work/subAdminId' }] },
    });
  });

  test('the chosen students are a file of the import’s columns in which nothing is a formula, within the limits of any export', async () => {
    const ids = await addStudents(app, [{ lastName: '=HYPERLINK("x")', admissionNo: '-7' }]);
    const job = await done(app, session, { kind: 'students.export' }, { ids });
    const [row] = await resultOf(app, session, job.id);
    expect(row).toMatchObject({ 'Admission number': "'-7", 'Last name': '\'=HYPERLINK("x")' });
    expect(await trailOf('people.exported')).toMatchObject({ data: [{ after: { list: 'students', people: 1 } }] });
    expect(await trailOf('job.result-read')).toMatchObject({ count: 1 });
    for (let more = 1; more < exportsPerHour; more += 1) await started(session, { work: { kind: 'students.export' }, people: { ids } });
    expect((await start(session, { work: { kind: 'students.export' }, people: { ids } })).status).toBe(429);
  });

  test('the file of chosen students has columns for a third guardian where one of them has one', async () => {
    const ids = await addStudents(app, [{ lastName: 'Ade' }]);
    const headings = async () =>
      Object.keys((await resultOf(app, session, (await done(app, session, { kind: 'students.export' }, { ids })).id))[0] ?? {});
    expect(await headings()).toEqual(upToGuardian(peopleSheets.students, 2).map(({ header }) => header));
    for (const [slot, firstName] of [
      ['PARENT1', 'Ngozi'],
      ['OTHER', 'Sani'],
    ] as const)
      await addParent(session, ids[0] ?? '', { slot, person: { firstName, phone1: `+23480355501${firstName.length}0` } });
    expect(await headings()).toEqual(upToGuardian(peopleSheets.students, 3).map(({ header }) => header));
    const job = await done(app, session, { kind: 'students.export' }, { ids });
    expect((await resultOf(app, session, job.id))[0]).toMatchObject({
      'Guardian 1 first name': 'Ngozi',
      'Guardian 2 first name': '',
      'Guardian 3 first name': 'Sani',
    });
  });

  test('a name that looks like a formula is none in the result', async () => {
    const classId = await addClass(session);
    const ids = await addStudents(app, [{ firstName: '=1+1', lastName: 'Ade', admissionNo: '@A' }]);
    const job = await done(app, session, { kind: 'students.class', classId }, { ids });
    expect(await resultOf(app, session, job.id)).toEqual([{ Number: "'@A", Name: "'=1+1 Ade", Outcome: 'Done', Reason: '' }]);
  });

  test('employees go on leave, leave with their last day, and come back without one', async () => {
    const [ada, bisi] = [await register(session, { name: 'Ada Ade' }), await register(session, { name: 'Bisi Bello', state: 'ON_LEAVE' })];
    const people = { ids: [ada, bisi] };
    const away = await done(app, session, { kind: 'employees.state', to: 'ON_LEAVE', on: null }, people);
    expect(await resultOf(app, session, away.id)).toMatchObject([
      { Name: 'Ada Ade', Outcome: 'Done' },
      { Reason: 'Bisi Bello is in this state already' },
    ]);
    expect(
      (await start(session, { work: { kind: 'employees.state', to: 'LEFT', on: null }, people, count: 2 })).body.details,
    ).toMatchObject([{ path: 'work/on' }]);
    await done(app, session, { kind: 'employees.state', to: 'LEFT', on: today }, { employees: { state: 'ON_LEAVE' } });
    expect((await session.call(readEmployee, { params: { id: bisi } })).body.data).toMatchObject({
      state: 'LEFT',
      endDate: today,
      version: 2,
    });
    const { id } = await started(session, { work: { kind: 'employees.state', to: 'ACTIVE', on: null }, people });
    await session.call(recordEmployee, { params: { id: bisi }, body: { changes: { jobTitle: 'Driver' } }, headers: { 'if-match': '"2"' } });
    await workOn(app);
    expect(await resultOf(app, session, id)).toMatchObject([
      { Outcome: 'Done' },
      { Reason: expect.stringContaining('Somebody else changed this employee') },
    ]);
    expect((await session.call(readEmployee, { params: { id: ada } })).body.data).toMatchObject({ state: 'ACTIVE', endDate: null });
  });

  test('what is done to people of one list is not done to a filter of the other', async () => {
    const classId = await addClass(session);
    expect(await start(session, { work: { kind: 'students.class', classId }, people: { employees: {} }, count: 1 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'people' }] },
    });
  });
});
