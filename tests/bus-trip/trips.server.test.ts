import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { recordBusRoute } from '#contract/bus-route.ts';
import { readBus } from '#contract/bus.ts';
import { listBusDefects } from '#contract/bus-defect.ts';
import { readTabletTrips } from '#contract/bus-trip.ts';
import { readKiosk, revokeKiosk } from '#contract/kiosk.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { readThumbs } from '#contract/photo.ts';
import { readRoster } from '#contract/roster.ts';
import { addBusRoute } from '#tests/bus-route/routes.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { nowOf, okay } from '#tests/whereabouts/movements.ts';
import {
  addBus,
  aMorning,
  arrived,
  closed,
  inOrder,
  ofChild,
  ride,
  say,
  sayTo,
  started,
  tabletOf,
  today,
  tripOf,
  tripsOf,
  walked,
} from './trips.ts';

describe.each(engines)('trips of buses, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const alarms = async () => {
    const answer = await session.call(listSchoolNotifications, { params: { schoolId: session.schoolId }, query: {} });
    return okay(answer)
      .data.filter(({ kind }: { kind: string }) => kind === 'bus.alarm')
      .map(({ title }: { title: string }) => title);
  };

  test('each school day has the trips of its routes, and they follow route and riders until one begins', async () => {
    const { routeId, trip, ada, ben } = await aMorning(session);
    expect(await tripsOf(session)).toMatchObject([
      { routeName: 'Lekki', day: today, state: 'SCHEDULED', bus: { name: 'Coaster 7' }, figures: { expected: 2, left: 2 } },
    ]);
    // Saturday the route is not driven.
    expect(await tripsOf(session, { from: '2026-11-21', until: '2026-11-23' })).toMatchObject([{ day: '2026-11-23' }]);
    const cleo = await addStudent(session, { firstName: 'Cleo', lastName: 'Eze' });
    await ride(session, routeId, { [cleo.id]: 'gate' });
    expect(await tripsOf(session)).toMatchObject([{ id: trip.id, figures: { expected: 3 } }]);
    await say(session, trip.id, inOrder);
    const dan = await addStudent(session, { firstName: 'Dan', lastName: 'Eze' });
    await ride(session, routeId, { [dan.id]: 'gate' });
    expect(await tripsOf(session)).toMatchObject([{ state: 'PRE_CHECK_PASSED', figures: { expected: 4 } }]);
    await say(session, trip.id, started);
    const eve = await addStudent(session, { firstName: 'Eve', lastName: 'Eze' });
    await ride(session, routeId, { [eve.id]: 'gate' });
    expect(await tripsOf(session)).toMatchObject([{ state: 'RUNNING', figures: { expected: 4 } }]);
    const { children } = await tripOf(session, trip.id);
    expect(children.map(({ name }) => name)).toEqual(['Ada Eze', 'Cleo Eze', 'Dan Eze', 'Ben Eze']);
    expect([ada, ben].every((id) => children.some((one) => one.id === id))).toBe(true);
  });

  test('who was put on the route since anybody looked is awaited when the trip begins', async () => {
    const { routeId, trip, ada } = await aMorning(session);
    const cleo = await addStudent(session, { firstName: 'Cleo', lastName: 'Eze' });
    await ride(session, routeId, { [cleo.id]: 'market' });
    await say(session, trip.id, ofChild('BOARDED', ada, { stopId: 'gate' }));
    expect((await tripOf(session, trip.id)).now.figures).toMatchObject({ expected: 3, awaited: 2, left: 3 });
  });

  test('a route that is not driven any more has no trip, unless one began', async () => {
    const { routeId } = await aMorning(session);
    const other = await addBusRoute(session, { name: 'Ikoyi' });
    expect(await tripsOf(session)).toHaveLength(2);
    const close = { params: { id: other }, body: { changes: { state: 'CLOSED' } }, headers: { 'if-match': '"1"' } };
    okay(await session.call(recordBusRoute, close));
    expect(await tripsOf(session)).toMatchObject([{ routeId }]);
  });

  test('a child is on the bus, off it and at school, in the ledger too; and a trip is closed when nobody is left', async () => {
    const { trip, ada, ben } = await aMorning(session);
    await say(session, trip.id, inOrder);
    await say(session, trip.id, started);
    const on = await say(session, trip.id, ofChild('BOARDED', ada, { stopId: 'gate' }));
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_BUS', point: 'Coaster 7, Estate gate', method: 'BUS' });
    await say(session, trip.id, ofChild('ABSENCE_TOLD', ben, { note: 'Mother rang' }));
    app.clock.set('2026-11-20T06:50:00.000Z');
    const later = { at: '2026-11-20T06:50:00.000Z' };
    await say(session, trip.id, arrived, later);
    await say(session, trip.id, closed, later);
    expect((await tripOf(session, trip.id)).now).toMatchObject({ state: 'ARRIVED', figures: { left: 1, on: 1 } });
    expect(await alarms()).toEqual(['A trip was closed over a child']);
    await say(session, trip.id, ofChild('ALIGHTED', ada, { over: [on] }), later);
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_SITE' });
    app.clock.set('2026-11-20T06:52:00.000Z');
    await say(session, trip.id, walked, { at: '2026-11-20T06:52:00.000Z' });
    expect(await tripsOf(session)).toMatchObject([{ state: 'CLOSED', figures: { on: 0, off: 1, absent: 1, left: 0 } }]);
    const trail = okay(await session.call(listAudit, { query: { objectId: trip.id } })).data;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(
      ['walked', 'closed', 'arrived', 'started', 'checked'].map((deed) => `bus-trip.${deed}`),
    );
  });

  test('whoever says what is said already says nothing twice, and another thing under its number is refused', async () => {
    const { trip, ada } = await aMorning(session);
    const id = crypto.randomUUID();
    await say(session, trip.id, ofChild('BOARDED', ada), { id });
    await say(session, trip.id, ofChild('BOARDED', ada), { id });
    expect((await tripOf(session, trip.id)).events).toHaveLength(1);
    expect(await sayTo(session, trip.id, started, { id })).toMatchObject({ status: 422 });
    expect(await sayTo(session, crypto.randomUUID(), started)).toMatchObject({ status: 404 });
    expect(await sayTo(session, trip.id, ofChild('BOARDED', crypto.randomUUID()))).toMatchObject({ status: 422 });
    expect(await sayTo(session, trip.id, ofChild('HANDED_BACK', ada))).toMatchObject({ status: 400 });
    const [monday] = await tripsOf(session, { from: '2026-11-23', until: '2026-11-23' });
    expect(await sayTo(session, monday?.id ?? '', started)).toMatchObject({ status: 422 });
  });

  test('two who say different things leave the child on the bus, and the office hears of it', async () => {
    const { trip, ada, busId } = await aMorning(session);
    const tablet = await tabletOf(app, session, busId);
    await say(tablet, trip.id, ofChild('BOARDED', ada, { stopId: 'gate' }), { isOffline: true });
    const absent = await say(session, trip.id, ofChild('NO_SHOW', ada));
    const { now } = await tripOf(session, trip.id);
    expect(now.children[0]).toMatchObject({ studentId: ada, state: 'ON', isDisputed: true });
    expect(await alarms()).toEqual(['Two say different things of a child on a bus']);
    await say(session, trip.id, ofChild('TAKEN_BACK', ada, { over: [absent] }));
    expect((await tripOf(session, trip.id)).now.children[0]).toMatchObject({ state: 'ON', isDisputed: false });
  });

  test('what is taken back is out of the ledger of movements', async () => {
    const { trip, ada, busId } = await aMorning(session);
    const tablet = await tabletOf(app, session, busId);
    const on = await say(session, trip.id, ofChild('BOARDED', ada));
    const off = await say(session, trip.id, ofChild('ALIGHTED', ada, { over: [on] }));
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_SITE' });
    await say(tablet, trip.id, ofChild('TAKEN_BACK', ada, { over: [off] }));
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_BUS' });
    expect((await tripOf(session, trip.id)).now.children[0]).toMatchObject({ state: 'ON' });
  });

  test('a tablet knows the trips of its bus, says of them what is not the office’s, and nothing of another bus', async () => {
    const { trip, busId, ada } = await aMorning(session);
    const otherBus = await addBus(session, { name: 'Coaster 8' });
    const otherRoute = await addBusRoute(session, { name: 'Ikoyi', busId: otherBus });
    const tablet = await tabletOf(app, session, busId);
    const told = okay(await tablet.call(readTabletTrips));
    expect(told.trips.map(({ plan, day }: { plan: { routeName: string }; day: string }) => `${plan.routeName} ${day}`)).toEqual([
      `Lekki ${today}`,
      'Lekki 2026-11-23',
    ]);
    expect(told).toMatchObject({ bus: { id: busId }, pupils: [{ name: 'Ada Eze' }, { name: 'Ben Eze' }] });
    const other = (await tripsOf(session)).find(({ routeId }) => routeId === otherRoute);
    expect(await sayTo(tablet, other?.id ?? '', started)).toMatchObject({ status: 404 });
    expect(await sayTo(tablet, trip.id, { says: 'CANCELLED', reason: 'Tired' })).toMatchObject({ status: 403 });
    await say(tablet, trip.id, ofChild('BOARDED', ada));
    expect((await tripOf(session, trip.id)).events).toMatchObject([{ by: 'Tablet of the bus', byId: null }]);
    expect((await tablet.call(readRoster)).status).toBe(403);
    expect(okay(await tablet.call(readThumbs, { params: { of: 'student' }, query: { ids: ada } }))).toEqual([]);
    expect((await tablet.call(readThumbs, { params: { of: 'employee' }, query: { ids: ada } })).status).toBe(403);
  });

  test('another bus drives: its tablet has the trip, the first one’s may still tell what it saw', async () => {
    const { trip, busId, ada } = await aMorning(session);
    const spare = await addBus(session, { name: 'Spare' });
    const [first, second] = [await tabletOf(app, session, busId), await tabletOf(app, session, spare, 'Spare tablet')];
    await say(first, trip.id, inOrder);
    const substitution = { driverName: 'Musa', driverPhone: '', attendantName: '', attendantPhone: '', reason: 'Brakes' };
    await say(session, trip.id, { says: 'SUBSTITUTED', busId: spare, ...substitution });
    expect(await tripsOf(session)).toMatchObject([{ state: 'SCHEDULED', bus: { name: 'Spare' }, insteadOf: { name: 'Coaster 7' } }]);
    expect(okay(await second.call(readTabletTrips)).trips).toMatchObject([{ id: trip.id }]);
    app.clock.set('2026-11-20T06:43:00.000Z');
    await say(second, trip.id, inOrder, { at: '2026-11-20T06:43:00.000Z' });
    expect(await tripsOf(session)).toMatchObject([{ state: 'PRE_CHECK_PASSED' }]);
    await say(first, trip.id, ofChild('BOARDED', ada));
    expect((await tripOf(session, trip.id)).now).toMatchObject({ crew: { driverName: 'Musa' }, figures: { on: 1 } });
  });

  test('a serious defect holds the bus, and is one of its defects at once', async () => {
    const { trip, busId } = await aMorning(session);
    const items = { ...inOrder.items, brakes: { result: 'DEFECT' as const, severity: 'HIGH' as const, note: 'Soft pedal' } };
    await say(session, trip.id, { says: 'CHECKED', items });
    expect(await tripsOf(session)).toMatchObject([{ state: 'DEFECT_HOLD' }]);
    const defects = okay(await session.call(listBusDefects, {})).data;
    expect(defects).toMatchObject([{ name: 'Soft pedal', item: 'brakes', severity: 'HIGH', reportedOn: today }]);
    expect(okay(await session.call(readBus, { params: { id: busId } }))).toMatchObject({ status: 'DEFECT_HOLD' });
    await say(session, trip.id, { says: 'CHECKED', items });
    expect(okay(await session.call(listBusDefects, {})).data).toHaveLength(1);
    await say(session, trip.id, started);
    expect(await alarms()).toEqual(['A bus drives with a serious defect', 'A bus is held by a defect']);
  });

  test('a clock that is out by years loses nothing, and the order of what one tablet said holds', async () => {
    const { trip, ada, busId } = await aMorning(session);
    const tablet = await tabletOf(app, session, busId);
    const on = await say(tablet, trip.id, ofChild('BOARDED', ada), { at: '2031-01-01T00:00:00.000Z' });
    await say(tablet, trip.id, ofChild('ALIGHTED', ada, { over: [on] }), { at: '1999-01-01T00:00:00.000Z' });
    const { now } = await tripOf(session, trip.id);
    expect(now.children[0]).toMatchObject({ state: 'OFF', isDisputed: false });
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_SITE' });
  });

  test('the route got another bus, and the tablet of the first one has not heard of it: what it saw is kept', async () => {
    const { trip, busId, routeId, ada } = await aMorning(session);
    const tablet = await tabletOf(app, session, busId);
    const other = await addBus(session, { name: 'Coaster 9' });
    okay(
      await session.call(recordBusRoute, {
        params: { id: routeId },
        body: { changes: { busId: other } },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(await tripsOf(session)).toMatchObject([{ id: trip.id, bus: { name: 'Coaster 9' } }]);
    await say(tablet, trip.id, ofChild('BOARDED', ada), { isOffline: true });
    expect((await tripOf(session, trip.id)).now.figures).toMatchObject({ on: 1 });
  });

  test('what is said on one trip takes nothing back on another', async () => {
    const { trip, routeId, busId, ada } = await aMorning(session);
    const home = await addBusRoute(session, { name: 'Home', direction: 'FROM_SCHOOL', busId });
    await ride(session, home, { [ada]: 'gate' });
    const other = (await tripsOf(session)).find((one) => one.routeId === home);
    const on = await say(session, trip.id, ofChild('BOARDED', ada));
    await say(session, other?.id ?? '', ofChild('TAKEN_BACK', ada, { over: [on] }));
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_BUS' });
    expect(routeId).not.toBe(home);
  });

  test('a dispute that is settled as not come leaves nobody on the bus in the ledger', async () => {
    const { trip, ada } = await aMorning(session);
    const over = [await say(session, trip.id, ofChild('BOARDED', ada)), await say(session, trip.id, ofChild('NO_SHOW', ada))];
    expect(await nowOf(session, { id: ada })).toMatchObject({ place: 'ON_BUS' });
    await say(session, trip.id, ofChild('NO_SHOW', ada, { over }));
    expect((await tripOf(session, trip.id)).now.children[0]).toMatchObject({ state: 'NO_SHOW', isDisputed: false });
    expect(await nowOf(session, { id: ada })).toBeNull();
  });

  test('after it was revoked a tablet lets no child off, and says still who is on', async () => {
    const { trip, busId, ada, ben } = await aMorning(session);
    const tablet = await tabletOf(app, session, busId);
    const on = await say(tablet, trip.id, ofChild('BOARDED', ada));
    okay(await session.call(revokeKiosk, { params: { id: okay(await tablet.call(readKiosk)).id } }));
    app.clock.set('2026-11-20T07:40:00.000Z');
    const later = { at: '2026-11-20T07:40:00.000Z' };
    expect(await sayTo(tablet, trip.id, ofChild('ALIGHTED', ada, { over: [on] }), later)).toMatchObject({ status: 422 });
    await say(tablet, trip.id, ofChild('BOARDED', ben), later);
    expect((await tripOf(session, trip.id)).now.figures).toMatchObject({ on: 2 });
  });
});
