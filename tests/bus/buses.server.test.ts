import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Bus, listBuses, readBus, recordBus } from '#contract/bus.ts';
import { everyRole } from '#contract/role.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent, timetableLine } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, deviceOf, reportOf } from '#tests/sync/queue.ts';

describe.each(engines)('the fleet, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string> = {}) => {
    const answer = await session.call(listBuses, { query });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const names = async (query: Record<string, string> = {}) => (await list(query)).data.map((bus: Bus) => bus.name);
  const record = (id: string, changes: unknown, version: number | null) =>
    session.call(recordBus, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });

  test('a bus that was added can be read, listed and changed', async () => {
    const id = await addBus(session, { name: 'Lekki 1', plate: 'LSR-482 XA' });
    const changed = await record(id, { capacity: 18, 'papers/permit': { number: 'P1', expires: '2027-01-31' } }, 1);
    expect(changed).toMatchObject({ status: 200, body: { message: 'Bus saved', data: { version: 2, capacity: 18 } } });
    const read = await session.call(readBus, { params: { id } });
    expect(read.headers['etag']).toBe('"2"');
    expect(read.body.data).toMatchObject({
      id,
      name: 'Lekki 1',
      updatedBy: app.admin.name,
      papers: { permit: { number: 'P1', expires: '2027-01-31' } },
    });
    expect(await list()).toMatchObject({ count: 1, nextPage: false, data: [{ id, version: 2 }] });
  });

  test('a change that is there already makes no new version', async () => {
    const id = await addBus(session);
    expect(await record(id, { capacity: 30 }, 1)).toMatchObject({ status: 200, body: { data: { version: 1 } } });
  });

  test('what is wrong with a bus is said at its field, and nothing is kept', async () => {
    const id = await addBus(session);
    const answer = await record(id, { capacity: 0, plate: ' ', colour: 'red', wings: 2, 'timetable/morning/plannedEnd': '05:00' }, 1);
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(answer.body.details).toEqual([
      { path: 'plate', message: 'Enter the number plate' },
      { path: 'capacity', message: 'Enter a whole number from 1 to 200' },
      { path: 'wings', message: 'There is no such field' },
    ]);
    expect((await record(id, { 'timetable/morning/plannedEnd': '05:00' }, 1)).body.details).toEqual([
      { path: 'timetable/morning/plannedEnd', message: 'The planned end is before the planned start' },
    ]);
    expect((await session.call(readBus, { params: { id } })).body.data).toMatchObject({ version: 1, colour: '' });
  });

  test('a plate belongs to one bus, however it is typed, until that bus is retired', async () => {
    const first = await addBus(session, { plate: 'LSR-482 XA' });
    const id = crypto.randomUUID();
    const again = await record(id, busContent({ plate: 'lsr 482xa' }), null);
    expect(again).toMatchObject({ status: 422, body: { details: [{ path: 'plate' }] } });
    expect((await record(first, { status: 'RETIRED' }, 1)).status).toBe(200);
    expect((await record(id, busContent({ plate: 'lsr 482xa' }), null)).status).toBe(200);
  });

  test('a bus nobody knows is not found', async () => {
    const id = crypto.randomUUID();
    expect(await session.call(readBus, { params: { id } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await record(id, { capacity: 5 }, 3)).toMatchObject({ status: 404 });
    expect(await session.call(readBus, { params: { id: 'x' } })).toMatchObject({ status: 400 });
  });

  test('two people who change different fields of a bus both keep theirs', async () => {
    const id = await addBus(session);
    const mine = deviceOf(session);
    const theirs = deviceOf(await app.signIn(await app.addStaff()));
    const params = { id };
    await mine.apply({ kind: 'bus.record', params, body: { changes: { colour: 'red' } }, base: { version: 1, was: { colour: '' } } });
    const merged = await theirs.apply({
      kind: 'bus.record',
      params,
      body: { changes: { make: 'Toyota', colour: 'blue' } },
      base: { version: 1, was: { make: '', colour: '' } },
    });
    expect(merged).toMatchObject({
      status: 409,
      code: 'conflict',
      version: 3,
      conflicts: [{ path: 'colour', base: '', mine: 'blue', theirs: 'red' }],
    });
    expect((await session.call(readBus, { params })).body.data).toMatchObject({ colour: 'red', make: 'Toyota' });
  });

  test('is searched by name, plate, driver and attendant, whatever the case', async () => {
    await addBus(session, { name: 'Lekki', plate: 'LSR-1', driverName: 'Musa', attendantName: 'Ngozi' });
    await addBus(session, { name: 'Ajah', plate: 'KJA-2', driverName: 'Sunday', attendantName: 'Aisha 100%' });
    expect(await names({ search: 'lekKI' })).toEqual(['Lekki']);
    expect(await names({ search: 'kja' })).toEqual(['Ajah']);
    expect(await names({ search: 'mus' })).toEqual(['Lekki']);
    expect(await names({ search: '100%' })).toEqual(['Ajah']);
    expect(await names({ search: 'leki' })).toEqual(['Lekki']);
    expect(await names({ search: 'sundya' })).toEqual(['Ajah']);
    expect(await names({ search: 'sumdya' })).toEqual([]);
    expect(await list({ search: 'lekii', status: 'RETIRED' })).toMatchObject({ count: 0 });
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ search: '  ' })).toEqual(['Ajah', 'Lekki']);
  });

  test('is sorted, filtered and paged', async () => {
    await addBus(session, { name: 'A', plate: 'Z-1', driverName: 'Y' });
    await addBus(session, { name: 'B', plate: 'Y-1', driverName: 'Z', status: 'DEFECT_HOLD' });
    await addBus(session, { name: 'C', plate: 'X-1', driverName: 'X' });
    expect(await names()).toEqual(['A', 'B', 'C']);
    expect(await names({ sort: '-name' })).toEqual(['C', 'B', 'A']);
    expect(await names({ sort: 'plate' })).toEqual(['C', 'B', 'A']);
    expect(await names({ sort: '-driverName' })).toEqual(['B', 'A', 'C']);
    expect(await names({ sort: 'status' })).toEqual(['B', 'A', 'C']);
    expect(await names({ status: 'DEFECT_HOLD' })).toEqual(['B']);
    expect(await list({ limit: '2' })).toMatchObject({ count: 3, nextPage: true });
    expect(await names({ limit: '2', page: '2' })).toEqual(['C']);
    expect(await list({ limit: '2', page: '9' })).toEqual({ count: 3, nextPage: false, data: [] });
    expect((await session.call(listBuses, { query: { sort: 'wings' } })).status).toBe(400);
  });

  test('shows the state of today’s report and how the last seven days kept their times', async () => {
    const id = await addBus(session, { timetable: { morning: timetableLine() } });
    expect(await list()).toMatchObject({ data: [{ todayReport: null, lastSevenDays: { onTime: 0, trips: 0 } }] });
    const device = deviceOf(session);
    const write = (day: string, actualEnd: string) =>
      device.apply({
        kind: 'bus-report.record',
        params: { busId: id, day },
        body: { changes: { 'trips/morning/actualEnd': actualEnd } },
        base: { was: { 'trips/morning/actualEnd': null } },
      });
    await write('2026-11-13', '07:30');
    await write('2026-11-14', '07:30');
    await write('2026-11-19', '08:30');
    await reportOf(session, id);
    // The 13th is the eighth day back.
    expect(await list()).toMatchObject({ data: [{ todayReport: 'DRAFT', lastSevenDays: { onTime: 1, trips: 2 } }] });
  });

  test('takes the same number of statements for one bus as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await list();
      return app.statements.length;
    };
    await addBus(session);
    const one = await cost();
    for (let more = 0; more < 12; more += 1) await addBus(session);
    expect(await cost()).toBe(one);
    expect(one).toBeLessThanOrEqual(6);
  });

  test('is nobody’s business in another school', async () => {
    const id = await addBus(session);
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect((await stranger.call(listBuses)).body.data).toEqual({ count: 0, nextPage: false, data: [] });
    expect((await stranger.call(readBus, { params: { id } })).status).toBe(404);
    const body = { changes: { colour: 'red' } };
    expect((await stranger.call(recordBus, { params: { id }, body, headers: { 'if-match': '"1"' } })).status).toBe(404);
    // The same id in another school is another bus.
    const own = await stranger.call(recordBus, {
      params: { id },
      body: { changes: busContent({ name: 'Own' }) },
      headers: { 'if-none-match': '*' },
    });
    expect(own).toMatchObject({ status: 200, body: { data: { name: 'Own', version: 1 } } });
    expect((await session.call(readBus, { params: { id } })).body.data.name).not.toBe('Own');
  });

  test('is for School Admins only', async () => {
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect((await other.call(listBuses)).status).toBe(403);
      expect((await other.call(readBus, { params: { id: crypto.randomUUID() } })).status).toBe(403);
      const answer = await other.call(recordBus, {
        params: { id: crypto.randomUUID() },
        body: { changes: busContent() },
        headers: { 'if-none-match': '*' },
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    }
  });
});
