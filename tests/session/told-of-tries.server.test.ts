/** Who is told by a letter that somebody was wrong too often at their account. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeFactor } from '#contract/factor.ts';
import { stepUp } from '#contract/own-account.ts';
import { login } from '#contract/session.ts';
import { codeAt, switchFactorOn } from '#tests/factor/authenticator.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, callAnonymously, type Credentials, type Session } from '#tests/support/session.ts';

const wrong = 'not this one';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe.each(engines)('a letter about wrong tries, on %s', (engine) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await startApp({ engine });
  });
  afterEach(() => server.close());

  function knock({ email = server.admin.email, password = wrong, code }: Partial<Credentials> = {}, at?: Session): Promise<Answer> {
    const cookie = Object.entries(at?.cookies ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers = { 'user-agent': chrome, ...(cookie !== '' && { cookie }) };
    return callAnonymously(server.transport, login, { body: { email, password, ...(code !== undefined && { code }) }, headers });
  }

  async function told(): Promise<string[]> {
    return (await server.letters()).flatMap(({ kind }) => (kind === 'nobody' ? [] : kind));
  }

  /** Slowly enough for each of them to be looked at. */
  async function inOrder(times: number, attempt: () => Promise<Answer>): Promise<void> {
    for (let done = 0; done < times; done += 1) {
      server.clock.advance({ minutes: 6 });
      expect([401, 422]).toContain((await attempt()).status);
    }
  }

  describe('when a browser is forgotten', () => {
    test('says once which and when, and again after its person was right with it', async () => {
      const own = await server.signIn();
      await inOrder(29, () => knock({}, own));
      expect(await told()).toEqual([]);
      await inOrder(1, () => knock({}, own));
      const { email, name } = server.admin;
      expect(await server.letters()).toMatchObject([
        {
          kind: 'browser-forgotten',
          to: email,
          name,
          schoolName: server.school.name,
          language: 'en-NG',
          browser: 'Chrome on Linux',
          at: server.clock.now().toISOString(),
          timeZone: server.school.timeZone,
        },
      ]);

      server.clock.advance({ days: 1 });
      await inOrder(4, () => knock({}, own));
      expect(await told()).toHaveLength(1);
      expect((await knock({ password: server.admin.password }, own)).status).toBe(200);
      await inOrder(30, () => knock({}, own));
      expect(await told()).toEqual(['browser-forgotten', 'browser-forgotten']);
    });

    test('is not written for what strangers do, whose tries forget no browser', async () => {
      await server.signIn();
      for (let day = 0; day < 2; day += 1) {
        for (let times = 0; times < 20; times += 1) {
          server.clock.advance({ minutes: 16 });
          expect((await knock()).status).toBe(401);
        }
        server.clock.advance({ days: 1 });
      }
      expect(await told()).toEqual([]);
    });

    test('is not written when the try that was one too many was right', async () => {
      const own = await server.signIn();
      await inOrder(29, () => knock({}, own));
      server.clock.advance({ minutes: 6 });
      expect((await knock({ password: server.admin.password }, own)).status).toBe(200);
      expect(await told()).toEqual([]);
    });

    test('is one letter when a hundred come at once', async () => {
      const own = await server.signIn();
      await inOrder(25, () => knock({}, own));
      server.clock.advance({ minutes: 20 });
      await Promise.all(Array.from({ length: 100 }, () => knock({}, own)));
      expect(await told()).toEqual(['browser-forgotten']);
    });

    test('is written for an open desktop too, where the password is asked again', async () => {
      const own = await server.signIn();
      await inOrder(30, () => own.call(stepUp, { body: { password: wrong } }));
      expect(await server.letters()).toMatchObject([
        { kind: 'browser-forgotten', to: server.admin.email, at: server.clock.now().toISOString() },
      ]);
      server.clock.advance({ minutes: 20 });
      await own.call(stepUp, { body: { password: wrong } });
      expect(await told()).toHaveLength(1);
    });

    test('names the school that knows the browser, of two where somebody works', async () => {
      const { email } = server.admin;
      const redwood = await server.addSchool({ name: 'Redwood' });
      server.clock.advance({ minutes: 1 });
      const own = await server.signIn(await server.addStaff({ schoolId: redwood.schoolId, email, password: 'another one, for Redwood' }));
      await inOrder(30, () => knock({}, own));
      expect(await server.letters()).toEqual([expect.objectContaining({ kind: 'browser-forgotten', schoolName: 'Redwood' })]);
    });

    test('tells in that browser nothing of another account: it is answered as an e-mail that nobody has', async () => {
      const own = await server.signIn();
      const colleague = await server.addStaff();
      const tries = async (email: string) => {
        const seen: unknown[] = [];
        for (let times = 0; times < 31; times += 1) {
          server.clock.advance({ minutes: 6 });
          server.statements.length = 0;
          const { status, body } = await knock({ email }, own);
          seen.push({ status, body: { ...body, requestId: '' }, statements: server.statements.length });
        }
        return seen;
      };
      const unknown = await tries('nobody@greenfield.example');
      server.clock.advance({ days: 2 });
      expect(await tries(colleague.email)).toEqual(unknown);
      expect(await told()).toEqual([]);
    });
  });

  describe('when five codes after the right password were wrong', () => {
    let secret: string;
    let own: Session;
    beforeEach(async () => {
      own = await server.signIn();
      ({ secret } = await switchFactorOn(own, server));
      server.clock.advance({ minutes: 5 });
    });

    const codeNow = () => codeAt(secret, server.clock.now());
    const guess = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');
    const knockWith = (code: string, at?: Session) => knock({ password: server.admin.password, code }, at);
    /** Without the letter that the second factor is on. */
    const news = async () => (await told()).filter((kind) => kind !== 'factor-changed');

    test('says so once, however many follow, until somebody is right', async () => {
      await inOrder(3, () => knock());
      await inOrder(4, () => knockWith(guess()));
      expect(await news()).toEqual([]);
      server.clock.advance({ minutes: 16 });
      await inOrder(1, () => knockWith(guess()));
      expect((await server.letters()).at(-1)).toMatchObject({
        kind: 'codes-wrong',
        to: server.admin.email,
        browser: 'Chrome on Linux',
        at: server.clock.now().toISOString(),
      });
      server.clock.advance({ days: 1 });
      await inOrder(4, () => knockWith(guess()));
      expect(await news()).toEqual(['codes-wrong']);

      server.clock.advance({ minutes: 16 });
      expect((await knockWith(codeNow())).status).toBe(200);
      server.clock.advance({ days: 1 });
      await inOrder(4, () => knockWith(guess()));
      expect(await news()).toEqual(['codes-wrong']);
      server.clock.advance({ minutes: 16 });
      await inOrder(1, () => knockWith(guess()));
      expect(await news()).toEqual(['codes-wrong', 'codes-wrong']);
    });

    test('is one letter when sixty come at once', async () => {
      await Promise.all(Array.from({ length: 60 }, () => knockWith(guess())));
      expect(await news()).toEqual(['codes-wrong']);
    });

    test('is written for an open desktop too, where a code is asked for', async () => {
      await own.call(stepUp, { body: { password: server.admin.password } });
      const give = () => own.call(removeFactor, { body: { code: guess() } });
      for (let times = 0; times < 4; times += 1) expect((await give()).status).toBe(422);
      expect(await news()).toEqual([]);
      for (let times = 0; times < 4; times += 1) expect((await give()).status).toBe(422);
      expect(await news()).toEqual(['codes-wrong']);
    });

    test('counts on through the password alone, which makes nobody right', async () => {
      await own.call(stepUp, { body: { password: server.admin.password } });
      const give = () => own.call(removeFactor, { body: { code: guess() } });
      for (let times = 0; times < 3; times += 1) expect((await give()).status).toBe(422);
      server.clock.advance({ minutes: 16 });
      expect((await own.call(stepUp, { body: { password: server.admin.password } })).status).toBe(200);
      for (let times = 0; times < 2; times += 1) expect((await give()).status).toBe(422);
      expect(await news()).toEqual(['codes-wrong']);
    });
  });
});
