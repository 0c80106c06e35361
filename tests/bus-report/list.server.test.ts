import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BusReport, type BusReportContent, listBusReports, readBusReport } from '#contract/bus-report.ts';
import { everyRole } from '#contract/role.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport, incident, timetableLine, trip } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, deviceOf, today } from '#tests/sync/queue.ts';
import { fileReport } from './filing.ts';

describe.each(engines)('the list of daily reports, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string> = {}, as: Session = session) => {
    const answer = await as.call(listBusReports, { query });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  /** `Bus day` of each row. */
  const rows = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await list(query)).data.map((report: BusReport) => `${report.busName} ${report.day.slice(8)}`);
  const file = (busId: string, day: string, content: Partial<BusReportContent> = {}) =>
    fileReport(session, { busId, day, content: finishedReport(content) });

  describe('opening today', () => {
    test('starts the report of every bus in service that runs today', async () => {
      await addBus(session, { name: 'Daily', driverName: 'Musa' });
      // Today is a Friday.
      await addBus(session, { name: 'Tuesdays', timetable: { clubs: timetableLine({ days: [2] }) } });
      await addBus(session, { name: 'Held', status: 'DEFECT_HOLD' });
      await addBus(session, { name: 'Out', status: 'OUT_OF_SERVICE' });
      const { count, data } = await list();
      expect(count).toBe(1);
      expect(data).toMatchObject([
        {
          busName: 'Daily',
          day: today,
          state: 'DRAFT',
          version: 1,
          submittedAt: null,
          reviewedBy: null,
          updatedAt: app.clock.now().toISOString(),
          content: { driverName: 'Musa', trips: { morning: { expected: 24, actualEnd: null } }, childCheck: null },
          figures: { trips: 1, arrived: 0, boarded: 0, km: null },
        },
      ]);
    });

    test('starts each report once, however many people open it at once', async () => {
      await addBus(session);
      await addBus(session);
      const lists = await Promise.all(Array.from({ length: 6 }, () => list()));
      expect(lists.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2]);
      expect((await list()).data.map((report: BusReport) => report.version)).toEqual([1, 1]);
    });

    test('goes by the day at the school, not by the day in Greenwich', async () => {
      await addBus(session);
      // 00:30 of the 21st in Lagos.
      app.clock.set('2026-11-20T23:30:00.000Z');
      const again = await app.signIn();
      expect((await list({}, again)).data.map((report: BusReport) => report.day)).toEqual(['2026-11-21']);
    });

    test('starts nothing on another day', async () => {
      await addBus(session);
      expect(await list({ dateFilter: '2026-11-19' })).toEqual({ count: 0, nextPage: false, data: [] });
      expect(await list({ dateFilter: '2026-11-21' })).toEqual({ count: 0, nextPage: false, data: [] });
    });

    test('of one report starts it as well', async () => {
      const busId = await addBus(session);
      const read = await session.call(readBusReport, { params: { busId, day: today } });
      expect(read).toMatchObject({ status: 200, body: { data: { state: 'DRAFT', version: 1 } } });
      expect(read.headers['etag']).toBe('"1"');
      expect(await session.call(readBusReport, { params: { busId, day: '2026-11-19' } })).toMatchObject({ status: 404 });
    });
  });

  describe('finding reports', () => {
    let lekki: string;
    let ajah: string;

    beforeEach(async () => {
      const timetable = {};
      lekki = await addBus(session, { name: 'Lekki', plate: 'LSR-1', timetable });
      ajah = await addBus(session, { name: 'Ajah', plate: 'KJA-2', timetable });
      await file(lekki, '2026-11-18', { driverName: 'Musa', odometerStart: 0, odometerEnd: 90 });
      await file(lekki, '2026-11-19', { trips: { a: trip({ actualEnd: '08:10', delayReason: 'Rain' }) }, odometerEnd: null });
      await file(ajah, '2026-11-19', { attendantName: 'Aisha', incidents: { x: incident(), y: incident() } });
    });

    test('shows the newest day first, and within a day by bus', async () => {
      expect(await rows()).toEqual(['Ajah 19', 'Lekki 19', 'Lekki 18']);
    });

    test('by day, by bus, and both', async () => {
      expect(await rows({ dateFilter: '2026-11-19' })).toEqual(['Ajah 19', 'Lekki 19']);
      expect(await rows({ busId: lekki })).toEqual(['Lekki 19', 'Lekki 18']);
      expect(await rows({ busId: ajah, dateFilter: '2026-11-18' })).toEqual([]);
    });

    test('by name, plate, driver and attendant', async () => {
      expect(await rows({ search: 'lEk' })).toEqual(['Lekki 19', 'Lekki 18']);
      expect(await rows({ search: 'kja-2' })).toEqual(['Ajah 19']);
      // The driver of that day, whoever drives now.
      expect(await rows({ search: 'musa', dateFilter: '2026-11-18' })).toEqual(['Lekki 18']);
      expect(await rows({ search: 'aisha' })).toEqual(['Ajah 19']);
      expect(await rows({ search: 'aihsa' })).toEqual(['Ajah 19']);
      expect(await rows({ search: 'lekii', dateFilter: '2026-11-18' })).toEqual(['Lekki 18']);
      expect(await rows({ search: 'lekiii' })).toEqual([]);
      expect(await rows({ search: '%' })).toEqual([]);
    });

    test('in every order the columns offer', async () => {
      expect(await rows({ sort: 'day' })).toEqual(['Lekki 18', 'Ajah 19', 'Lekki 19']);
      expect(await rows({ sort: 'bus' })).toEqual(['Ajah 19', 'Lekki 19', 'Lekki 18']);
      expect(await rows({ sort: '-bus' })).toEqual(['Lekki 19', 'Lekki 18', 'Ajah 19']);
      expect(await rows({ sort: '-delay' })).toEqual(['Lekki 19', 'Ajah 19', 'Lekki 18']);
      expect(await rows({ sort: '-incidents' })).toEqual(['Ajah 19', 'Lekki 19', 'Lekki 18']);
      expect(await rows({ sort: '-km' })).toEqual(['Lekki 18', 'Ajah 19', 'Lekki 19']);
      expect(await rows({ sort: 'km' })).toEqual(['Lekki 19', 'Ajah 19', 'Lekki 18']);
    });

    test('by their state, a review of seven days ago being locked', async () => {
      const device = deviceOf(session);
      const act = (kind: 'bus-report.submit' | 'bus-report.review', day: string, body = {}) =>
        device.apply({ kind, params: { busId: lekki, day }, body, base: { version: null } });
      await act('bus-report.submit', '2026-11-18');
      await act('bus-report.review', '2026-11-18', { decision: 'REVIEWED', note: 'Nobody else is here' });
      await device.apply({ kind: 'bus-report.submit', params: { busId: ajah, day: '2026-11-19' } });

      expect(await rows({ state: 'REVIEWED' })).toEqual(['Lekki 18']);
      expect(await rows({ state: 'SUBMITTED' })).toEqual(['Ajah 19']);
      expect(await rows({ state: 'DRAFT' })).toEqual(['Lekki 19']);
      expect(await rows({ state: 'LOCKED' })).toEqual([]);
      expect(await rows({ sort: 'state' })).toEqual(['Lekki 19', 'Ajah 19', 'Lekki 18']);

      app.clock.advance({ days: 7 });
      session = await app.signIn();
      expect(await rows({ state: 'LOCKED' })).toEqual(['Lekki 18']);
      expect(await rows({ state: 'REVIEWED' })).toEqual([]);
      const locked = (await list({ state: 'LOCKED' })).data[0];
      expect(locked).toMatchObject({ state: 'LOCKED', reviewedBy: app.admin.name });
    });

    test('a page at a time, each report on one page only', async () => {
      for (let day = 1; day <= 9; day += 1) await file(lekki, `2026-10-0${day}`);
      const pages = [];
      for (const page of ['1', '2', '3']) pages.push(await list({ limit: '5', page, sort: 'incidents' }));
      expect(pages.map(({ count, nextPage }) => [count, nextPage])).toEqual([
        [12, true],
        [12, true],
        [12, false],
      ]);
      const keys = pages.flatMap(({ data }) => data.map((report: BusReport) => `${report.busId}/${report.day}`));
      expect(new Set(keys).size).toBe(12);
    });

    test('and refuses what it does not know', async () => {
      const unknown: Record<string, string> = { dateFilter: 'soon', sort: 'wings', limit: '0', page: '1.5', wings: '2', busId: 'x' };
      for (const query of Object.entries(unknown).map((pair) => Object.fromEntries([pair]))) {
        expect(await session.call(listBusReports, { query })).toMatchObject({ status: 400, body: { code: 'invalid' } });
      }
    });
  });

  test('takes the same number of statements for one report as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await list({ limit: '100' });
      return app.statements.length;
    };
    const first = await addBus(session);
    await cost();
    const one = await cost();
    for (let day = 1; day <= 9; day += 1) await file(first, `2026-10-0${day}`);
    await addBus(session);
    const drafting = await cost();
    for (let more = 0; more < 5; more += 1) await addBus(session);
    // The missing reports, however many, are two statements more: their trips, and themselves.
    expect(await cost()).toBe(drafting);
    expect(await cost()).toBe(one);
    expect(drafting).toBe(one + 2);
    // Five of them for the trips of the day.
    expect(one).toBeLessThanOrEqual(12);
  });

  test('is nobody’s business in another school', async () => {
    const busId = await addBus(session);
    await list();
    const elsewhere = await app.addSchool();
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await list({}, stranger)).toEqual({ count: 0, nextPage: false, data: [] });
    expect(await list({ busId }, stranger)).toMatchObject({ count: 0 });
    expect((await stranger.call(readBusReport, { params: { busId, day: today } })).status).toBe(404);
    const edit = { kind: 'bus-report.record' as const, params: { busId, day: today }, body: { changes: { notes: 'x' } } };
    expect(await deviceOf(stranger).apply(edit)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('is for School Admins only', async () => {
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      expect((await other.call(listBusReports)).status).toBe(403);
      const params = { busId: crypto.randomUUID(), day: today };
      expect((await other.call(readBusReport, { params })).status).toBe(403);
      const device = deviceOf(other);
      const results = [
        await device.apply({ kind: 'bus-report.record', params, body: { changes: {} } }),
        await device.apply({ kind: 'bus-report.submit', params }),
        await device.apply({ kind: 'bus-report.review', params, body: { decision: 'REVIEWED', note: '' } }),
      ];
      for (const result of results) expect(result).toMatchObject({ status: 403, code: 'not_allowed' });
    }
  });
});
