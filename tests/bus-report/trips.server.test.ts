/** The report of a bus follows its trips, on both engines. The clock of the tests stands on Friday, 20 November 2026. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBusRoute } from '#contract/bus-route.ts';
import { listBusReports, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import { baseOf } from '#tests/authorisation/made.ts';
import { addBusRoute } from '#tests/bus-route/routes.ts';
import {
  addBus,
  aMorning,
  arrived,
  closed,
  inOrder,
  type Morning,
  ofChild,
  say,
  started,
  today,
  tripsOf,
  walked,
} from '#tests/bus-trip/trips.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { type Device, deviceOf, reportOf } from '#tests/sync/queue.ts';
import { madeTracker, sendAll, tokenFor } from '#tests/tracker/trackers.ts';
import { okay } from '#tests/whereabouts/movements.ts';

describe.each(engines)('the report of a bus with trips, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let device: Device;
  let morning: Morning;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    device = deviceOf(session);
    morning = await aMorning(session);
  });
  afterEach(() => app.close());

  const report = (busId = morning.busId) => reportOf(session, busId);
  const at = (time: string) => ({ at: `${today}T${time}:00.000Z` });
  const record = async (changes: Record<string, unknown>, was: Record<string, unknown>, version: number | null) =>
    device.apply({
      kind: 'bus-report.record',
      params: { busId: morning.busId, day: today },
      body: { changes: changes as never },
      base: { version, was: was as never, chain: null },
    });
  const submit = async () => {
    const { version } = await report();
    return session.call(submitBusReport, { params: { busId: morning.busId, day: today }, body: {}, headers: baseOf(version) });
  };

  /** Ada rode and left the bus, Ben was said to be absent. */
  async function drive({ trip, ada, ben }: Morning): Promise<void> {
    app.clock.set(`${today}T07:10:00.000Z`);
    await say(session, trip.id, inOrder, at('05:20'));
    await say(session, trip.id, started, at('05:32'));
    const on = await say(session, trip.id, ofChild('BOARDED', ada, { stopId: 'gate' }), at('05:40'));
    await say(session, trip.id, ofChild('NO_SHOW', ben), at('05:50'));
    await say(session, trip.id, arrived, at('06:28'));
    await say(session, trip.id, ofChild('ALIGHTED', ada, { over: [on] }), at('06:29'));
    await say(session, trip.id, walked, at('06:33'));
    await say(session, trip.id, closed, at('06:34'));
  }

  test('is drafted from its trips and not from its timetable; another bus still has its timetable', async () => {
    const other = await addBus(session, { name: 'Hiace 2' });
    expect((await report()).content.trips).toEqual({
      [morning.trip.id]: expect.objectContaining({ route: 'Lekki', expected: 2, boarded: null, actualStart: null }),
    });
    expect(Object.keys((await report(other)).content.trips)).toEqual(['morning']);
    expect(await report(other)).toMatchObject({ ofTrips: null, drafted: { trips: { morning: { expected: 24 } } } });
  });

  test('takes what is said of a trip while nobody has corrected it, and keeps what somebody wrote', async () => {
    const { trip } = morning;
    const before = await report();
    const path = (field: string) => `trips/${trip.id}/${field}`;
    await say(session, trip.id, started, at('05:32'));
    const begun = await report();
    expect(begun.version).toBeGreaterThan(before.version);
    expect(begun).toMatchObject({
      updatedBy: 'Muster',
      content: { odometerStart: 1000, trips: { [trip.id]: { actualStart: '06:32', boarded: 0 } } },
      ofTrips: { runs: { [trip.id]: { stands: 'RUNNING', left: 2 } } },
    });
    expect(
      await record({ [path('actualStart')]: '06:30', notes: 'Rain' }, { [path('actualStart')]: '06:32', notes: '' }, begun.version),
    ).toMatchObject({
      status: 200,
    });
    await drive(morning);
    const { content, drafted, figures } = await report();
    expect(content).toMatchObject({
      notes: 'Rain',
      odometerEnd: 1012,
      childCheck: { method: 'WALKED_THROUGH', at: '07:33' },
      trips: { [trip.id]: { actualStart: '06:30', actualEnd: '07:28', boarded: 1, alighted: 1, absent: 1 } },
    });
    expect(drafted).toMatchObject({ notes: '', trips: { [trip.id]: { actualStart: '06:32' } } });
    expect(figures).toMatchObject({ boarded: 1, km: 12, exceptions: 0 });
  });

  test('is not handed in over a child on a trip that nobody started', async () => {
    const { trip, ada, ben } = morning;
    await say(session, trip.id, ofChild('BOARDED', ada, { stopId: 'gate' }), at('05:40'));
    await say(session, trip.id, ofChild('NO_SHOW', ben), at('05:50'));
    app.clock.set(`${today}T07:10:00.000Z`);
    const { version } = await report();
    const path = (field: string) => `trips/${trip.id}/${field}`;
    const typed = { [path('actualStart')]: '06:32', [path('actualEnd')]: '07:28', [path('alighted')]: 1, odometerStart: 1, odometerEnd: 2 };
    const none = { [path('actualStart')]: null, [path('actualEnd')]: null, [path('alighted')]: 0, odometerStart: null, odometerEnd: null };
    const childCheck = { method: 'WALKED_THROUGH', at: '07:40', by: 'Grace', itemsLeft: '' };
    expect(await record({ ...typed, childCheck }, { ...none, childCheck: null }, version)).toMatchObject({ status: 200 });
    expect(await submit()).toMatchObject({ status: 422, body: { details: [{ path: `trips/${trip.id}` }] } });
  });

  test('a colleague’s edit from before the trip moved on is merged by field', async () => {
    const { trip, ada } = morning;
    const { version } = await report();
    await say(session, trip.id, started, at('05:32'));
    await say(session, trip.id, ofChild('BOARDED', ada), at('05:40'));
    const boarded = `trips/${trip.id}/boarded`;
    const result = await record({ fuelLitres: 40, [boarded]: 2 }, { fuelLitres: null, [boarded]: null }, version);
    expect(result).toMatchObject({ status: 409, conflicts: [{ path: boarded, mine: 2, theirs: 1 }] });
    expect((await report()).content).toMatchObject({ fuelLitres: 40, trips: { [trip.id]: { boarded: 1 } } });
  });

  test('what was typed on a device that never saw it keeps its line of the timetable', async () => {
    const result = await record({ 'trips/morning/boarded': 20 }, { 'trips/morning/boarded': null }, null);
    expect(result).toMatchObject({ status: 200 });
    expect((await report()).content.trips).toMatchObject({
      morning: { boarded: 20, route: 'Lekki' },
      [morning.trip.id]: { boarded: null },
    });
  });

  test('follows the route until the trip begins, and falls back to the timetable when there is none', async () => {
    await report();
    const change = (changes: Record<string, unknown>, version: number) =>
      session.call(recordBusRoute, {
        params: { id: morning.routeId },
        body: { changes: changes as never },
        headers: { 'if-match': `"${version}"` },
      });
    okay(await change({ startsAt: '06:20' }, 1));
    expect((await report()).content.trips).toMatchObject({ [morning.trip.id]: { plannedStart: '06:20' } });
    okay(await change({ state: 'CLOSED' }, 2));
    expect(await report()).toMatchObject({ ofTrips: null, content: { trips: { morning: { expected: 24 } } } });
  });

  test('a trip that another bus drives is on the report of that bus, and the old one says who drove it', async () => {
    const other = await addBus(session, { name: 'Hiace 2' });
    await report();
    await report(other);
    const swap = {
      says: 'SUBSTITUTED' as const,
      busId: other,
      driverName: 'Ade',
      driverPhone: '',
      attendantName: '',
      attendantPhone: '',
      reason: 'Brakes',
    };
    await say(session, morning.trip.id, swap);
    expect(await report()).toMatchObject({
      content: { trips: {} },
      ofTrips: { notDriven: [{ why: 'OTHER_BUS', busName: 'Hiace 2', reason: 'Brakes' }] },
    });
    expect(await report(other)).toMatchObject({
      content: { driverName: 'Ade', trips: { [morning.trip.id]: { route: 'Lekki' } } },
      ofTrips: { runs: { [morning.trip.id]: { insteadOf: 'Coaster 7' } } },
    });
  });

  test('is not handed in before every trip that began is closed; afterwards it stays as it was until it is returned', async () => {
    const { trip, ada } = morning;
    app.clock.set(`${today}T07:10:00.000Z`);
    await say(session, trip.id, started, at('05:32'));
    const refused = await submit();
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.details).toContainEqual({
      path: `trips/${trip.id}`,
      message: '2 children of this trip are not accounted for. Find them and close the trip before you submit',
    });
    await drive(morning);
    expect(await submit()).toMatchObject({ status: 200, body: { data: { state: 'SUBMITTED' } } });
    const { version } = await report();
    await say(session, trip.id, ofChild('BOARDED', ada, { over: [] }), at('06:50'));
    expect(await report()).toMatchObject({ version, ofTrips: { runs: { [trip.id]: { left: 0 } } } });
    const reviewer = await app.signIn(await app.addStaff({ name: 'Chidi Obi' }));
    const review = { params: { busId: morning.busId, day: today }, body: { decision: 'RETURNED' as const, note: 'Who boarded again?' } };
    okay(await reviewer.call(reviewBusReport, { ...review, headers: baseOf(version) }));
    expect(await report()).toMatchObject({ state: 'RETURNED', ofTrips: { runs: { [trip.id]: { left: 1 } } } });
  });

  test('has the kilometres of the tracker beside those of the odometer', async () => {
    const trackerId = await madeTracker(session, { busId: morning.busId });
    const token = await tokenFor(session, trackerId);
    const track = [0, 1, 2, 3].map((step) => ({
      at: new Date(Date.UTC(2026, 10, 20, 5, 35 + step * 10)),
      lat: 6.45,
      lon: 3.4 + step * 0.03,
      speedKmh: 30,
      heading: 90,
      accuracyM: 5,
    }));
    app.clock.set(`${today}T07:10:00.000Z`);
    expect(await sendAll(app.app, token, track)).toEqual([200]);
    await report();
    await drive(morning);
    expect(await report()).toMatchObject({ figures: { km: 12, gpsKm: 9.9 }, ofTrips: { runs: { [morning.trip.id]: { gpsKm: 9.9 } } } });
  });

  test('counts what was not as planned, and names no child in a list', async () => {
    const second = await addBusRoute(session, { name: 'Ikoyi', busId: await addBus(session, { name: 'Hiace 2' }) });
    const trip = (await tripsOf(session)).find(({ routeId }) => routeId === second);
    await report();
    await say(session, trip?.id ?? '', ofChild('BOARDED', morning.ada));
    const { data } = okay(await session.call(listBusReports, { query: { dateFilter: today } }));
    expect(data.find((one: { busName: string }) => one.busName === 'Hiace 2')).toMatchObject({
      figures: { exceptions: 1 },
      ofTrips: { runs: { [trip?.id ?? '']: { exceptions: { WRONG_BUS: 1 }, unplanned: 1 } } },
    });
    expect(JSON.stringify(data)).not.toContain(morning.ada);
  });
});
