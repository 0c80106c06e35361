import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assignGroupToSubAdmin,
  assignStudentToSubAdmin,
  listStudentUnderadmin,
  unassignStudentFromSubAdmin,
} from '#contract/assignment.ts';
import { listStudents } from '#contract/student.ts';
import { deleteSubUser } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addClass, addHouse, addStudent } from '#tests/student/students.ts';
import { trailOf } from '#tests/user/staff.ts';

describe.each(engines)('assignments, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let chidi: StaffMember;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    chidi = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED', name: 'Chidi Obi' });
  });
  afterEach(() => app.close());

  const assign = (studentId: string | string[], subAdminId = chidi.id) =>
    session.call(assignStudentToSubAdmin, { body: { studentId, subAdminId } });
  const unassign = (studentId: string, subAdminId = chidi.id) =>
    session.call(unassignStudentFromSubAdmin, { params: { studentId }, body: { subAdminId } });
  const group = (body: object) => session.call(assignGroupToSubAdmin, { body: { subAdminId: chidi.id, ...body } });
  const under = async (subAdminId = chidi.id, query: Record<string, string> = {}) =>
    (await session.call(listStudentUnderadmin, { params: { subAdminId }, query })).body.data;
  const seenBy = async (member: StaffMember) => (await (await app.signIn(member)).call(listStudents)).body.data.count;

  test('one student or many; what was assigned before is not counted again', async () => {
    const [ada, bisi] = [await addStudent(session), await addStudent(session, { firstName: 'Bisi' })];
    expect(await seenBy(chidi)).toBe(0);
    expect(await assign(ada.id)).toMatchObject({
      status: 200,
      body: { message: '1 student assigned to Chidi Obi', data: { assigned: 1 } },
    });
    expect(await assign([ada.id, bisi.id, bisi.id])).toMatchObject({
      status: 200,
      body: { message: '1 student assigned to Chidi Obi; Chidi Obi had the others already', data: { assigned: 1 } },
    });
    expect(await assign([ada.id])).toMatchObject({
      status: 200,
      body: { message: 'Chidi Obi has this student already', data: { assigned: 0 } },
    });
    expect(await under()).toMatchObject({ count: 2, nextPage: false, data: [{ firstName: 'Ada' }, { firstName: 'Bisi' }] });
    expect(await under(chidi.id, { limit: '1', page: '2' })).toMatchObject({ count: 2, nextPage: false, data: [{ id: bisi.id }] });
    expect(await seenBy(chidi)).toBe(2);
    expect((await trailOf(app)).filter(({ action }) => action === 'student.assigned')).toMatchObject([
      { object: { kind: 'student', id: ada.id, label: 'Ada Eze' }, after: { subAdmin: 'Chidi Obi' } },
      { object: { id: bisi.id } },
    ]);
  });

  test('many of which one is foreign or absent are refused whole', async () => {
    const ada = await addStudent(session);
    const { schoolId } = await app.addSchool({ name: 'Redwood' });
    const theirs = await app.signIn(await app.addStaff({ schoolId }));
    const stranger = await addStudent(theirs);
    const refusal = { status: 404, body: { code: 'not_found', message: 'There is no such student' } };
    expect(await assign([ada.id, stranger.id])).toMatchObject(refusal);
    expect(await assign([ada.id, crypto.randomUUID()])).toMatchObject(refusal);
    expect(await unassign(stranger.id)).toMatchObject(refusal);
    expect(await assign([])).toMatchObject({ status: 400 });
    expect(await under()).toMatchObject({ count: 0 });
    // Nor is anybody of ours given to somebody of theirs.
    const abroad = await app.addStaff({ schoolId, role: 'Hybrid', scopeMode: 'ASSIGNED' });
    expect(await assign(ada.id, abroad.id)).toMatchObject({ status: 404, body: { message: 'There is no such user' } });
    expect((await session.call(listStudentUnderadmin, { params: { subAdminId: abroad.id } })).status).toBe(404);
  });

  test('is for Correspondents, Support and Hybrids who are still there', async () => {
    const { id } = await addStudent(session);
    const told = async (role: StaffMember['role']) => {
      const { status, body } = await assign(id, (await app.addStaff({ role, name: 'Halima Sani' })).id);
      return [status, body.details?.[0]?.path, body.message];
    };
    expect(await told('School Admin')).toEqual([422, 'subAdminId', 'Halima Sani is a School Admin and sees every child']);
    expect(await told('Auditor')).toEqual([422, 'subAdminId', 'Halima Sani sees no children: the role Auditor has no right to them']);
    expect((await told('Support'))[0]).toBe(200);
    expect((await told('Hybrid'))[0]).toBe(200);
    await session.call(deleteSubUser, { params: { id: chidi.id } });
    expect(await assign(id)).toMatchObject({ status: 404, body: { message: 'There is no such user' } });
  });

  test('a class or a house is assigned as it is now', async () => {
    const [classId, houseId, empty] = [await addClass(app), await addHouse(app), await addClass(app)];
    await addStudent(session, { classId });
    await addStudent(session, { classId, houseId });
    expect(await group({ classId })).toMatchObject({
      status: 200,
      body: { message: '2 students assigned to Chidi Obi', data: { assigned: 2 } },
    });
    expect(await group({ houseId })).toMatchObject({ status: 200, body: { data: { assigned: 0 } } });
    await addStudent(session, { classId });
    expect(await seenBy(chidi)).toBe(2);
    expect(await group({ classId: empty })).toMatchObject({ status: 422, body: { message: 'Nobody is in this class' } });
    expect(await group({ classId: crypto.randomUUID() })).toMatchObject({ status: 404, body: { message: 'There is no such class' } });
    expect(await group({ classId, houseId })).toMatchObject({ status: 422 });
    expect(await group({})).toMatchObject({ status: 422, body: { message: 'Choose a class or a house' } });
  });

  test('who is taken from somebody is seen by them no more', async () => {
    const { id } = await addStudent(session);
    await assign(id);
    expect(await unassign(id)).toMatchObject({ status: 200, body: { message: 'Ada Eze is no longer assigned to Chidi Obi', data: {} } });
    expect(await unassign(id)).toMatchObject({ status: 200, body: { message: 'Ada Eze was not assigned to Chidi Obi' } });
    expect(await seenBy(chidi)).toBe(0);
    expect(await assign(id)).toMatchObject({ body: { data: { assigned: 1 } } });
    expect(await seenBy(chidi)).toBe(1);
  });

  test('who has students leaves only when somebody takes them over', async () => {
    const ids = [(await addStudent(session)).id, (await addStudent(session)).id];
    await assign(ids);
    const bola = await app.addStaff({ role: 'Hybrid', scopeMode: 'ASSIGNED', name: 'Bola Ade' });
    const auditor = await app.addStaff({ role: 'Auditor' });
    const remove = (query: Record<string, string> = {}) => session.call(deleteSubUser, { params: { id: chidi.id }, query });
    expect(await remove()).toMatchObject({
      status: 422,
      body: { details: [{ path: 'handOverTo', message: 'Chidi Obi has 2 students. Choose who takes over' }] },
    });
    expect(await remove({ handOverTo: chidi.id })).toMatchObject({ status: 422, body: { details: [{ path: 'handOverTo' }] } });
    expect(await remove({ handOverTo: auditor.id })).toMatchObject({ status: 422, body: { details: [{ path: 'handOverTo' }] } });
    expect(await remove({ handOverTo: crypto.randomUUID() })).toMatchObject({ status: 404 });
    expect(await under()).toMatchObject({ count: 2 });
    expect(await remove({ handOverTo: bola.id })).toMatchObject({
      status: 200,
      body: { message: 'Chidi Obi removed, 2 students handed over to Bola Ade' },
    });
    expect([await under(), await under(bola.id)]).toMatchObject([{ count: 0 }, { count: 2 }]);
    expect(await seenBy(bola)).toBe(2);
    // A School Admin sees every child, and is given none.
    expect(await session.call(deleteSubUser, { params: { id: bola.id }, query: { handOverTo: app.admin.id } })).toMatchObject({
      status: 200,
    });
    expect(await under(app.admin.id)).toMatchObject({ count: 0 });
  });
});
