import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysFrom } from '#server/auth/keys.ts';
import { allDue } from '#server/due-work/due-work.ts';
import type { LogLevel } from '#server/log.ts';
import type { Letter, Posted } from '#server/mail/letter.ts';
import { postLetter } from '#server/mail/post.ts';
import { type Deliver, dueLetters } from '#server/mail/send-due.ts';
import { mail } from '#server/mail/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';

const to = 'canary-mailbox@school.example';
const code = '90417735';
const reset: Letter = { kind: 'reset-code', to, code, name: 'Ada Bello', schoolName: 'Greenfield College', language: 'en-NG' };
const changed: Letter = { kind: 'password-changed', to, name: 'Ada Bello', schoolName: 'Greenfield College', language: 'en-NG' };

describe.each(engines)('letters that wait, on %s', (engine) => {
  let server: TestApp;
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    server = await startApp({ engine });
    lines = [];
  });
  afterEach(() => server.close());

  function post(letter: Letter): Promise<void> {
    const key = keysFrom(server.config.sessionSecret ?? '').seal;
    return server.db.transaction((tx) =>
      postLetter(tx, { letter, isDemo: false }, { id: crypto.randomUUID(), at: server.clock.now(), key }),
    );
  }

  function send(deliver: Deliver, key = keysFrom(server.config.sessionSecret ?? '').seal): Promise<void> {
    const log = (level: LogLevel, line: Record<string, unknown>) => void lines.push({ level, ...line });
    return allDue(dueLetters({ db: server.db, clock: server.clock, key, log, deliver }))();
  }

  const rows = () => server.db.transaction((tx) => tx.select().from(mail));

  test('go out in their order and are gone then', async () => {
    await post(reset);
    await post(changed);
    expect((await server.letters()).map(({ kind }) => kind)).toEqual(['reset-code', 'password-changed']);
    expect(await rows()).toEqual([]);
    expect(await server.letters()).toHaveLength(2);
  });

  test('are sealed: neither the address nor the code is in the database', async () => {
    await post(reset);
    const [row] = await server.db.transaction((tx) => tx.select({ all: sql<string>`mail::text` }).from(mail));
    expect(row?.all).not.toContain(code);
    expect(row?.all).not.toContain('canary');
    expect(row?.all).toContain((await rows())[0]?.sealed);
  });

  test('are tried again, later each time, while the mail server is away', async () => {
    await post(changed);
    const waits: number[] = [];
    const away: Deliver = async () => Promise.reject(Object.assign(new Error(`cannot write to ${to}`), { code: 'ECONNECTION' }));
    for (let tries = 0; tries < 5; tries += 1) {
      await send(away);
      const [row] = await rows();
      waits.push(((row?.nextTryAt.getTime() ?? 0) - server.clock.now().getTime()) / 60_000);
      await send(() => expect.unreachable('it is not due yet'));
      server.clock.set(row?.nextTryAt.toISOString() ?? '');
    }
    expect(waits).toEqual([1, 5, 30, 120, 720]);
    expect(await server.letters()).toEqual([changed]);
  });

  test('are given up after about three days, kept for the operator and told in the log', async () => {
    await post(changed);
    const begun = server.clock.now();
    for (let tries = 0; tries < 20 && (await rows())[0]?.failedAt === null; tries += 1) {
      server.clock.set((await rows())[0]?.nextTryAt.toISOString() ?? '');
      await send(async () => Promise.reject(new Error(`no ${to} here`)));
    }
    const days = (server.clock.now().getTime() - begun.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(3.1, 1);
    expect(lines.at(-1)).toMatchObject({ level: 'warn', mail: 'given up', kind: 'password-changed' });
    server.clock.advance({ days: 30 });
    await send(() => expect.unreachable('it was given up'));
    expect(JSON.stringify(lines)).not.toContain('canary');
  });

  test('that a dying server had in its hands go out after the next start', async () => {
    await post(changed);
    const hands = Promise.withResolvers<void>();
    void send(() => {
      hands.resolve();
      return new Promise(() => {});
    });
    await hands.promise;
    expect(await server.letters()).toEqual([]);
    server.clock.advance({ minutes: 1 });
    expect(await server.letters()).toEqual([changed]);
  });

  test('go out once, however many servers look for them', async () => {
    for (let at = 0; at < 20; at += 1) await post({ ...changed, name: `Ada ${at}` });
    const sent: string[] = [];
    const deliver = async ({ letter }: Posted, id: string) => void sent.push(`${id} ${letter.kind}`);
    await Promise.all(Array.from({ length: 6 }, () => send(deliver)));
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  test('with a code that has run out are not sent', async () => {
    await post(reset);
    await post(changed);
    server.clock.advance({ minutes: 10 });
    expect(await server.letters()).toEqual([changed]);
    expect(await rows()).toEqual([]);
  });

  test('sealed before the secret was changed are given up, and hold up no other', async () => {
    await post(reset);
    await send(() => expect.unreachable('nobody can read it'), keysFrom('another secret of this server, long enough').seal);
    expect((await rows())[0]?.failedAt).not.toBeNull();
    expect(lines).toMatchObject([{ level: 'warn', mail: 'unreadable' }]);
  });

  test('to nobody are put in and never sent', async () => {
    await post({ kind: 'nobody' });
    expect(await server.letters()).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});
