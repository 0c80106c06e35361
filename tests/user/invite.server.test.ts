import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSubUser, deleteSubUser, inviteAgain } from '#contract/user.ts';
import { oneTimeCode } from '#server/auth/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { change, newestCode, wrongCode } from '#tests/support/sign-up.ts';
import { edit, invite, listUsers, newPerson, readUser, trailOf } from './staff.ts';

describe.each(engines)('inviting somebody, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
  });
  afterEach(() => app.close());

  const add = (given: Parameters<typeof newPerson>[0] = {}) => admin.call(addSubUser, { body: newPerson(given) });

  test('puts them on the list as invited and writes to them how to come in', async () => {
    const answer = await add({ email: ' Bisi@Greenfield.example', name: 'Bisi Cole' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'An invitation is on its way to bisi@greenfield.example',
        data: { state: 'INVITED', sessions: 0, lastSeenAt: null, invitationEndsAt: '2026-11-27T06:42:00.000Z', version: 1 },
      },
    });
    expect(await app.letters()).toMatchObject([
      {
        kind: 'invitation',
        to: 'bisi@greenfield.example',
        name: 'Bisi Cole',
        schoolName: 'Greenfield College',
        role: 'Support',
        invitedBy: app.admin.name,
        endsAt: 'Friday 27 November 2026',
        code: expect.stringMatching(/^\d{8}$/),
      },
    ]);
    expect(await listUsers(admin, { state: 'INVITED' })).toMatchObject({ count: 1, data: [{ name: 'Bisi Cole' }] });
  });

  test('leaves a line in the trail, without the code', async () => {
    const { _id: id, email } = await invite(admin);
    const [letter] = await app.letters();
    const [line] = (await trailOf(app)).filter(({ action }) => action === 'user.invited');
    expect(line).toMatchObject({
      actorName: app.admin.name,
      object: { kind: 'user', id, label: 'Bisi Cole' },
      before: null,
      after: { email, role: 'Support' },
    });
    expect(JSON.stringify(line)).not.toContain(letter?.kind === 'invitation' ? letter.code : 'no letter');
  });

  test('needs the password given in the last five minutes', async () => {
    app.clock.advance({ minutes: 5 });
    expect(await add()).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect(await app.letters()).toEqual([]);
    expect((await listUsers(admin)).count).toBe(1);
  });

  test.each([
    ['an e-mail that is none', { email: 'ada' }, 400, 'email', 'Enter an e-mail address, for example ada@school.example'],
    [
      'a School Admin who sees some children only',
      { role: 'School Admin', scopeMode: 'ASSIGNED' },
      422,
      'scopeMode',
      'The role School Admin always sees every child',
    ],
    [
      'an Auditor who sees some children only',
      { role: 'Auditor', scopeMode: 'ASSIGNED' },
      422,
      'scopeMode',
      'The role Auditor always sees every child',
    ],
    [
      'a last day before the first',
      { startsOn: '2026-12-02', endsOn: '2026-12-01' },
      422,
      'endsOn',
      'The last day is before the first day',
    ],
    ['a last day that is over', { endsOn: '2026-11-19' }, 422, 'endsOn', 'The last day is over'],
    ['a telephone number without its country', { phone: '0803 555' }, 400, 'phone', expect.stringContaining('with + and its country')],
  ] as const)('refuses %s, and says so at the field', async (_, given, status, path, message) => {
    expect(await add(given)).toMatchObject({ status, body: { details: [{ path, message }] } });
    expect(await app.letters()).toEqual([]);
  });

  test('takes an e-mail once at a school, until its person is removed', async () => {
    const { _id: id, email } = await invite(admin);
    expect(await add({ email: email.toUpperCase() })).toMatchObject({ status: 422, body: { details: [{ path: 'email' }] } });
    expect((await add({ email: app.admin.email })).status).toBe(422);
    await admin.call(deleteSubUser, { params: { id } });
    expect((await add({ email })).status).toBe(200);
  });

  test('does not mind that the person works at another school too', async () => {
    const other = await app.addSchool();
    const member = await app.addStaff({ schoolId: other.schoolId });
    expect((await add({ email: member.email })).status).toBe(200);
  });

  test('two who invite the same person at once invite them once', async () => {
    const second = await app.signIn(await app.addStaff());
    const body = newPerson();
    const answers = await Promise.all([admin, second].map((one) => one.call(addSubUser, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await app.letters()).filter(({ kind }) => kind === 'invitation')).toHaveLength(1);
  });

  test('is done again with a letter that makes the one before void, once a minute', async () => {
    const { _id: id, email } = await invite(admin);
    const again = () => admin.call(inviteAgain, { params: { id }, body: {} });
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '60' } });
    app.clock.advance({ minutes: 1 });
    expect(await again()).toMatchObject({
      status: 200,
      body: { message: `A new invitation is on its way to ${email}. The one before it is void` },
    });
    const codes = (await app.letters()).map((letter) => (letter.kind === 'invitation' ? letter.code : null));
    expect(new Set(codes).size).toBe(2);
    expect((await readUser(admin, id)).invitationEndsAt).toBe('2026-11-27T06:43:00.000Z');
    expect((await trailOf(app)).map(({ action }) => action)).toContain('user.invited-again');
  });

  test('shows on the list and on the page when strangers have guessed its digits void, until it is sent again', async () => {
    const { _id: id, email, isInvitationCodeVoid } = await invite(admin);
    expect(isInvitationCodeVoid).toBe(false);
    const wrong = wrongCode(await newestCode(app, email));
    for (let times = 0; times < 4; times += 1) await change(app, email, { otp: wrong });
    expect((await readUser(admin, id)).isInvitationCodeVoid).toBe(false);
    await change(app, email, { otp: wrong });
    // The link opens still, and so the invitation is not over.
    const told = { state: 'INVITED', isInvitationCodeVoid: true, invitationEndsAt: '2026-11-27T06:42:00.000Z' };
    expect(await readUser(admin, id)).toMatchObject(told);
    expect((await listUsers(admin, { state: 'INVITED' })).data).toMatchObject([told]);
    app.clock.advance({ minutes: 1 });
    const again = await admin.call(inviteAgain, { params: { id }, body: {} });
    expect(again).toMatchObject({
      status: 200,
      body: { data: { isInvitationCodeVoid: false, invitationEndsAt: '2026-11-27T06:43:00.000Z' } },
    });
    expect((await change(app, email, { otp: await newestCode(app, email) })).status).toBe(200);
    expect((await readUser(admin, id)).isInvitationCodeVoid).toBe(false);
  });

  test('of before letters had a secret opens nothing when its digits are void, and says so', async () => {
    const { _id: id, email } = await invite(admin);
    await app.db.transaction((tx) => tx.update(oneTimeCode).set({ linkHash: null, tries: 5 }));
    expect(await readUser(admin, id)).toMatchObject({ state: 'INVITED', invitationEndsAt: null, isInvitationCodeVoid: false });
    expect((await change(app, email, { otp: await newestCode(app, email) })).status).toBe(422);
  });

  test('can be done twenty times on the first day of a school, and more often on any other', async () => {
    const day = 'A new school can send 20 invitations on its first day. Wait 24 hours, then try again';
    for (let times = 0; times < 20; times += 1) expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({ status: 429, body: { code: 'too_many', message: day }, headers: { 'retry-after': '86400' } });
    expect((await app.letters()).filter(({ kind }) => kind === 'invitation')).toHaveLength(20);
    app.clock.advance({ hours: 24 });
    admin = await app.signIn();
    for (let times = 0; times < 30; times += 1) expect((await add()).status).toBe(200);
  });

  test('is not counted at the demo school, whose letters go to nobody outside', async () => {
    const demo = await app.addSchool({ isDemo: true });
    const guest = await app.signIn(await app.addStaff({ schoolId: demo.schoolId }));
    for (let times = 0; times < 21; times += 1) expect((await guest.call(addSubUser, { body: newPerson() })).status).toBe(200);
  });

  test('is not done again for somebody who has joined, is suspended or was removed', async () => {
    const again = (id: string) => admin.call(inviteAgain, { params: { id }, body: {} });
    const member = await app.addStaff();
    expect(await again(member.id)).toMatchObject({ status: 422, body: { message: `${member.name} has joined already` } });
    const { _id: id } = await invite(admin);
    await edit(admin, id, { suspended: true });
    expect(await again(id)).toMatchObject({ status: 422, body: { message: 'Restore Bisi Cole first' } });
    await admin.call(deleteSubUser, { params: { id } });
    expect(await again(id)).toMatchObject({ status: 410 });
  });
});
