import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationKind } from '#contract/notification.ts';
import type { SendPush } from '#server/push/send.ts';
import { pushDelivery, pushDue } from '#server/push/table.ts';
import { engines } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { type Browser, startPushService } from './push-service.ts';
import { startTelling, type Telling } from './telling.ts';

const minuteMs = 60_000;

describe.each(engines)('a push service that fails, on %s', (engine) => {
  let telling: Telling;
  let session: Session;
  let browser: Browser;
  beforeEach(async () => {
    telling = await startTelling(engine);
    session = await telling.app.signIn();
    browser = await telling.subscribe(session);
  });
  afterEach(() => telling.close());

  const notice = () => telling.news('school.notice', [session]);
  const nextTry = async () => (await telling.waiting()).deliveries[0]?.nextTryAt;
  const minutesToNext = async () => ((await nextTry())?.getTime() ?? 0) / minuteMs - telling.app.clock.now().getTime() / minuteMs;

  test.each([404, 410])('by %i says that nobody is there: the device is forgotten', async (status) => {
    telling.service.answer = { status };
    await notice();
    await telling.round();
    expect(await telling.subscriptions()).toEqual([]);
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
  });

  test('for a while is asked again, later each time, and in the end has the message once', async () => {
    telling.service.answer = { status: 500 };
    await notice();
    const waits = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await telling.round();
      waits.push(await minutesToNext());
      await telling.round();
      telling.app.clock.set((await nextTry())?.toISOString() ?? '');
    }
    expect(waits).toEqual([1, 2, 5, 10]);
    expect(browser.messages()).toHaveLength(4);
    telling.service.answer = { status: 201 };
    await telling.round();
    expect(browser.messages()).toHaveLength(5);
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
    // Four hours in all: what is left of them.
    expect(browser.messages()[4]?.headers['ttl']).toBe(String(14_400 - 18 * 60));
  });

  test.each([
    ['900', 15],
    ['Fri, 20 Nov 2026 07:12:00 GMT', 30],
    ['5', 1],
    ['not a time', 1],
  ])('by 429 and Retry-After %s is left alone for as long, and never for less than a minute', async (retryAfter, minutes) => {
    telling.service.answer = { status: 429, headers: { 'retry-after': retryAfter } };
    await notice();
    await telling.round();
    expect(await minutesToNext()).toBe(minutes);
  });

  test('for four hours is given up, and so is one that asks for longer', async () => {
    const begun = telling.app.clock.now().getTime();
    telling.service.answer = { status: 503 };
    await notice();
    for (let tries = 0; tries < 30; tries += 1) {
      await telling.round();
      const at = await nextTry();
      if (at === undefined) break;
      telling.app.clock.set(at.toISOString());
    }
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
    expect(telling.app.clock.now().getTime() - begun).toBeLessThan(4 * 60 * minuteMs);
    expect(telling.lines.at(-1)).toMatchObject({ push: 'given up', why: '503' });
    telling.service.answer = { status: 429, headers: { 'retry-after': '20000' } };
    await notice();
    await telling.round();
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
    expect(await telling.subscriptions()).toHaveLength(1);
  });

  test('by hanging is not waited for', async () => {
    telling.service.answer = 'hang';
    await notice();
    await telling.round(telling.impatient);
    expect(await minutesToNext()).toBe(1);
    expect(telling.lines.at(-1)).toMatchObject({ push: 'not sent', why: 'TimeoutError' });
  });

  test('by not being there is tried again', async () => {
    await telling.service.stop();
    await notice();
    await telling.round();
    expect(await minutesToNext()).toBe(1);
    expect(telling.lines.at(-1)).toMatchObject({ push: 'not sent', why: 'ECONNREFUSED' });
    expect(JSON.stringify(telling.lines)).not.toContain('canary');
  });

  test('by sending us elsewhere is not followed', async () => {
    const elsewhere = await startPushService();
    for (const status of [301, 302, 307, 308]) {
      telling.service.answer = { status, headers: { location: `${elsewhere.origin}/inside` } };
      await notice();
      await telling.round();
    }
    expect(elsewhere.received).toEqual([]);
    expect(browser.messages()).toHaveLength(4);
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
    await elsewhere.stop();
  });

  test.each([400, 401, 403, 413])('by %i is not asked again, and the log has the host and no more of the address', async (status) => {
    telling.service.answer = { status };
    await notice();
    await telling.round();
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
    expect(telling.lines).toMatchObject([
      { level: 'warn', push: 'refused', service: new URL(telling.service.origin).host, answered: status },
    ]);
    expect(JSON.stringify(telling.lines)).not.toContain('canary');
    expect(await telling.subscriptions()).toMatchObject([{ failedAt: telling.app.clock.now() }]);
  });

  test('for one device holds up no other, and none is told twice', async () => {
    const tablet = await telling.subscribe(await telling.app.signIn());
    await notice();
    const first: string[] = [];
    await telling.round(async ({ endpoint }) => {
      if (first.length > 0) return { is: 'later', why: '503', retryAfter: null };
      first.push(endpoint);
      return { is: 'sent' };
    });
    telling.app.clock.advance({ minutes: 1 });
    await telling.round();
    const told = [...first, ...[browser, tablet].flatMap((one) => one.messages().map(() => one.address.endpoint))];
    expect(told.sort()).toEqual([browser.address.endpoint, tablet.address.endpoint].sort());
  });

  test('or a server that dies with a message in its hands: it goes out after the next start', async () => {
    await notice();
    const hands = Promise.withResolvers<void>();
    const dying: SendPush = () => {
      hands.resolve();
      return new Promise(() => {});
    };
    void telling.round(dying);
    await hands.promise;
    await telling.round();
    expect(browser.messages()).toEqual([]);
    telling.app.clock.advance({ minutes: 1 });
    await telling.round();
    expect(telling.titles(browser)).toEqual(['1 new notice from your school']);
  });

  test('and several servers at work: each message goes out once', async () => {
    const sessions = [session];
    const browsers = [browser];
    for (let at = 0; at < 5; at += 1) {
      const one = await telling.app.signIn(await telling.app.addStaff());
      sessions.push(one);
      browsers.push(await telling.subscribe(one));
    }
    await telling.news('school.notice', sessions, 2);
    await telling.news('bus-report.returned', sessions);
    await Promise.all(Array.from({ length: 4 }, () => telling.round()));
    const titles = ['1 bus report was returned', '2 new notices from your school'];
    expect(browsers.map((one) => telling.titles(one).sort())).toEqual(browsers.map(() => titles));
  });

  test('or something due that this build knows nothing of: nobody else waits for it, and in the end it is given up', async () => {
    const at = telling.app.clock.now();
    const { schoolId: ofSchool, userId: ofUser } = session;
    const ofNewerBuild = {
      id: crypto.randomUUID(),
      ofSchool,
      ofUser,
      kind: 'door.opened' as NotificationKind,
      createdAt: at,
      nextTryAt: at,
    };
    await telling.app.db.transaction((tx) => tx.insert(pushDue).values(ofNewerBuild));
    await notice();
    for (let tries = 0; tries < 10; tries += 1) {
      await telling.round();
      expect((await telling.waiting()).due).toHaveLength(tries < 9 ? 1 : 0);
      telling.app.clock.advance({ minutes: 5 });
    }
    expect(telling.titles(browser)).toEqual(['1 new notice from your school']);
    expect(telling.lines).toHaveLength(10);
    expect(telling.lines.at(-1)).toMatchObject({ level: 'error', push: 'given up', kind: 'door.opened' });
  });

  test('or messages that this build cannot write: nobody else waits for them, and in the end they are given up', async () => {
    const at = telling.app.clock.now();
    const { schoolId: ofSchool, userId: ofUser } = session;
    const [target] = await telling.subscriptions();
    // More of them than are on their way at the same time.
    const ofNewerBuild = Array.from({ length: 5 }, () => ({
      id: crypto.randomUUID(),
      ofSchool,
      ofUser,
      ofSubscription: target?.id ?? '',
      kind: 'door.opened' as NotificationKind,
      many: 1,
      createdAt: at,
      nextTryAt: at,
    }));
    await telling.app.db.transaction((tx) => tx.insert(pushDelivery).values(ofNewerBuild));
    await notice();
    await telling.round();
    expect(telling.titles(browser)).toEqual(['1 new notice from your school']);
    expect(telling.lines).toHaveLength(5);
    expect(telling.lines[0]).toMatchObject({ level: 'error', push: 'not delivered', kind: 'door.opened', tries: 1 });
    for (let tries = 0; tries < 12; tries += 1) {
      const next = await nextTry();
      if (next === undefined) break;
      telling.app.clock.set(next.toISOString());
      await telling.round();
    }
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
    expect(telling.lines.at(-1)).toMatchObject({ push: 'given up', kind: 'door.opened' });
  });
});
