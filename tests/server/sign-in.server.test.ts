import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, readMe } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { signInAttempt } from '#server/auth/table.ts';
import { type AppOptions, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, callAnonymously, inProcess } from '#tests/support/session.ts';

describe.each(engines)('signing in, on %s', (engine) => {
  let server: TestApp;
  const start = async (settings?: AppOptions['settings']) => {
    server = await startApp({ engine, settings });
  };
  beforeEach(() => start());
  afterEach(() => server.close());

  function tryWith(email: string, password: string, cookies: Record<string, string> = {}): Promise<Answer> {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    return callAnonymously(server.transport, login, { body: { email, password }, headers: cookie === '' ? {} : { cookie } });
  }

  test('a wrong password and an unknown e-mail are answered alike', async () => {
    const wrong = await tryWith(server.admin.email, 'not this one');
    const unknown = await tryWith('nobody@greenfield.example', 'not this one');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials', message: 'The e-mail or the password is not right' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  });

  test('as many statements are run for an unknown e-mail as for a wrong password', async () => {
    server.statements.length = 0;
    await tryWith(server.admin.email, 'not this one');
    const wrong = server.statements.splice(0).length;
    await tryWith('nobody@greenfield.example', 'not this one');
    expect(server.statements).toHaveLength(wrong);
  });

  test('after five wrong passwords the right one has to wait a minute, and then signs in', async () => {
    const { email, password } = server.admin;
    for (let times = 0; times < 5; times += 1) expect((await tryWith(email, 'wrong')).status).toBe(401);
    const early = await tryWith(email, password);
    expect(early.status).toBe(429);
    expect(early.body).toMatchObject({ code: 'too_many', message: 'Too many tries. Wait 60 seconds, then try again' });
    expect(early.headers['retry-after']).toBe('60');
    server.clock.advance({ seconds: 60 });
    expect((await tryWith(email, password)).status).toBe(200);
  });

  test('waiting out each minute still ends at ten in an hour', async () => {
    for (let times = 0; times < 10; times += 1) {
      server.clock.advance({ seconds: 61 });
      expect((await tryWith(server.admin.email, 'wrong')).status).toBe(401);
    }
    server.clock.advance({ seconds: 61 });
    const answer = await tryWith(server.admin.email, 'wrong');
    expect(answer.status).toBe(429);
    expect(answer.body.message).toBe('Too many tries. Wait 14 minutes, then try again');
  });

  test('a hundred at the same moment are five tries, not a hundred', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryWith(server.admin.email, 'wrong')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test('strangers cannot lock a person out of the browser they use', async () => {
    const { email, password } = server.admin;
    const own = await server.signIn();
    for (let times = 0; times < 6; times += 1) await tryWith(email, 'wrong');
    expect((await tryWith(email, password)).status).toBe(429);
    expect((await tryWith(email, password, own.cookies)).status).toBe(200);
  });

  test('a browser one has used may be wrong ten times, and only for its own account', async () => {
    const own = await server.signIn();
    for (let times = 0; times < 10; times += 1) {
      expect((await tryWith(server.admin.email, 'wrong', own.cookies)).status).toBe(401);
    }
    expect((await tryWith(server.admin.email, 'wrong', own.cookies)).status).toBe(429);

    const colleague = await server.addStaff();
    for (let times = 0; times < 5; times += 1) await tryWith(colleague.email, 'wrong', own.cookies);
    expect((await tryWith(colleague.email, 'wrong', own.cookies)).status).toBe(429);
  });

  test('a browser that was wrong thirty times in a day is a stranger, until its person is right with it', async () => {
    const { email, password } = server.admin;
    const own = await server.signIn();
    for (let times = 0; times < 30; times += 1) {
      server.clock.advance({ minutes: 6 });
      expect((await tryWith(email, 'wrong', own.cookies)).status).toBe(401);
    }
    server.clock.advance({ hours: 1 });
    expect((await tryWith(email, password, own.cookies)).status).toBe(429);
    server.clock.advance({ days: 1 });
    for (let times = 0; times < 5; times += 1) expect((await tryWith(email, 'wrong', own.cookies)).status).toBe(401);
    expect((await tryWith(email, password, own.cookies)).status).toBe(429);
    server.clock.advance({ minutes: 1 });
    expect((await tryWith(email, password, own.cookies)).status).toBe(200);
    server.clock.advance({ minutes: 15 });
    for (let times = 0; times < 9; times += 1) await tryWith(email, 'wrong', own.cookies);
    expect((await tryWith(email, password, own.cookies)).status).toBe(200);
  });

  test('who works at two schools is no stranger on a browser that only the second has seen', async () => {
    const { email } = server.admin;
    const { schoolId } = await server.addSchool({ name: 'Redwood' });
    server.clock.advance({ minutes: 1 });
    const own = await server.signIn(await server.addStaff({ schoolId, email, password: 'another one, for Redwood' }));
    expect(own.schoolId).toBe(schoolId);
    for (let times = 0; times < 10; times += 1) expect((await tryWith(email, 'wrong', own.cookies)).status).toBe(401);
  });

  test('a device cookie somebody made themselves makes nothing known', async () => {
    const own = await server.signIn();
    const [name = '', value = ''] = Object.entries(own.cookies).find(([cookie]) => cookie.endsWith('device')) ?? [];
    const forged = { [name]: `${value.split('.')[0]}.${'A'.repeat(43)}` };
    for (let times = 0; times < 5; times += 1) await tryWith(server.admin.email, 'wrong', forged);
    expect((await tryWith(server.admin.email, 'wrong', forged)).status).toBe(429);
  });

  test('an address that tries more than 25 unknown e-mails is stopped, the browsers of the school are not', async () => {
    const own = await server.signIn();
    for (let times = 0; times < 26; times += 1) {
      expect((await tryWith(`nobody${times}@greenfield.example`, 'wrong')).status).toBe(401);
    }
    expect((await tryWith('nobody@greenfield.example', 'wrong')).status).toBe(429);
    const { email, password } = server.admin;
    expect((await tryWith(email, password, own.cookies)).status).toBe(200);
    server.clock.advance({ minutes: 15 });
    expect((await tryWith('nobody@greenfield.example', 'wrong')).status).toBe(401);
  });

  test('the rows of tries name nobody', async () => {
    await tryWith(server.admin.email, 'wrong');
    await tryWith('nobody@greenfield.example', 'wrong');
    const rows = await server.db.transaction((tx) => tx.select().from(signInAttempt));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/greenfield|127\.0\.0\.1/);
  });

  test('a new session is a new one: neither token nor cookie is used again', async () => {
    const [first, second] = [await server.signIn(), await server.signIn()];
    expect(first.token).not.toBe(second.token);
    expect(Object.values(first.cookies)).not.toEqual(Object.values(second.cookies));
    expect((await first.call(readMe)).status).toBe(200);
  });

  test('one session that calls too fast is told to wait, the others are not', async () => {
    await server.close();
    await start({ CALLS_PER_MINUTE: '600', CALLS_BURST: '20' });
    const [hasty, calm] = [await server.signIn(), await server.signIn()];
    for (let times = 0; times < 20; times += 1) expect((await hasty.call(readMe)).status).toBe(200);
    const stopped = await hasty.call(readMe);
    expect(stopped.status).toBe(429);
    expect(stopped.headers['retry-after']).toBe('1');
    expect((await calm.call(readMe)).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await hasty.call(readMe)).status).toBe(200);
  });

  test('with DEMO=off the people of a demo school cannot sign in, and those who are in are out', async () => {
    const demo = await server.addSchool({ isDemo: true });
    const member = await server.addStaff({ schoolId: demo.schoolId, password: 'greenfield-demo' });
    const browser = await server.signIn(member);
    const { db } = server;
    const off = await offApp(db);
    const refused = await off.login(member.email, 'greenfield-demo');
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe('wrong_credentials');
    expect((await off.me(browser)).body.code).toBe('session_ended');
    await off.close();
  });

  /** A second server on the same rows, started with DEMO=off. */
  async function offApp(db: TestApp['db']) {
    const config = { ...server.config, demo: false };
    const app = await createApp({ db, config, clock: server.clock, newId: () => crypto.randomUUID() });
    const transport = inProcess(app);
    return {
      login: (email: string, password: string) => callAnonymously(transport, login, { body: { email, password } }),
      me: ({ token, cookies }: { token: string; cookies: Record<string, string> }) =>
        callAnonymously(transport, readMe, {
          headers: {
            authorization: `Bearer ${token}`,
            cookie: Object.entries(cookies)
              .map(([name, value]) => `${name}=${value}`)
              .join('; '),
          },
        }),
      close: () => app.close(),
    };
  }
});
