import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeOwnPassword, endOtherSessions } from '#contract/own-account.ts';
import { readPush, subscribePush, testPush, unsubscribePush } from '#contract/push.ts';
import { login, logout } from '#contract/session.ts';
import { deleteSubUser, endSessionsOf } from '#contract/user.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { engines, type TestApp } from '#tests/support/app.ts';
import { type Session, signIn } from '#tests/support/session.ts';
import { auditActions } from './audit-actions.ts';
import { makeBrowserKeys } from './browser-keys.ts';
import { pushAddress } from './push-address.ts';
import { startTelling, type Telling } from './telling.ts';

describe.each(engines)('a browser that notices are pushed to, on %s', (engine) => {
  let telling: Telling;
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    telling = await startTelling(engine);
    app = telling.app;
    session = await app.signIn();
  });
  afterEach(() => telling.close());

  /** Somebody who signs in on the browser of another. */
  function signInOn(browser: Session, member: { email: string; password: string }): Promise<Session> {
    const cookie = Object.entries(browser.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    return signIn(
      (call) => app.transport(call.url.endsWith(login.path) ? { ...call, headers: { ...call.headers, cookie } } : call),
      member,
    );
  }

  const owners = async () => (await telling.subscriptions()).map(({ userId }) => userId);

  test('is told with its key, in words, and is there once however often it asks', async () => {
    const address = pushAddress();
    const first = await session.call(subscribePush, { body: address });
    expect(first.body.data).toEqual({
      _id: expect.any(String),
      device: 'An unknown browser',
      since: app.clock.now().toISOString(),
      lastSentAt: null,
      isThisOne: true,
    });
    expect((await session.call(subscribePush, { body: address })).body.data).toEqual(first.body.data);
    const elsewhere = await app.signIn();
    const { key, devices } = (await elsewhere.call(readPush)).body.data;
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(devices).toMatchObject([{ _id: first.body.data._id, isThisOne: false }]);
    // A new address of the same browser takes the place of the old one.
    await session.call(subscribePush, { body: pushAddress() });
    expect(await telling.subscriptions()).toHaveLength(1);
    expect(await auditActions(app)).toEqual(['notification.push-on']);
  });

  test('that lost its cookie and asks with the same address is there once', async () => {
    const address = pushAddress();
    await session.call(subscribePush, { body: address });
    await (await app.signIn()).call(subscribePush, { body: address });
    expect(await telling.subscriptions()).toHaveLength(1);
  });

  test('is stopped by its person, and by nobody else', async () => {
    const { _id: id } = (await session.call(subscribePush, { body: pushAddress() })).body.data;
    const colleague = await app.signIn(await app.addStaff());
    expect((await colleague.call(unsubscribePush, { params: { id }, body: {} })).status).toBe(404);
    expect((await session.call(unsubscribePush, { params: { id }, body: {} })).status).toBe(200);
    expect((await session.call(readPush)).body.data.devices).toEqual([]);
    expect(await auditActions(app)).toEqual(['notification.push-on', 'notification.push-off']);
  });

  test.each([
    ['endpoint', 'https://169.254.169.254/latest', 422],
    ['endpoint', 'http://localhost:5432/x', 422],
    ['endpoint', 'no address', 400],
    ['keys/p256dh', Buffer.alloc(65, 4).toString('base64url'), 400],
    ['keys/p256dh', makeBrowserKeys().keys.p256dh.slice(4), 400],
    ['keys/auth', 'c2hvcnQ', 400],
  ])('is refused in plain words when its %s is %s', async (path, value, status) => {
    const { endpoint, keys } = pushAddress();
    const [, key] = path.split('/');
    const body = key === undefined ? { endpoint: value, keys } : { endpoint, keys: { ...keys, [key]: value } };
    const answer = await session.call(subscribePush, { body });
    expect(answer).toMatchObject({ status, body: { details: [{ path }] } });
    expect(await telling.subscriptions()).toEqual([]);
  });

  test('is one of at most twenty', async () => {
    for (let at = 0; at < 20; at += 1) await (await app.signIn()).call(subscribePush, { body: pushAddress() });
    expect(await (await app.signIn()).call(subscribePush, { body: pushAddress() })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('20 devices') },
    });
    expect(await telling.subscriptions()).toHaveLength(20);
  });

  test('tells nothing of one person after another signs in on it, and of the other only when they ask', async () => {
    const browser = await telling.subscribe(session);
    const colleague = await signInOn(session, await app.addStaff());
    expect(await owners()).toEqual([]);
    await colleague.call(subscribePush, { body: browser.address });
    expect(await owners()).toEqual([colleague.userId]);
    await telling.news('school.notice', [session]);
    await telling.round();
    expect(browser.messages()).toEqual([]);
  });

  test('tells nothing after signing out, even of what was due before', async () => {
    const browser = await telling.subscribe(session);
    await telling.news('school.notice', [session]);
    await session.call(logout, { body: {} });
    await telling.round();
    expect(browser.messages()).toEqual([]);
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
  });

  test('tells on when its session came to its end by itself: that is what pushes are for', async () => {
    const browser = await telling.subscribe(session);
    app.clock.advance({ hours: 30 });
    await telling.news('school.notice', [session]);
    await telling.round();
    expect(browser.messages()).toHaveLength(1);
  });

  test('goes with every way of being signed out elsewhere, but not the browser it was done on', async () => {
    await telling.subscribe(session);
    const tablet = await app.signIn();
    await telling.subscribe(tablet);
    await session.call(endOtherSessions, { body: {} });
    expect(await telling.subscriptions()).toHaveLength(1);
    await telling.subscribe(await app.signIn());
    const password = { currentPassword: app.admin.password, newPassword: 'another horse, another battery' };
    expect((await session.call(changeOwnPassword, { body: password })).status).toBe(200);
    expect((await session.call(readPush)).body.data.devices).toMatchObject([{ isThisOne: true }]);
    expect(await telling.subscriptions()).toHaveLength(1);
  });

  test.each([
    ['signed out by a School Admin', endSessionsOf],
    ['removed', deleteSubUser],
  ])('goes with its person when they are %s', async (_, endpoint) => {
    const member = await app.addStaff();
    await telling.subscribe(await app.signIn(member));
    const answer = await session.call(endpoint, { params: { id: member.id }, ...(endpoint === endSessionsOf && { body: {} }) });
    expect(answer.status).toBe(200);
    expect(await telling.subscriptions()).toEqual([]);
  });

  test.each([
    ['who is suspended', { disabledAt: new Date() }],
    ['whose last day is over', { endsOn: '2026-11-19' }],
  ])('tells nothing to somebody %s', async (_, change) => {
    const member = await app.addStaff();
    const theirs = await app.signIn(member);
    const browser = await telling.subscribe(theirs);
    await telling.news('school.notice', [theirs]);
    await app.db.transaction(async (tx) => {
      await tx.execute(`select set_config('app.school_id', '${member.schoolId}', true)`);
      await tx.update(schoolUser).set(change).where(eq(schoolUser.id, member.id));
    });
    await telling.round();
    expect(browser.messages()).toEqual([]);
  });

  describe('is tried', () => {
    test('by a test to all devices of the person, in quiet hours too', async () => {
      const browsers = [await telling.subscribe(session), await telling.subscribe(await app.signIn())];
      expect((await session.call(testPush, { body: {} })).body.data).toEqual({ devices: 2 });
      await telling.round();
      expect(browsers.map((one) => telling.titles(one))).toEqual([['This is a test notice'], ['This is a test notice']]);
    });

    test('five times in ten minutes, and then again', async () => {
      await telling.subscribe(session);
      for (let at = 0; at < 5; at += 1) expect((await session.call(testPush, { body: {} })).status).toBe(200);
      expect(await session.call(testPush, { body: {} })).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('10 minutes') },
      });
      const colleague = await app.signIn(await app.addStaff());
      expect((await colleague.call(testPush, { body: {} })).body.data).toEqual({ devices: 0 });
      app.clock.advance({ minutes: 10 });
      expect((await session.call(testPush, { body: {} })).status).toBe(200);
    });
  });

  test('of a demo school is refused, but at a push service that the operator named', async () => {
    const demo = await app.addSchool({ isDemo: true });
    const visitor = await app.signIn(await app.addStaff({ schoolId: demo.schoolId }));
    expect(await visitor.call(subscribePush, { body: pushAddress() })).toMatchObject({
      status: 422,
      body: { message: 'The demo school sends nothing outside, so it pushes no notices' },
    });
    const browser = await telling.subscribe(visitor);
    await telling.news('school.notice', [visitor]);
    await telling.round();
    expect(browser.messages()).toHaveLength(1);
  });
});
