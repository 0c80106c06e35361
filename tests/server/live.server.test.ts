import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { liveEventName, sessionEndedEventName } from '#contract/live.ts';
import { logout } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { type App, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { asSuperuser } from '#tests/support/postgresql.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('an open console, on %s', (engine) => {
  let server: TestApp;
  let url: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startApp({ engine });
    url = await listen(server.app);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => server.close());

  async function listen(app: App): Promise<string> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  const cookieOf = ({ cookies }: Session) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');

  interface Given {
    at?: string;
    headers?: Record<string, string>;
    token?: string;
  }

  /** As the spec's console connects: the token in headers, auth and query. */
  function connect(browser: Session, { at = url, headers = {}, token = browser.token }: Given = {}): Socket {
    const socket = io(at, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token },
      query: { token },
      extraHeaders: { authorization: `Bearer ${token}`, cookie: cookieOf(browser), ...headers },
    });
    sockets.push(socket);
    return socket;
  }

  const once = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
  async function connected(browser: Session, at = url): Promise<Socket> {
    const socket = connect(browser, { at });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  }
  const refusal = async (socket: Socket) => ((await once(socket, 'connect_error')) as Error).message;

  function addBus(browser: Session, id: string) {
    return browser.call(recordBus, { params: { id }, body: { changes: busContent() }, headers: { 'if-none-match': '*' } });
  }

  test('hears at once what a colleague changed, and which record, and nothing of what is in it', async () => {
    const colleague = await connected(await server.signIn(await server.addStaff()));
    const heard = once(colleague, liveEventName);
    const id = crypto.randomUUID();
    await addBus(await server.signIn(), id);
    expect(await heard).toEqual({ kind: 'bus', id, version: 1 });
  });

  test('hears nothing of another school, and nothing its role has no right to', async () => {
    const other = await server.addSchool();
    const stranger = await connected(await server.signIn(await server.addStaff({ schoolId: other.schoolId })));
    const auditor = await connected(await server.signIn(await server.addStaff({ role: 'Auditor' })));
    const admin = await connected(await server.signIn());
    const overheard: unknown[] = [];
    for (const socket of [stranger, auditor]) socket.onAny((...event) => overheard.push(event));
    const heard = once(admin, liveEventName);
    await addBus(await server.signIn(), crypto.randomUUID());
    await heard;
    // Something each of them does hear, sent later on the same line.
    const last = [stranger, auditor].map((socket) => once(socket, 'disconnect'));
    for (const member of [stranger, auditor]) member.emit('anything');
    await Promise.all(last);
    expect(overheard).toEqual([]);
  });

  test('hears nothing of an edit that was refused', async () => {
    const browser = await server.signIn();
    const admin = await connected(browser);
    const events: unknown[] = [];
    admin.on(liveEventName, (event) => events.push(event));
    const refused = await browser.call(recordBus, {
      params: { id: crypto.randomUUID() },
      body: { changes: { capacity: -1 } },
      headers: { 'if-none-match': '*' },
    });
    expect(refused.status).toBe(422);
    const id = crypto.randomUUID();
    const heard = once(admin, liveEventName);
    await addBus(browser, id);
    await heard;
    expect(events).toEqual([{ kind: 'bus', id, version: 1 }]);
  });

  test('is shown out when its person signs out, and only that session', async () => {
    const member = await server.addStaff();
    const [leaving, staying] = [await server.signIn(member), await server.signIn(member)];
    const [out, stays] = [await connected(leaving), await connected(staying)];
    const told = once(out, sessionEndedEventName);
    const closed = once(out, 'disconnect');
    await leaving.call(logout, { body: {} });
    await told;
    expect(await closed).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
    expect(await refusal(connect(leaving))).toBe('session_ended');
  });

  test('needs the token and the cookie bound to it', async () => {
    const browser = await server.signIn();
    expect(await refusal(connect(browser, { headers: { cookie: '' } }))).toBe('session_ended');
    const other = await server.signIn();
    expect(await refusal(connect(browser, { headers: { cookie: cookieOf(other) } }))).toBe('session_ended');
    expect(await refusal(connect(browser, { token: 'x' }))).toBe('session_ended');
  });

  test('of another site is refused', async () => {
    const browser = await server.signIn();
    const { host } = new URL(url);
    expect(await refusal(connect(browser, { headers: { origin: 'https://evil.example' } }))).toBe('websocket error');
    const own = connect(browser, { headers: { origin: `http://${host}` } });
    await once(own, 'connect');
  });

  test('has twenty windows at most', async () => {
    const browser = await server.signIn(await server.addStaff());
    for (let windows = 0; windows < 20; windows += 1) await connected(browser);
    expect(await refusal(connect(browser))).toBe('too_many');
  });

  test('only speaks websocket', async () => {
    const polling = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });

  test.skipIf(engine === 'PGlite')('hears what came in through another server of the same database', async () => {
    const second = await createApp({ ...server, newId: () => crypto.randomUUID() });
    const elsewhere = await listen(second);
    const browser = await server.signIn(await server.addStaff());
    const listener = await connected(browser, elsewhere);
    // The two find each other through the database a moment after they start: the first events may be too early.
    const heard = once(listener, liveEventName);
    let isHeard = false;
    void heard.then(() => {
      isHeard = true;
    });
    const writer = await server.signIn();
    await expect.poll(async () => (await addBus(writer, crypto.randomUUID()), isHeard), { timeout: 10_000 }).toBe(true);

    const closed = once(listener, 'disconnect');
    await browser.call(logout, { body: {} });
    expect(await closed).toBe('io server disconnect');
    await second.close();
  });

  test.skipIf(engine === 'PGlite')('goes on hearing after the database dropped every line', async () => {
    const second = await createApp({ ...server, newId: () => crypto.randomUUID() });
    const elsewhere = await listen(second);
    const listener = await connected(await server.signIn(), elsewhere);
    const writer = await server.signIn();
    const [own] = await server.db.transaction((tx) =>
      tx.select({ name: sql<string>`current_database()::text` }).from(sql`(select 1) as one`),
    );
    await asSuperuser((client) => client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [own?.name]));
    let isHeard = false;
    listener.on(liveEventName, () => {
      isHeard = true;
    });
    // A call on a line that is gone is told to come again; nothing else is lost.
    const statuses = new Set<number>();
    await expect
      .poll(async () => (statuses.add((await addBus(writer, crypto.randomUUID())).status), isHeard), { timeout: 20_000 })
      .toBe(true);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await second.close();
  });
});
