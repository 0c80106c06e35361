import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { keysFrom } from '#server/auth/keys.ts';
import { holdMailbox } from '#server/auth/mailbox.ts';
import type { Tx } from '#server/db/database.ts';
import { type App, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { callAnonymously, inProcess } from '#tests/support/session.ts';
import { askToRegister, change, forget, newestCode, newPassword, verify, wrongCode } from '#tests/support/sign-up.ts';
import { until } from '#tests/support/until.ts';

describe.each(engines)('two servers on one database, on %s', (engine) => {
  let one: TestApp;
  let other: App;
  let both: Pick<TestApp, 'transport' | 'letters'>[];
  beforeEach(async () => {
    one = await startApp({ engine });
    const { db, config, clock } = one;
    other = await createApp({ db, config, clock, newId: () => crypto.randomUUID() });
    both = [one, { transport: inProcess(other), letters: () => one.letters() }];
  });
  afterEach(async () => {
    await other.close();
    await one.close();
  });

  test('count what is asked for together, from one network and from a browser that was signed in', async () => {
    const { email } = one.admin;
    const { cookies } = await one.signIn();
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const own: typeof forget = (server) => forget(server, email, { cookie });
    for (const knock of [forget, askToRegister, own]) {
      const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => knock(both[at % 2] ?? one, email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
      one.clock.advance({ minutes: 1 });
    }
  });

  test('count wrong codes together, and take a right one wherever it was made', async () => {
    const { email } = one.admin;
    await forget(one, email);
    const otp = await newestCode(one, email);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => change(both[at % 2] ?? one, email, { otp: wrongCode(otp) })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(422));
    for (const server of both) expect((await change(server, email, { otp })).status).toBe(422);

    await askToRegister(one, 'ngozi@hilltop.example');
    expect((await verify(both[1] ?? one, 'ngozi@hilltop.example', await newestCode(one, 'ngozi@hilltop.example'))).status).toBe(200);
  });

  // The embedded database has one transaction at a time anyway.
  test.runIf(engine === 'PostgreSQL')(
    'look at one code of a mailbox at a time, so that a crowd of guesses is counted one by one',
    async () => {
      const { email } = one.admin;
      await forget(one, email);
      const guess = await one.db.transaction(async (tx) => {
        await holdMailbox(tx, { email, key: keysFrom(one.config.sessionSecret ?? '').code });
        const guessing = change(both[1] ?? one, email, { otp: '12345678' });
        await until(
          'the guess waits',
          () => waitingLocks(tx),
          (waiting) => waiting === 1,
        );
        return { answer: guessing };
      });
      expect((await guess.answer).status).toBe(422);
    },
  );

  async function waitingLocks(tx: Tx): Promise<number> {
    const [row] = await tx
      .select({ waiting: sql`count(*)`.mapWith(Number) })
      .from(sql`pg_locks`)
      .where(sql`locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`);
    return row?.waiting ?? 0;
  }

  test('lift a lock for each other', async () => {
    const { email } = one.admin;
    const tryAt = ({ transport }: Pick<TestApp, 'transport'>, password: string) =>
      callAnonymously(transport, login, { body: { email, password } });
    for (let times = 0; times < 5; times += 1) await tryAt(both[times % 2] ?? one, 'wrong');
    for (const server of both) expect((await tryAt(server, one.admin.password)).status).toBe(429);
    await forget(one, email);
    await change(one, email, { otp: await newestCode(one, email) });
    expect((await tryAt(both[1] ?? one, newPassword)).status).toBe(200);
  });
});

describe.each(engines)('a school behind one address, on %s', (engine) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp({ engine });
  });
  afterEach(() => server.close());

  test('signs in as 150 staff within ten minutes, every seventh password mistyped at first, and nobody waits', async () => {
    const staff = [];
    for (let at = 0; at < 150; at += 1) staff.push(await server.addStaff({ role: 'Support' }));
    const tryPassword = (email: string, password: string) => callAnonymously(server.transport, login, { body: { email, password } });
    for (const [at, { email, password }] of staff.entries()) {
      server.clock.advance({ seconds: 4 });
      if (at % 7 < 1) expect((await tryPassword(email, 'mistyped')).status).toBe(401);
      expect((await tryPassword(email, password)).status).toBe(200);
    }
  });

  test("cannot be kept from a teacher's own browser by a hundred failures of an outsider", async () => {
    const { email, password } = server.admin;
    const { cookies } = await server.signIn();
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const outsider = () => callAnonymously(server.transport, login, { body: { email, password: 'a guess' } });
    const statuses = [];
    for (let times = 0; times < 100; times += 1) statuses.push((await outsider()).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await callAnonymously(server.transport, login, { body: { email, password } })).status).toBe(429);
    const own = await callAnonymously(server.transport, login, { body: { email, password }, headers: { cookie } });
    expect(own.status).toBe(200);
    // And out of other browsers a code by mail helps.
    await forget(server, email);
    await change(server, email, { otp: await newestCode(server, email) });
    expect((await callAnonymously(server.transport, login, { body: { email, password: newPassword } })).status).toBe(200);
  });

  test('keeps asking for codes in browsers that were signed in, however many strangers asked', async () => {
    const { cookies } = await server.signIn();
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    for (let times = 0; times < 20; times += 1) expect((await forget(server, `nobody${times}@greenfield.example`)).status).toBe(200);
    expect((await forget(server, server.admin.email)).status).toBe(429);
    expect((await forget(server, server.admin.email, { cookie })).status).toBe(200);
  });

  test('takes nobody for known because somebody else signed in from their browser, such as a guest of the demo', async () => {
    const { cookies } = await server.signIn();
    const headers = {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
    for (let times = 0; times < 20; times += 1) expect((await forget(server, `nobody${times}@hilltop.example`, headers)).status).toBe(200);
    expect((await forget(server, 'chidi@hilltop.example', headers)).status).toBe(429);

    const guesses: ((email: string) => ReturnType<typeof forget>)[] = [
      (email) => change(server, email, { otp: '12345678', headers }),
      (email) => verify(server, email, '12345678', headers),
    ];
    for (const guess of guesses) {
      server.clock.advance({ minutes: 20 });
      for (let times = 0; times < 60; times += 1) expect((await guess(`nobody${times}@hilltop.example`)).status).toBe(422);
      expect((await guess('chidi@hilltop.example')).status).toBe(429);
    }
  });
});
