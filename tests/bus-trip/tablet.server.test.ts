import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTabletTrips, sayOfBusTrip } from '#contract/bus-trip.ts';
import { addKiosk, readKiosk, revokeKiosk } from '#contract/kiosk.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { clockAt, okay } from '#tests/whereabouts/movements.ts';
import { type Morning, addBus, aMorning, ofChild, say, sayTo, tabletOf, tripOf } from './trips.ts';
import { answerTo, closedTo, openedBy } from '#tests/kiosk/shown-out.ts';

/** By hand, and apart from the contract: a right given by mistake has to be given twice. */
const may = ['readKiosk', 'readTabletTrips', 'readThumbs', 'sayOfBusTrip', 'syncOps'];

describe.each(engines)('what the tablet of a bus may do, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let tablet: Session;
  let morning: Morning;
  beforeAll(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    morning = await aMorning(admin);
    tablet = await tabletOf(app, admin, morning.busId);
  });
  afterAll(() => app.close());

  test.each(closedTo(may))('not %s', async (_, endpoint) => {
    expect(await answerTo(tablet, endpoint)).toEqual({ status: 403, code: 'not_allowed' });
  });

  test('the contract opens to it what stands here by hand, and no more', () => {
    expect(openedBy('busTablet')).toEqual(may);
  });

  test('it knows which bus it is of', async () => {
    expect(okay(await tablet.call(readKiosk))).toMatchObject({ bus: { id: morning.busId, name: 'Coaster 7' }, gate: null });
  });

  test('a device of a gate has no trips, and may say nothing of one', async () => {
    const gate = await tabletOf(app, admin, await addBus(admin, { name: 'Other' }), 'Another tablet');
    expect(okay(await gate.call(readTabletTrips)).trips).toEqual([]);
    expect(await sayTo(gate, morning.trip.id, ofChild('BOARDED', morning.ada))).toMatchObject({ status: 404 });
  });

  test('after it was revoked it hands in what it saw, and reads nothing', async () => {
    const old = await tabletOf(app, admin, morning.busId, 'Third tablet');
    const kiosk = okay(await old.call(readKiosk));
    okay(await admin.call(revokeKiosk, { params: { id: kiosk.id } }));
    expect((await old.call(readTabletTrips)).status).toBe(401);
    await say(old, morning.trip.id, ofChild('BOARDED', morning.ben), { isOffline: true });
    expect((await tripOf(admin, morning.trip.id)).events).toMatchObject([{ by: 'Third tablet' }]);
  });

  test('a tablet that is given to another bus is enrolled anew', async () => {
    const other = await addBus(admin, { name: 'Coaster 9' });
    const moved = await tabletOf(app, admin, morning.busId, 'Moved tablet');
    const { id } = okay(await moved.call(readKiosk));
    okay(await admin.call(addKiosk, { params: { id }, body: { name: 'Moved tablet', gateId: null, busId: other } }));
    expect((await moved.call(readTabletTrips)).status).toBe(401);
  });

  test('what it sends through its outbox is applied once, and it sends no other edits than those', async () => {
    const device = deviceOf(tablet);
    const said = ofChild('ABSENCE_TOLD', morning.ada, { note: 'Mother rang' });
    const body = { said, device: clockAt('2026-11-20T06:42:00.000Z'), isOffline: true };
    const op = device.op({ kind: sayOfBusTrip.kind, params: { id: morning.trip.id, eventId: randomUUIDv7() }, body });
    expect(await device.send(op)).toMatchObject([{ outcome: 'applied', replayed: false }]);
    expect(await device.send(op)).toMatchObject([{ outcome: 'applied', replayed: true }]);
    const events = (await tripOf(admin, morning.trip.id)).events.filter((event) => event.said.says === 'ABSENCE_TOLD');
    expect(events).toHaveLength(1);
    const other = { kind: 'student.record' as const, params: { id: morning.ada }, body: { changes: { firstName: 'Eve' } } };
    expect(await device.apply(other)).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
  });
});
