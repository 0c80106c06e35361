import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { keysFrom } from '#server/auth/keys.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Letter } from '#server/mail/letter.ts';
import { postLetter } from '#server/mail/post.ts';
import { mail } from '#server/mail/table.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { until } from '#tests/support/until.ts';
import { startMailServer } from './smtp-server.ts';

const SESSION_SECRET = 'a secret of the mail tests, at least 32 characters';
const letter: Letter = {
  kind: 'password-changed',
  to: 'canary-mailbox@school.example',
  name: 'Canary-Ada',
  schoolName: 'Greenfield College',
  language: 'en-NG',
};
const evil: Letter = { ...letter, schoolName: '<script>alert(1)</script>' };

async function withDatabase(dataDir: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir });
  await work(db);
  await db.close();
}

function post(db: Database, posted: Letter, isDemo: boolean): Promise<void> {
  const given = { id: crypto.randomUUID(), at: new Date(), key: keysFrom(SESSION_SECRET).seal };
  return db.transaction((tx) => postLetter(tx, { letter: posted, isDemo }, given));
}

/** A school's data with these letters in it. */
async function dataWith(...letters: { letter: Letter; isDemo: boolean }[]): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-mail-'));
  await withDatabase(dataDir, async (db) => {
    for (const { letter, isDemo } of letters) await post(db, letter, isDemo);
  });
  return dataDir;
}

describe('a server with letters', () => {
  let server: ServerProcess | undefined;
  afterEach(async () => {
    await server?.close();
    if (server) await rm(server.dataDir, { recursive: true });
  });

  async function startOn(dataDir: string, settings: Record<string, string>): Promise<ServerProcess> {
    server = await startServer({ SESSION_SECRET, DATA_DIR: dataDir, DEMO: 'off', ...settings });
    return server;
  }

  test('sends one that outlived the mail server and the server itself, once, and leaves no word of it in the log', async () => {
    const mailServer = await startMailServer();
    await mailServer.stop();
    const dataDir = await dataWith({ letter, isDemo: false }, { letter, isDemo: true });
    const running = await startOn(dataDir, {
      MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
      PUBLIC_URL: 'https://muster.school.example',
    });
    await until(
      'the letter could not be sent',
      async () => running.output(),
      (output) => output.includes('"mail":"not sent"'),
    );
    await running.kill();
    await mailServer.start();
    // A minute passes.
    await withDatabase(dataDir, (db) => db.transaction((tx) => tx.update(mail).set({ nextTryAt: new Date(0) })));
    await running.restart();
    await until(
      'the letter came',
      async () => mailServer.received,
      ({ length }) => length > 0,
    );
    await until(
      'the letter of the demo school is in the mailbox',
      () => running.letters(),
      ({ length }) => length > 0,
    );
    await running.terminate();
    await withDatabase(dataDir, async (db) => expect(await db.transaction((tx) => tx.select().from(mail))).toEqual([]));
    expect(mailServer.received.map(({ to }) => to)).toEqual([[letter.to]]);
    expect(await running.letters()).toEqual([letter]);
    expect(running.output().toLowerCase()).not.toContain('canary');
    await mailServer.stop();
  });

  test('shows them on a page while it is developed, as text and behind the headers of every page', async () => {
    const running = await startOn(await dataWith({ letter: evil, isDemo: false }), {});
    await until(
      'the letter is in the mailbox',
      () => running.letters(),
      ({ length }) => length > 0,
    );
    const answer = await fetch(`${running.url}/dev/mail`);
    const page = await answer.text();
    expect(page).toContain('To canary-mailbox@school.example');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(running.output()).toContain('/dev/mail');
    expect(running.output().toLowerCase()).not.toContain('canary');
  });

  test('has no such page in production, and says that letters reach nobody', async () => {
    const running = await startOn(await dataWith({ letter, isDemo: false }), { NODE_ENV: 'production' });
    await until(
      'the letter is in the mailbox',
      () => running.letters(),
      ({ length }) => length > 0,
    );
    expect(await (await fetch(`${running.url}/dev/mail`)).text()).not.toContain('canary-mailbox');
    expect(running.output()).toContain('MAIL_URL is not set: letters reach nobody.');
  });
});
