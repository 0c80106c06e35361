import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { changeOwnPassword, stepUp } from '#contract/own-account.ts';
import { login, readMe } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, callAnonymously, type CallInput, inProcess, type Session, type Transport } from '#tests/support/session.ts';

describe.each(engines)('the password once more, on %s', (engine) => {
  let server: TestApp;
  let browser: Session;
  beforeEach(async () => {
    server = await startApp({ engine });
    browser = await server.signIn();
  });
  afterEach(() => server.close());

  const give = (password: string, by = browser) => by.call(stepUp, { body: { password } });

  test('opens the risky acts for five minutes, and is in the trail', async () => {
    const before = await lastSeq(server);
    const answer = await give(server.admin.password);
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.body.data.until) - server.clock.now().getTime()).toBe(5 * 60_000);
    expect(await factsSince(server, before)).toMatchObject([{ action: 'session.stepped-up', actorId: server.admin.id }]);
  });

  test('a wrong one is told at the field, opens nothing and ends nothing', async () => {
    const before = await lastSeq(server);
    const answer = await give('not this one');
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'refused', details: [{ path: 'password', message: 'This is not your password' }] });
    expect(await factsSince(server, before)).toEqual([]);
    expect((await browser.call(readMe)).status).toBe(200);
  });

  test('an open desktop is no place to guess: ten wrong ones in a quarter of an hour, here and at the door together', async () => {
    const { email, password } = server.admin;
    const cookie = Object.entries(browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (let times = 0; times < 4; times += 1) {
      expect((await give('wrong')).status).toBe(422);
      expect(
        (await browser.call(changeOwnPassword, { body: { currentPassword: 'wrong', newPassword: 'seven green umbrellas' } })).status,
      ).toBe(422);
    }
    for (let times = 0; times < 2; times += 1) {
      expect((await callAnonymously(server.transport, login, { body: { email, password: 'wrong' }, headers: { cookie } })).status).toBe(
        401,
      );
    }
    const stopped = await give(password);
    expect(stopped.status).toBe(429);
    expect(stopped.headers['retry-after']).toBe('900');
    expect(
      (await browser.call(changeOwnPassword, { body: { currentPassword: password, newPassword: 'seven green umbrellas' } })).status,
    ).toBe(429);
    server.clock.advance({ minutes: 15 });
    expect((await give(password)).status).toBe(200);
  });

  test('a hundred at the same moment are ten tries', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => give('wrong')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('two servers of one database count the tries of one browser together', async () => {
    const second = await createApp({ ...server, newId: () => randomUUIDv7() });
    const there: Session = { ...browser, call: (endpoint, input) => callAs(inProcess(second), endpoint, input) };
    for (let times = 0; times < 5; times += 1) {
      for (const at of [browser, there]) expect((await give('wrong', at)).status).toBe(422);
    }
    for (const at of [browser, there]) expect((await give(server.admin.password, at)).status).toBe(429);
    await second.close();
  });

  /** The same browser, before the other server. */
  function callAs(transport: Transport, endpoint: Endpoint, input: CallInput = {}): Promise<Answer> {
    const cookie = Object.entries(browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    return callAnonymously(transport, endpoint, { ...input, headers: { authorization: `Bearer ${browser.token}`, cookie } });
  }
});
