import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSubUser, deleteSubUser, inviteAgain } from '#contract/sub-user.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
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
    expect(line).toMatchObject({ actorName: app.admin.name, object: { kind: 'user', id, label: 'Bisi Cole' }, before: null, after: { email, role: 'Support' } });
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
    ['a School Admin who sees some children only', { role: 'School Admin', scopeMode: 'ASSIGNED' }, 422, 'scopeMode', 'The role School Admin always sees every child'],
    ['an Auditor who sees some children only', { role: 'Auditor', scopeMode: 'ASSIGNED' }, 422, 'scopeMode', 'The role Auditor always sees every child'],
    ['a last day before the first', { startsOn: '2026-12-02', endsOn: '2026-12-01' }, 422, 'endsOn', 'The last day is before the first day'],
    ['a last day that is over', { endsOn: '2026-11-19' }, 422, 'endsOn', 'The last day is over'],
    ['a telephone number without its country', { phone: '0803 555' }, 400, 'phone', expect.stringContaining('with its country')],
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

  test('is done again with a code that makes the one before void, once a minute', async () => {
    const { _id: id, email } = await invite(admin);
    const again = () => admin.call(inviteAgain, { params: { id }, body: {} });
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '60' } });
    app.clock.advance({ minutes: 1 });
    expect(await again()).toMatchObject({ status: 200, body: { message: `A new invitation is on its way to ${email}. The code before it is void` } });
    const codes = (await app.letters()).map((letter) => (letter.kind === 'invitation' ? letter.code : null));
    expect(new Set(codes).size).toBe(2);
    expect((await readUser(admin, id)).invitationEndsAt).toBe('2026-11-27T06:43:00.000Z');
    expect((await trailOf(app)).map(({ action }) => action)).toContain('user.invited-again');
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
