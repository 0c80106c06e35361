import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionEndedEventName } from '#contract/live.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '#contract/own-account.ts';
import { logout, readMe } from '#contract/session.ts';
import { factsSince, lastSeq } from '#tests/audit/trail.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('where somebody is signed in, on %s', (engine) => {
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    server = await startApp({ engine });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  async function sessionsOf(browser: Session): Promise<OwnSession[]> {
    return (await browser.call(listOwnSessions)).body.data;
  }

  async function connected({ token, cookies }: Session): Promise<Socket> {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(url, { transports: ['websocket'], reconnection: false, auth: { token }, extraHeaders: { cookie } });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  }

  test('is a list of their own open sessions, the one they look from first', async () => {
    const member = await server.addStaff();
    const [desk, tablet, gone] = [await server.signIn(member), await server.signIn(member), await server.signIn(member)];
    await gone.call(logout, { body: {} });
    await server.signIn(await server.addStaff());
    server.clock.advance({ minutes: 10 });
    await desk.call(readMe);
    const seen = await sessionsOf(tablet);
    expect(seen.map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
    expect(seen.every(({ device }) => device === 'An unknown browser')).toBe(true);
    expect(seen[1]?.lastSeenAt).toBe(server.clock.now().toISOString());
    // Not used for an hour, the desk's ends by itself.
    server.clock.advance({ minutes: 40 });
    expect(await sessionsOf(tablet)).toHaveLength(2);
    server.clock.advance({ minutes: 20 });
    expect(await sessionsOf(tablet)).toMatchObject([{ isThisOne: true }]);
  });

  test('ending one shows that device out at once, and no other', async () => {
    const member = await server.addStaff();
    const [desk, tablet, phone] = [await server.signIn(member), await server.signIn(member), await server.signIn(member)];
    const [leaving, staying] = [await connected(tablet), await connected(phone)];
    const told = new Promise((resolve) => leaving.once(sessionEndedEventName, resolve));
    const closed = new Promise((resolve) => leaving.once('disconnect', resolve));
    const tabletId = idOf(tablet);
    const before = await lastSeq(server);
    expect((await desk.call(endOwnSession, { params: { id: tabletId }, body: {} })).status).toBe(200);
    await told;
    expect(await closed).toBe('io server disconnect');
    expect(staying.connected).toBe(true);
    expect((await tablet.call(readMe)).body.code).toBe('session_ended');
    expect((await phone.call(readMe)).status).toBe(200);
    expect(await factsSince(server, before)).toMatchObject([{ action: 'session.ended', object: { kind: 'session', id: tabletId } }]);
    // The answer may be lost on its way: asked again it is done, and nothing is written twice.
    expect((await desk.call(endOwnSession, { params: { id: tabletId }, body: {} })).status).toBe(200);
    expect(await factsSince(server, before)).toHaveLength(1);
    staying.close();
  });

  test('ending all others leaves this one, and says how many', async () => {
    const member = await server.addStaff();
    const [desk, tablet, phone] = [await server.signIn(member), await server.signIn(member), await server.signIn(member)];
    const colleague = await server.signIn();
    const ended = await desk.call(endOtherSessions, { body: {} });
    expect(ended.body).toMatchObject({ message: '2 other devices are signed out', data: { ended: 2 } });
    for (const out of [tablet, phone]) expect((await out.call(readMe)).body.code).toBe('session_ended');
    for (const inside of [desk, colleague]) expect((await inside.call(readMe)).status).toBe(200);
    expect((await desk.call(endOtherSessions, { body: {} })).body.data.ended).toBe(0);
  });

  test("a colleague's session and one that never was are the same nothing; one's own is for signing out", async () => {
    const [desk, colleague] = [await server.signIn(), await server.signIn(await server.addStaff())];
    const theirs = await desk.call(endOwnSession, { params: { id: idOf(colleague) }, body: {} });
    const none = await desk.call(endOwnSession, { params: { id: crypto.randomUUID() }, body: {} });
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect((await colleague.call(readMe)).status).toBe(200);
    expect((await desk.call(endOwnSession, { params: { id: idOf(desk) }, body: {} })).status).toBe(422);
  });
});

function idOf({ token }: Session): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
}
