import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { recordBus } from '#contract/bus.ts';
import { recordBusRoute } from '#contract/bus-route.ts';
import { listRiders, putOnRoute, takeOffRoute } from '#contract/rider.ts';
import { moveStudent, readStudent, recordStudent } from '#contract/student.ts';
import { oneRound } from '#server/due-work/due-work.ts';
import { rideWork } from '#server/features/rider/due.ts';
import { riderDue } from '#server/features/rider/table.ts';
import { addBusRoute, threeStops } from '#tests/bus-route/routes.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { okay } from '#tests/whereabouts/movements.ts';

// The clock of the tests stands on Friday, 20 November 2026; the school keeps the time of Lagos, one hour ahead.
const today = '2026-11-20';
const week = [1, 2, 3, 4, 5];

describe.each(engines)('the record of a child follows its rides, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  async function addBus(name: string): Promise<string> {
    const id = crypto.randomUUID();
    const changes = busContent({ name, capacity: 30, plate: id.slice(0, 8) });
    okay(await session.call(recordBus, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } }));
    return id;
  }
  const child = async (firstName: string) => (await addStudent(session, { firstName, lastName: 'Eze' })).id;
  const put = async (id: string, studentIds: readonly string[], given: object = {}) => {
    const riders = studentIds.map((studentId) => ({ studentId, stopId: 'gate', days: week }));
    const body = { riders, from: today, until: null, isMoved: false, overReason: '', ...given };
    return okay(await session.call(putOnRoute, { params: { id }, body }));
  };
  const record = async (id: string) => okay(await session.call(readStudent, { params: { id } }));
  const linesOf = async (objectId: string) => okay(await session.call(listAudit, { query: { objectId } })).data;
  const change = async (id: string, changes: object, version = 1) =>
    okay(await session.call(recordBusRoute, { params: { id }, body: { changes }, headers: { 'if-match': `"${version}"` } }));

  /** As a server that has just been started. */
  const round = () => {
    const stands = { db: app.db, clock: app.clock, newId: randomUUIDv7, publish: () => undefined, demoAllowed: true };
    return oneRound(rideWork({ ...stands, log: (level, line) => expect.fail(`${level} ${JSON.stringify(line)}`) }));
  };
  const roundAt = async (at: string) => {
    app.clock.set(at);
    await round();
    session = await app.signIn();
  };
  const waiting = () => app.db.transaction((tx) => tx.$count(riderDue));

  test('a ride begins and ends by its date: soon after midnight at the school, with a line in the trail, once', async () => {
    const busId = await addBus('Coaster 7');
    const [there, back] = [await addBusRoute(session, { busId }), await addBusRoute(session, { busId, direction: 'FROM_SCHOOL' })];
    const ada = await child('Ada');
    await put(there, [ada], { from: '2026-11-23', until: '2026-11-27' });
    await put(back, [ada], { from: '2026-11-23' });
    await roundAt('2026-11-22T22:59:50.000Z');
    expect(await record(ada)).toMatchObject({ rideToSchool: null, rideHome: null });
    await roundAt('2026-11-22T23:00:10.000Z');
    expect(await record(ada)).toMatchObject({ rideToSchool: { busId, stop: 'Estate gate', days: week }, rideHome: { busId } });
    expect(await linesOf(ada)).toMatchObject([
      { action: 'student.changed', actorName: 'Muster', after: { rideToSchool: { busId } } },
      { action: 'student.changed', actorName: 'Muster', after: { rideHome: { busId } } },
      { action: 'student.registered' },
    ]);
    await round();
    expect(await linesOf(ada)).toHaveLength(3);
    await roundAt('2026-11-27T22:59:50.000Z');
    expect((await record(ada)).rideToSchool).not.toBeNull();
    await roundAt('2026-11-27T23:00:10.000Z');
    expect(await record(ada)).toMatchObject({ rideToSchool: null, rideHome: { busId } });
    expect(await waiting()).toBe(0);
  });

  test('a server that was down for days writes what is ridden today', async () => {
    const [seven, eight] = [await addBus('Coaster 7'), await addBus('Coaster 8')];
    const [first, second] = [
      await addBusRoute(session, { name: 'Lekki', busId: seven }),
      await addBusRoute(session, { name: 'Ajah', busId: eight }),
    ];
    const ada = await child('Ada');
    await put(first, [ada], { from: '2026-11-23', until: '2026-11-24' });
    await put(second, [ada], { from: '2026-11-25' });
    await roundAt('2026-12-03T12:00:00.000Z');
    expect((await record(ada)).rideToSchool).toMatchObject({ busId: eight });
    expect(await linesOf(ada)).toHaveLength(2);
  });

  test('a ride that was taken off before it began is not written, and what was written by hand meanwhile stays', async () => {
    const [seven, eight] = [await addBus('Coaster 7'), await addBus('Coaster 8')];
    const id = await addBusRoute(session, { busId: seven });
    const ada = await child('Ada');
    await put(id, [ada], { from: '2026-11-23' });
    const [ride] = okay(await session.call(listRiders, { params: { id }, query: {} })).data;
    okay(await session.call(takeOffRoute, { params: { id, riderId: ride?.id ?? '' }, body: { on: today } }));
    const changes = { rideToSchool: { busId: eight, stop: '', days: [1] } };
    okay(await session.call(recordStudent, { params: { id: ada }, body: { changes }, headers: { 'if-match': '"1"' } }));
    await roundAt('2026-11-24T12:00:00.000Z');
    expect((await record(ada)).rideToSchool).toMatchObject({ busId: eight });
    expect(await waiting()).toBe(0);
  });

  test('who has left the school before a ride begins has none', async () => {
    const id = await addBusRoute(session, { busId: await addBus('Coaster 7') });
    const ada = await child('Ada');
    await put(id, [ada], { from: '2026-11-23' });
    const { version } = await record(ada);
    okay(await session.call(moveStudent, { params: { id: ada }, body: { to: 'WITHDRAWN', on: today, reason: 'Moved', version } }));
    await roundAt('2026-11-24T12:00:00.000Z');
    expect((await record(ada)).rideToSchool).toBeNull();
  });

  test('a route has another bus, another name of a stop, no bus, or is closed: the records of its riders follow with it', async () => {
    const [seven, eight] = [await addBus('Coaster 7'), await addBus('Coaster 8')];
    const id = await addBusRoute(session, { busId: seven });
    const [ada, bisi, later] = [await child('Ada'), await child('Bisi'), await child('Later')];
    await put(id, [ada, bisi]);
    await put(id, [later], { from: '2026-11-23' });
    const rides = async () =>
      [await record(ada), await record(bisi)].map(({ rideToSchool }) => rideToSchool && [rideToSchool.busId, rideToSchool.stop]);
    await change(id, { busId: eight });
    expect(await rides()).toEqual([
      [eight, 'Estate gate'],
      [eight, 'Estate gate'],
    ]);
    expect(await linesOf(ada)).toMatchObject([
      { action: 'student.changed', before: { rideToSchool: { busId: seven } }, after: { rideToSchool: { busId: eight } } },
      { action: 'student.changed' },
      { action: 'student.registered' },
    ]);
    await change(id, { 'stops/gate': { ...threeStops()['gate'], name: 'New gate' } }, 2);
    expect(await rides()).toEqual([
      [eight, 'New gate'],
      [eight, 'New gate'],
    ]);
    await change(id, { busId: null }, 3);
    expect(await rides()).toEqual([null, null]);
    await change(id, { busId: seven }, 4);
    await change(id, { state: 'CLOSED' }, 5);
    expect(await rides()).toEqual([null, null]);
    await change(id, { state: 'OPEN' }, 6);
    expect(await rides()).toEqual([
      [seven, 'New gate'],
      [seven, 'New gate'],
    ]);
    expect((await record(later)).rideToSchool).toBeNull();
  });

  test('a new name of a route writes nothing into a record that says something else by hand', async () => {
    const id = await addBusRoute(session, { busId: await addBus('Coaster 7') });
    const ada = await child('Ada');
    await put(id, [ada]);
    okay(
      await session.call(recordStudent, { params: { id: ada }, body: { changes: { rideToSchool: null } }, headers: { 'if-match': '"2"' } }),
    );
    await change(id, { name: 'Another name' });
    expect((await record(ada)).rideToSchool).toBeNull();
  });
});
