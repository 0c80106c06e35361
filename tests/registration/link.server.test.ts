/** The link of a registration's letter: what strangers guess at the digits does not reach it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCode } from '#server/auth/table.ts';
import type { LogLevel } from '#server/log.ts';
import { type AppOptions, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { askToRegister, change, lettersTo, newestCode, newestSecret, register, verify, wrongCode } from '#tests/support/sign-up.ts';

const email = 'ngozi@hilltop.example';
const noSecret = '0123456789abcdef'.repeat(3);

describe.each(engines)('the link of a registration, on %s', (engine) => {
  let server: TestApp;
  const start = async (options?: AppOptions) => {
    server = await startApp({ engine, ...options });
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  test('verifies the e-mail whose digits a stranger has guessed at, and the school is made', async () => {
    await askToRegister(server, email);
    const [code, secret] = [await newestCode(server, email), await newestSecret(server, email)];
    for (let times = 0; times < 5; times += 1) expect((await verify(server, email, wrongCode(code))).status).toBe(422);
    expect((await verify(server, email, code)).status).toBe(422);
    const verified = await verify(server, email, secret);
    expect(verified).toMatchObject({ status: 200, body: { message: 'Your e-mail is verified' } });
    expect((await register(server, email, { ticket: verified.body.data.ticket })).status).toBe(200);
    // The school is made: the link has done its work, as the digits have.
    expect((await verify(server, email, secret)).status).toBe(422);
  });

  test('opens from a network that was wrong so often that its digits must wait', async () => {
    await askToRegister(server, email);
    const [code, secret] = [await newestCode(server, email), await newestSecret(server, email)];
    for (let times = 0; times < 60; times += 1) await verify(server, `nobody${times}@hilltop.example`, '12345678');
    expect((await verify(server, email, code)).status).toBe(429);
    expect((await verify(server, email, secret)).status).toBe(200);
  });

  test('is voided by no number of wrong secrets, and neither are the digits', async () => {
    await askToRegister(server, email);
    const [code, secret] = [await newestCode(server, email), await newestSecret(server, email)];
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(server, email, noSecret)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers[0]?.body.details).toEqual([
      { path: 'otp', message: 'This link is no longer good. Open the one in the newest e-mail, or enter its code' },
    ]);
    expect((await verify(server, email, code)).status).toBe(200);
    expect((await verify(server, email, secret)).status).toBe(200);
  });

  test('is good for ten minutes, in its own mailbox, and to register with alone', async () => {
    await askToRegister(server, email);
    await askToRegister(server, 'other@hilltop.example');
    const secret = await newestSecret(server, email);
    expect((await verify(server, 'other@hilltop.example', secret)).status).toBe(422);
    expect((await change(server, email, { otp: secret })).status).toBe(422);
    server.clock.advance({ minutes: 9, seconds: 59 });
    expect((await verify(server, email, secret)).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await verify(server, email, secret)).status).toBe(422);
  });

  test('of an earlier letter opens as long as it is good, however many were asked for since', async () => {
    await askToRegister(server, email);
    const secret = await newestSecret(server, email);
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance({ minutes: 1 });
      await askToRegister(server, email);
    }
    expect((await verify(server, email, secret)).status).toBe(200);
  });

  test('stands in no letter to an e-mail that has an account', async () => {
    await askToRegister(server, server.admin.email);
    const letters = await server.letters();
    expect(lettersTo(letters, server.admin.email)).toEqual(['already-registered']);
    expect(JSON.stringify(letters)).not.toMatch(/[0-9a-f]{48}/);
  });

  test.each([noSecret.toUpperCase(), noSecret.slice(1), `${noSecret}0`, ''])('takes no other shape of secret: “%s”', async (otp) => {
    expect(await verify(server, email, otp)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'otp', message: 'Enter the eight digits from the e-mail' }] },
    });
  });

  test('leaves its secret in no log and in no table', async () => {
    await server.close();
    const lines: string[] = [];
    await start({ log: (_: LogLevel, line) => void lines.push(JSON.stringify(line)) });
    await askToRegister(server, email);
    const secret = await newestSecret(server, email);
    expect((await verify(server, email, secret)).status).toBe(200);
    expect(lines.filter((line) => line.includes('/school/'))).toHaveLength(2);
    const rows = await server.db.transaction((tx) => tx.select().from(oneTimeCode));
    expect(rows).toMatchObject([{ purpose: 'register' }]);
    for (const kept of [lines.join('\n'), JSON.stringify(rows)]) expect(kept).not.toContain(secret);
  });
});
