import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { readHealth } from '#contract/health.ts';
import { header } from '#contract/header.ts';
import { login, logout, readMe } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { serverEpoch } from '#server/db/table.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { callAnonymously, inProcess } from '#tests/support/session.ts';

describe('every answer of the API', () => {
  let server: TestApp;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    server = await startApp({ log: (level, line) => void lines.push({ level, ...line }) });
  });
  afterAll(() => server.close());

  test('says that it is ours, with the epoch, and is kept by nobody', async () => {
    const { headers, body } = await callAnonymously(server.transport, readHealth);
    expect(body).toEqual({ message: 'Ready', data: { live: true, ready: true } });
    expect(headers[header.marker]).toBe('1');
    expect(headers[header.epoch]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('tells the browser what it must not do', async () => {
    const { headers } = await callAnonymously(server.transport, readHealth);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self';",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('tells where to report what the browser forbade, and a report is one line of the log without queries', async () => {
    const { headers } = await callAnonymously(server.transport, readHealth);
    expect(String(headers['content-security-policy'])).toContain('report-uri /policy-report');
    lines.length = 0;
    const report = {
      'document-uri': 'https://a.example/school/bus?q=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?t=secret',
    };
    const send = (payload: string) =>
      server.app.inject({ method: 'POST', url: '/policy-report', headers: { 'content-type': 'application/csp-report' }, payload });
    expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204);
    const told = lines.filter((line) => line['event'] === 'policy');
    expect(told).toMatchObject([
      { level: 'warn', page: 'https://a.example/school/bus', directive: 'script-src-elem', blocked: 'https://evil.example/x.js' },
    ]);
    for (const odd of ['', '[]', 'null', '{"csp-report":1}', 'x'.repeat(17_000)]) expect((await send(odd)).statusCode).toBeLessThan(500);
    for (let more = 0; more < 40; more += 1) await send(JSON.stringify({ 'csp-report': report }));
    expect(lines.filter((line) => line['event'] === 'policy').length).toBeLessThanOrEqual(20);
  });

  test('has the epoch as the database has it now', async () => {
    const browser = await server.signIn();
    const restored = randomUUIDv7();
    await server.db.transaction((tx) => tx.update(serverEpoch).set({ epoch: restored }));
    expect((await browser.call(readMe)).headers[header.epoch]).toBe(restored);
  });

  test("is refused to a program without the console's header, or with a wrong one", async () => {
    for (const key of ['', 'wrong', 'muster-consol', 'muster-console2']) {
      const { status, body } = await callAnonymously(server.transport, login, {
        body: { email: 'a@b.example', password: 'x' },
        headers: { [header.secretKey]: key },
      });
      expect(status).toBe(403);
      expect(body).toMatchObject({ code: 'not_allowed', message: 'This call did not come from the Muster console' });
    }
  });

  test('while the header is changed, both values are taken', async () => {
    const config = { ...server.config, secretKeys: ['old-key', 'new-key'] };
    const two = await createApp({ ...server, config, newId: randomUUIDv7 });
    for (const [key, status] of [
      ['old-key', 401],
      ['new-key', 401],
      ['muster-console', 403],
    ] as const) {
      expect((await callAnonymously(inProcess(two), readMe, { headers: { [header.secretKey]: key } })).status).toBe(status);
    }
    await two.close();
  });

  test('a write from a page of another site is refused, cookies or not; reading and our own pages are not', async () => {
    const browser = await server.signIn();
    const from = (origin: string) => browser.call(logout, { body: {}, headers: { origin, host: 'school.example' } });
    for (const origin of ['https://evil.example', 'null', 'http://school.example.evil.example', 'http://school.example:81']) {
      const { status, body } = await from(origin);
      expect({ origin, status, code: body.code }).toEqual({ origin, status: 403, code: 'wrong_origin' });
    }
    expect((await browser.call(readMe, { headers: { origin: 'https://evil.example' } })).status).toBe(200);
    expect((await from('http://school.example')).status).toBe(200);
  });

  test('one record carries its version as a tag, and an edit without a base is told so', async () => {
    const browser = await server.signIn();
    const id = crypto.randomUUID();
    const edit = { params: { id }, body: { changes: busContent() } };
    const without = await browser.call(recordBus, edit);
    expect(without.status).toBe(428);
    expect(without.body.code).toBe('base_required');

    const key = { [header.idempotencyKey]: crypto.randomUUID(), 'if-none-match': '*' };
    const made = await browser.call(recordBus, { ...edit, headers: key });
    expect(made.status).toBe(200);
    expect(made.headers['etag']).toBe('"1"');
    expect(made.headers[header.replayed]).toBeUndefined();

    const again = await browser.call(recordBus, { ...edit, headers: key });
    expect(again.body).toEqual({ ...made.body, data: null });
    expect(again.headers['etag']).toBe('"1"');
    expect(again.headers[header.replayed]).toBe('true');

    const changed = await browser.call(recordBus, {
      params: { id },
      body: { changes: { name: 'Ikoyi' } },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.headers['etag']).toBe('"2"');
  });

  test('what we did not foresee is said without a word of how it came about', async () => {
    const browser = await server.signIn();
    lines.length = 0;
    await server.db.transaction((tx) => tx.execute(sql`alter table school rename column time_zone to canary`));
    const { status, body } = await browser.call(readMe);
    await server.db.transaction((tx) => tx.execute(sql`alter table school rename column canary to time_zone`));
    expect(status).toBe(500);
    const { requestId, ...said } = body;
    expect(said).toEqual({ message: 'The server could not do this', error: 'The server could not do this', code: 'internal', details: [] });
    // The operator finds it by the number the person was given.
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', requestId, cause: expect.objectContaining({ code: '42703' }) }));
    // The database's own message repeats the values of the statement.
    expect(JSON.stringify(lines)).not.toContain(server.school.schoolId);
  });

  test('the log has a line for each call: the pattern, never the address, the body or who it was', async () => {
    const canary = 'CANARY-8842';
    lines.length = 0;
    const browser = await server.signIn();
    const id = crypto.randomUUID();
    await browser.call(recordBus, {
      params: { id },
      query: { search: canary },
      body: { changes: { ...busContent(), driverName: canary } },
      headers: { 'if-none-match': '*', 'user-agent': `${canary}\n{"level":"info"}`, referer: `http://x/?${canary}` },
    });
    await callAnonymously(server.transport, login, { body: { email: `${canary}@school.example`, password: canary } });
    await server.app.inject({ method: 'GET', url: `/socket.io/?token=${canary}` });
    await server.app.inject({ method: 'GET', url: `/api/${canary}` });

    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines).toContainEqual(expect.objectContaining({ method: 'PUT', route: '/api/school/buses/:id', status: 200, level: 'info' }));
    const text = JSON.stringify(lines);
    for (const secret of [canary, browser.token, id, server.admin.email, server.admin.name, server.admin.password]) {
      expect(text).not.toContain(secret);
    }
    for (const cookie of Object.values(browser.cookies)) expect(text).not.toContain(cookie);
    const sid = JSON.parse(Buffer.from(browser.token.split('.')[1] ?? '', 'base64url').toString()).sid;
    expect(text).not.toContain(sid);
  });

  test('the description of all calls is made from the contract, and is not there in production', async () => {
    const docs = await server.app.inject({ method: 'GET', url: '/api/docs' });
    const { openapi, paths } = docs.json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/school/busDailyReport/{busId}/{day}'].put.requestBody.content['application/json'].schema.required).toEqual(['changes']);
    const config = { ...server.config, production: true };
    const production = await createApp({ ...server, config, newId: randomUUIDv7 });
    expect((await callAnonymously(inProcess(production), { ...readHealth, path: '/docs' })).status).toBe(404);
    await production.close();
  });
});

