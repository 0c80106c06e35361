import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEmployee } from '#contract/employee.ts';
import { readMe } from '#contract/session.ts';
import { deleteSubUser } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { register } from '#tests/employee/employees.ts';
import { edit, invite, listUsers, readUser, trailOf } from './staff.ts';

describe.each(engines)('removing somebody, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
  });
  afterEach(() => app.close());

  const remove = (id: string, by: Session = admin) => by.call(deleteSubUser, { params: { id } });

  test('ends their sessions, keeps their name for the trail and tells them', async () => {
    const member = await app.addStaff({ role: 'Support', name: 'Halima Sani' });
    const theirs = await app.signIn(member);
    expect(await remove(member.id)).toMatchObject({ status: 200, body: { message: 'Halima Sani removed' } });
    expect((await theirs.call(readMe)).status).toBe(401);
    await expect(app.signIn(member)).rejects.toThrow('could not sign in');
    expect((await listUsers(admin)).data.map(({ name }) => name)).toEqual([app.admin.name]);
    expect((await listUsers(admin, { state: 'REMOVED' })).data).toMatchObject([{ name: 'Halima Sani', state: 'REMOVED', sessions: 0 }]);
    expect((await trailOf(app)).filter(({ object }) => object.kind === 'user')).toMatchObject([
      { action: 'user.removed', object: { id: member.id, label: 'Halima Sani' }, before: { email: member.email, role: 'Support' } },
      { action: 'session.ended', after: { sessions: 1 } },
    ]);
    expect(await app.letters()).toMatchObject([
      { kind: 'access-changed', to: member.email, what: expect.stringContaining('no longer a user') },
    ]);
  });

  test('leaves the employee whose account it was without one, and the trail says whose', async () => {
    const member = await app.addStaff({ role: 'Support', name: 'Halima Sani' });
    const employeeId = await register(admin, { name: 'Halima Sani', subUserId: member.id });
    await remove(member.id);
    const { body } = await admin.call(readEmployee, { params: { id: employeeId } });
    expect(body.data).toMatchObject({ subUserId: null, version: 2 });
    expect((await trailOf(app)).filter(({ object }) => object.kind === 'employee')).toMatchObject([
      { action: 'employee.registered', after: { subUserId: member.id }, names: { [member.id]: 'Halima Sani' } },
      { action: 'employee.changed', before: { subUserId: member.id }, after: { subUserId: null }, names: { [member.id]: 'Halima Sani' } },
    ]);
    expect((await listUsers(admin)).count).toBe(1);
  });

  test('twice is removing them once', async () => {
    const { _id: id } = await invite(admin);
    await remove(id);
    const lines = (await trailOf(app)).length;
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Bisi Cole removed' } });
    expect(await trailOf(app)).toHaveLength(lines);
    expect(await edit(admin, id, { name: 'Bisi' })).toMatchObject({ status: 410, body: { error: 'Bisi Cole was removed' } });
  });

  test('is not for oneself, nor for the last School Admin, nor for the demo’s own staff', async () => {
    const second = await app.addStaff();
    expect(await remove(app.admin.id)).toMatchObject({
      status: 422,
      body: { error: 'You cannot change your own access. Ask another School Admin' },
    });
    const bySecond = await app.signIn(second);
    await edit(admin, second.id, { endsOn: '2026-12-31' });
    expect(await remove(app.admin.id, bySecond)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Make somebody else one first') },
    });
    expect(await readUser(admin, app.admin.id)).toMatchObject({ state: 'ACTIVE' });

    const demo = await app.addSchool({ isDemo: true });
    const visitor = await app.signIn(await app.addStaff({ schoolId: demo.schoolId }));
    const seeded = await app.addStaff({ schoolId: demo.schoolId, role: 'Hybrid' });
    expect(await remove(seeded.id, visitor)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('The demo needs its own staff') },
    });
    const { _id: added } = await invite(visitor);
    expect((await remove(added, visitor)).status).toBe(200);
  });

  test('needs the password given in the last five minutes', async () => {
    const { _id: id } = await invite(admin);
    app.clock.advance({ minutes: 5 });
    expect(await remove(id)).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect((await readUser(admin, id)).state).toBe('INVITED');
  });

  test('of another school, or whom nobody knows, is not found', async () => {
    const stranger = await app.addStaff({ schoolId: (await app.addSchool()).schoolId });
    for (const id of [stranger.id, crypto.randomUUID()]) expect((await remove(id)).status).toBe(404);
  });
});
