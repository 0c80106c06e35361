import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unassignStudentFromSubAdmin } from '#contract/assignment.ts';
import { header } from '#contract/header.ts';
import { isAdmissionNoTaken, listStudents, readStudent, recordStudent } from '#contract/student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { studentContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, deviceOf } from '#tests/sync/queue.ts';
import { addClass, addHouse, addStudent, assign, move, record } from './students.ts';

describe.each(engines)('students, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const read = async (id: string, as = session) => (await as.call(readStudent, { params: { id } })).body.data;
  const refusedAt = async (changes: object, { id, version }: { id: string; version: number | null }) => {
    const { status, body } = await record(session, id, { changes, version });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'refused' });
    return body.details;
  };
  const fresh = () => ({ id: crypto.randomUUID(), version: null });

  test('who was registered can be read, listed and changed', async () => {
    const { id } = await addStudent(session, { firstName: 'Ada', lastName: 'Eze', admissionNo: 'GC/1' });
    const saved = await record(session, id, { changes: { homeLanguage: 'Igbo' }, version: 1 });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Student saved', data: { version: 2, homeLanguage: 'Igbo' } } });
    expect(await read(id)).toMatchObject({
      id,
      state: 'ACTIVE',
      exitDate: null,
      updatedBy: app.admin.name,
      card: { id, version: 2, admissionNo: 'GC/1' },
    });
    expect((await session.call(listStudents)).body.data).toMatchObject({
      count: 1,
      nextPage: false,
      data: [{ id, firstName: 'Ada', busIds: [], photo: null }],
    });
  });

  test('whether a number is taken is told before it is saved: of leavers and of children out of scope too, and nothing of whom', async () => {
    const [ada, gone] = [await addStudent(session, { admissionNo: 'GC/1' }), await addStudent(session, { admissionNo: 'GC/2' })];
    const left = (await move(session, gone, { to: 'WITHDRAWN' })).body.data;
    expect((await move(session, left, { to: 'ARCHIVED', reason: '' })).status).toBe(200);
    const ask = async (admissionNo: string, id: string, as = session) =>
      (await as.call(isAdmissionNoTaken, { query: { admissionNo, id } })).body.data;
    const newId = crypto.randomUUID();
    expect(await ask(' gc/2 ', newId)).toEqual({ isTaken: true });
    expect(await ask('GC/3', newId)).toEqual({ isTaken: false });
    expect(await ask('GC/1', ada.id)).toEqual({ isTaken: false });
    const member = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED' });
    const hybrid = await app.signIn(member);
    // Whose it is cannot be found out by asking with the ids of others.
    expect([await ask('GC/1', ada.id, hybrid), await ask('GC/1', gone.id, hybrid)]).toEqual([{ isTaken: true }, { isTaken: true }]);
    await assign(app, member.id, ada.id);
    expect(await ask('GC/1', ada.id, hybrid)).toEqual({ isTaken: false });
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    expect(await ask('GC/1', newId, await app.signIn(await app.addStaff({ schoolId })))).toEqual({ isTaken: false });
    const bad: Record<string, string>[] = [
      { admissionNo: '', id: newId },
      { admissionNo: 'x'.repeat(41), id: newId },
      { admissionNo: 'GC/1' },
    ];
    for (const query of bad) {
      expect((await session.call(isAdmissionNoTaken, { query })).status).toBe(400);
    }
  });

  test('who comes on a later day is expected, and the history begins', async () => {
    const later = await addStudent(session, { entryDate: '2027-01-11' });
    expect(later).toMatchObject({ state: 'EXPECTED', steps: [{ from: null, to: 'EXPECTED', on: '2026-11-20', by: app.admin.name }] });
    const here = await addStudent(session, { entryDate: '2026-11-20' });
    expect(here).toMatchObject({ state: 'ACTIVE', steps: [{ from: null, to: 'ACTIVE', on: '2026-11-20' }] });
  });

  test('an admission number belongs to one student of the school, whatever the case', async () => {
    const first = await addStudent(session, { admissionNo: 'gc/17' });
    const details = [{ path: 'admissionNo', message: 'Another student has this admission number' }];
    expect(await refusedAt(studentContent({ admissionNo: 'GC/17' }), fresh())).toEqual(details);
    const other = await addStudent(session, { admissionNo: 'GC/18' });
    expect(await refusedAt({ admissionNo: 'Gc/17' }, { id: other.id, version: 1 })).toEqual(details);
    expect((await record(session, first.id, { changes: { admissionNo: 'GC/17' }, version: 1 })).status).toBe(200);
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const elsewhere = await app.signIn(await app.addStaff({ schoolId }));
    expect((await addStudent(elsewhere, { admissionNo: 'GC/17' })).version).toBe(1);
  });

  test('what is wrong is said at its field, and nothing is kept', async () => {
    const { id } = await addStudent(session);
    expect(await refusedAt({ firstName: ' ', sex: 'X', wings: 2 }, { id, version: 1 })).toEqual([
      { path: 'firstName', message: 'Enter the first name' },
      { path: 'sex', message: 'Choose female or male' },
      { path: 'wings', message: 'There is no such field' },
    ]);
    expect(await refusedAt({ dob: '2027-01-01' }, { id, version: 1 })).toEqual([
      { path: 'dob', message: 'The date of birth is in the future' },
    ]);
    expect(await refusedAt({ dob: '2025-01-01' }, { id, version: 1 })).toMatchObject([{ path: 'dob' }]);
    expect(await read(id)).toMatchObject({ version: 1, firstName: 'Ada' });
  });

  test('a class, a house and a bus that are named must be there and have room', async () => {
    const { id } = await addStudent(session);
    const absent = crypto.randomUUID();
    const ride = { busId: absent, stop: 'Gate', days: [1] };
    expect(await refusedAt({ classId: absent, houseId: absent, rideHome: ride }, { id, version: 1 })).toEqual([
      { path: 'classId', message: 'There is no such class' },
      { path: 'houseId', message: 'There is no such house' },
      { path: 'rideHome/busId', message: 'There is no such bus' },
    ]);
    const closed = await addClass(app, { state: 'CLOSED' });
    const boys = await addHouse(app, { sex: 'MALE' });
    expect(await refusedAt({ classId: closed, houseId: boys }, { id, version: 1 })).toEqual([
      { path: 'classId', message: 'This class is closed' },
      { path: 'houseId', message: 'This house is for boys' },
    ]);
    const small = await addHouse(app, { capacity: 1 });
    const inside = await addStudent(session, { houseId: small });
    expect(await refusedAt({ houseId: small }, { id, version: 1 })).toEqual([{ path: 'houseId', message: 'This house is full' }]);
    expect((await record(session, inside.id, { changes: { bed: '3' }, version: 1 })).status).toBe(200);
    const busId = await addBus(session);
    const rides = { rideToSchool: { ...ride, busId }, rideHome: { ...ride, busId } };
    expect((await record(session, id, { changes: rides, version: 1 })).body.data.card.busIds).toEqual([busId]);
  });

  test('two people who change different fields both keep theirs', async () => {
    const { id } = await addStudent(session);
    const [mine, theirs] = [deviceOf(session), deviceOf(await app.signIn(await app.addStaff()))];
    const edit = (changes: Record<string, string>, was: Record<string, string>) => ({
      kind: 'student.record' as const,
      params: { id },
      body: { changes },
      base: { version: 1, was },
    });
    await mine.apply(edit({ address: '1 Marina' }, { address: '' }));
    const second = await theirs.apply(edit({ homeLanguage: 'Yoruba', address: '2 Marina' }, { homeLanguage: '', address: '' }));
    expect(second).toMatchObject({ status: 409, version: 3, conflicts: [{ path: 'address', mine: '2 Marina', theirs: '1 Marina' }] });
    expect(await read(id)).toMatchObject({ address: '1 Marina', homeLanguage: 'Yoruba' });
  });

  test('a Hybrid registers nobody; a Correspondent writes contact and transport, and the text of an alert stays hidden and whole', async () => {
    const alert = { type: 'MEDICAL', level: 'DANGER', text: 'Sickle cell', readers: 'CARERS' } as const;
    const { id } = await addStudent(session, { alerts: { one: alert, two: { ...alert, text: 'Nuts', readers: 'STAFF' } } });
    const hybrid = await app.signIn(await app.addStaff({ role: 'Hybrid' }));
    const correspondent = await app.signIn(await app.addStaff({ role: 'Correspondent' }));
    const registered = await record(hybrid, crypto.randomUUID(), { changes: studentContent(), version: null });
    expect(registered).toMatchObject({ status: 403, body: { code: 'not_allowed', message: 'Only a School Admin registers a student' } });

    expect((await read(id, hybrid)).alerts.one.text).toBe('Sickle cell');
    const seen = await read(id, correspondent);
    expect(seen.alerts).toMatchObject({ one: { text: '', level: 'DANGER' }, two: { text: 'Nuts' } });
    expect(seen.card.alerts).toEqual([
      { type: 'MEDICAL', level: 'DANGER', text: '' },
      { type: 'MEDICAL', level: 'DANGER', text: 'Nuts' },
    ]);

    const refused = await record(correspondent, id, { changes: { alerts: seen.alerts, address: 'x', 'alerts/one/text': '' }, version: 1 });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'not_allowed', details: [{ path: 'alerts' }, { path: 'alerts/one/text' }] },
    });
    expect((await record(correspondent, id, { changes: { firstName: 'Eve' }, version: 1 })).status).toBe(403);
    expect((await record(correspondent, id, { changes: { address: '3 Marina' }, version: 1 })).body.data).toMatchObject({
      address: '3 Marina',
      alerts: { one: { text: '' } },
    });
    expect(await read(id)).toMatchObject({ firstName: 'Ada', address: '3 Marina', alerts: { one: alert } });
  });

  test('an edit that is sent again says of a child who was taken away since what became of it, and nothing of the child', async () => {
    const { id } = await addStudent(session);
    const member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, id);
    const correspondent = await app.signIn(member);
    const headers = { 'if-match': '"1"', [header.idempotencyKey]: crypto.randomUUID() };
    const edit = () => correspondent.call(recordStudent, { params: { id }, body: { changes: { address: '3 Marina' } }, headers });
    const { body, status } = await edit();
    expect({ status, address: body.data.address }).toEqual({ status: 200, address: '3 Marina' });
    expect((await session.call(unassignStudentFromSubAdmin, { params: { studentId: id }, body: { subAdminId: member.id } })).status).toBe(
      200,
    );
    expect((await edit()).body).toEqual({ ...body, data: null });
    expect((await correspondent.call(readStudent, { params: { id } })).status).toBe(404);
  });

  test('a child who is not assigned is answered like one who does not exist', async () => {
    const [seen, unseen] = [await addStudent(session), await addStudent(session)];
    const member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, seen.id);
    const correspondent = await app.signIn(member);
    expect((await correspondent.call(listStudents)).body.data).toMatchObject({ count: 1, data: [{ id: seen.id }] });
    const answers = await Promise.all(
      [unseen.id, crypto.randomUUID()].map(async (id) => {
        const { requestId: _, ...body } = (await correspondent.call(readStudent, { params: { id } })).body;
        const written = await record(correspondent, id, { changes: { address: 'x' }, version: 1 });
        const made = await record(correspondent, id, { changes: { address: 'x' }, version: null });
        return { body, written: [written.status, written.body.message], made: [made.status, made.body.message] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      body: { code: 'not_found', message: 'There is no such student' },
      written: [404, 'There is no such student'],
      made: [403, 'Only a School Admin registers a student'],
    });
  });
});