describe('the built console', () => {
  let server: TestApp;
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'muster-dist-'));
    await mkdir(join(root, 'assets'));
    const files = { 'index.html': 'console', 'sign-in.html': 'sign in', 'sw.js': 'worker', 'assets/app-1a2b3c.js': 'code' };
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    await writeFile(join(root, 'assets/app-1a2b3c.js.br'), brotliCompressSync('code'));
    server = await startApp({ staticRoot: root });
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  test('is one document for every page, and the sign-in page another', async () => {
    for (const url of ['/', '/school/dashboard', '/school/bus?page=2', '/school/bus/bus-admin/1']) {
      expect({ url, body: (await get(url)).body }).toEqual({ url, body: 'console' });
    }
    expect((await get('/login')).body).toBe('sign in');
    expect((await get('/login?from=/school/bus')).body).toBe('sign in');
  });

  test('hashed files are kept for a year, documents and the worker are asked for each time', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/', '/login', '/sw.js']) expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  test('goes out compressed as it was built', async () => {
    const { headers, rawPayload } = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(rawPayload).toEqual(brotliCompressSync('code'));
  });

  test('a file that is not there is not a page, and nothing outside of it is', async () => {
    for (const url of [
      '/assets/gone-9.js',
      '/assets/',
      '/favicon.ico',
      '/../package.json',
      '/%2e%2e/package.json',
      '/.git/config',
      '/package.json',
      '/socket.io/x',
    ]) {
      const { statusCode, body } = await get(url);
      expect({ url, isThere: statusCode < 400 }).toEqual({ url, isThere: false });
      expect(body).not.toMatch(/console|"name"/);
    }
  });

  test('a form sent before its script came shows the page again', async () => {
    const sent = await server.app.inject({
      method: 'POST',
      url: '/login',
      payload: 'email=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers['location']).toBe('/login');
  });

  test('that is not built yet says so', async () => {
    const bare = await createApp({ ...server, newId: randomUUIDv7 });
    const { statusCode, body } = await bare.inject({ method: 'GET', url: '/school/dashboard' });
    await bare.close();
    expect(statusCode).toBe(503);
    expect(body).toBe('The console is not built yet. Run: npm run build\n');
  });
});

test('two servers of one database are told apart by nothing', async () => {
  const server = await startApp();
  const second = await createApp({ ...server, newId: randomUUIDv7 });
  const browser = await server.signIn();
  const elsewhere = await callAnonymously(inProcess(second), readMe, {
    headers: {
      authorization: `Bearer ${browser.token}`,
      cookie: Object.entries(browser.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
  expect(elsewhere.body.data.userId).toBe(server.admin.id);
  await second.close();
  await server.close();
});
