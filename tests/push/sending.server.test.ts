import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countUnread, readNotifications } from '#contract/notification.ts';
import { changePreferences, defaultPreferences } from '#contract/own-account.ts';
import { readPush } from '#contract/push.ts';
import { engines } from '#tests/support/app.ts';
import { finishedReport, incident } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { fileReport } from '#tests/bus-report/filing.ts';
import { addBus, deviceOf, today } from '#tests/sync/queue.ts';
import { type Browser, vapidClaims } from './push-service.ts';
import { publicUrl, startTelling, type Telling } from './telling.ts';

describe.each(engines)('a notice is pushed, on %s', (engine) => {
  let telling: Telling;
  let session: Session;
  let browser: Browser;
  beforeEach(async () => {
    telling = await startTelling(engine);
    session = await telling.app.signIn();
    browser = await telling.subscribe(session);
  });
  afterEach(() => telling.close());

  test('sealed for the device, signed by this server, and says nothing but what kind it is of', async () => {
    const busId = await addBus(session, { name: 'Canary bus' });
    const { version } = await fileReport(session, {
      busId,
      day: today,
      content: finishedReport({ notes: 'Canary Ada', incidents: { a: incident({ text: 'Canary Ada fell', place: 'Canary gate' }) } }),
    });
    const colleague = await telling.app.signIn(await telling.app.addStaff());
    const submitted = await deviceOf(colleague).apply({ kind: 'bus-report.submit', params: { busId, day: today }, base: { version } });
    expect(submitted.status).toBe(200);
    await telling.round();

    const [received] = browser.messages();
    if (!received) throw new Error('Nothing has come');
    expect(JSON.parse(browser.read(received))).toEqual({
      web_push: 8030,
      notification: {
        title: '1 bus report was handed in',
        body: 'Open Muster to read more.',
        navigate: `${publicUrl}/school/notification`,
        tag: received.headers['topic'],
        silent: false,
      },
      app_badge: '1',
      muster: { seq: 1, uid: createHash('sha256').update(`${session.schoolId}:${session.userId}`).digest('hex') },
    });
    expect(received.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(received.body.length).toBeLessThan(3_000);
    const { key } = (await session.call(readPush)).body.data;
    const { aud, exp, sub } = vapidClaims(received.headers.authorization, key);
    expect({ aud, sub }).toEqual({ aud: telling.service.origin, sub: 'mailto:muster@example.com' });
    const hours = (Number(exp) * 1000 - telling.app.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
    expect(() => telling.service.addBrowser().read(received)).toThrow();
    const devices = (await session.call(readPush)).body.data.devices;
    expect(devices).toMatchObject([{ isThisOne: true, lastSentAt: telling.app.clock.now().toISOString() }]);
    expect(await telling.waiting()).toEqual({ due: [], deliveries: [] });
  });

  test('as one message for several of a kind, and one for each kind', async () => {
    await telling.news('bus-report.submitted', [session], 3);
    await telling.news('bus-report.reviewed', [session]);
    await telling.round();
    expect(telling.titles(browser).sort()).toEqual(['1 bus report was accepted', '3 bus reports were handed in']);
    const [one, other] = browser.messages();
    expect(one?.headers['topic']).not.toBe(other?.headers['topic']);
  });

  test('in the language of the person, as it is when the message is sent', async () => {
    await telling.news('bus-report.submitted', [session], 3);
    await telling.news('school.notice', [session]);
    await session.call(changePreferences, { body: { ...defaultPreferences, language: 'fr-FR' } });
    await telling.round();
    expect(telling.titles(browser).sort()).toEqual(['1 nouvel avis de votre école', '3 rapports de bus ont été remis']);
    expect(telling.message(browser).notification.body).toBe('Ouvrez Muster pour en savoir plus.');
  });

  test('at once and with urgency when it is of danger', async () => {
    await telling.news('bus-report.incident', [session]);
    await telling.round();
    expect(telling.titles(browser)).toEqual(['1 serious incident was recorded']);
    expect(browser.messages()[0]?.headers['urgency']).toBe('high');
  });

  test('with how many are unread then, and a number that grows with each that comes or is read', async () => {
    await telling.news('school.notice', [session], 2);
    await telling.round();
    const first = telling.message(browser);
    expect(first.app_badge).toBe('2');
    const { lastSeq } = (await session.call(countUnread)).body.data;
    await session.call(readNotifications, { body: { upTo: lastSeq }, headers: { 'if-match': '"0"' } });
    await telling.news('bus-report.returned', [session]);
    await telling.round();
    const second = telling.message(browser);
    expect(second.app_badge).toBe('1');
    // Two came and two were read; then one more came.
    expect([first.muster.seq, second.muster.seq]).toEqual([2, 5]);
  });

  test('to every device of the person, and to nobody else’s', async () => {
    const tablet = await telling.subscribe(await telling.app.signIn());
    const colleague = await telling.subscribe(await telling.app.signIn(await telling.app.addStaff()));
    await telling.news('school.notice', [session]);
    await telling.round();
    expect([browser, tablet, colleague].map((one) => one.messages().length)).toEqual([1, 1, 0]);
  });

  test('not when it was read meanwhile', async () => {
    await telling.news('school.notice', [session], 3);
    const [first] = [(await session.call(countUnread)).body.data.lastSeq - 1];
    await session.call(readNotifications, { body: { upTo: first }, headers: { 'if-match': '"0"' } });
    await telling.round();
    expect(telling.titles(browser)).toEqual(['1 new notice from your school']);
    await telling.news('school.notice', [session]);
    await session.call(readNotifications, { body: { upTo: first + 2 }, headers: { 'if-match': '"0"' } });
    await telling.round();
    expect(browser.messages()).toHaveLength(1);
  });

  test('to nobody of another school who has the same e-mail and browser service', async () => {
    const { app } = telling;
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const namesake = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    const theirs = await telling.subscribe(namesake);
    await telling.news('school.notice', [session]);
    await telling.round();
    expect([browser.messages().length, theirs.messages().length]).toEqual([1, 0]);
    await telling.news('school.notice', [namesake]);
    await telling.round();
    expect([browser.messages().length, theirs.messages().length]).toEqual([1, 1]);
    expect(telling.message(theirs).muster.uid).not.toBe(telling.message(browser).muster.uid);
  });
});
