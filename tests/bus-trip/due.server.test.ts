import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBusRoute } from '#contract/bus-route.ts';
import { listSchoolNotifications } from '#contract/notification.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { tripWork } from '#server/features/bus-trip/due.ts';
import { busTrip, busTripDue } from '#server/features/bus-trip/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { reportOf } from '#tests/sync/queue.ts';
import { nowOf, okay } from '#tests/whereabouts/movements.ts';
import { addBus, aMorning, arrived, closed, inOrder, ofChild, say, started, swapped, tripsOf, walked } from './trips.ts';

describe.each(engines)('trips by themselves, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  /** As a server that has just been started. */
  const round = () => {
    const pusher = { due: async () => undefined, wake: () => undefined };
    const deps = { db: app.db, clock: app.clock, newId: () => crypto.randomUUID(), publish: () => undefined, log: () => undefined };
    return oneRound(tripWork({ ...deps, demoAllowed: true, pusher }));
  };
  const at = async (instant: string) => {
    app.clock.set(instant);
    await round();
    session = await app.signIn();
  };
  const told = async () => {
    const answer = await session.call(listSchoolNotifications, { params: { schoolId: session.schoolId }, query: {} });
    return okay(answer).data.map(({ title, body }: { title: string; body: string }) => `${title}: ${body.split('.')[0] ?? ''}`);
  };
  const drawn = () => within(app.db, app.school.schoolId, (tx) => tx.select({ day: busTrip.day }).from(busTrip).orderBy(busTrip.day));

  test('each day is drawn up though nobody looks, also after the server was down', async () => {
    await aMorning(session);
    await round();
    expect(await drawn()).toEqual([{ day: '2026-11-20' }, { day: '2026-11-23' }]);
    await at('2026-11-20T12:00:00.000Z');
    // Five past midnight in Lagos the next day comes to those ahead.
    await at('2026-11-20T23:04:59.000Z');
    expect(await drawn()).toHaveLength(2);
    await at('2026-11-20T23:05:00.000Z');
    expect((await drawn()).at(-1)).toEqual({ day: '2026-11-24' });
    await at('2026-11-26T10:00:00.000Z');
    expect((await drawn()).slice(-2)).toEqual([{ day: '2026-11-26' }, { day: '2026-11-27' }]);
  });

  test('a bus of which nothing is heard is told once, a quarter of an hour after it should have left, if its tablet is used', async () => {
    const { trip } = await aMorning(session);
    await at('2026-11-23T06:00:00.000Z');
    expect(await told()).toEqual([]);
    app.clock.set('2026-11-23T06:01:00.000Z');
    session = await app.signIn();
    const [monday] = await tripsOf(session, { from: '2026-11-23', until: '2026-11-23' });
    await say(session, monday?.id ?? '', started, { at: '2026-11-23T06:01:00.000Z' });
    // On Tuesday it leaves at half past six in Lagos.
    await at('2026-11-24T05:44:59.000Z');
    expect(await told()).toEqual(['A trip of a bus is still open: Lekki, Coaster 7']);
    await at('2026-11-24T05:45:00.000Z');
    await at('2026-11-24T05:46:00.000Z');
    expect(await told()).toEqual(['Nothing is heard of a bus: Lekki, Coaster 7', 'A trip of a bus is still open: Lekki, Coaster 7']);
    expect(trip.id).not.toBe(monday?.id);
  });

  test('a trip that is closed in its time is told of to nobody, and one that is open an hour after its end once', async () => {
    const { trip, ada, ben } = await aMorning(session);
    await say(session, trip.id, inOrder);
    await say(session, trip.id, started);
    const on = await say(session, trip.id, ofChild('BOARDED', ada));
    await say(session, trip.id, ofChild('NO_SHOW', ben));
    app.clock.set('2026-11-20T06:45:00.000Z');
    await say(session, trip.id, arrived, { at: '2026-11-20T06:45:00.000Z' });
    // It ends at half past seven in Lagos.
    await at('2026-11-20T07:29:59.000Z');
    expect(await told()).toEqual([]);
    await at('2026-11-20T07:30:00.000Z');
    await at('2026-11-20T08:30:00.000Z');
    expect(await told()).toEqual(['A trip of a bus is still open: Lekki, Coaster 7']);
    const later = { at: '2026-11-20T08:30:00.000Z' };
    await say(session, trip.id, ofChild('ALIGHTED', ada, { over: [on] }), later);
    app.clock.set('2026-11-20T08:31:00.000Z');
    await say(session, trip.id, walked, { at: '2026-11-20T08:31:00.000Z' });
    await say(session, trip.id, closed, { at: '2026-11-20T08:31:00.000Z' });
    expect(await tripsOf(session)).toMatchObject([{ state: 'CLOSED' }]);
  });

  test('one that left late is asked about an hour after its end as well, by the bus that drives it', async () => {
    const { trip, ada } = await aMorning(session);
    const spare = await addBus(session, { name: 'Hiace 2' });
    await swapped(session, trip.id, spare);
    // It leaves between two looks: an hour after its end is half past eight in Lagos.
    await at('2026-11-20T06:45:00.000Z');
    await say(session, trip.id, started, { at: '2026-11-20T06:45:00.000Z' });
    await say(session, trip.id, ofChild('BOARDED', ada, { stopId: 'gate' }), { at: '2026-11-20T06:46:00.000Z' });
    expect(await nowOf(session, { id: ada })).toMatchObject({ point: 'Hiace 2, Estate gate' });
    await at('2026-11-20T07:29:59.000Z');
    expect(await told()).toEqual([]);
    await at('2026-11-20T07:30:00.000Z');
    expect(await told()).toEqual(['A trip of a bus is still open: Lekki, Hiace 2']);
  });

  test('an absence that the office notes does not make a silent bus one that is away', async () => {
    const { trip, ada } = await aMorning(session);
    await say(session, trip.id, ofChild('ABSENCE_TOLD', ada, { note: 'Mother rang' }));
    await at('2026-11-20T07:30:00.000Z');
    expect(await told()).toEqual(['Nothing is heard of a bus: Lekki, Coaster 7']);
  });

  test('what it draws anew is in the report of the bus, which others have read before', async () => {
    const { trip, busId, routeId } = await aMorning(session);
    const plannedEnd = async () => (await reportOf(session, busId)).content.trips[trip.id]?.plannedEnd;
    expect(await plannedEnd()).toBe('07:30');
    // As the server has it now, and nobody has looked since.
    const changed = { params: { id: routeId }, body: { changes: { endsAt: '07:45' } }, headers: { 'if-match': '"1"' } };
    okay(await session.call(recordBusRoute, changed));
    await within(app.db, app.school.schoolId, (tx) => tx.update(busTripDue).set({ nextTryAt: app.clock.now() }));
    await round();
    expect(await plannedEnd()).toBe('07:45');
  });
});
