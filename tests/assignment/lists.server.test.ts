import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assignStudentToSubAdmin,
  listResponsible,
  listStudentNotUnderadmin,
  listStudentUnderadmin,
  unassignStudentsFromSubAdmin,
} from '#contract/assignment.ts';
import { deleteSubUser } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addClass, addHouse, addStudent, move } from '#tests/student/students.ts';
import { edit, readUser, trailOf } from '#tests/user/staff.ts';

describe.each(engines)('who has which child, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let chidi: StaffMember;
  let bola: StaffMember;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    chidi = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED', name: 'Chidi Obi' });
    bola = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED', name: 'Bola Ade' });
  });
  afterEach(() => app.close());

  const assign = (studentId: string[], { id: subAdminId }: StaffMember) =>
    session.call(assignStudentToSubAdmin, { body: { studentId, subAdminId } });
  const listed = async (list: typeof listStudentUnderadmin, query: Record<string, string> = {}) => {
    const { data } = (await session.call(list, { params: { subAdminId: chidi.id }, query })).body.data;
    return data.map(({ firstName }: { firstName: string }) => firstName);
  };

  test('the two lists are searched by name, class and house, and only who is on the roll can be added', async () => {
    const [classId, houseId] = [await addClass(app), await addHouse(app)];
    const ada = await addStudent(session, { firstName: 'Ada', classId });
    await addStudent(session, { firstName: 'Bisi', classId, houseId });
    const gone = await addStudent(session, { firstName: 'Chika' });
    await addStudent(session, { firstName: 'Dapo' });
    await assign([ada.id], chidi);
    expect(await move(session, gone, { to: 'WITHDRAWN' })).toMatchObject({ status: 200 });
    expect([await listed(listStudentUnderadmin), await listed(listStudentNotUnderadmin)]).toEqual([['Ada'], ['Bisi', 'Dapo']]);
    expect([await listed(listStudentUnderadmin, { classId }), await listed(listStudentNotUnderadmin, { classId })]).toEqual([
      ['Ada'],
      ['Bisi'],
    ]);
    expect([await listed(listStudentUnderadmin, { houseId }), await listed(listStudentNotUnderadmin, { houseId })]).toEqual([[], ['Bisi']]);
    expect([await listed(listStudentUnderadmin, { search: 'áda' }), await listed(listStudentNotUnderadmin, { search: 'dap' })]).toEqual([
      ['Ada'],
      ['Dapo'],
    ]);
    // One letter is forgiven, unless one of the two lists has what was typed.
    expect([await listed(listStudentUnderadmin, { search: 'dapi' }), await listed(listStudentNotUnderadmin, { search: 'dapi' })]).toEqual([
      [],
      ['Dapo'],
    ]);
    const bisa = await addStudent(session, { firstName: 'Bisa' });
    await assign([bisa.id], chidi);
    expect([await listed(listStudentUnderadmin, { search: 'bisi' }), await listed(listStudentNotUnderadmin, { search: 'bisi' })]).toEqual([
      [],
      ['Bisi'],
    ]);
    await session.call(unassignStudentsFromSubAdmin, { body: { subAdminId: chidi.id, studentIds: [bisa.id] } });
    await move(session, bisa, { to: 'WITHDRAWN' });
    const page = await session.call(listStudentNotUnderadmin, { params: { subAdminId: chidi.id }, query: { limit: '1' } });
    expect(page.body.data).toMatchObject({ count: 2, nextPage: true, data: [{ firstName: 'Bisi' }] });
    // Who was assigned before they left is still there to be taken away.
    await assign([gone.id], chidi);
    expect(await listed(listStudentUnderadmin)).toEqual(['Ada', 'Chika']);
  });

  test('beside each child stands everybody who has it now, and since when', async () => {
    const { id } = await addStudent(session);
    await assign([id], chidi);
    await assign([id], bola);
    const told = [
      { _id: bola.id, name: 'Bola Ade' },
      { _id: chidi.id, name: 'Chidi Obi' },
    ];
    const { body } = await session.call(listStudentUnderadmin, { params: { subAdminId: chidi.id } });
    expect(body.data.data).toMatchObject([{ id, subAdmins: told }]);
    const responsible = async () => (await session.call(listResponsible, { params: { id } })).body.data;
    const since = app.clock.now().toISOString();
    expect(await responsible()).toEqual([
      { _id: bola.id, name: 'Bola Ade', role: 'Hybrid', since, by: app.admin.name },
      { _id: chidi.id, name: 'Chidi Obi', role: 'Correspondent', since, by: app.admin.name },
    ]);
    await session.call(unassignStudentsFromSubAdmin, { body: { subAdminId: bola.id, studentIds: [id] } });
    expect(await responsible()).toMatchObject([{ name: 'Chidi Obi' }]);
  });

  test('many are taken away at once, all or none', async () => {
    const ids = [(await addStudent(session)).id, (await addStudent(session)).id];
    await assign(ids, chidi);
    const take = (studentIds: string[]) => session.call(unassignStudentsFromSubAdmin, { body: { subAdminId: chidi.id, studentIds } });
    expect(await take([...ids, crypto.randomUUID()])).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
    expect(await readUser(session, chidi.id)).toMatchObject({ students: 2 });
    expect(await take(ids)).toMatchObject({
      status: 200,
      body: { message: '2 students no longer assigned to Chidi Obi', data: { unassigned: 2 } },
    });
    expect(await take(ids)).toMatchObject({ status: 200, body: { message: 'Chidi Obi had none of these students' } });
    expect(await readUser(session, chidi.id)).toMatchObject({ students: 0 });
    expect((await trailOf(app)).filter(({ action }) => action === 'student.unassigned')).toHaveLength(2);
  });

  test('who is suspended keeps their students, unless somebody takes them over', async () => {
    await assign([(await addStudent(session)).id], chidi);
    expect(await edit(session, chidi.id, { suspended: true })).toMatchObject({
      status: 200,
      body: { message: 'Chidi Obi suspended', data: { students: 1 } },
    });
    await edit(session, chidi.id, { suspended: false });
    const auditor = await app.addStaff({ role: 'Auditor' });
    const refused = await edit(session, chidi.id, { suspended: true, handOverTo: auditor.id });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'handOverTo' }] } });
    expect(await readUser(session, chidi.id)).toMatchObject({ state: 'ACTIVE', students: 1 });
    const done = await edit(session, chidi.id, { suspended: true, handOverTo: bola.id });
    expect(done).toMatchObject({
      status: 200,
      body: { message: 'Chidi Obi suspended, 1 student handed over to Bola Ade', data: { students: 0 } },
    });
    expect(await readUser(session, bola.id)).toMatchObject({ students: 1 });
  });

  test('students of who is removed can be left to School Admins', async () => {
    await assign([(await addStudent(session)).id], chidi);
    const removed = await session.call(deleteSubUser, { params: { id: chidi.id }, query: { handOverTo: app.admin.id } });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Chidi Obi removed, 1 student left to School Admins' } });
    expect(await readUser(session, app.admin.id)).toMatchObject({ students: 0 });
  });
});
