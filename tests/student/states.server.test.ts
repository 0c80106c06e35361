import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStudent } from '#contract/student.ts';
import { classMember } from '#server/features/student/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus } from '#tests/sync/queue.ts';
import { addClass, addGuardian, addHouse, addStudent, assign, move, record } from './students.ts';

describe.each(engines)('the states of a student, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const read = async (id: string, as = session) => (await as.call(readStudent, { params: { id } })).body.data;
  const seats = (id: string) =>
    within(app.db, app.school.schoolId, (tx) =>
      tx
        .select({ classId: classMember.classId, from: classMember.from, until: classMember.until })
        .from(classMember)
        .where(eq(classMember.studentId, id))
        .orderBy(asc(classMember.from)),
    );

  test('each step is kept with its day and its reason', async () => {
    const student = await addStudent(session);
    const moved = await move(session, student, { to: 'SUSPENDED', on: '2026-11-19', reason: 'Fighting' });
    expect(moved).toMatchObject({
      status: 200,
      body: { message: 'Ada Eze is suspended', data: { version: 2, state: 'SUSPENDED', exitDate: null } },
    });
    expect(await move(session, moved.body.data, { to: 'ACTIVE', reason: '' })).toMatchObject({
      status: 200,
      body: { message: 'Ada Eze is on the roll' },
    });
    expect((await read(student.id)).steps).toMatchObject([
      { from: 'SUSPENDED', to: 'ACTIVE', on: '2026-11-20', reason: '' },
      { from: 'ACTIVE', to: 'SUSPENDED', on: '2026-11-19', reason: 'Fighting', by: app.admin.name },
      { from: null, to: 'ACTIVE', on: '2024-09-09' },
    ]);
  });

  test('a step that is asked for again, because its answer was lost, is done once', async () => {
    const student = await addStudent(session);
    const asked = { to: 'SUSPENDED', on: '2026-11-19', reason: 'Fighting' };
    const first = await move(session, student, asked);
    expect(await move(session, student, asked)).toMatchObject({ status: 200, body: { data: { version: 2, state: 'SUSPENDED' } } });
    expect((await read(student.id)).steps).toHaveLength(first.body.data.steps.length);
    expect((await move(session, student, { ...asked, reason: 'Something else' })).status).toBe(409);
    const other = await app.signIn(await app.addStaff());
    expect((await move(other, student, asked)).status).toBe(409);
  });

  test('a step that does not follow, a day to come, a day before the last step and a missing reason are refused', async () => {
    const student = await addStudent(session);
    const refused = async (given: object) => {
      const { status, body } = await move(session, student, given);
      return [status, body.details.map(({ path }: { path: string }) => path)];
    };
    expect(await refused({ to: 'ARCHIVED' })).toEqual([422, ['to']]);
    expect(await refused({ to: 'ACTIVE' })).toEqual([422, ['to']]);
    expect(await refused({ to: 'SUSPENDED', on: '2026-11-21', reason: ' ' })).toEqual([422, ['on', 'reason']]);
    expect(await refused({ to: 'WITHDRAWN', on: '2024-09-08' })).toEqual([422, ['on']]);
    expect(await move(session, { ...student, version: 9 }, { to: 'WITHDRAWN' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await read(student.id)).toMatchObject({ version: 1, state: 'ACTIVE' });
  });

  test('who leaves gives back class, bed and seats, and nobody may collect them; who comes back begins without', async () => {
    const [classId, houseId, busId] = [await addClass(app), await addHouse(app), await addBus(session)];
    const ride = { busId, stop: 'Gate', days: [1] };
    const student = await addStudent(session, { classId, rollNo: 4, houseId, bed: '3', rideToSchool: ride, rideHome: ride });
    await addGuardian(app, student.id);
    const member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED' });
    await assign(app, member.id, student.id);

    const left = (await move(session, student, { to: 'TRANSFERRED' })).body.data;
    const nothing = { classId: null, rollNo: null, houseId: null, bed: '', rideToSchool: null, rideHome: null };
    expect(left).toMatchObject({
      ...nothing,
      state: 'TRANSFERRED',
      exitDate: '2026-11-20',
      exitReason: 'Family moved',
      card: { busIds: [], guardians: [{ mayCollect: false }] },
    });
    expect(await read(student.id, await app.signIn(member))).toMatchObject({ state: 'TRANSFERRED' });
    expect(await record(session, student.id, { changes: { classId }, version: 2 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'classId', message: 'This student has left the school' }] },
    });
    expect((await record(session, student.id, { changes: { address: '9 Marina' }, version: 2 })).status).toBe(200);

    const back = await move(session, { id: student.id, version: 3 }, { to: 'ACTIVE', reason: '' });
    expect(back.body.data).toMatchObject({
      ...nothing,
      state: 'ACTIVE',
      exitDate: null,
      exitReason: '',
      card: { guardians: [{ mayCollect: false }] },
    });
  });

  test('in which class somebody sat is kept, but not a seat of no day', async () => {
    const [first, second] = [await addClass(app), await addClass(app)];
    const { id } = await addStudent(session, { classId: first });
    await record(session, id, { changes: { classId: second }, version: 1 });
    expect(await seats(id)).toEqual([{ classId: second, from: '2026-11-20', until: null }]);
    app.clock.set('2026-11-23T08:00:00Z');
    const again = await app.signIn();
    await record(again, id, { changes: { classId: first }, version: 2 });
    expect(await seats(id)).toEqual([
      { classId: second, from: '2026-11-20', until: '2026-11-23' },
      { classId: first, from: '2026-11-23', until: null },
    ]);
  });
});
