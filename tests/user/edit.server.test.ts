import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMe } from '#contract/session.ts';
import { editSubUser, endSessionsOf } from '#contract/user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { edit, invite, readUser, trailOf } from './staff.ts';

describe.each(engines)('editing somebody, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let member: StaffMember;
  let theirs: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    member = await app.addStaff({ role: 'Correspondent', scopeMode: 'ASSIGNED', name: 'Chidi Obi' });
    theirs = await app.signIn(member);
  });
  afterEach(() => app.close());

  const isSignedIn = async (session: Session) => (await session.call(readMe)).status === 200;
  const actions = async () => (await trailOf(app)).filter(({ object }) => object.kind === 'user').map(({ action }) => action);

  test('changes their details and leaves them signed in', async () => {
    const answer = await edit(admin, member.id, { name: 'Chidi Obi-Cole', phone: '+234 803 555 0199' });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Chidi Obi-Cole saved', data: { name: 'Chidi Obi-Cole', phone: '+2348035550199', version: 2 } },
    });
    expect(await isSignedIn(theirs)).toBe(true);
    expect(await app.letters()).toEqual([]);
    expect((await trailOf(app)).at(-1)).toMatchObject({
      action: 'user.changed',
      object: { id: member.id, label: 'Chidi Obi' },
      before: { name: 'Chidi Obi', phone: '' },
      after: { name: 'Chidi Obi-Cole', phone: '+2348035550199' },
    });
  });

  test('that changes nothing makes no version and no line', async () => {
    expect((await edit(admin, member.id, {})).body.data.version).toBe(1);
    expect(await actions()).toEqual([]);
  });

  test.each([
    ['another role', { role: 'Hybrid' }, 'Your role is now Hybrid.'],
    ['another scope', { scopeMode: 'ALL' }, 'You see every child of the school.'],
    ['a suspension', { suspended: true }, 'Your access is suspended: you cannot sign in until it is restored.'],
    ['a last day that is over', { endsOn: '2026-11-19' }, 'You may sign in until Thursday 19 November 2026.'],
    ['a first day to come', { startsOn: '2026-11-23' }, 'You may sign in from Monday 23 November 2026.'],
  ] as const)('by %s ends their sessions at once and tells them', async (_, changes, what) => {
    expect((await edit(admin, member.id, changes)).status).toBe(200);
    expect(await theirs.call(readMe)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    expect(await app.letters()).toMatchObject([{ kind: 'access-changed', to: member.email, by: app.admin.name, what }]);
    expect(await actions()).toContain('session.ended');
  });

  test('by a last day that is still to come leaves them signed in', async () => {
    expect((await edit(admin, member.id, { endsOn: '2026-11-20' })).status).toBe(200);
    expect(await isSignedIn(theirs)).toBe(true);
  });

  test('suspends and restores; both stand in the trail', async () => {
    expect((await edit(admin, member.id, { suspended: true })).body.message).toBe('Chidi Obi suspended');
    expect(await readUser(admin, member.id)).toMatchObject({ state: 'SUSPENDED', sessions: 0 });
    await expect(app.signIn(member)).rejects.toThrow('could not sign in');
    expect((await edit(admin, member.id, { suspended: false })).body).toMatchObject({
      message: 'Chidi Obi restored',
      data: { state: 'ACTIVE' },
    });
    expect(await isSignedIn(await app.signIn(member))).toBe(true);
    expect(await actions()).toEqual(['user.suspended', 'session.ended', 'session.refused', 'user.restored']);
  });

  test('who was invited and suspended meanwhile is invited, and their code is void', async () => {
    const { _id: id } = await invite(admin);
    await edit(admin, id, { suspended: true });
    expect((await edit(admin, id, { suspended: false })).body.data).toMatchObject({ state: 'INVITED', invitationEndsAt: null });
  });

  test('upon an older version is a conflict that writes nothing', async () => {
    await edit(admin, member.id, { jobTitle: 'Nurse' });
    expect(await edit(admin, member.id, { jobTitle: 'Cook', version: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await readUser(admin, member.id)).toMatchObject({ jobTitle: 'Nurse', version: 2 });
  });

  test('takes a fresh password for their access, and none for their details', async () => {
    app.clock.advance({ minutes: 5 });
    expect(await edit(admin, member.id, { role: 'Hybrid' })).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect(await readUser(admin, member.id)).toMatchObject({ role: 'Correspondent', version: 1 });
    expect((await edit(admin, member.id, { jobTitle: 'Nurse' })).status).toBe(200);
  });

  test('is for others: nobody gives themselves a role, a scope, days or a pardon', async () => {
    await app.addStaff();
    for (const [field, value] of Object.entries({ role: 'Auditor', suspended: true, startsOn: '2026-01-01', endsOn: '2027-01-01' })) {
      const answer = await edit(admin, app.admin.id, { [field]: value });
      expect(answer, field).toMatchObject({
        status: 422,
        body: { details: [{ path: field, message: 'You cannot change your own access. Ask another School Admin' }] },
      });
    }
    expect((await edit(admin, app.admin.id, { jobTitle: 'Head' })).status).toBe(200);
  });

  test('never takes the last School Admin away, nor one who stays for a time only', async () => {
    const second = await app.addStaff({ name: 'Tunde Bakare' });
    const byTunde = await app.signIn(second);
    expect((await edit(admin, second.id, { endsOn: '2027-07-31' })).status).toBe(200);
    for (const [field, value] of Object.entries({ role: 'Hybrid', suspended: true, startsOn: '2026-11-23', endsOn: '2026-11-30' })) {
      const answer = await edit(byTunde, app.admin.id, { [field]: value });
      expect(answer, field).toMatchObject({
        status: 422,
        body: { details: [{ path: field, message: expect.stringContaining('Make somebody else one first') }] },
      });
    }
    await edit(admin, second.id, { endsOn: null });
    expect((await edit(byTunde, app.admin.id, { role: 'Hybrid' })).status).toBe(200);
  });

  test('of the demo keeps its own staff as they are, and takes those whom somebody added', async () => {
    const demo = await app.addSchool({ isDemo: true });
    const seeded = [
      await app.addStaff({ schoolId: demo.schoolId }),
      await app.addStaff({ schoolId: demo.schoolId, role: 'Auditor' }),
    ] as const;
    const visitor = await app.signIn(seeded[0]);
    expect(await edit(visitor, seeded[1].id, { suspended: true })).toMatchObject({
      status: 422,
      body: { message: 'The demo needs its own staff as they are. Add a person to try this with' },
    });
    const { _id: added } = await invite(visitor);
    expect((await edit(visitor, added, { role: 'Hybrid' })).status).toBe(200);
  });

  test('ends their sessions by a word, and counts the ones they have', async () => {
    await app.signIn(member);
    expect(await readUser(admin, member.id)).toMatchObject({ sessions: 2, lastSeenAt: '2026-11-20T06:42:00.000Z' });
    const end = () => admin.call(endSessionsOf, { params: { id: member.id }, body: {} });
    expect(await end()).toMatchObject({ status: 200, body: { message: 'Chidi Obi is signed out everywhere', data: { sessions: 0 } } });
    expect(await isSignedIn(theirs)).toBe(false);
    expect((await end()).body.message).toBe('Chidi Obi was not signed in');
    expect((await trailOf(app)).filter(({ action, object }) => action === 'session.ended' && object.kind === 'user')).toMatchObject([
      { after: { sessions: 2 } },
    ]);
  });

  test('of another school, or whom nobody knows, is not found', async () => {
    const stranger = await app.addStaff({ schoolId: (await app.addSchool()).schoolId });
    const body = {
      name: 'A',
      phone: '',
      jobTitle: '',
      role: 'Support',
      scopeMode: 'ALL',
      startsOn: null,
      endsOn: null,
      suspended: false,
      version: 1,
    };
    for (const id of [stranger.id, crypto.randomUUID()]) {
      expect((await admin.call(editSubUser, { params: { id }, body })).status).toBe(404);
      expect((await admin.call(endSessionsOf, { params: { id }, body: {} })).status).toBe(404);
    }
  });
});
