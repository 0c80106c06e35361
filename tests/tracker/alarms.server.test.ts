import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notification } from '#server/features/notification/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { asOsmAnd, drive, type TrackFix } from '#tests/support/track.ts';
import { busWithPhone, get, madeTracker, type OnBus, post, tokenFor } from './trackers.ts';

describe.each(engines)('an alarm of a bus, on %s', (engine) => {
  let server: TestApp;
  let admin: Session;
  let on: OnBus;
  beforeAll(async () => {
    server = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
    admin = await server.signIn();
  });
  beforeEach(async () => {
    server.clock.set('2026-11-20T06:42:00.000Z');
    on = await busWithPhone(admin);
    await within(server.db, server.school.schoolId, (tx) => tx.delete(notification));
  });
  afterAll(() => server.close());

  const [fix] = drive({ at: '2026-11-20T06:41:30.000Z', fixes: 1 }) as [TrackFix];
  const presses = (token: string, at: string, alarm = 'sos') =>
    get(server.app, { ...asOsmAnd(token, { ...fix, at: new Date(at) }), alarm });
  const told = () =>
    within(server.db, server.school.schoolId, (tx) =>
      tx.select().from(notification).where(eq(notification.kind, 'bus.alarm')).orderBy(notification.seq),
    );

  test('is told to the School Admins at once, with the bus, the time of the school and the way to the map', async () => {
    expect(await presses(on.token, '2026-11-20T06:41:30.000Z')).toBe(200);
    expect(await told()).toMatchObject([
      {
        userId: admin.userId,
        class: 'DANGER',
        title: 'SOS from a bus',
        body: expect.stringMatching(/^Bus \d+, at 07:41\. Call whoever is with the children; the map shows where it was\.$/),
        link: `/school/bus/bus-admin/bus_track/${on.busId}`,
      },
    ]);
  });

  test('pressed again, sent again or told by a second telephone it is one alarm; after ten minutes it is another, and so is another kind', async () => {
    const second = await madeTracker(admin, { busId: on.busId });
    await presses(on.token, '2026-11-20T06:41:30.000Z');
    await presses(on.token, '2026-11-20T06:41:30.000Z');
    await presses(on.token, '2026-11-20T06:41:40.000Z', 'SOS');
    await presses(await tokenFor(admin, second), '2026-11-20T06:41:30.000Z');
    expect(await told()).toHaveLength(1);
    await presses(on.token, '2026-11-20T06:41:50.000Z', 'accident');
    server.clock.advance({ minutes: 12 });
    await presses(on.token, '2026-11-20T06:53:00.000Z');
    expect((await told()).map(({ title }) => title)).toEqual(['SOS from a bus', 'A bus tells of an accident', 'SOS from a bus']);
  });

  test('of last night it is history, and of what is no danger nobody is told', async () => {
    await presses(on.token, '2026-11-19T20:00:00.000Z');
    await presses(on.token, '2026-11-20T06:41:30.000Z', 'hardBraking');
    await presses(on.token, '2026-11-20T06:41:31.000Z', 'constructor');
    expect(await told()).toEqual([]);
    // One that comes late out of a tunnel is told all the same.
    await presses(on.token, '2026-11-20T05:41:30.000Z');
    expect(await told()).toMatchObject([{ body: expect.stringContaining('at 06:41') }]);
  });

  test('one that a Traccar server tells as an event is told too', async () => {
    const id = await madeTracker(admin, { busId: on.busId, kind: 'FORWARDED', uniqueId: 'imei-77' });
    const token = await tokenFor(admin, id);
    const at = '2026-11-20T06:41:30.000Z';
    const position = { id: 1, deviceId: 1, fixTime: at, valid: true, latitude: fix.lat, longitude: fix.lon, speed: 0, attributes: {} };
    const event = { id: 1, type: 'alarm', eventTime: at, attributes: { alarm: 'sos' } };
    const body = { event, position, device: { id: 1, uniqueId: 'imei-77' } };
    expect(await post(server.app, body, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  test('a call for help is heard whatever stands beside it: another alarm of the moment, a place that nobody knows, a clock that was reset', async () => {
    const at = '2026-11-20T06:41:30.000Z';
    await presses(on.token, at, 'lowBattery');
    await presses(on.token, at, 'sos');
    expect(await told()).toHaveLength(1);
    const joined = await busWithPhone(admin);
    await presses(joined.token, at, 'lowBattery, SOS');
    const nowhere = await busWithPhone(admin);
    expect(await get(server.app, { id: nowhere.token, alarm: 'sos' })).toBe(200);
    const reset = await busWithPhone(admin);
    await presses(reset.token, '2006-12-01T00:00:10.000Z');
    expect((await told()).map(({ link }) => link?.split('/').at(-1))).toEqual([on, joined, nowhere, reset].map(({ busId }) => busId));
  });

  test('pressed on and on, it is told every ten minutes', async () => {
    for (const minute of ['42', '51']) {
      server.clock.set(`2026-11-20T06:${minute}:30.000Z`);
      await presses(on.token, `2026-11-20T06:${minute}:00.000Z`);
    }
    expect(await told()).toHaveLength(1);
    server.clock.set('2026-11-20T06:59:30.000Z');
    await presses(on.token, '2026-11-20T06:59:00.000Z');
    expect(await told()).toHaveLength(2);
  });

  test('raised indoors it has the place of the last fix, of yesterday, and the time of now', async () => {
    const id = await madeTracker(admin, { busId: on.busId, kind: 'FORWARDED', uniqueId: 'imei-78' });
    const token = await tokenFor(admin, id);
    const old = { id: 1, deviceId: 1, valid: true, latitude: fix.lat, longitude: fix.lon, speed: 0 };
    const position = { ...old, fixTime: '2026-11-19T15:40:00.000Z', deviceTime: '2026-11-20T06:41:30.000Z', attributes: { alarm: 'sos' } };
    expect(await post(server.app, { position, device: { id: 1, uniqueId: 'imei-78' } }, { authorization: `Bearer ${token}` })).toBe(200);
    expect(await told()).toMatchObject([{ body: expect.stringContaining('at 07:41') }]);
  });

  test('a name of a device that is too long, or that no database keeps, is refused before anything is looked for', async () => {
    for (const uniqueId of ['x'.repeat(121), 'a\u0000b']) {
      const body = { position: null, device: { id: 1, uniqueId } };
      expect(await post(server.app, body, { authorization: `Bearer ${'a'.repeat(32)}` })).toBe(400);
    }
  });
});
