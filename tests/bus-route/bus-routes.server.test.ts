import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { type BusContent, recordBus } from '#contract/bus.ts';
import { type BusRoute, emptyBusRoute, exportBusRoutes, listBusRoutes, readBusRoute, recordBusRoute } from '#contract/bus-route.ts';
import { askFile, readBack } from '#tests/export/files.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBusRoute, stop, threeStops } from './routes.ts';

describe.each(engines)('routes of buses, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const record = (id: string, changes: object, version: number | null) =>
    session.call(recordBusRoute, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  async function addBus(given: Partial<BusContent> = {}): Promise<string> {
    const id = crypto.randomUUID();
    const changes = busContent({ plate: id.slice(0, 8), ...given });
    expect((await session.call(recordBus, { params: { id }, body: { changes }, headers: { 'if-none-match': '*' } })).status).toBe(200);
    return id;
  }
  const names = async (query: Record<string, string> = {}) =>
    (await session.call(listBusRoutes, { query })).body.data.data.map((one: BusRoute) => one.name);

  test('one is made, found by its name and its bus, narrowed, changed by field and closed, and the trail says so', async () => {
    const busId = await addBus({ name: 'Coaster 7', capacity: 28 });
    const id = await addBusRoute(session, { name: 'Lekki', busId });
    await addBusRoute(session, { name: 'Ajah', direction: 'FROM_SCHOOL', startsAt: '06:00' });
    expect((await session.call(readBusRoute, { params: { id } })).body.data).toMatchObject({
      name: 'Lekki',
      busName: 'Coaster 7',
      seats: 28,
      stops: threeStops(),
    });
    expect(await names()).toEqual(['Ajah', 'Lekki']);
    expect(await names({ sort: 'startsAt' })).toEqual(['Ajah', 'Lekki']);
    expect(await names({ sort: '-startsAt' })).toEqual(['Lekki', 'Ajah']);
    expect(await names({ direction: 'FROM_SCHOOL' })).toEqual(['Ajah']);
    expect(await names({ busId })).toEqual(['Lekki']);
    expect(await names({ search: 'coaster' })).toEqual(['Lekki']);
    expect(await names({ search: 'lekky' })).toEqual(['Lekki']);
    expect(await record(id, { state: 'CLOSED', 'stops/market/at': '06:50' }, 1)).toMatchObject({
      status: 200,
      body: { message: 'Route saved', data: { version: 2, state: 'CLOSED', stops: { market: { at: '06:50', name: 'Market' } } } },
    });
    expect(await names({ state: 'OPEN' })).toEqual(['Ajah']);
    expect((await session.call(listAudit, { query: { objectId: id } })).body.data.data).toMatchObject([
      { action: 'bus-route.changed', before: { state: 'OPEN' }, after: { state: 'CLOSED' } },
      { action: 'bus-route.created', object: { kind: 'bus-route', label: 'Lekki' }, names: { [busId]: 'Coaster 7' } },
    ]);
  });

  test('what is wrong is said at its field, and nothing of it is kept', async () => {
    await addBusRoute(session, { name: 'Lekki' });
    const retired = await addBus({ status: 'RETIRED' });
    const wrong = async (given: object) => {
      const { status, body } = await record(crypto.randomUUID(), { ...emptyBusRoute, name: 'Other', ...given }, null);
      expect(status).toBe(422);
      return body.details.map(({ path }: { path: string }) => path);
    };
    expect(await wrong({ name: 'LEKKI' })).toEqual(['name']);
    expect(await wrong({ days: [] })).toEqual(['days']);
    expect(await wrong({ endsAt: '06:00' })).toEqual(['endsAt']);
    expect(await wrong({ busId: crypto.randomUUID() })).toEqual(['busId']);
    expect(await wrong({ busId: retired })).toEqual(['busId']);
    expect(await wrong({ stops: { a: stop({ place: { lat: 91, lon: 0 } }) } })).toEqual(['stops/a/place/lat']);
    expect(await wrong({ stops: { a: { ...stop(), place: 'Lekki' } } })).toEqual(['stops/a/place']);
    expect(await wrong({ stops: { a: stop({ radius: 5 }) } })).toEqual(['stops/a/radius']);
    expect(await wrong({ stops: { a: stop({ at: '08:00' }) } })).toEqual(['stops/a/at']);
    expect(await wrong({ road: Array.from({ length: 501 }, () => ({ lat: 1, lon: 1 })) })).toEqual(['road']);
    expect(await names()).toEqual(['Lekki']);
  });

  test('the way back has the name of the way there, and a closed route gives its name free', async () => {
    const id = await addBusRoute(session, { name: 'Lekki' });
    await addBusRoute(session, { name: 'Lekki', direction: 'FROM_SCHOOL' });
    expect((await record(id, { state: 'CLOSED' }, 1)).status).toBe(200);
    await addBusRoute(session, { name: 'lekki' });
    expect((await record(id, { state: 'OPEN' }, 2)).body.details).toMatchObject([{ path: 'name' }]);
  });

  test('a bus that was retired since stays on its route until another is chosen', async () => {
    const busId = await addBus();
    const id = await addBusRoute(session, { busId });
    await session.call(recordBus, { params: { id: busId }, body: { changes: { status: 'RETIRED' } }, headers: { 'if-match': '"1"' } });
    expect((await record(id, { notes: 'Mind the bridge' }, 1)).status).toBe(200);
  });

  test('two people who change different stops keep both; the same stop’s time twice is a conflict', async () => {
    const id = await addBusRoute(session);
    await record(id, { 'stops/gate/at': '06:31' }, 1);
    await record(id, { 'stops/new': stop({ name: 'New market', seq: 4, at: '07:10' }) }, 1);
    expect((await session.call(readBusRoute, { params: { id } })).body.data.stops).toMatchObject({
      gate: { at: '06:31' },
      new: { name: 'New market' },
    });
    expect((await record(id, { 'stops/gate/at': '06:33' }, 1)).status).toBe(409);
  });

  test('the file has each route with its days and its stops in their order', async () => {
    const busId = await addBus({ name: 'Coaster 7', capacity: 28 });
    await addBusRoute(session, { name: 'Lekki', busId, days: [5, 1] });
    const { bytes } = await askFile(app, session, exportBusRoutes, { format: 'csv' });
    expect(readBack(bytes, 'csv')).toEqual([
      {
        Route: 'Lekki',
        Direction: 'To school',
        Days: 'Mon; Fri',
        'Starts at': '06:30',
        'Ends at': '07:30',
        Bus: 'Coaster 7',
        Seats: '28',
        Stops: '3',
        'Stops in their order': '06:30 Estate gate; 06:45 Market; 07:05 Bridge',
        State: 'In use',
      },
    ]);
  });
});
