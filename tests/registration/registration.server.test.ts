import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMe } from '#contract/session.ts';
import { codeRequest, oneTimeCode, registration } from '#server/auth/table.ts';
import type { LogLevel } from '#server/log.ts';
import { school } from '#server/features/school/table.ts';
import { trailOf } from '#tests/audit/trail.ts';
import { type AppOptions, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import { signIn } from '#tests/support/session.ts';
import {
  askToRegister,
  codesFor,
  forget,
  lettersTo,
  newestCode,
  newPassword,
  register,
  ticketFor,
  verify,
  wrongCode,
} from '#tests/support/sign-up.ts';

const email = 'ngozi@hilltop.example';

describe.each(engines)('registering a school, on %s', (engine) => {
  let server: TestApp;
  const start = async (options?: AppOptions) => {
    server = await startApp({ engine, ...options });
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  const tickets = () => server.db.transaction((tx) => tx.select().from(registration));

  test('takes an e-mail, its code and the school, and the first School Admin signs in', async () => {
    const asked = await askToRegister(server, ' Ngozi@Hilltop.example');
    expect(asked.body).toMatchObject({
      message: 'An e-mail with a code is on its way',
      data: { resendAfterSeconds: 60, expiresInMinutes: 10 },
    });
    const code = await newestCode(server, email);
    expect(code).toMatch(/^\d{8}$/);

    const verified = await verify(server, email, `${code.slice(0, 4)} ${code.slice(4)}`);
    expect(verified.body).toMatchObject({ message: 'Your e-mail is verified', data: { expiresAt: '2026-11-20T07:12:00.000Z' } });

    const made = await register(server, email, { ticket: verified.body.data.ticket });
    expect(made).toMatchObject({ status: 200, body: { message: 'Hilltop Academy is registered' } });
    const { schoolId } = made.body.data;
    const session = await signIn(server.transport, { email, password: newPassword });
    expect((await session.call(readMe)).body.data).toMatchObject({ schoolId, name: 'Ngozi Okoye', role: 'School Admin', scopeMode: 'ALL' });

    const [row] = await within(server.db, schoolId, (tx) => tx.select().from(school).where(eq(school.schoolId, schoolId)));
    expect(row).toMatchObject({
      email,
      name: 'Hilltop Academy',
      type: 'PRIVATE',
      timeZone: 'Africa/Lagos',
      officePhone: '+2348035550199',
      isDemo: false,
    });
    expect(row?.details).toMatchObject({ boarding: 'DAY', address: '4 Hill Road, Ibadan', levels: [], gates: [] });
  });

  test('is the first thing in the trail of the school, with no secret in it', async () => {
    const made = await register(server, email, { ticket: await ticketFor(server, email) });
    const trail = await trailOf(server, made.body.data.schoolId);
    const [registered, joined] = trail.map(({ facts }) => JSON.parse(facts));
    expect(registered).toMatchObject({
      action: 'school.registered',
      actorName: 'Ngozi Okoye',
      object: { kind: 'school', label: 'Hilltop Academy' },
      after: { type: 'PRIVATE' },
    });
    expect(joined).toMatchObject({
      action: 'user.joined',
      object: { kind: 'user', label: 'Ngozi Okoye' },
      after: { role: 'School Admin', state: 'ACTIVE' },
    });
    expect(trail).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toMatch(/yellow tractor|argon2/);
  });

  test('with an e-mail that has an account is answered alike, and told only by mail', async () => {
    const unused = await askToRegister(server, email);
    const used = await askToRegister(server, server.admin.email);
    expect({ ...used, headers: null }).toEqual({ ...unused, headers: null });
    const letters = await server.letters();
    expect(lettersTo(letters, email)).toEqual(['registration-code']);
    expect(lettersTo(letters, server.admin.email)).toEqual(['already-registered']);
  });

  test('needs the code of this e-mail and of this purpose', async () => {
    await askToRegister(server, email);
    await askToRegister(server, 'other@hilltop.example');
    await forget(server, server.admin.email);
    const wrong = await verify(server, email, wrongCode(await newestCode(server, email)));
    expect(wrong.status).toBe(422);
    expect(wrong.body.details).toEqual([
      { path: 'otp', message: 'This code is not right, or no longer good. Look at the newest e-mail, or ask for another code' },
    ]);
    const strangers = await verify(server, email, await newestCode(server, 'other@hilltop.example'));
    const ofReset = await verify(server, server.admin.email, await newestCode(server, server.admin.email));
    for (const answer of [strangers, ofReset]) expect({ ...answer.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect((await verify(server, email, await newestCode(server, email))).status).toBe(200);
  });

  test('takes the code for ten minutes and not longer', async () => {
    await askToRegister(server, email);
    await askToRegister(server, 'other@hilltop.example');
    server.clock.advance({ minutes: 9, seconds: 59 });
    expect((await verify(server, email, await newestCode(server, email))).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await verify(server, 'other@hilltop.example', await newestCode(server, 'other@hilltop.example'))).status).toBe(422);
  });

  test('takes the code before the last one too, and none before that', async () => {
    for (let times = 0; times < 3; times += 1) {
      await askToRegister(server, email);
      server.clock.advance({ seconds: 61 });
    }
    const [first = '', second = '', third = ''] = await codesFor(server, email);
    expect((await verify(server, email, first)).status).toBe(422);
    expect((await verify(server, email, second)).status).toBe(200);
    // Whichever was taken, the others are void.
    expect((await verify(server, email, third)).status).toBe(422);
  });

  test('bears four wrong codes; the fifth ends the right one', async () => {
    await askToRegister(server, email);
    await askToRegister(server, 'other@hilltop.example');
    const [code, others] = [await newestCode(server, email), await newestCode(server, 'other@hilltop.example')];
    for (let times = 0; times < 4; times += 1) expect((await verify(server, email, wrongCode(code))).status).toBe(422);
    expect((await verify(server, email, code)).status).toBe(200);
    for (let times = 0; times < 5; times += 1) expect((await verify(server, 'other@hilltop.example', wrongCode(others))).status).toBe(422);
    expect((await verify(server, 'other@hilltop.example', others)).status).toBe(422);
  });

  test('counts a hundred wrong codes at once as well', async () => {
    await askToRegister(server, email);
    const code = await newestCode(server, email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(server, email, wrongCode(code))));
    expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
    const rows = await server.db.transaction((tx) => tx.select({ tries: oneTimeCode.tries }).from(oneTimeCode));
    expect(rows).toEqual([{ tries: 5 }]);
    server.clock.advance({ seconds: 5 });
    expect((await verify(server, email, code)).status).toBe(422);
  });

  test('gives a new ticket for the same code, since an answer can be lost, and voids the one before', async () => {
    await askToRegister(server, email);
    const code = await newestCode(server, email);
    const [lost, again] = [await verify(server, email, code), await verify(server, email, code)];
    expect(again.body.data.ticket).not.toBe(lost.body.data.ticket);
    const refused = await register(server, email, { ticket: lost.body.data.ticket });
    expect(refused).toMatchObject({ status: 422, body: { code: 'refused', details: [{ path: 'ticket' }] } });
    expect((await register(server, email, { ticket: again.body.data.ticket })).status).toBe(200);
    // The school is made: the code has done its work.
    expect((await verify(server, email, code)).status).toBe(422);
  });

  test('twice with one ticket makes one school, also at the same moment and after the ticket ran out', async () => {
    const ticket = await ticketFor(server, email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(server, email, { ticket })));
    server.clock.advance({ hours: 2 });
    answers.push(await register(server, email, { ticket }));
    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: first?.body });
    expect(await tickets()).toMatchObject([{ madeSchool: first?.body.data.schoolId }]);
    expect(await trailOf(server, first?.body.data.schoolId)).toHaveLength(2);
  });

  test('needs the ticket of this e-mail, not older than half an hour', async () => {
    const ticket = await ticketFor(server, email);
    expect((await register(server, 'other@hilltop.example', { ticket })).body.details[0].path).toBe('ticket');
    expect((await register(server, email, { ticket: 'A'.repeat(43) })).body.details[0].path).toBe('ticket');
    expect((await register(server, email, { ticket: 'short' })).status).toBe(400);
    server.clock.advance({ minutes: 30 });
    expect((await register(server, email, { ticket })).body.details[0].path).toBe('ticket');
    expect(await tickets()).toMatchObject([{ madeSchool: null }]);
  });

  test('with a password that is easily guessed is refused at its field, and the ticket stays good', async () => {
    const ticket = await ticketFor(server, email);
    const answer = await register(server, email, { ticket, admin: { password: 'Hilltop-Academy-2026' } });
    expect(answer.status).toBe(422);
    expect(answer.body.details).toEqual([{ path: 'admin/password', message: expect.stringContaining('little more than a name') }]);
    expect((await register(server, email, { ticket })).status).toBe(200);
  });

  test('with the password of the same e-mail at another school is refused', async () => {
    const ticket = await ticketFor(server, email);
    await server.addStaff({ email, password: newPassword });
    const answer = await register(server, email, { ticket });
    expect(answer.body.details).toEqual([{ path: 'admin/password', message: 'Choose a password you do not use at another school' }]);
  });

  test('asks again after a minute, three times an hour and eight times a day', async () => {
    const ask = async () => {
      const answer = await askToRegister(server, email);
      await server.letters();
      return answer;
    };
    expect((await ask()).status).toBe(200);
    server.clock.advance({ seconds: 20 });
    const soon = await ask();
    expect(soon).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: 'A code was asked for a moment ago. Wait 40 seconds, then try again' },
    });
    expect(soon.headers['retry-after']).toBe('40');
    for (const wait of [40, 60]) {
      server.clock.advance({ seconds: wait });
      expect((await ask()).status).toBe(200);
    }
    server.clock.advance({ seconds: 60 });
    expect((await ask()).body.message).toBe('Several codes were asked for. Wait 57 minutes, then try again');
    for (let times = 0; times < 5; times += 1) {
      server.clock.advance({ hours: 1 });
      expect((await ask()).status).toBe(200);
    }
    server.clock.advance({ hours: 1 });
    expect((await ask()).body.message).toBe('Several codes were asked for. Wait 18 hours, then try again');
    expect(await codesFor(server, email)).toHaveLength(8);
  });

  test('limits an address that has an account just the same', async () => {
    for (const address of [email, server.admin.email]) await askToRegister(server, address);
    const [unused, used] = [await askToRegister(server, email), await askToRegister(server, server.admin.email)];
    expect(used.status).toBe(429);
    expect({ ...used.body, requestId: '' }).toEqual({ ...unused.body, requestId: '' });
    expect(used.headers['retry-after']).toBe(unused.headers['retry-after']);
  });

  test('is asked for twenty times an hour from one network, whoever has the addresses', async () => {
    const colleague = await server.addStaff();
    for (let times = 0; times < 20; times += 1) expect((await askToRegister(server, `n${times}@hilltop.example`)).status).toBe(200);
    const [unused, used] = [await askToRegister(server, email), await askToRegister(server, colleague.email)];
    expect(used).toMatchObject({
      status: 429,
      body: { message: 'Many codes were requested from your network. Wait 60 minutes, then try again' },
    });
    expect({ ...used.body, requestId: '' }).toEqual({ ...unused.body, requestId: '' });
    server.clock.advance({ hours: 1 });
    expect((await askToRegister(server, email)).status).toBe(200);
  });

  test('keeps rows that tell nobody who asked', async () => {
    await ticketFor(server, email);
    const rows = await server.db.transaction(async (tx) => [
      await tx.select().from(codeRequest),
      await tx.select().from(oneTimeCode),
      await tx.select().from(registration),
    ]);
    expect(rows.map((of) => of.length)).toEqual([1, 1, 1]);
    expect(JSON.stringify(rows)).not.toMatch(/hilltop|127\.0\.0\.1/);
    expect(JSON.stringify(rows)).not.toContain(await newestCode(server, email));
  });

  test('leaves no code, e-mail or password in the log', async () => {
    await server.close();
    const lines: string[] = [];
    await start({ log: (_: LogLevel, line) => void lines.push(JSON.stringify(line)) });
    const ticket = await ticketFor(server, email);
    await verify(server, email, wrongCode(await newestCode(server, email)));
    expect((await register(server, email, { ticket })).status).toBe(200);
    expect(lines.filter((line) => line.includes('/school/'))).toHaveLength(4);
    for (const secret of [await newestCode(server, email), ticket, email, newPassword, 'Hilltop', 'Ngozi'])
      expect(lines.join('\n')).not.toContain(secret);
  });

  test('is refused where the server takes no new schools', async () => {
    await server.close();
    await start({ settings: { SIGN_UP: 'off' } });
    const answers = [
      await askToRegister(server, email),
      await verify(server, email, '12345678'),
      await register(server, email, { ticket: 'A'.repeat(43) }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'not_allowed', message: 'This server takes no new schools. Ask the people who run it' });
    }
    expect(await server.letters()).toEqual([]);
  });

  test('warns the people who run an embedded database that a second school moved in', async () => {
    await server.close();
    const warnings: unknown[] = [];
    await start({ log: (level, line) => void (level === 'warn' && warnings.push(line)) });
    expect((await register(server, email, { ticket: await ticketFor(server, email) })).status).toBe(200);
    expect(warnings).toEqual(engine === 'PGlite' ? [expect.objectContaining({ event: 'another school on the embedded database' })] : []);
  });
});
