/** The link of a letter carries a secret that nobody guesses: what strangers guess at the digits does not reach it. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { inviteAgain } from '#contract/user.ts';
import { oneTimeCode } from '#server/auth/table.ts';
import type { LogLevel } from '#server/log.ts';
import { edit, invite } from '#tests/user/staff.ts';
import { type AppOptions, engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { StaffMember } from '#tests/support/school.ts';
import { callAnonymously } from '#tests/support/session.ts';
import { change, forget, newestCode, newestSecret, newPassword, wrongCode } from '#tests/support/sign-up.ts';

const bisi = 'bisi@greenfield.example';
const noSecret = '0123456789abcdef'.repeat(3);

describe.each(engines)('the link of a letter, on %s', (engine) => {
  let server: TestApp;
  let ada: StaffMember;
  const start = async (options?: AppOptions) => {
    server = await startApp({ engine, ...options });
    ada = await server.addStaff({ name: 'Ada Bello', role: 'Correspondent' });
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  const tryPassword = (email: string, password: string) => callAnonymously(server.transport, login, { body: { email, password } });

  /** As a stranger does who knows the e-mail: digits until they open nothing any more. */
  async function guess(email: string, times: number) {
    const wrong = wrongCode(await newestCode(server, email));
    for (let at = 0; at < times; at += 1) expect((await change(server, email, { otp: wrong })).status).toBe(422);
  }

  test('carries at least 128 bits, others in each letter', async () => {
    await invite(await server.signIn(), { email: bisi });
    await forget(server, ada.email);
    const secrets = [await newestSecret(server, bisi), await newestSecret(server, ada.email)];
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{32,}$/);
    expect(new Set(secrets).size).toBe(2);
  });

  test('takes up an invitation whose digits a stranger has guessed at, to its last day', async () => {
    await invite(await server.signIn(), { email: bisi });
    const [otp, secret] = [await newestCode(server, bisi), await newestSecret(server, bisi)];
    await guess(bisi, 6);
    expect((await change(server, bisi, { otp })).status).toBe(422);
    server.clock.advance({ days: 6, hours: 23 });
    expect(await change(server, bisi, { otp: secret })).toMatchObject({
      status: 200,
      body: { message: 'Your new password is set. Sign in with it' },
    });
    expect((await tryPassword(bisi, newPassword)).status).toBe(200);
  });

  test('sets a forgotten password whose digits a stranger has guessed at', async () => {
    await forget(server, ada.email);
    await guess(ada.email, 6);
    expect((await change(server, ada.email, { otp: await newestSecret(server, ada.email) })).status).toBe(200);
    expect((await tryPassword(ada.email, newPassword)).status).toBe(200);
  });

  test('opens from a network that was wrong so often that its digits must wait', async () => {
    await forget(server, ada.email);
    const [otp, secret] = [await newestCode(server, ada.email), await newestSecret(server, ada.email)];
    for (let times = 0; times < 60; times += 1) await change(server, `nobody${times}@hilltop.example`, { otp: '12345678' });
    expect((await change(server, ada.email, { otp })).status).toBe(429);
    expect((await change(server, ada.email, { otp: secret })).status).toBe(200);
  });

  test('is voided by no number of wrong secrets, a hundred at once included, and neither are the digits', async () => {
    await forget(server, ada.email);
    const [otp, secret] = [await newestCode(server, ada.email), await newestSecret(server, ada.email)];
    const answers = await Promise.all(Array.from({ length: 100 }, () => change(server, ada.email, { otp: noSecret })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers[0]?.body.details).toEqual([
      { path: 'otp', message: 'This link is no longer good. Open the one in the newest e-mail, or enter its code' },
    ]);
    const rows = await server.db.transaction((tx) => tx.select().from(oneTimeCode).where(eq(oneTimeCode.accountUser, ada.id)));
    expect(rows).toMatchObject([{ tries: 0, linkTries: 0 }]);
    expect((await change(server, ada.email, { otp, password: '1234567890' })).body.details).toMatchObject([{ path: 'newPassword' }]);
    expect((await change(server, ada.email, { otp: secret })).status).toBe(200);
  });

  test('is good once and as long as the digits; used, it answers its own call again and tells no password', async () => {
    await forget(server, ada.email);
    await guess(ada.email, 6);
    const secret = await newestSecret(server, ada.email);
    const twice = await Promise.all([change(server, ada.email, { otp: secret }), change(server, ada.email, { otp: secret })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(server, ada.email, { otp: secret })).status).toBe(200);
    for (let times = 0; times < 5; times += 1) {
      expect((await change(server, ada.email, { otp: secret, password: `a long guess, number ${times}` })).status).toBe(422);
    }
    expect((await change(server, ada.email, { otp: secret })).status).toBe(422);
    expect((await tryPassword(ada.email, newPassword)).status).toBe(200);

    server.clock.advance({ minutes: 1 });
    await forget(server, ada.email);
    server.clock.advance({ minutes: 10 });
    expect((await change(server, ada.email, { otp: await newestSecret(server, ada.email) })).status).toBe(422);
  });

  test('opens one mailbox alone, and nothing after another invitation, a new password or a suspension', async () => {
    const admin = await server.signIn();
    const { _id: id } = await invite(admin, { email: bisi });
    const first = await newestSecret(server, bisi);
    expect((await change(server, ada.email, { otp: first })).status).toBe(422);
    server.clock.advance({ minutes: 1 });
    await admin.call(inviteAgain, { params: { id }, body: {} });
    const second = await newestSecret(server, bisi);
    expect((await change(server, bisi, { otp: first })).status).toBe(422);
    await edit(admin, id, { suspended: true });
    expect((await change(server, bisi, { otp: second })).status).toBe(422);

    await forget(server, ada.email);
    const [otp, secret] = [await newestCode(server, ada.email), await newestSecret(server, ada.email)];
    server.clock.advance({ minutes: 1 });
    await forget(server, ada.email);
    expect((await change(server, ada.email, { otp: await newestCode(server, ada.email) })).status).toBe(200);
    for (const old of [otp, secret])
      expect((await change(server, ada.email, { otp: old, password: 'another good one, long' })).status).toBe(422);
  });

  test.each([noSecret.toUpperCase(), noSecret.slice(1), `${noSecret}0`, ''])('takes no other shape of secret: “%s”', async (otp) => {
    expect(await change(server, ada.email, { otp })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'otp', message: 'Enter the eight digits from the e-mail' }] },
    });
  });

  test('leaves its secret in no log and in no table', async () => {
    await server.close();
    const lines: string[] = [];
    await start({ log: (_: LogLevel, line) => void lines.push(JSON.stringify(line)) });
    await forget(server, ada.email);
    const secret = await newestSecret(server, ada.email);
    await change(server, ada.email, { otp: noSecret });
    await change(server, ada.email, { otp: secret });
    expect(lines.filter((line) => line.includes('/school/'))).toHaveLength(3);
    const rows = await server.db.transaction((tx) => tx.select().from(oneTimeCode));
    expect(rows.some(({ linkHash }) => linkHash !== null)).toBe(true);
    for (const kept of [lines.join('\n'), JSON.stringify(rows)]) expect(kept).not.toContain(secret);
  });
});
