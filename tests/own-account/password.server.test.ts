import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOwnPassword, readOwnAccount } from '#contract/own-account.ts';
import { login, readMe } from '#contract/session.ts';
import { factsSince, lastSeq, trailOf } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { callAnonymously } from '#tests/support/session.ts';
import { change, forget, newestCode } from '#tests/support/sign-up.ts';

const newPassword = 'seven green umbrellas';

describe.each(engines)('changing the password, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  afterAll(() => server.close());

  test('from then on the new one signs in, every other device is out, and the person is told by mail', async () => {
    const member = await server.addStaff({ name: 'Ngozi Okafor' });
    const [desk, tablet] = [await server.signIn(member), await server.signIn(member)];
    const before = await lastSeq(server);
    const answer = await desk.call(changeOwnPassword, { body: { currentPassword: member.password, newPassword } });
    expect(answer.status).toBe(200);
    expect((await desk.call(readOwnAccount)).body.data.passwordChangedAt).toBe(server.clock.now().toISOString());
    expect((await tablet.call(readMe)).body.code).toBe('session_ended');
    const { email } = member;
    expect((await callAnonymously(server.transport, login, { body: { email, password: member.password } })).status).toBe(401);
    await server.signIn({ ...member, password: newPassword });
    expect((await factsSince(server, before)).slice(0, 2)).toMatchObject([
      { action: 'password.changed', object: { kind: 'user', id: member.id }, before: null, after: null },
      { action: 'session.ended', object: { kind: 'user', id: member.id }, after: { sessions: 1 } },
    ]);
    expect((await server.letters()).at(-1)).toEqual({
      kind: 'password-changed',
      to: email,
      name: 'Ngozi Okafor',
      schoolName: 'Greenfield College',
      language: 'en-NG',
    });
    expect(JSON.stringify(await trailOf(server))).not.toContain(newPassword);
  });

  test('a code that somebody asked for before opens nothing any more', async () => {
    const member = await server.addStaff();
    await forget(server, member.email);
    const browser = await server.signIn(member);
    expect((await browser.call(changeOwnPassword, { body: { currentPassword: member.password, newPassword } })).status).toBe(200);
    const otp = await newestCode(server, member.email);
    expect((await change(server, member.email, { otp, password: 'four quiet orange boats' })).status).toBe(422);
    await server.signIn({ ...member, password: newPassword });
  });

  test('it needs the current one, and a new one that is another and hard to guess', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    const wishes = [
      [{ currentPassword: 'not this one', newPassword }, 'currentPassword'],
      [{ currentPassword: member.password, newPassword: member.password }, 'newPassword'],
      [{ currentPassword: member.password, newPassword: 'greenfield college' }, 'newPassword'],
      [{ currentPassword: member.password, newPassword: 'short' }, 'newPassword'],
    ] as const;
    for (const [body, path] of wishes) {
      const refused = await browser.call(changeOwnPassword, { body });
      expect([400, 422]).toContain(refused.status);
      expect(refused.body.details).toMatchObject([{ path }]);
    }
    await server.signIn(member);
  });

  test('whoever works at two schools has two passwords: the password says which school is meant', async () => {
    const elsewhere = await server.addSchool({ name: 'Riverside School' });
    const there = await server.addStaff({ schoolId: elsewhere.schoolId, password: newPassword });
    const here = await server.addStaff({ email: there.email });
    const browser = await server.signIn(here);
    const refused = await browser.call(changeOwnPassword, { body: { currentPassword: here.password, newPassword } });
    expect(refused.status).toBe(422);
    expect(refused.body.details).toEqual([{ path: 'newPassword', message: 'Choose a password you do not use at another school' }]);
  });

  test('of two changes at the same moment one holds, and the person knows which', async () => {
    const member = await server.addStaff();
    const browser = await server.signIn(member);
    const wished = ['seven green umbrellas', 'eleven quiet harbours'];
    const answers = await Promise.all(
      wished.map((one) => browser.call(changeOwnPassword, { body: { currentPassword: member.password, newPassword: one } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = wished[answers.findIndex(({ status }) => status === 200)] ?? '';
    await server.signIn({ ...member, password: kept });
  });

  test("the demo's own people keep theirs", async () => {
    const { schoolId } = await server.addSchool({ isDemo: true });
    const member = await server.addStaff({ schoolId });
    const browser = await server.signIn(member);
    const refused = await browser.call(changeOwnPassword, { body: { currentPassword: member.password, newPassword } });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('needs its own staff as they are');
    await server.signIn(member);
  });
});
