import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordBus } from '#contract/bus.ts';
import { readBusReport, reviewBusReport, submitBusReport } from '#contract/bus-report.ts';
import { header } from '#contract/header.ts';
import { readNotifications } from '#contract/notification.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent, finishedReport } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, type Device, deviceOf, today } from '#tests/sync/queue.ts';
import { factsSince, lastSeq } from './trail.ts';

describe.each(engines)('what the audit trail says, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let device: Device;
  let busId: string;
  let before: number;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    device = deviceOf(session);
    busId = await addBus(session, { name: 'Bus 3' });
    before = await lastSeq(app);
  });
  afterEach(() => app.close());

  const since = () => factsSince(app, before);
  const report = () => ({ busId, day: today });
  const finish = () =>
    device.apply({ kind: 'bus-report.record', params: report(), body: { changes: finishedReport() }, base: { was: startedWith } });
  const startedWith = { driverName: 'Musa Ibrahim', attendantName: 'Ngozi Eze' };

  test('a bus that is added leaves one line with what was filled in, and who did it from where', async () => {
    const id = crypto.randomUUID();
    await session.call(recordBus, {
      params: { id },
      body: { changes: busContent({ name: 'Bus 4', plate: 'KJA-4', timetable: {} }) },
      headers: { 'if-none-match': '*' },
    });
    expect(await since()).toEqual([
      {
        at: '2026-11-20T06:42:00.000Z',
        actorId: app.admin.id,
        actorName: app.admin.name,
        role: 'School Admin',
        sessionId: expect.any(String),
        deviceId: expect.any(String),
        action: 'bus.added',
        object: { kind: 'bus', id, label: 'Bus 4' },
        before: null,
        after: { plate: 'KJA-4', name: 'Bus 4', driverName: 'Musa Ibrahim', attendantName: 'Ngozi Eze' },
        names: {},
        madeAt: null,
      },
    ]);
  });

  test('a change of a bus says what the changed fields held, and what they hold now', async () => {
    const changes = { capacity: 18, 'timetable/morning/expected': 12 };
    await session.call(recordBus, { params: { id: busId }, body: { changes }, headers: { 'if-match': '"1"' } });
    expect(await since()).toMatchObject([
      {
        action: 'bus.changed',
        object: { kind: 'bus', id: busId, label: 'Bus 3' },
        before: { capacity: 30, 'timetable/morning/expected': 24 },
        after: { capacity: 18, 'timetable/morning/expected': 12 },
        names: { morning: 'Lekki, to school' },
      },
    ]);
  });

  test('a report leaves a line when it is changed, handed in, returned, handed in again and accepted', async () => {
    await finish();
    const ifMatch = async () => {
      const { headers } = await session.call(readBusReport, { params: report() });
      return { headers: { 'if-match': String(headers['etag']) } };
    };
    const submit = async () => session.call(submitBusReport, { params: report(), body: {}, ...(await ifMatch()) });
    const review = async (decision: string, note: string) =>
      session.call(reviewBusReport, { params: report(), body: { decision, note }, ...(await ifMatch()) });
    expect((await submit()).status).toBe(200);
    expect((await review('RETURNED', 'The odometer?')).status).toBe(200);
    expect((await submit()).status).toBe(200);
    expect((await review('REVIEWED', 'Nobody else is here')).status).toBe(200);

    const facts = await since();
    expect(facts.map(({ action }) => action)).toEqual([
      'bus-report.changed',
      'bus-report.submitted',
      'bus-report.returned',
      'bus-report.submitted',
      'bus-report.accepted',
    ]);
    expect(new Set(facts.map(({ object }) => JSON.stringify(object)))).toEqual(
      new Set([JSON.stringify({ kind: 'bus-report', id: `${busId}/${today}`, label: `Bus 3, ${today}` })]),
    );
    expect(facts[0]).toMatchObject({
      before: { odometerStart: null },
      after: { odometerStart: 41_200 },
      names: { morning: 'Lekki, to school' },
    });
    expect(facts[0]?.after).not.toHaveProperty('driverName');
    expect(facts[1]).toMatchObject({ before: { state: 'DRAFT' }, after: { state: 'SUBMITTED' } });
    expect(facts[2]).toMatchObject({
      before: { state: 'SUBMITTED', reviewNote: '' },
      after: { state: 'RETURNED', reviewNote: 'The odometer?' },
    });
    expect(facts[4]).toMatchObject({ before: { state: 'SUBMITTED' }, after: { state: 'REVIEWED' } });
  });

  test('an edit that was made offline carries when it was made, and arrives under its own time', async () => {
    const op = device.op({
      kind: 'bus.record',
      params: { id: busId },
      body: { changes: { colour: 'red' } },
      base: { version: 1, was: { colour: '' } },
    });
    await device.send({ ...op, at: { ...op.at, device: '2026-11-20T05:10:00.000Z' } });
    expect(await since()).toMatchObject([{ at: '2026-11-20T06:42:00.000Z', madeAt: '2026-11-20T05:10:00.000Z' }]);
  });

  test('an edit that arrives twice leaves one line', async () => {
    const op = device.op({
      kind: 'bus.record',
      params: { id: busId },
      body: { changes: { colour: 'red' } },
      base: { version: 1, was: { colour: '' } },
    });
    await device.send(op);
    const [again] = await device.send(op);
    expect(again).toMatchObject({ status: 200, replayed: true });
    const headers = { 'if-match': '"2"', [header.idempotencyKey]: crypto.randomUUID() };
    const call = () => session.call(recordBus, { params: { id: busId }, body: { changes: { make: 'Toyota' } }, headers });
    await call();
    expect((await call()).headers[header.replayed]).toBe('true');
    expect((await since()).map(({ after }) => after)).toEqual([{ colour: 'red' }, { make: 'Toyota' }]);
  });

  test('an edit that changes nothing, or is refused, leaves none', async () => {
    await session.call(recordBus, { params: { id: busId }, body: { changes: { capacity: 30 } }, headers: { 'if-match': '"1"' } });
    await session.call(recordBus, { params: { id: busId }, body: { changes: { capacity: -1 } }, headers: { 'if-match': '"1"' } });
    await device.apply({
      kind: 'bus.record',
      params: { id: busId },
      body: { changes: { capacity: -1 } },
      base: { version: 1, was: { capacity: 30 } },
    });
    await device.apply({ kind: 'bus-report.submit', params: report() });
    await device.apply({ kind: 'bus-report.record', params: report(), body: { changes: { notes: '' } }, base: { was: { notes: '' } } });
    expect(await since()).toEqual([]);
  });

  test('an edit of which one field was settled by somebody else says only what it changed', async () => {
    const base = { version: 1, was: { colour: '', make: '' } };
    await device.apply({ kind: 'bus.record', params: { id: busId }, body: { changes: { colour: 'red' } }, base });
    const theirs = deviceOf(await app.signIn(await app.addStaff()));
    before = await lastSeq(app);
    const answer = await theirs.apply({
      kind: 'bus.record',
      params: { id: busId },
      body: { changes: { colour: 'blue', make: 'Toyota' } },
      base,
    });
    expect(answer).toMatchObject({ code: 'conflict' });
    expect(await since()).toMatchObject([{ before: { make: '' }, after: { make: 'Toyota' } }]);
  });

  test('handing in what is handed in already leaves no second line', async () => {
    await finish();
    await device.apply({ kind: 'bus-report.submit', params: report(), base: { version: 2 } });
    before = await lastSeq(app);
    expect(await device.apply({ kind: 'bus-report.submit', params: report(), base: { version: 3 } })).toMatchObject({ status: 200 });
    expect(await since()).toEqual([]);
  });

  test('notifications that are read are counted, once', async () => {
    await finish();
    const colleague = deviceOf(await app.signIn(await app.addStaff()));
    await colleague.apply({ kind: 'bus-report.submit', params: report(), base: { version: 2 } });
    before = await lastSeq(app);
    const readAll = () => session.call(readNotifications, { body: { upTo: 99 }, headers: { 'if-none-match': '*' } });
    await readAll();
    await readAll();
    expect(await since()).toMatchObject([
      { action: 'notification.read', object: { kind: 'notification', id: app.admin.id }, after: { count: 1, upTo: 99 } },
    ]);
  });
});
