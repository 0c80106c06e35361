import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { recordBus } from '#contract/bus.ts';
import { recordBusRoute } from '#contract/bus-route.ts';
import { changeRider, exportRiders, listRiders, proposeRiders, putOnRoute, type Rider, takeOffRoute } from '#contract/rider.ts';
import { moveStudent, readStudent, recordStudent } from '#contract/student.ts';
import { addBusRoute, threeStops } from '#tests/bus-route/routes.ts';
import { askFile, readBack } from '#tests/export/files.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';

// The clock of the tests stands on Friday, 20 November 2026.
const today = '2026-11-20';
const week = [1, 2, 3, 4, 5];

describe.each(engines)('who rides a route, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  async function addBus(name: string, capacity = 30): Promise<string> {
    const id = crypto.randomUUID();
    const changes = busContent({ name, capacity, plate: id.slice(0, 8) });
    expect((await session.call(recordBus, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } })).status).toBe(200);
    return id;
  }
  const child = async (firstName: string, given: object = {}) => (await addStudent(session, { firstName, lastName: 'Eze', ...given })).id;
  const put = (
    id: string,
    studentIds: readonly string[],
    given: { stopId?: string | null; days?: number[] } & Record<string, unknown> = {},
  ) => {
    const { stopId = 'gate', days = week, ...rest } = given;
    const riders = studentIds.map((studentId) => ({ studentId, stopId, days }));
    return session.call(putOnRoute, {
      params: { id },
      body: { riders, from: today, until: null, isMoved: false, overReason: '', ...rest },
    });
  };
  const ridersOf = async (id: string, query: Record<string, string> = {}): Promise<Rider[]> =>
    (await session.call(listRiders, { params: { id }, query })).body.data.data;
  const told = async (id: string, query: Record<string, string> = {}) =>
    (await ridersOf(id, query)).map(({ studentName, stopName }) => `${studentName}, ${stopName}`);

  test('children are put on, stand by stop and name, are found, and their records say the bus; the trail says who', async () => {
    const busId = await addBus('Coaster 7');
    const id = await addBusRoute(session, { name: 'Lekki', busId });
    const [bisi, ada, obi] = [await child('Bisi'), await child('Ada'), await child('Obi')];
    expect(await put(id, [bisi, ada])).toMatchObject({ status: 200, body: { data: { put: 2 } } });
    await put(id, [obi], { stopId: 'bridge', days: [5, 1, 1] });
    expect(await told(id)).toEqual(['Ada Eze, Estate gate', 'Bisi Eze, Estate gate', 'Obi Eze, Bridge']);
    expect(await told(id, { search: 'obi' })).toEqual(['Obi Eze, Bridge']);
    const record = (await session.call(readStudent, { params: { id: obi } })).body.data;
    expect(record).toMatchObject({ rideToSchool: { busId, stop: 'Bridge', days: [1, 5] }, rideHome: null, card: { busIds: [busId] } });
    expect((await session.call(listAudit, { query: { objectId: id } })).body.data.data).toMatchObject([
      { action: 'bus-route.riders-added', after: { riders: 'Obi Eze', from: today } },
      { action: 'bus-route.riders-added', after: { riders: 'Ada Eze, Bisi Eze' } },
      { action: 'bus-route.created' },
    ]);
  });

  test('all or none are put on: whoever does not fit is named at their place', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    const other = await addBusRoute(session, { name: 'Ajah' });
    const back = await addBusRoute(session, { name: 'Lekki', direction: 'FROM_SCHOOL' });
    const [ada, bisi, gone] = [await child('Ada'), await child('Bisi'), await child('Gone')];
    const { version } = (await session.call(readStudent, { params: { id: gone } })).body.data;
    await session.call(moveStudent, { params: { id: gone }, body: { to: 'WITHDRAWN', on: today, reason: 'Moved', version } });
    await put(other, [ada], { days: [1, 2] });
    const refused = async (...asked: Parameters<typeof put>) => {
      const { status, body } = await put(...asked);
      expect(status).toBe(422);
      return body.details.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
    };
    expect(await refused(id, [bisi, ada, gone])).toEqual([
      'riders/1: Ada Eze rides Ajah on one of these days',
      'riders/2: Gone Eze has left the school',
    ]);
    expect(await refused(id, [bisi], { stopId: 'nowhere' })).toEqual(['riders/0: This stop is not on the route']);
    expect(await refused(id, [bisi, bisi])).toEqual(['riders: Somebody is put on twice']);
    expect(await refused(id, [bisi], { until: '2026-11-19' })).toEqual(['until: The last day is before the first']);
    expect(await told(id)).toEqual([]);
    // On other days, and the other way, nothing stands against it.
    expect((await put(id, [ada], { days: [3, 4, 5] })).status).toBe(200);
    expect((await put(back, [ada])).status).toBe(200);
    expect(await refused(id, [ada], { days: [5] })).toEqual(['riders/0: Ada Eze rides this route already']);
    expect((await put(id, [crypto.randomUUID()])).status).toBe(404);
  });

  test('whoever is moved leaves the other route on the day before; one who had not begun there is taken out', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    const other = await addBusRoute(session, { name: 'Ajah' });
    const [ada, bisi] = [await child('Ada'), await child('Bisi')];
    await put(other, [ada], { from: '2026-11-02' });
    await put(other, [bisi], { from: '2026-11-30' });
    expect((await put(id, [ada, bisi], { isMoved: true, from: '2026-11-23' })).status).toBe(200);
    expect((await ridersOf(other)).map(({ studentName, until }) => [studentName, until])).toEqual([['Ada Eze', '2026-11-22']]);
    expect(await told(id)).toHaveLength(2);
  });

  test('more children than seats need a reason, on the days on which they are too many', async () => {
    const id = await addBusRoute(session, { name: 'Lekki', busId: await addBus('Mini', 2) });
    const [ada, bisi, obi] = [await child('Ada'), await child('Bisi'), await child('Obi')];
    await put(id, [ada, bisi], { days: [1, 2] });
    expect((await put(id, [obi], { days: [3] })).status).toBe(200);
    const [mine] = (await ridersOf(id)).filter(({ studentName }) => studentName === 'Obi Eze');
    const to = { stopId: 'gate', days: [2, 3], from: today, until: null, overReason: '' };
    const change = (body: object) => session.call(changeRider, { params: { id, riderId: mine?.id ?? '' }, body: { ...to, ...body } });
    expect(await change({})).toMatchObject({
      status: 422,
      body: { details: [{ path: 'overReason', message: '3 children for 2 seats. Say why' }] },
    });
    expect(await change({ overReason: 'A small one on a lap seat' })).toMatchObject({
      status: 200,
      body: { data: { days: [2, 3], overReason: 'A small one on a lap seat' } },
    });
    // On Wednesdays there is a seat, however full the bus is on Mondays and Tuesdays: the reason that came along is kept no more.
    expect(await change({ days: [3], overReason: 'A small one on a lap seat' })).toMatchObject({
      status: 200,
      body: { data: { overReason: '' } },
    });
    await put(id, [await child('Tola')], { days: [2], overReason: 'A sister' });
    expect((await put(id, [await child('Uche')], { days: [3], overReason: 'No need' })).status).toBe(200);
    expect((await ridersOf(id)).map(({ overReason }) => overReason).filter(Boolean)).toEqual(['A sister']);
    // Without a bus nobody knows how many seats there are.
    const free = await addBusRoute(session, { name: 'Without a bus' });
    await put(free, [await child('Wale')], { overReason: 'No need' });
    expect(await ridersOf(free)).toMatchObject([{ overReason: '' }]);
  });

  test('a change and an end say what became of it; who has not ridden yet is taken out', async () => {
    const busId = await addBus('Coaster 7');
    const id = await addBusRoute(session, { name: 'Lekki', busId });
    const [ada, bisi] = [await child('Ada'), await child('Bisi')];
    await put(id, [ada], { from: '2026-11-02' });
    await put(id, [bisi], { from: '2026-11-30' });
    const [first, second] = await ridersOf(id);
    const end = (riderId: string | undefined, on: string) =>
      session.call(takeOffRoute, { params: { id, riderId: riderId ?? '' }, body: { on } });
    expect((await end(first?.id, '2026-11-19')).body.data).toEqual({ until: '2026-11-19' });
    expect((await end(second?.id, today)).body.data).toEqual({ until: null });
    expect(await told(id)).toEqual([]);
    expect(await told(id, { when: 'PAST' })).toEqual(['Ada Eze, Estate gate']);
    expect((await session.call(readStudent, { params: { id: ada } })).body.data.rideToSchool).toBeNull();
    expect((await end(second?.id, today)).status).toBe(404);
  });

  test('what does not fit any more is shown: another route, a stop that went, a child who left, another bus in the record', async () => {
    const [seven, eight] = [await addBus('Coaster 7'), await addBus('Coaster 8')];
    const id = await addBusRoute(session, { name: 'Lekki', busId: seven });
    const other = await addBusRoute(session, { name: 'Ajah', busId: eight, state: 'CLOSED' });
    const [ada, bisi, obi] = [await child('Ada'), await child('Bisi'), await child('Obi')];
    await session.call(recordBusRoute, { params: { id: other }, body: { changes: { state: 'OPEN' } }, headers: { 'if-match': '"1"' } });
    await put(other, [ada], { days: [1] });
    await put(id, [ada], { days: [2] });
    await put(id, [bisi, obi], { stopId: 'bridge' });
    const [rider] = await ridersOf(id, { search: 'ada' });
    expect(rider?.clashes).toEqual([]);
    const { bridge: _, ...left } = threeStops();
    await session.call(recordBusRoute, { params: { id }, body: { changes: { 'stops/bridge': null } }, headers: { 'if-match': '"1"' } });
    expect(Object.keys(left)).toEqual(['gate', 'market']);
    const { version } = (await session.call(readStudent, { params: { id: obi } })).body.data;
    await session.call(moveStudent, { params: { id: obi }, body: { to: 'WITHDRAWN', on: today, reason: 'Moved', version } });
    expect((await ridersOf(id)).map(({ studentName, clashes, until }) => [studentName, clashes.map(({ kind }) => kind), until])).toEqual([
      ['Ada Eze', [], null],
      ['Bisi Eze', ['NO_STOP'], null],
      ['Obi Eze', ['NO_STOP', 'OFF_ROLL'], today],
    ]);
  });

  test('who rides its bus by their record is proposed, with the stop of that name, until they are on a route that way', async () => {
    const busId = await addBus('Coaster 7');
    const id = await addBusRoute(session, { name: 'Lekki', busId });
    const ada = await child('Ada', { rideToSchool: { busId, stop: 'market', days: [1, 2] } });
    await child('Bisi', { rideHome: { busId, stop: 'market', days: [1] } });
    const proposed = async () => (await session.call(proposeRiders, { params: { id } })).body.data.data;
    expect(await proposed()).toEqual([
      { studentId: ada, studentName: 'Ada Eze', className: '', stop: 'market', stopId: 'market', days: [1, 2] },
    ]);
    await put(id, [ada], { stopId: 'market', days: [1, 2] });
    expect(await proposed()).toEqual([]);
  });

  test('the file of a route, and that of a bus, has who rides with whom to call', async () => {
    const busId = await addBus('Coaster 7');
    const id = await addBusRoute(session, { name: 'Lekki', busId });
    await put(id, [await child('Ada')], { days: [1, 5] });
    const row = {
      Route: 'Lekki',
      'Planned time': '06:30',
      Stop: 'Estate gate',
      Student: 'Ada Eze',
      Days: 'Mon; Fri',
      From: today,
      Until: '',
    };
    for (const query of [{ routeId: id }, { busId }] as Record<string, string>[]) {
      const { bytes } = await askFile(app, session, exportRiders, { format: 'csv', ...query });
      expect(readBack(bytes, 'csv')).toMatchObject([row]);
    }
    const elsewhere = await askFile(app, session, exportRiders, { format: 'csv', busId: await addBus('Coaster 8') });
    expect(readBack(elsewhere.bytes, 'csv')).toEqual([]);
  });

  const end = (id: string, riderId: string | undefined, on: string) =>
    session.call(takeOffRoute, { params: { id, riderId: riderId ?? '' }, body: { on } });

  test('a last day that no calendar of these years has is refused, and so is one that would bring a ride back or take one away that was', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    await put(id, [await child('Ada')], { from: '2026-11-02' });
    const [ada] = await ridersOf(id);
    expect((await end(id, ada?.id, '9999-12-31')).status).toBe(400);
    expect((await end(id, ada?.id, '2025-01-31')).body.details).toMatchObject([{ path: 'on' }]);
    expect((await end(id, ada?.id, '2026-11-19')).status).toBe(200);
    expect((await end(id, ada?.id, '2026-12-31')).body.details).toMatchObject([{ path: 'on' }]);
    expect(await ridersOf(id)).toEqual([]);
    expect(await ridersOf(id, { when: 'PAST' })).toHaveLength(1);
  });

  test('a move that would leave a child without a bus on other days, or take history away, is refused', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    const other = await addBusRoute(session, { name: 'Ajah' });
    const ada = await child('Ada');
    await put(other, [ada], { from: '2026-11-02' });
    const messages = async (given: object) =>
      (await put(id, [ada], { isMoved: true, ...given })).body.details.map((one: { message: string }) => one.message);
    expect(await messages({ days: [5] })).toEqual(['Ada Eze would ride no bus on other days. Change their days on Ajah first']);
    expect(await messages({ until: '2026-11-27' })).toEqual(['Ada Eze would ride no bus on other days. Change their days on Ajah first']);
    expect(await messages({ from: '2026-10-05' })).toEqual(['Ada Eze rides Ajah since then. Choose a later first day']);
    expect(await messages({ days: [6] })).toEqual(['The route is not driven on one of these days']);
    expect((await put(id, [ada], { isMoved: true })).status).toBe(200);
    const [told] = (await session.call(listAudit, { query: { objectId: other } })).body.data.data;
    expect(told).toMatchObject({ action: 'bus-route.rider-ended', after: { rider: 'Ada Eze', until: '2026-11-19', to: 'Lekki' } });
  });

  test('the record follows what is ridden today: of two routes of one bus one may end, and a ride that is over writes nothing', async () => {
    const busId = await addBus('Coaster 7');
    const early = await addBusRoute(session, { name: 'Early', busId });
    const late = await addBusRoute(session, { name: 'Late', busId, startsAt: '06:30' });
    const ada = await child('Ada');
    const record = async () => (await session.call(readStudent, { params: { id: ada } })).body.data.rideToSchool;
    await put(late, [ada], { from: '2026-09-07', until: '2026-09-11' });
    expect(await record()).toBeNull();
    await put(early, [ada], { from: '2026-11-02', days: [1, 2] });
    await put(late, [ada], { from: '2026-11-02', days: [3, 4, 5] });
    expect(await record()).toMatchObject({ busId, days: [1, 2, 3, 4, 5] });
    const [first] = await ridersOf(early);
    await end(early, first?.id, '2026-11-19');
    expect(await record()).toMatchObject({ busId, days: [3, 4, 5] });
    await session.call(recordStudent, { params: { id: ada }, body: { changes: { rideToSchool: null } }, headers: { 'if-match': '"4"' } });
    expect((await ridersOf(late))[0]?.clashes).toEqual([{ kind: 'OTHER_BUS', about: '' }]);
  });

  test('who has left the school is not brought back by a change of their ride, and no stop is what a language calls its own', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    const ada = await child('Ada');
    expect((await put(id, [ada], { stopId: 'constructor' })).body.details).toMatchObject([{ message: 'This stop is not on the route' }]);
    await put(id, [ada]);
    const [rider] = await ridersOf(id);
    const { version } = (await session.call(readStudent, { params: { id: ada } })).body.data;
    await session.call(moveStudent, { params: { id: ada }, body: { to: 'WITHDRAWN', on: today, reason: 'Moved', version } });
    const body = { stopId: 'gate', days: [1], from: today, until: null, overReason: '' };
    expect((await session.call(changeRider, { params: { id, riderId: rider?.id ?? '' }, body })).status).toBe(422);
  });

  test('a route that somebody rides keeps its direction', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    await put(id, [await child('Ada')]);
    const turned = await session.call(recordBusRoute, {
      params: { id },
      body: { changes: { direction: 'FROM_SCHOOL' } },
      headers: { 'if-match': '"1"' },
    });
    expect(turned.body.details).toMatchObject([{ path: 'direction' }]);
  });
});
