import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSubUser } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { edit, invite, listUsers, readUser } from './staff.ts';

describe.each(engines)('the users of a school, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
  });
  afterEach(() => app.close());

  const names = async (query: Record<string, string> = {}) => (await listUsers(admin, query)).data.map(({ name }) => name);

  test('come in pages, in the order asked for', async () => {
    for (const name of ['chika Obi', 'Bisi Cole', 'Dayo Ade']) await app.addStaff({ name, role: 'Support' });
    expect(await names()).toEqual([app.admin.name, 'Bisi Cole', 'chika Obi', 'Dayo Ade']);
    expect(await listUsers(admin, { sort: '-name', limit: '2' })).toMatchObject({
      count: 4,
      nextPage: true,
      data: [{ name: 'Dayo Ade' }, { name: 'chika Obi' }],
    });
    expect(await listUsers(admin, { page: '2', limit: '2' })).toMatchObject({
      nextPage: false,
      data: [{ name: 'chika Obi' }, { name: 'Dayo Ade' }],
    });
    expect(await names({ sort: '-role' })).toEqual(['Bisi Cole', 'chika Obi', 'Dayo Ade', app.admin.name]);
  });

  test('are found by a part of what is known of them, by role and by state', async () => {
    await app.addStaff({ name: 'Bisi Cole', role: 'Support', email: 'bisi@greenfield.example' });
    const chika = await app.addStaff({ name: 'Chika Obi', role: 'Auditor' });
    const { _id: dayo } = await invite(admin, { name: 'Dayo Ade', jobTitle: 'Night nurse', phone: '+2348035550777' });
    expect(await names({ search: 'bisi@' })).toEqual(['Bisi Cole']);
    expect(await names({ search: 'NURSE' })).toEqual(['Dayo Ade']);
    expect(await names({ search: '50777' })).toEqual(['Dayo Ade']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ role: 'Auditor' })).toEqual(['Chika Obi']);
    await edit(admin, chika.id, { suspended: true });
    expect(await names({ state: 'SUSPENDED' })).toEqual(['Chika Obi']);
    expect(await names({ state: 'INVITED' })).toEqual(['Dayo Ade']);
    expect(await names({ state: 'ACTIVE' })).toEqual([app.admin.name, 'Bisi Cole']);
    await edit(admin, dayo, { suspended: true });
    expect(await names({ state: 'SUSPENDED' })).toEqual(['Chika Obi', 'Dayo Ade']);
  });

  test('are told by when they were last seen and in how many places, sessions nobody uses left out', async () => {
    const early = await app.addStaff({ name: 'Early Bird' });
    const never = await app.addStaff({ name: 'Never Here' });
    await app.signIn(early);
    app.clock.advance({ minutes: app.config.sessionIdleMinutes });
    admin = await app.signIn();
    expect(await readUser(admin, early.id)).toMatchObject({ sessions: 0, lastSeenAt: '2026-11-20T06:42:00.000Z' });
    expect(await readUser(admin, never.id)).toMatchObject({ sessions: 0, lastSeenAt: null });
    expect(await readUser(admin, app.admin.id)).toMatchObject({ sessions: 1 });
    expect(await names({ sort: '-lastSeen' })).toEqual([app.admin.name, 'Early Bird', 'Never Here']);
    expect(await names({ sort: 'lastSeen' })).toEqual(['Never Here', 'Early Bird', app.admin.name]);
  });

  test('are those of the own school, and for School Admins only', async () => {
    const other = await app.addSchool();
    const stranger = await app.addStaff({ schoolId: other.schoolId, name: 'Stranger' });
    expect(await names({ search: 'Stranger' })).toEqual([]);
    const [foreign, absent] = await Promise.all(
      [stranger.id, crypto.randomUUID()].map((id) => admin.call(readSubUser, { params: { id } })),
    );
    expect(foreign).toMatchObject({ status: 404, body: { message: 'There is no such user' } });
    expect(absent?.body.message).toBe(foreign?.body.message);
    for (const role of ['Correspondent', 'Support', 'Auditor', 'Hybrid'] as const) {
      const session = await app.signIn(await app.addStaff({ role }));
      expect((await session.call(readSubUser, { params: { id: app.admin.id } })).status).toBe(403);
    }
  });
});
