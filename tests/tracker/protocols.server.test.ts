import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { busFix } from '#server/features/tracker/table.ts';
import { within } from '#tests/support/school.ts';
import { address, busWithPhone, get, madeTracker, addBus, nowOf, type OnBus, post, tokenFor, trackersOn } from './trackers.ts';

// The clock stands at 06:42:00 UTC, 07:42 at the school.
const seconds = Date.parse('2026-11-20T06:41:50.000Z') / 1000;
const at = '2026-11-20T06:41:50.000Z';

describe.each(engines)('what devices send, on %s', (engine) => {
  let server: TestApp;
  let admin: Session;
  let on: OnBus;
  beforeAll(async () => {
    server = await startApp({ engine });
    admin = await server.signIn();
  });
  beforeEach(async () => {
    on = await busWithPhone(admin);
  });
  afterAll(() => server.close());

  const rows = () =>
    within(server.db, server.school.schoolId, async (tx) => (await tx.select().from(busFix)).filter((row) => row.busId === on.busId));

  test('OsmAnd, every parameter that is documented, in the address', async () => {
    const status = await get(server.app, {
      id: on.token,
      lat: '6.6018',
      lon: '3.3515',
      timestamp: String(seconds),
      valid: 'true',
      speed: '20',
      bearing: '271.6',
      altitude: '41',
      accuracy: '12.5',
      hdop: '1.1',
      batt: '87.4',
      charge: 'true',
      driverUniqueId: 'D1',
      cell: '621,30,1,2,-80',
      wifi: '00:11:22:33:44:55,-60',
      notificationToken: 'x',
      alarm: 'sos',
      ignition: 'true',
      odometer: '120345.5',
    });
    expect(status).toBe(200);
    expect(await nowOf(admin, on.busId)).toEqual({
      at,
      receivedAt: '2026-11-20T06:42:00.000Z',
      lat: 6.6018,
      lon: 3.3515,
      speedKmh: 37,
      heading: 272,
      accuracyM: 12.5,
      isBelieved: true,
      alarm: 'sos',
    });
    expect(await rows()).toMatchObject([{ battery: 87, ignition: true, odometerM: 120345.5 }]);
    expect(await trackersOn(admin, on.busId)).toMatchObject([{ state: 'IN_USE', battery: 87, seenAt: '2026-11-20T06:42:00.000Z' }]);
  });

  test('OsmAnd as a form, by its other names, and the older Traccar Client, which posts with all of it in the address', async () => {
    const form = new URLSearchParams({ deviceid: on.token.toUpperCase(), location: '6.5,3.25', timestamp: String(seconds), heading: '90' });
    expect(await post(server.app, form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })).toBe(200);
    expect(await nowOf(admin, on.busId)).toMatchObject({ lat: 6.5, lon: 3.25, heading: 90, speedKmh: null, accuracyM: null });
    const url = `${address}?${new URLSearchParams({ id: on.token, lat: '6.5', lon: '3.2501', timestamp: String(seconds + 5) }).toString()}`;
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await nowOf(admin, on.busId)).toMatchObject({ lon: 3.2501, at: '2026-11-20T06:41:55.000Z' });
  });

  test.each([
    ['seconds', String(seconds)],
    ['milliseconds', String(seconds * 1000)],
    ['ISO in UTC', at],
    ['ISO with a zone', '2026-11-20T07:41:50+01:00'],
    ['the time of the school', '2026-11-20 07:41:50'],
  ])('a time in %s is the same moment', async (_, timestamp) => {
    expect(await get(server.app, { id: on.token, lat: '6.6', lon: '3.35', timestamp })).toBe(200);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at });
  });

  test('without a time it is now, and without a place only the contact counts', async () => {
    expect(await get(server.app, { id: on.token, batt: '50' })).toBe(200);
    expect(await nowOf(admin, on.busId)).toBeUndefined();
    expect(await trackersOn(admin, on.busId)).toMatchObject([{ battery: 50, state: 'IN_USE', last: null }]);
    expect(await get(server.app, { id: on.token, lat: '6.6', lon: '3.35' })).toBe(200);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: '2026-11-20T06:42:00.000Z' });
  });

  test('an alarm without a place stands where the bus was last, and does not move it', async () => {
    await get(server.app, { id: on.token, lat: '6.6', lon: '3.35', timestamp: String(seconds - 60) });
    expect(await get(server.app, { id: on.token, alarm: 'sos', timestamp: String(seconds) })).toBe(200);
    expect(await rows()).toHaveLength(2);
    expect((await rows()).find(({ alarm }) => alarm === 'sos')).toMatchObject({ lat: 6.6, lon: 3.35, isBelieved: false });
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: '2026-11-20T06:40:50.000Z', alarm: null });
  });

  test('what the device itself holds for invalid is kept and not believed', async () => {
    expect(await get(server.app, { id: on.token, lat: '6.6', lon: '3.35', valid: 'false' })).toBe(200);
    expect(await rows()).toMatchObject([{ isBelieved: false }]);
    expect(await nowOf(admin, on.busId)).toBeUndefined();
  });

  test.each([
    ['no id', {}],
    ['an empty id', { id: '' }],
    ['an id that is no token', { id: '123456' }],
    ['a token that nobody has', { id: 'a'.repeat(32) }],
  ])('OsmAnd with %s is answered 400', async (_, query) => {
    expect(await get(server.app, { ...query, lat: '6.6', lon: '3.35' })).toBe(400);
  });

  const location = {
    timestamp: at,
    coords: { latitude: 6.6018, longitude: 3.3515, accuracy: 9, speed: 10, heading: 180, altitude: 40 },
    is_moving: true,
    odometer: 5400,
    event: 'motionchange',
    mock: false,
    activity: { type: 'in_vehicle' },
    battery: { level: 0.64, is_charging: true },
    extras: {},
  };

  test('Traccar Client from version 9 on', async () => {
    expect(await post(server.app, { device_id: on.token, location: { ...location, alarm: 'sos' } })).toBe(200);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at, speedKmh: 36, heading: 180, accuracyM: 9, alarm: 'sos' });
    expect(await rows()).toMatchObject([{ battery: 64, odometerM: 5400 }]);
  });

  test('of Traccar Client -1 is not known, and it may know no place', async () => {
    const coords = { ...location.coords, speed: -1, heading: -1 };
    expect(await post(server.app, { device_id: on.token, location: { ...location, coords, battery: { level: -1 } } })).toBe(200);
    expect(await nowOf(admin, on.busId)).toMatchObject({ speedKmh: null, heading: null });
    expect(await post(server.app, { device_id: on.token, location: { timestamp: at, battery: { level: 0.5 } } })).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test('many of Traccar Client at once are as many fixes', async () => {
    const batch = [20, 10, 0].map((ago) => ({ ...location, timestamp: new Date((seconds - ago) * 1000).toISOString() }));
    expect(await post(server.app, { device_id: on.token, location: batch })).toBe(200);
    expect(await rows()).toHaveLength(3);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at });
  });

  test('of a batch what cannot be read is told and the rest is taken, once; where nothing of it can be read it is refused', async () => {
    const broken = [
      { ...location, timestamp: '2026-13-40' },
      { ...location, coords: { latitude: 6.6 } },
      { ...location, coords: { latitude: 91, longitude: 3 } },
      null,
      'fix',
    ];
    const payload = { device_id: on.token, location: [location, ...broken, { ...location, timestamp: '2026-11-20T06:41:40.000Z' }] };
    for (const _ of ['sent', 'sent again']) {
      const { statusCode, body } = await server.app.inject({ method: 'POST', url: address, payload });
      expect(statusCode).toBe(200);
      const { refused } = JSON.parse(body);
      expect(refused.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4, 5]);
      expect(refused[0]).toEqual({ index: 1, message: 'The time of this position cannot be read' });
      expect(await rows()).toHaveLength(2);
    }
    expect(await post(server.app, { device_id: on.token, location: broken })).toBe(400);
    expect(await post(server.app, { device_id: 'b'.repeat(32), location: [location, null] })).toBe(404);
  });

  test('an accuracy that is no more than a trace is none that is known', async () => {
    expect(await get(server.app, { id: on.token, lat: '6.6', lon: '3.35', accuracy: '1e-60' })).toBe(200);
    expect(await rows()).toMatchObject([{ accuracyM: null, isBelieved: true }]);
  });

  test('a device that Traccar Client names and nobody knows is answered 404, and JSON that is none 400', async () => {
    expect(await post(server.app, { device_id: 'b'.repeat(32), location })).toBe(404);
    expect(await post(server.app, { location })).toBe(404);
    expect(await post(server.app, '{"device_id":')).toBe(400);
    expect(await rows()).toEqual([]);
  });

  const forwarded = (uniqueId: string, more: object = {}) => ({
    position: {
      id: 1,
      attributes: { batteryLevel: 71, ignition: true, totalDistance: 9000.5 },
      deviceId: 7,
      protocol: 'gps103',
      serverTime: at,
      deviceTime: at,
      fixTime: '2026-11-20T06:41:50.000+00:00',
      valid: true,
      latitude: 6.6018,
      longitude: 3.3515,
      altitude: 0,
      speed: 20,
      course: 45,
      address: null,
      accuracy: 0,
      network: null,
      geofenceIds: null,
    },
    device: { id: 7, attributes: {}, groupId: 0, name: 'Bus', uniqueId, status: 'online', lastUpdate: at, positionId: 1, disabled: false },
    ...more,
  });

  test('a Traccar server: positions by its token in the head or in the address, events that name an alarm, one token for all its devices', async () => {
    const busId = await addBus(admin);
    const id = await madeTracker(admin, { busId, kind: 'FORWARDED', uniqueId: `86${busId}` });
    const token = await tokenFor(admin, id);
    const other = await addBus(admin);
    await madeTracker(admin, { busId: other, kind: 'FORWARDED', uniqueId: `87${busId}` });
    expect(await post(server.app, forwarded(`86${busId}`), { authorization: `Bearer ${token}` })).toBe(200);
    expect(await nowOf(admin, busId)).toMatchObject({ at, speedKmh: 37, heading: 45, accuracyM: null, alarm: null });
    const event = { type: 'alarm', attributes: { alarm: 'powerCut' } };
    expect(await post(server.app, forwarded(`86${busId}`, { event }), {}, `?token=${token}`)).toBe(200);
    expect(await nowOf(admin, busId)).toMatchObject({ at, alarm: 'powerCut' });
    expect(await trackersOn(admin, busId)).toMatchObject([{ battery: 71 }]);
    expect(
      await post(server.app, { ...forwarded(`86${busId}`), position: null, event: { type: 'deviceOffline' } }, {}, `?token=${token}`),
    ).toBe(200);
    expect(await post(server.app, forwarded(`87${busId}`), { authorization: `Bearer ${token}` })).toBe(200);
    expect(await nowOf(admin, other)).toMatchObject({ at });
    expect(await post(server.app, forwarded('nobody'), { authorization: `Bearer ${token}` })).toBe(404);
    expect(await post(server.app, forwarded(`86${busId}`))).toBe(404);
  });
});
