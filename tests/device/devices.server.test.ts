import type { AddressInfo } from 'node:net';
import { isNull } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signDeviceOut } from '#contract/device.ts';
import { liveEventName } from '#contract/live.ts';
import { readMe } from '#contract/session.ts';
import { issueSyncGrant } from '#contract/sync-grant.ts';
import { syncGrant } from '#server/auth/table.ts';
import { pushSubscription } from '#server/push/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { trailOf } from '#tests/user/staff.ts';
import { browserIdOf, devicesOf, signInOn, tell } from './browser.ts';

const newId = () => crypto.randomUUID();
const soonMs = 2000;

describe.each(engines)('the devices of a school, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let bola: StaffMember;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    bola = await app.addStaff({ name: 'Bola Ige', role: 'Support' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await app.close();
  });

  async function openConsole({ token, cookies }: Session): Promise<Socket> {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token },
      extraHeaders: { cookie },
    });
    sockets.push(socket);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  }
  const subscription = (session: Session): typeof pushSubscription.$inferInsert => ({
    schoolId: bola.schoolId,
    id: newId(),
    userId: bola.id,
    deviceId: browserIdOf(session),
    deviceName: 'Chrome on Android',
    endpoint: `https://push.example/${newId()}`,
    p256dh: 'key',
    auth: 'secret',
    createdAt: app.clock.now(),
  });
  const signOut = (id: string) => admin.call(signDeviceOut, { params: { id }, body: {} });

  test('are listed with their people, the one last heard from first', async () => {
    const tablet = await app.signIn(bola);
    await tell(tablet, newId(), { unsent: [[1, 4]], appVersion: 'old' });
    app.clock.advance({ minutes: 5 });
    const folake = await signInOn(app, tablet, app.admin);
    await tell(folake, newId(), { unsent: [[9, 9]], appVersion: 'new' });
    app.clock.advance({ minutes: 5 });
    await tell(admin, newId());
    const page = await devicesOf(admin);
    expect(page).toMatchObject({ count: 2, nextPage: false });
    expect(page.data).toMatchObject([
      { _id: browserIdOf(admin), unsent: 0, isThisOne: true, people: [{ name: app.admin.name, isSignedIn: true }] },
      {
        _id: browserIdOf(tablet),
        unsent: 5,
        appVersion: 'new',
        isThisOne: false,
        signedOutAt: null,
        lastContactAt: '2026-11-20T06:47:00.000Z',
        people: [
          { name: app.admin.name, unsent: 1, isSignedIn: true },
          { name: 'Bola Ige', unsent: 4, isSignedIn: true, lastContactAt: '2026-11-20T06:42:00.000Z' },
        ],
      },
    ]);
    expect((await devicesOf(admin, { sort: 'lastContact' })).data.map(({ _id }) => _id)).toEqual([browserIdOf(tablet), browserIdOf(admin)]);
  });

  test('are found by a name of their people, and by what waits on them, a page at a time', async () => {
    const tablet = await app.signIn(bola);
    await tell(tablet, newId(), { unsent: [[1, 4]] });
    await tell(await signInOn(app, tablet, app.admin), newId());
    await tell(admin, newId());
    const ids = async (query: Record<string, string>) => (await devicesOf(admin, query)).data.map(({ _id }) => _id);
    expect(await ids({ search: 'bola' })).toEqual([browserIdOf(tablet)]);
    // Who else used it is shown all the same.
    expect((await devicesOf(admin, { search: 'bola' })).data[0]?.people).toHaveLength(2);
    expect(await ids({ search: 'boal' })).toEqual([browserIdOf(tablet)]);
    expect(await ids({ search: 'boalx' })).toEqual([]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ unsent: 'only' })).toEqual([browserIdOf(tablet)]);
    expect(await devicesOf(admin, { limit: '1' })).toMatchObject({ count: 2, nextPage: true });
    expect(await devicesOf(admin, { limit: '1', page: '2' })).toMatchObject({ count: 2, nextPage: false, data: [{}] });
  });

  test('take the same number of statements for one as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await devicesOf(admin);
      return app.statements.length;
    };
    await tell(admin, newId());
    const one = await cost();
    for (let more = 0; more < 8; more += 1) await tell(await app.signIn(bola), newId());
    expect(await cost()).toBe(one);
  });

  test('say to the consoles of School Admins when something waits on one, and not to others', async () => {
    const tablet = await app.signIn(bola);
    const outboxId = newId();
    await tell(tablet, outboxId);
    const heard: unknown[] = [];
    (await openConsole(await app.signIn(bola))).on(liveEventName, (event) => heard.push(event));
    const console = await openConsole(admin);
    const told = new Promise<unknown>((resolve) => console.once(liveEventName, resolve));
    await tell(tablet, outboxId, { unsent: [[1, 1]] });
    expect(await told).toEqual({ kind: 'device', id: browserIdOf(tablet), version: 0 });
    expect(heard).toEqual([]);
  });

  test('are signed out whole: every session on it ends and every console closes within two seconds', async () => {
    const tablet = await app.signIn(bola);
    const colleague = await signInOn(app, tablet, await app.addStaff());
    const elsewhere = await app.signIn(bola);
    const outboxId = newId();
    await tell(tablet, outboxId, { unsent: [[1, 2]] });
    const consoles = await Promise.all([tablet, colleague].map(openConsole));
    const closed = consoles.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));
    const at = performance.now();
    const answer = await signOut(browserIdOf(tablet));
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { unsent: 2, signedOutAt: app.clock.now().toISOString(), people: [{ isSignedIn: false }] } },
    });
    await Promise.all(closed);
    expect(performance.now() - at).toBeLessThan(soonMs);
    expect((await tablet.call(readMe)).status).toBe(401);
    expect((await colleague.call(readMe)).status).toBe(401);
    expect((await elsewhere.call(readMe)).status).toBe(200);
    expect((await admin.call(readMe)).status).toBe(200);
    // Asked for again, as when the answer was lost, it is one deed.
    expect((await signOut(browserIdOf(tablet))).status).toBe(200);
    expect((await trailOf(app)).filter(({ action }) => action === 'device.signed-out')).toMatchObject([
      {
        actorId: admin.userId,
        object: { kind: 'device', id: browserIdOf(tablet), label: expect.stringMatching(new RegExp(` · ${outboxId.slice(-4)}$`)) },
        after: { sessions: 2 },
      },
    ]);
  });

  test('may send and be told nothing more once they are signed out, while other browsers of the same people may', async () => {
    const [tablet, desk] = [await app.signIn(bola), await app.signIn(bola)];
    for (const session of [tablet, desk]) {
      const outboxId = newId();
      await tell(session, outboxId);
      expect((await session.call(issueSyncGrant, { body: { outboxId } })).status).toBe(200);
      await within(app.db, bola.schoolId, (tx) => tx.insert(pushSubscription).values(subscription(session)));
    }
    await signOut(browserIdOf(tablet));
    const grants = await within(app.db, bola.schoolId, (tx) => tx.select().from(syncGrant).where(isNull(syncGrant.revokedAt)));
    expect(grants.map(({ deviceId }) => deviceId)).toEqual([browserIdOf(desk)]);
    const told = await within(app.db, bola.schoolId, (tx) => tx.select().from(pushSubscription));
    expect(told.map(({ deviceId }) => deviceId)).toEqual([browserIdOf(desk)]);
  });

  test('keep what they hold when they are signed out, and count as used again once somebody signs in', async () => {
    const tablet = await app.signIn(bola);
    const outboxId = newId();
    await tell(tablet, outboxId, { unsent: [[1, 2]] });
    await signOut(browserIdOf(tablet));
    const back = await signInOn(app, tablet, bola);
    expect(await tell(back, outboxId, { unsent: [[1, 2]] })).toMatchObject({ neverArrived: 0 });
    expect((await devicesOf(admin)).data).toMatchObject([
      { _id: browserIdOf(tablet), unsent: 2, signedOutAt: null, people: [{ isSignedIn: true }] },
    ]);
  });

  test('of another school are neither seen nor signed out, though it is the same browser', async () => {
    const there = await app.addSchool({ name: 'Redwood' });
    const rosa = await app.addStaff({ schoolId: there.schoolId, name: 'Rosa Wood' });
    await tell(admin, newId());
    const theirs = await signInOn(app, admin, rosa);
    await tell(theirs, newId(), { unsent: [[1, 2]] });
    expect(JSON.stringify(await devicesOf(admin))).not.toContain('Rosa');
    expect((await devicesOf(theirs)).data).toMatchObject([{ unsent: 2, people: [{ name: 'Rosa Wood' }] }]);
    const elsewhere = await app.signIn(rosa);
    await tell(elsewhere, newId());
    expect((await signOut(browserIdOf(elsewhere))).status).toBe(404);
    // Their session on the shared browser goes on.
    expect((await signOut(browserIdOf(admin))).status).toBe(200);
    expect((await theirs.call(readMe)).status).toBe(200);
    expect((await admin.call(readMe)).status).toBe(401);
  });
});
