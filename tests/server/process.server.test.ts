import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBus, recordBus } from '#contract/bus.ts';
import { login, readMe } from '#contract/session.ts';
import { DurableFS } from '#server/db/durable-fs.ts';
import { refuseWithoutFsync } from '#server/db/open-embedded.ts';
import { demoEmails, demoPassword } from '#server/demo/sign-ins.ts';
import { StartRefused } from '#server/start-refused.ts';
import { busContent } from '#tests/support/factories.ts';
import { runServerToItsEnd, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { callAnonymously, over, type Session, signIn } from '#tests/support/session.ts';

const admin = { email: demoEmails[0] ?? '', password: demoPassword };

describe('the server as a program', () => {
  let server: ServerProcess;
  let browser: Session;
  beforeAll(async () => {
    server = await startServer();
    browser = await signIn(over(server.url), admin);
  });
  afterAll(() => server.close());

  test('tells where it is and who may sign in', () => {
    expect(server.output()).toContain(`Muster is open at ${server.url.replace('127.0.0.1', 'localhost')}`);
    for (const email of demoEmails) expect(server.output()).toContain(email);
  });

  test('a second start on the same data is refused in one sentence, and the first goes on', async () => {
    const second = await runServerToItsEnd({ DATA_DIR: server.dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^Muster does not start: Another Muster server is running on .*\n$/);
    expect((await browser.call(readMe)).status).toBe(200);
  });

  test('after the power went out every answered edit is there, and the session goes on', async () => {
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const id of ids) {
      const edit = { params: { id }, body: { changes: busContent() }, headers: { 'if-none-match': '*' } };
      expect((await browser.call(recordBus, edit)).status).toBe(200);
    }
    await server.restart();
    for (const id of ids) expect((await browser.call(readBus, { params: { id } })).body.data.id).toBe(id);
  });

  test('is closed within five seconds of being asked, with consoles open, and starts again', async () => {
    const cookie = Object.entries(browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(server.url, {
      transports: ['websocket'],
      auth: { token: browser.token },
      extraHeaders: { cookie },
      reconnection: false,
    });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const asked = Date.now();
    expect(await server.terminate()).toBe(0);
    expect(Date.now() - asked).toBeLessThan(5_000);
    socket.close();
    await server.restart();
    expect((await browser.call(readMe)).status).toBe(200);
  });

  test('with DEMO=off the demo password opens nothing, on data that had the demo on', async () => {
    await server.terminate();
    const off = await startServer({ DATA_DIR: server.dataDir, DEMO: 'off' });
    for (const email of demoEmails) {
      const answer = await callAnonymously(over(off.url), login, { body: { email, password: demoPassword } });
      expect(answer.status).toBe(401);
    }
    expect(off.output()).not.toContain(demoPassword);
    await off.close();
  });
});

test('a bad setting stops the start with one sentence', async () => {
  const { code, output } = await runServerToItsEnd({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(output).toBe('Muster does not start: PORT must be a whole number from 0 to 65535.\n');
});

describe('the embedded database', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'muster-fsync-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('is refused where a write does not reach the disk', async () => {
    // As PGlite starts by itself: with fsync switched off.
    const fs = new DurableFS(join(directory, 'careless'));
    const client = await PGlite.create({ fs });
    await expect(refuseWithoutFsync(client, fs)).rejects.toThrow(StartRefused);
  });
});
