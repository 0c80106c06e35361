import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionEndedEventName } from '#contract/live.ts';
import { login, readMe } from '#contract/session.ts';
import { oneTimeCode } from '#server/auth/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import type { LogLevel } from '#server/log.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { codeAt, switchFactorOn } from '#tests/factor/authenticator.ts';
import { edit, invite, readUser } from '#tests/user/staff.ts';
import { type AppOptions, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import { callAnonymously, signIn } from '#tests/support/session.ts';
import { change, forget, lettersTo, newestCode, newPassword, wrongCode } from '#tests/support/sign-up.ts';

describe.each(engines)('a new password by mail, on %s', (engine) => {
  let server: TestApp;
  let ada: StaffMember;
  const start = async (options?: AppOptions) => {
    server = await startApp({ engine, ...options });
    ada = await server.addStaff({ name: 'Ada Bello', role: 'Correspondent' });
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  const tryPassword = (email: string, password: string, code?: string) =>
    callAnonymously(server.transport, login, { body: { email, password, ...(code !== undefined && { code }) } });
  const codeFor = async (email: string) => {
    await forget(server, email);
    return newestCode(server, email);
  };

  test('lets the person in with it and nobody with the old one', async () => {
    const asked = await forget(server, ada.email);
    expect(asked.body).toMatchObject({
      message: 'If somebody uses Muster with this e-mail, a code is on its way to them',
      data: { resendAfterSeconds: 60, expiresInMinutes: 10 },
    });
    const changed = await change(server, ada.email, { otp: await newestCode(server, ada.email) });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Your new password is set. Sign in with it', data: {} } });
    expect((await tryPassword(ada.email, ada.password)).status).toBe(401);
    expect((await tryPassword(ada.email, newPassword)).status).toBe(200);
    expect(lettersTo(await server.letters(), ada.email)).toEqual(['reset-code', 'password-changed']);
  });

  test('ends every session of the person, and of nobody else', async () => {
    const [tablet, desktop] = [await server.signIn(ada), await server.signIn(ada)];
    const admin = await server.signIn();
    const before = await lastSeq(server);
    await change(server, ada.email, { otp: await codeFor(ada.email) });
    for (const session of [tablet, desktop]) expect((await session.call(readMe)).body.code).toBe('session_ended');
    expect((await admin.call(readMe)).status).toBe(200);
    const facts = await factsSince(server, before);
    expect(facts).toMatchObject([
      {
        action: 'password.reset',
        actorName: 'Ada Bello',
        sessionId: null,
        object: { kind: 'user', id: ada.id, label: 'Ada Bello' },
        after: { sessionsEnded: 2 },
      },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/yellow|argon2/);
  });

  test('closes the consoles that are open elsewhere at once', async () => {
    const { token, cookies } = await server.signIn(ada);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token },
      extraHeaders: { cookie },
    });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const told = new Promise((resolve) => socket.once(sessionEndedEventName, resolve));
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await change(server, ada.email, { otp: await codeFor(ada.email) });
    await told;
    expect(await closed).toBe('io server disconnect');
  });

  test('lifts the lock that wrong passwords had put on the account', async () => {
    for (let times = 0; times < 5; times += 1) await tryPassword(ada.email, 'wrong');
    expect((await tryPassword(ada.email, ada.password)).status).toBe(429);
    await change(server, ada.email, { otp: await codeFor(ada.email) });
    expect((await tryPassword(ada.email, newPassword)).status).toBe(200);
  });

  test('leaves the second factor as it is', async () => {
    const { secret } = await switchFactorOn(await server.signIn(), server);
    server.clock.advance({ minutes: 5 });
    await change(server, server.admin.email, { otp: await codeFor(server.admin.email) });
    expect((await tryPassword(server.admin.email, newPassword)).body.code).toBe('factor_needed');
    expect((await tryPassword(server.admin.email, newPassword, codeAt(secret, server.clock.now()))).status).toBe(200);
  });

  test('takes up an invitation, also days later', async () => {
    const person = await invite(await server.signIn(), { email: 'bisi@greenfield.example', name: 'Bisi Cole' });
    const before = await lastSeq(server);
    const otp = await newestCode(server, 'bisi@greenfield.example');
    server.clock.advance({ days: 6, hours: 23 });
    expect((await change(server, 'bisi@greenfield.example', { otp })).status).toBe(200);
    expect((await tryPassword('bisi@greenfield.example', newPassword)).status).toBe(200);
    expect((await readUser(await server.signIn(), person._id)).state).toBe('ACTIVE');
    const facts = await factsSince(server, before);
    expect(facts[0]).toMatchObject({
      action: 'user.joined',
      actorName: 'Bisi Cole',
      object: { id: person._id },
      before: { state: 'INVITED' },
      after: { state: 'ACTIVE' },
    });
    expect(lettersTo(await server.letters(), 'bisi@greenfield.example')).not.toContain('password-changed');
  });

  test('is also the way in for somebody whose invitation was lost', async () => {
    await invite(await server.signIn(), { email: 'bisi@greenfield.example' });
    const invitation = await newestCode(server, 'bisi@greenfield.example');
    expect((await change(server, 'bisi@greenfield.example', { otp: await codeFor('bisi@greenfield.example') })).status).toBe(200);
    // Joined, the invitation opens nothing any more.
    expect((await change(server, 'bisi@greenfield.example', { otp: invitation, password: 'another good one, long' })).status).toBe(422);
  });

  test('is set at the school whose letter has the code, for somebody who works at two', async () => {
    const hilltop = await server.addSchool({ name: 'Hilltop Academy' });
    const there = await server.addStaff({ schoolId: hilltop.schoolId, email: ada.email, password: 'the other quiet password' });
    await forget(server, ada.email);
    const letters = (await server.letters()).filter((letter) => letter.kind === 'reset-code');
    expect(letters.map(({ schoolName }) => schoolName).toSorted()).toEqual(['Greenfield College', 'Hilltop Academy']);
    const otp = letters.find(({ schoolName }) => schoolName === 'Hilltop Academy')?.code ?? '';

    const shared = await change(server, ada.email, { otp, password: ada.password });
    expect(shared).toMatchObject({
      status: 422,
      body: { details: [{ path: 'newPassword', message: 'Choose a password you do not use at another school' }] },
    });
    expect((await change(server, ada.email, { otp })).status).toBe(200);
    expect((await signIn(server.transport, { email: ada.email, password: newPassword })).schoolId).toBe(there.schoolId);
    expect((await signIn(server.transport, ada)).schoolId).toBe(server.school.schoolId);
  });

  test('set once is answered again with the same code and password: the answer may have been lost', async () => {
    const otp = await codeFor(ada.email);
    const before = await lastSeq(server);
    const twice = await Promise.all([change(server, ada.email, { otp }), change(server, ada.email, { otp })]);
    const session = await signIn(server.transport, { email: ada.email, password: newPassword });
    const later = await change(server, ada.email, { otp });
    for (const { status, body } of [...twice, later])
      expect({ status, message: body.message }).toEqual({ status: 200, message: 'Your new password is set. Sign in with it' });
    expect((await session.call(readMe)).status).toBe(200);
    expect((await factsSince(server, before)).filter(({ action }) => action === 'password.reset')).toHaveLength(1);
    expect(lettersTo(await server.letters(), ada.email)).toEqual(['reset-code', 'password-changed']);
    server.clock.advance({ minutes: 10 });
    expect((await change(server, ada.email, { otp })).status).toBe(422);
  });

  test('is not told by a code that was used: a guess with it counts as a wrong code', async () => {
    const otp = await codeFor(ada.email);
    await change(server, ada.email, { otp });
    for (let times = 0; times < 5; times += 1) {
      expect((await change(server, ada.email, { otp, password: `a long guess, number ${times}` })).status).toBe(422);
    }
    expect((await change(server, ada.email, { otp })).status).toBe(422);
    expect((await tryPassword(ada.email, newPassword)).status).toBe(200);
  });

  test('is refused when it is easily guessed, and the code stays good for another', async () => {
    const otp = await codeFor(ada.email);
    for (const password of ['1234567890', 'adabello-2026', 'Greenfield-College']) {
      expect(await change(server, ada.email, { otp, password })).toMatchObject({
        status: 422,
        body: { code: 'refused', details: [{ path: 'newPassword' }] },
      });
    }
    expect(await change(server, ada.email, { otp, password: 'short' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'newPassword' }] },
    });
    expect((await change(server, ada.email, { otp })).status).toBe(200);
  });

  test('needs a code of this mailbox that is not older than ten minutes', async () => {
    const [own, others] = [await codeFor(ada.email), await codeFor(server.admin.email)];
    const wrong = await change(server, ada.email, { otp: wrongCode(own) });
    expect(wrong.body.details).toEqual([
      { path: 'otp', message: 'This code is not right, or no longer good. Look at the newest e-mail, or ask for another code' },
    ]);
    expect((await change(server, ada.email, { otp: others })).status).toBe(422);
    server.clock.advance({ minutes: 10 });
    expect((await change(server, ada.email, { otp: own })).status).toBe(422);
  });

  test('bears no more than five wrong codes, a hundred at once included', async () => {
    const otp = await codeFor(ada.email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => change(server, ada.email, { otp: wrongCode(otp) })));
    expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
    const rows = await server.db.transaction((tx) =>
      tx.select({ tries: oneTimeCode.tries }).from(oneTimeCode).where(eq(oneTimeCode.accountUser, ada.id)),
    );
    expect(rows).toEqual([{ tries: 5 }]);
    server.clock.advance({ seconds: 5 });
    expect((await change(server, ada.email, { otp })).status).toBe(422);
  });

  test('is not for somebody who was suspended, whose code before that is void', async () => {
    const otp = await codeFor(ada.email);
    await edit(await server.signIn(), ada.id, { suspended: true });
    expect((await change(server, ada.email, { otp })).status).toBe(422);
    server.clock.advance({ minutes: 1 });
    await forget(server, ada.email);
    expect(lettersTo(await server.letters(), ada.email).filter((kind) => kind === 'reset-code')).toHaveLength(1);
  });

  test("is refused for the demo's own staff, and works for somebody who was added to the demo", async () => {
    const demo = await server.addSchool({ isDemo: true, name: 'Demo College' });
    const folake = await server.addStaff({ schoolId: demo.schoolId });
    const guest = await server.addStaff({ schoolId: demo.schoolId });
    await within(server.db, demo.schoolId, (tx) => tx.update(schoolUser).set({ createdBy: folake.id }).where(eq(schoolUser.id, guest.id)));
    const refused = await change(server, folake.email, { otp: await codeFor(folake.email) });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'The demo needs its own staff as they are. Add a person to try this with' },
    });
    expect((await tryPassword(folake.email, folake.password)).status).toBe(200);
    expect((await change(server, guest.email, { otp: await codeFor(guest.email) })).status).toBe(200);
  });

  test('leaves no code, e-mail or password in the log, nor a code in the tables', async () => {
    await server.close();
    const lines: string[] = [];
    await start({ log: (_: LogLevel, line) => void lines.push(JSON.stringify(line)) });
    const otp = await codeFor(ada.email);
    await change(server, ada.email, { otp: wrongCode(otp) });
    await change(server, ada.email, { otp });
    expect(lines.filter((line) => line.includes('/school/'))).toHaveLength(3);
    for (const secret of [otp, ada.email, newPassword, 'Bello']) expect(lines.join('\n')).not.toContain(secret);
    const rows = await server.db.transaction((tx) => tx.select().from(oneTimeCode));
    expect(rows).toHaveLength(4);
    for (const secret of [otp, ada.email]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
