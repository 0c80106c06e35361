import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeNotificationSettings,
  defaultNotificationSettings,
  type NotificationSettings,
  readNotificationSettings,
} from '#contract/notification-settings.ts';
import { countUnread, listSchoolNotifications, type NotificationKind } from '#contract/notification.ts';
import { engines } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { auditActions } from '#tests/push/audit-actions.ts';
import { publicUrl, startTelling, type Telling } from '#tests/push/telling.ts';
import { compose } from '#server/mail/compose.ts';

type Channels = Partial<NotificationSettings['channels'][NotificationKind]>;

describe.each(engines)('how a person is told, on %s', (engine) => {
  let telling: Telling;
  let session: Session;
  beforeEach(async () => {
    telling = await startTelling(engine);
    session = await telling.app.signIn();
  });
  afterEach(() => telling.close());

  function wish(kind: NotificationKind, channels: Channels, quiet: NotificationSettings['quiet'] = null): NotificationSettings {
    const { channels: all } = defaultNotificationSettings;
    return { channels: { ...all, [kind]: { ...all[kind], ...channels } }, quiet };
  }

  async function choose(settings: NotificationSettings): Promise<void> {
    const answer = await session.call(changeNotificationSettings, { body: settings });
    expect(answer).toMatchObject({ status: 200, body: { data: settings } });
  }

  const unread = async () => (await session.call(countUnread)).body.data.unread;
  const letters = async () => (await telling.app.letters()).filter((letter) => letter.kind === 'notice');

  test('is as by default until they choose, kept as chosen, and each choice is in the trail', async () => {
    expect((await session.call(readNotificationSettings)).body.data).toEqual(defaultNotificationSettings);
    const chosen = wish('school.notice', { push: false, email: true }, { from: '21:00', until: '06:30' });
    await choose(chosen);
    await choose(chosen);
    expect((await session.call(readNotificationSettings)).body.data).toEqual(chosen);
    expect(await auditActions(telling.app)).toEqual(['notification.settings-changed']);
    const colleague = await telling.app.signIn(await telling.app.addStaff());
    expect((await colleague.call(readNotificationSettings)).body.data).toEqual(defaultNotificationSettings);
  });

  test('is as by default for a kind that came with a newer build', async () => {
    await choose(wish('school.notice', { push: false }));
    await within(telling.app.db, session.schoolId, (tx) =>
      tx.execute(
        sql`update notification_setting set settings = settings #- '{channels,bus-report.returned}' #- '{channels,bus-report.incident,push}'`,
      ),
    );
    expect((await session.call(readNotificationSettings)).body.data).toEqual(wish('school.notice', { push: false }));
  });

  test('can be chosen by a console of an older or a newer build: what it does not name stays, what nobody knows is passed over', async () => {
    await choose(wish('bus-report.returned', { email: true }));
    const { 'bus-report.returned': _, ...channels } = wish('school.notice', { push: false }).channels;
    const body = { channels: { ...channels, 'door.opened': { bell: true, push: true, email: true } }, quiet: null };
    const answer = await session.call(changeNotificationSettings, { body });
    const settings = { channels: { ...channels, 'bus-report.returned': { bell: true, push: true, email: true } }, quiet: null };
    expect(answer).toMatchObject({ status: 200, body: { data: settings } });
    expect((await session.call(readNotificationSettings)).body.data).toEqual(settings);
  });

  test('is read by a console of an older or a newer build', () => {
    const { 'bus-report.returned': _, ...channels } = defaultNotificationSettings.channels;
    const ofNewer = { channels: { ...channels, 'door.opened': { bell: true, push: true, email: true } }, quiet: null, since: 'today' };
    expect(readNotificationSettings.answer.parse(ofNewer)).toEqual(defaultNotificationSettings);
  });

  test.each([
    ['bell', 'channels/bus-report.incident/bell'],
    ['push', 'channels/bus-report.incident/push'],
  ])('never without the %s of danger', async (channel, path) => {
    const answer = await session.call(changeNotificationSettings, { body: wish('bus-report.incident', { [channel]: false }) });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path, message: expect.stringContaining('Notices of danger') }] } });
    expect((await session.call(readNotificationSettings)).body.data).toEqual(defaultNotificationSettings);
  });

  test('never in quiet hours without an end', async () => {
    const answer = await session.call(changeNotificationSettings, {
      body: { ...defaultNotificationSettings, quiet: { from: '21:00', until: '21:00' } },
    });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'quiet/until' }] } });
  });

  test('without the bell it stands in the list and counts as read, and is pushed all the same', async () => {
    const browser = await telling.subscribe(session);
    await choose(wish('school.notice', { bell: false }));
    await telling.news('school.notice', [session]);
    expect(await unread()).toBe(0);
    const { data } = (await session.call(listSchoolNotifications, { params: { schoolId: session.schoolId } })).body.data;
    expect(data).toMatchObject([{ readAt: telling.app.clock.now().toISOString() }]);
    await telling.round();
    expect(telling.titles(browser)).toEqual(['1 new notice from your school']);
  });

  test('without pushes it rings the bell alone', async () => {
    const browser = await telling.subscribe(session);
    await choose(wish('school.notice', { push: false }));
    await telling.news('school.notice', [session]);
    await telling.round();
    expect(browser.messages()).toEqual([]);
    expect(await unread()).toBe(1);
  });

  test('by e-mail as one letter for several, that names no child and leads to the list', async () => {
    await choose(wish('bus-report.submitted', { email: true }));
    await telling.news('bus-report.submitted', [session], 3);
    await telling.round();
    await telling.round();
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toEqual({
      kind: 'notice',
      to: telling.app.admin.email,
      name: telling.app.admin.name,
      schoolName: 'Greenfield College',
      language: 'en-NG',
      what: '3 bus reports were handed in',
    });
    if (letter === undefined) throw new Error('There is no letter');
    const { subject, text } = compose(letter, publicUrl);
    expect(subject).toBe('3 bus reports were handed in');
    expect(text).toContain(`${publicUrl}/school/notification`);
    expect(`${subject} ${text}`).not.toMatch(/canary/i);
  });

  describe('in quiet hours', () => {
    // 23:10 in Lagos.
    const night = '2026-11-20T22:10:00.000Z';
    const quiet = { from: '22:00', until: '06:30' };

    test('nothing is pushed or mailed before they end, and then all of a kind at once', async () => {
      const browser = await telling.subscribe(session);
      await choose(wish('bus-report.submitted', { email: true }, quiet));
      telling.app.clock.set(night);
      await telling.news('bus-report.submitted', [session]);
      await telling.round();
      telling.app.clock.set('2026-11-21T02:00:00.000Z');
      await telling.news('bus-report.submitted', [session]);
      await telling.round();
      telling.app.clock.set('2026-11-21T05:29:59.000Z');
      await telling.round();
      expect([browser.messages(), await letters()]).toEqual([[], []]);
      telling.app.clock.set('2026-11-21T05:30:00.000Z');
      await telling.round();
      expect(telling.titles(browser)).toEqual(['2 bus reports were handed in']);
      expect(browser.messages()[0]?.headers['ttl']).toBe('14400');
      expect(await letters()).toMatchObject([{ what: '2 bus reports were handed in' }]);
    });

    test('danger is told at once', async () => {
      const browser = await telling.subscribe(session);
      await choose({ ...wish('bus-report.incident', { email: true }, quiet) });
      telling.app.clock.set(night);
      await telling.news('bus-report.incident', [session]);
      await telling.round();
      expect(telling.titles(browser)).toEqual(['1 serious incident was recorded']);
      expect(await letters()).toHaveLength(1);
    });
  });
});
