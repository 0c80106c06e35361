import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { header } from '#contract/header.ts';
import { login, logout, readMe } from '#contract/session.ts';
import { readAdminProfile } from '#contract/school.ts';
import { session } from '#server/auth/table.ts';
import { bundledSecretKey } from '#server/config.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { callAnonymously } from '#tests/support/session.ts';

describe.each(engines)('a session, on %s', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp({ engine });
  });
  afterAll(() => server.close());

  test('whoever signs in is greeted and reads the school under their own name', async () => {
    const member = await server.addStaff({ name: 'Ngozi Okafor', role: 'Support' });
    const { email, password } = member;
    const answer = await callAnonymously(server.transport, login, { body: { email: email.toUpperCase(), password } });
    expect(answer.body).toMatchObject({ message: 'Welcome, Ngozi', data: { userId: member.id, firstName: 'Ngozi' } });

    const browser = await server.signIn(member);
    const profile = await browser.call(readAdminProfile);
    expect(profile.body.data).toMatchObject({
      _id: server.school.schoolId,
      name: 'Ngozi Okafor',
      schoolName: 'Greenfield College',
      loggedInUserRole: 'Support',
    });
    const me = await browser.call(readMe);
    expect(me.body.data).toMatchObject({ userId: member.id, email, role: 'Support', schoolAdminName: server.admin.name });
  });

  test('the token holds the claims of the spec, the school name third', async () => {
    const browser = await server.signIn();
    const claims = JSON.parse(Buffer.from(browser.token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.entries(claims).slice(0, 3)).toEqual([
      ['name', server.admin.name],
      ['id', server.school.schoolId],
      ['schoolName', 'Greenfield College'],
    ]);
  });

  test('a token without its cookie is good for nothing', async () => {
    const { token } = await server.signIn();
    const stolen = await callAnonymously(server.transport, readMe, { headers: { authorization: `Bearer ${token}` } });
    expect(stolen.status).toBe(401);
    expect(stolen.body).toMatchObject({ code: 'session_ended', message: 'Session expired' });
  });

  test("a token with another session's cookie is good for nothing", async () => {
    const [mine, other] = [await server.signIn(), await server.signIn()];
    const cookie = Object.entries(other.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const mixed = await callAnonymously(server.transport, readMe, { headers: { authorization: `Bearer ${mine.token}`, cookie } });
    expect(mixed.status).toBe(401);
  });

  test('the cookie alone signs nobody in', async () => {
    const { cookies } = await server.signIn();
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    expect((await callAnonymously(server.transport, readMe, { headers: { cookie } })).status).toBe(401);
  });

  test('a token signed without a key or with a changed claim is refused', async () => {
    const browser = await server.signIn();
    const [head = '', body = '', mark = ''] = browser.token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, id: crypto.randomUUID() })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'session+jwt' })).toString('base64url');
    for (const token of [`${head}.${changed}.${mark}`, `${none}.${body}.`, `${none}.${body}.${mark}`, 'x', '..']) {
      const answer = await browser.call(readMe, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('session_ended');
    }
  });

  test('after signing out the token is refused at once, also with its cookie', async () => {
    const browser = await server.signIn();
    const out = await browser.call(logout, { body: {} });
    expect(out.status).toBe(200);
    expect(String(out.headers['set-cookie'])).toMatch(/muster-session=;.*Expires=Thu, 01 Jan 1970/i);
    expect((await browser.call(readMe)).body.code).toBe('session_ended');
  });

  test('a session not used for an hour ends; one that is used goes on', async () => {
    const used = await server.signIn();
    const idle = await server.signIn();
    for (let times = 0; times < 3; times += 1) {
      server.clock.advance({ minutes: 25 });
      expect((await used.call(readMe)).status).toBe(200);
    }
    expect((await idle.call(readMe)).body.code).toBe('session_ended');
    server.clock.advance({ minutes: 60 });
    expect((await used.call(readMe)).body.code).toBe('session_ended');
  });

  test('a session ends after ten hours, however much it is used', async () => {
    const browser = await server.signIn();
    const ends = (await browser.call(readMe)).body.data.sessionEndsAt;
    expect(new Date(ends).getTime() - server.clock.now().getTime()).toBe(10 * 3_600_000);
    for (let half = 0; half < 19; half += 1) {
      server.clock.advance({ minutes: 30 });
      expect((await browser.call(readMe)).status).toBe(200);
    }
    server.clock.advance({ minutes: 30 });
    expect((await browser.call(readMe)).body.code).toBe('session_ended');
  });

  test('a person who is taken out, or whose session is ended for them, is out at the next call', async () => {
    const member = await server.addStaff();
    const { schoolId } = member;
    const [first, second] = [await server.signIn(member), await server.signIn(member)];
    await within(server.db, schoolId, (tx) =>
      tx.update(session).set({ revokedAt: server.clock.now() }).where(eq(session.userId, member.id)),
    );
    expect((await first.call(readMe)).body.code).toBe('session_ended');
    expect((await second.call(readMe)).body.code).toBe('session_ended');

    const third = await server.signIn(member);
    await within(server.db, schoolId, (tx) =>
      tx.update(schoolUser).set({ disabledAt: server.clock.now() }).where(eq(schoolUser.id, member.id)),
    );
    expect((await third.call(readMe)).body.code).toBe('session_ended');
  });

  test('a role taken away is gone at the next call of the same session', async () => {
    const member = await server.addStaff({ role: 'School Admin' });
    const browser = await server.signIn(member);
    await within(server.db, member.schoolId, (tx) => tx.update(schoolUser).set({ role: 'Auditor' }).where(eq(schoolUser.id, member.id)));
    expect((await browser.call(readMe)).body.data.role).toBe('Auditor');
  });

  test('over HTTPS the cookie is held to this very host; behind no named proxy nobody can pretend HTTPS', async () => {
    const { email, password } = server.admin;
    const call = { method: 'POST' as const, url: '/api/school/login', payload: { email, password } };
    const forwarded = { [header.secretKey]: bundledSecretKey, 'x-forwarded-proto': 'https' };
    const plain = await server.app.inject({ ...call, headers: forwarded });
    expect(String(plain.headers['set-cookie'])).not.toContain('__Host-');

    const behindProxy = await startApp({ engine, settings: { TRUST_PROXY: '127.0.0.1' } });
    const { email: mail, password: secret } = behindProxy.admin;
    const secure = await behindProxy.app.inject({ ...call, payload: { email: mail, password: secret }, headers: forwarded });
    await behindProxy.close();
    expect(String(secure.headers['set-cookie'])).toMatch(/__Host-muster-session=[^;]+;.*Path=\/; HttpOnly; Secure; SameSite=Strict/);
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
