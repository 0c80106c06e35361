import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { login } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, callAnonymously, inProcess, type Transport } from '#tests/support/session.ts';
import { codeAt, switchFactorOn } from './authenticator.ts';

describe.each(engines)('signing in with a second factor, on %s', (engine) => {
  let server: TestApp;
  let secret: string;
  let recoveryCodes: string[];
  beforeEach(async () => {
    server = await startApp({ engine });
    ({ secret, recoveryCodes } = await switchFactorOn(await server.signIn(), server));
    // The code that switched it on was used then.
    server.clock.advance({ minutes: 5 });
  });
  afterEach(() => server.close());

  interface Given {
    password?: string;
    code?: string;
    at?: Transport;
  }

  function knock({ password = server.admin.password, code, at = server.transport }: Given = {}): Promise<Answer> {
    return callAnonymously(at, login, { body: { email: server.admin.email, password, ...(code !== undefined && { code }) } });
  }

  const codeNow = (seconds = 0) => codeAt(secret, new Date(server.clock.now().getTime() + seconds * 1000));
  const wrongCode = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');

  test('a right password is not enough, and the answer to a wrong one does not tell that there is more', async () => {
    const asked = await knock();
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({ code: 'factor_needed', message: 'Enter the code of your authenticator app' });
    expect(asked.headers['set-cookie']).toBeUndefined();
    for (const code of [undefined, codeNow()]) {
      const wrong = await knock({ password: 'not this one', code });
      expect(wrong.body).toMatchObject({ code: 'wrong_credentials', message: 'The e-mail or the password is not right' });
    }
  });

  test('the code that the app shows opens the door, once', async () => {
    const before = await lastSeq(server);
    expect((await knock({ code: `${codeNow().slice(0, 3)} ${codeNow().slice(3)}` })).status).toBe(200);
    const again = await knock({ code: codeNow() });
    expect(again.status).toBe(422);
    expect(again.body.details).toMatchObject([{ path: 'code' }]);
    expect(await factsSince(server, before)).toMatchObject([
      { action: 'session.signed-in', after: { factor: 'app' } },
      { action: 'session.refused', after: { why: 'wrong-code' } },
    ]);
    server.clock.advance({ seconds: 30 });
    expect((await knock({ code: codeNow() })).status).toBe(200);
  });

  test('of two who come with one code at the same moment, one gets in', async () => {
    const code = codeNow();
    const answers = await Promise.all([knock({ code }), knock({ code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a telephone may be half a minute wrong either way, and no more', async () => {
    for (const seconds of [-60, 60]) expect((await knock({ code: codeNow(seconds) })).status).toBe(422);
    expect((await knock({ code: codeNow(-30) })).status).toBe(200);
    expect((await knock({ code: codeNow(30) })).status).toBe(200);
    // What was good before the one that was used last is not good any more.
    expect((await knock({ code: codeNow() })).status).toBe(422);
  });

  test('a recovery code opens the door once, however it is typed, and the trail says how many are left', async () => {
    const [code = ''] = recoveryCodes;
    const before = await lastSeq(server);
    expect((await knock({ code: `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}` })).status).toBe(200);
    expect(await factsSince(server, before)).toMatchObject([
      { action: 'session.signed-in', after: { factor: 'recovery-code' } },
      { action: 'factor.code-used', object: { id: server.admin.id }, after: { left: 9 } },
    ]);
    expect((await knock({ code })).status).toBe(422);
    const answers = await Promise.all([knock({ code: recoveryCodes[1] }), knock({ code: recoveryCodes[1] })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("nobody's code opens another's door", async () => {
    const colleague = await server.addStaff();
    const theirs = await switchFactorOn(await server.signIn(colleague), server);
    server.clock.advance({ seconds: 60 });
    expect((await knock({ code: theirs.recoveryCodes[0] })).status).toBe(422);
    expect((await knock({ code: codeAt(theirs.secret, server.clock.now()) })).status).toBe(422);
  });

  test('a hundred codes at once are five tries, and then the right one has to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => knock({ code: wrongCode() })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(55);
    expect((await knock({ code: codeNow() })).status).toBe(429);
    server.clock.advance({ seconds: 60 });
    expect((await knock({ code: codeNow() })).status).toBe(200);
  });

  test('to be asked for the code is no failure: whoever forgot the telephone may try as often as they like', async () => {
    for (let times = 0; times < 8; times += 1) expect((await knock()).body.code).toBe('factor_needed');
    expect((await knock({ code: codeNow() })).status).toBe(200);
  });

  test('two servers of one database count the same tries and know the same codes', async () => {
    const second = await createApp({ ...server, newId: () => randomUUIDv7() });
    const elsewhere = inProcess(second);
    const code = codeNow();
    expect((await knock({ code })).status).toBe(200);
    expect((await knock({ code, at: elsewhere })).status).toBe(422);
    for (const at of [elsewhere, server.transport, elsewhere, server.transport]) {
      expect((await knock({ code: wrongCode(), at })).status).toBe(422);
    }
    expect((await knock({ code: codeNow(30), at: elsewhere })).status).toBe(429);
    expect((await knock({ code: codeNow(30) })).status).toBe(429);
    await second.close();
  });
});
