import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { readBus, recordBus } from '#contract/bus.ts';
import { type BusDefect, exportBusDefects, listBusDefects, readBusDefect, recordBusDefect } from '#contract/bus-defect.ts';
import type { BusReportContent } from '#contract/bus-report.ts';
import { fileReport } from '#tests/bus-report/filing.ts';
import { askFile, readBack } from '#tests/export/files.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { finishedReport } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, type Device, deviceOf, reportOf, today } from '#tests/sync/queue.ts';
import { addDefect, defectContent } from './defects.ts';

describe.each(engines)('defects of buses, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let busId: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    busId = await addBus(session, { name: 'Coaster 7' });
  });
  afterEach(() => app.close());

  const record = (id: string, changes: object, version: number | null) =>
    session.call(recordBusDefect, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  const list = async (query: Record<string, string> = {}): Promise<BusDefect[]> =>
    (await session.call(listBusDefects, { query })).body.data.data;
  const names = async (query: Record<string, string> = {}) => (await list(query)).map(({ name }) => name);
  const bus = async () => (await session.call(readBus, { params: { id: busId } })).body.data;
  const setBus = async (changes: object) => {
    const { version } = await bus();
    return session.call(recordBus, { params: { id: busId }, body: { changes }, headers: { 'if-match': `"${version}"` } });
  };
  const trail = async (id: string) => (await session.call(listAudit, { query: { objectId: id } })).body.data.data;

  test('one is reported, found, narrowed, repaired and mended, and the trail says so', async () => {
    const id = await addDefect(session, { busId, name: 'Brakes pull', severity: 'MEDIUM' });
    const other = await addBus(session, { name: 'Sienna', plate: 'LND-2' });
    await addDefect(session, { busId: other, name: 'Cracked mirror', item: 'mirrors', severity: 'LOW', reportedBy: 'Ngozi' });
    expect((await session.call(readBusDefect, { params: { id } })).body.data).toMatchObject({
      name: 'Brakes pull',
      busName: 'Coaster 7',
      state: 'OPEN',
      reportDay: null,
    });
    expect(await names()).toEqual(['Brakes pull', 'Cracked mirror']);
    expect(await names({ sort: '-urgency' })).toEqual(['Cracked mirror', 'Brakes pull']);
    expect(await names({ sort: '-bus' })).toEqual(['Cracked mirror', 'Brakes pull']);
    expect(await names({ busId: other })).toEqual(['Cracked mirror']);
    expect(await names({ severity: 'MEDIUM' })).toEqual(['Brakes pull']);
    expect(await names({ search: 'ngozi' })).toEqual(['Cracked mirror']);
    expect(await names({ search: 'coaster' })).toEqual(['Brakes pull']);
    expect(await names({ limit: '1', page: '2' })).toEqual(['Cracked mirror']);

    expect(await record(id, { state: 'IN_REPAIR', repairer: 'Ojo Motors' }, 1)).toMatchObject({
      status: 200,
      body: { message: 'Defect saved' },
    });
    expect(await names({ state: 'STANDING' })).toEqual(['Brakes pull', 'Cracked mirror']);
    expect(await names({ state: 'OPEN' })).toEqual(['Cracked mirror']);
    const mended = { state: 'MENDED', mendedOn: '2026-11-04', cost: 42_500 };
    expect((await record(id, mended, 2)).body.data).toMatchObject({ version: 3, ...mended, repairer: 'Ojo Motors' });
    expect(await names({ state: 'STANDING' })).toEqual(['Cracked mirror']);
    expect(await names()).toEqual(['Cracked mirror', 'Brakes pull']);
    expect(await trail(id)).toMatchObject([
      { action: 'bus-defect.changed', before: { state: 'IN_REPAIR' }, after: { state: 'MENDED', cost: 42_500 } },
      { action: 'bus-defect.changed', before: { state: 'OPEN' }, after: { state: 'IN_REPAIR' } },
      { action: 'bus-defect.reported', object: { kind: 'bus-defect', label: 'Brakes pull' }, names: { [busId]: 'Coaster 7' } },
    ]);
  });

  test('what is wrong is said at its field, and nothing of it is kept', async () => {
    const wrong = async (given: object) => {
      const { status, body } = await record(crypto.randomUUID(), { ...defectContent({ busId }), ...given }, null);
      expect(status).toBe(422);
      return body.details.map(({ path }: { path: string }) => path);
    };
    expect(await wrong({ busId: '' })).toEqual(['busId']);
    expect(await wrong({ busId: crypto.randomUUID() })).toEqual(['busId']);
    expect(await wrong({ item: 'wings' })).toEqual(['item']);
    expect(await wrong({ name: ' ' })).toEqual(['name']);
    expect(await wrong({ severity: 'SERIOUS' })).toEqual(['severity']);
    expect(await wrong({ state: 'MENDED' })).toEqual(['mendedOn', 'repairer']);
    expect(await wrong({ state: 'DISMISSED' })).toEqual(['reason']);
    expect(await wrong({ reportedOn: '2199-01-01' })).toEqual(['reportedOn']);
    expect(await wrong({ cost: -1 })).toEqual(['cost']);
    expect(await list()).toEqual([]);
    const id = await addDefect(session, { busId });
    const other = await addBus(session, { name: 'Sienna', plate: 'LND-2' });
    expect((await record(id, { busId: other }, 1)).body.details).toMatchObject([{ path: 'busId' }]);
  });

  test('a severe one holds the bus, which comes back by hand, once none stands', async () => {
    const first = await addDefect(session, { busId, name: 'Brakes fail', severity: 'HIGH' });
    expect(await bus()).toMatchObject({ status: 'DEFECT_HOLD', version: 2 });
    expect(await trail(busId)).toMatchObject([
      { action: 'bus.held', before: { status: 'IN_SERVICE' }, after: { status: 'DEFECT_HOLD', defect: 'Brakes fail' } },
      { action: 'bus.added' },
    ]);
    const second = await addDefect(session, { busId, name: 'Door opens', item: 'doors', severity: 'MEDIUM', reportedOn: '2026-11-03' });
    await record(second, { severity: 'HIGH' }, 1);
    expect(await bus()).toMatchObject({ version: 2 });
    const refused = await setBus({ status: 'IN_SERVICE' });
    expect(refused).toMatchObject({
      status: 422,
      body: { details: [{ path: 'status', message: 'A severe defect of this bus is not mended yet: Brakes fail' }] },
    });
    // By a way round neither.
    expect((await setBus({ status: 'OUT_OF_SERVICE' })).status).toBe(200);
    expect((await setBus({ status: 'IN_SERVICE' })).status).toBe(422);
    await record(first, { state: 'MENDED', mendedOn: '2026-11-04', repairer: 'Ojo Motors' }, 1);
    expect((await setBus({ status: 'IN_SERVICE' })).body.message).toMatch(/Door opens/);
    await record(second, { state: 'DISMISSED', reason: 'It was held open' }, 2);
    expect((await bus()).status).toBe('OUT_OF_SERVICE');
    expect((await setBus({ status: 'IN_SERVICE' })).status).toBe(200);
    // It broke again.
    await record(first, { state: 'OPEN' }, 2);
    expect((await bus()).status).toBe('DEFECT_HOLD');
  });

  test('what the check before the trip found becomes a defect when the report is handed in, once', async () => {
    const known = await addDefect(session, { busId, item: 'tyres', name: 'Worn front tyre', severity: 'LOW' });
    const preTrip: BusReportContent['preTrip'] = {
      brakes: { result: 'DEFECT', severity: 'HIGH', note: 'Soft  pedal\nsince Monday' },
      tyres: { result: 'DEFECT', severity: 'LOW', note: 'Worn' },
      horn: { result: 'DEFECT', severity: 'LOW', note: '' },
      lights: { result: 'OK' },
    };
    await fileReport(session, { busId, day: today, content: finishedReport({ preTrip, preTripBy: 'Musa Ibrahim' }) });
    expect(await names()).toEqual(['Worn front tyre']);
    const mine = deviceOf(session);
    const theirs: Device = deviceOf(await app.signIn(await app.addStaff({ name: 'Chidi Obi' })));
    const submit = async () => {
      const { version } = await reportOf(session, busId);
      return mine.apply({ kind: 'bus-report.submit', params: { busId, day: today }, base: { version } });
    };
    expect(await submit()).toMatchObject({ status: 200 });
    const opened = await list();
    expect(opened.map(({ name, item, severity, reportDay, reportedBy }) => [name, item, severity, reportDay, reportedBy])).toEqual([
      ['Soft pedal since Monday', 'brakes', 'HIGH', today, 'Musa Ibrahim'],
      ['Worn front tyre', 'tyres', 'LOW', null, 'Musa'],
      ['Found in the check before the trip', 'horn', 'LOW', today, 'Musa Ibrahim'],
    ]);
    expect(await bus()).toMatchObject({ status: 'DEFECT_HOLD' });
    // Handed in again after it came back: what was mended meanwhile is not opened anew.
    const horn = opened[2]?.id ?? '';
    await record(horn, { state: 'MENDED', mendedOn: today, repairer: 'Musa' }, 1);
    const { version } = await reportOf(session, busId);
    const review = { decision: 'RETURNED', note: 'Which bridge?' };
    expect(await theirs.apply({ kind: 'bus-report.review', params: { busId, day: today }, body: review, base: { version } })).toMatchObject(
      { status: 200 },
    );
    expect(await submit()).toMatchObject({ status: 200 });
    expect(await names({ state: 'STANDING' })).toEqual(['Soft pedal since Monday', 'Worn front tyre']);
    expect(await names()).toHaveLength(3);
    expect((await trail(known)).length).toBe(1);
  });

  test('the file has each of them with what became of it', async () => {
    await addDefect(session, { busId, severity: 'LOW', state: 'MENDED', mendedOn: '2026-11-04', repairer: 'Ojo Motors', cost: 1500 });
    const { bytes } = await askFile(app, session, exportBusDefects, { format: 'csv' });
    expect(readBack(bytes, 'csv')).toEqual([
      {
        Bus: 'Coaster 7',
        'Of the bus': 'Brakes',
        'What is wrong': 'The brakes pull to the left',
        Severity: 'Low',
        State: 'Mended',
        'Reported on': '2026-11-02',
        'Reported by': 'Musa',
        'Repaired by': 'Ojo Motors',
        'Mended on': '2026-11-04',
        Cost: '1500',
        'Why it is dismissed': '',
        Notes: '',
      },
    ]);
    const sheet = await askFile(app, session, exportBusDefects, { format: 'xlsx' });
    expect(readBack(sheet.bytes, 'xlsx')).toHaveLength(1);
  });

  test('only a School Admin sees them', async () => {
    const id = await addDefect(session, { busId });
    const support = await app.signIn(await app.addStaff({ name: 'Sade', role: 'Support' }));
    expect((await support.call(listBusDefects, {})).status).toBe(403);
    expect((await support.call(readBusDefect, { params: { id } })).status).toBe(403);
  });
});
