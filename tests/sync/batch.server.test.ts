import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { header } from '#contract/header.ts';
import { mostOpsInBatch, syncOps } from '#contract/sync.ts';
import { logout } from '#contract/session.ts';
import { opLedger } from '#server/sync/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { epochOf, type Session } from '#tests/support/session.ts';
import { addStaffSession, countLines, inSchool } from './people.ts';
import { addBus, type Device, deviceOf, reportOf, today } from './queue.ts';

describe.each(engines)('a batch of queued edits, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let device: Device;
  let busId: string;
  let otherBusId: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    device = deviceOf(session);
    busId = await addBus(session);
    otherBusId = await addBus(session, { name: 'Ikeja' });
  });
  afterEach(() => app.close());

  const edit = (bus: string, field: string, value: string | number, was: string | number | null = '') => ({
    kind: 'bus-report.record' as const,
    params: { busId: bus, day: today },
    body: { changes: { [field]: value } },
    base: { was: { [field]: was } },
  });

  test('is applied in its order, and each edit is answered under its id', async () => {
    const ops = [
      device.op(edit(busId, 'notes', 'first')),
      device.op(edit(busId, 'notes', 'second', 'first')),
      device.op(edit(otherBusId, 'notes', 'other')),
    ];
    const results = await device.send(...ops);
    expect(results.map(({ id, status }) => ({ id, status }))).toEqual(ops.map(({ id }) => ({ id, status: 200 })));
    expect((await reportOf(session, busId)).content.notes).toBe('second');
    expect((await reportOf(session, otherBusId)).content.notes).toBe('other');
  });

  test('keeps when the edit was made by the device, beside when it arrived', async () => {
    const op = device.op(edit(busId, 'notes', 'in the morning'));
    await device.send({ ...op, at: { ...op.at, device: '2026-11-20T05:10:00.000Z' } });
    const [line] = await inSchool(app, (tx) => tx.select({ madeAt: opLedger.madeAt }).from(opLedger).where(eq(opLedger.opId, op.id)));
    expect(line?.madeAt).toEqual(new Date('2026-11-20T05:10:00.000Z'));
  });

  test('a failed edit stops its own lane and no other', async () => {
    const results = await device.send(
      device.op(edit(busId, 'odometerStart', -5, null)),
      device.op(edit(busId, 'notes', 'after')),
      device.op(edit(otherBusId, 'notes', 'other')),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'skipped', 'applied']);
    expect((await reportOf(session, busId)).content.notes).toBe('');
    expect(results[1]).toMatchObject({ status: 424, version: null, serverSeq: null });
    expect(results[1]).not.toHaveProperty('code');
  });

  test('an edit that was skipped is taken when it comes again', async () => {
    const [bad, later] = [device.op(edit(busId, 'odometerStart', -5, null)), device.op(edit(busId, 'notes', 'after'))];
    await device.send(bad, later);
    expect(await device.send(later)).toMatchObject([{ status: 200, replayed: false }]);
  });

  test("an edit of somebody else's is refused, leaves no line and changes nothing", async () => {
    const other = await addStaffSession(app);
    const lines = await countLines(app);
    const op = { ...device.op(edit(busId, 'notes', 'forged')), part: other.part };
    expect(await device.send(op)).toMatchObject([{ status: 403, code: 'wrong_actor', outcome: 'refused' }]);
    expect(await countLines(app)).toBe(lines);
    expect((await reportOf(session, busId)).content.notes).toBe('');
  });

  test('edits from a newer console ask for an update, and the others are taken', async () => {
    const newer = { ...device.op(edit(busId, 'notes', 'newer')), kindV: 2 };
    const unknown = { ...device.op(edit(busId, 'notes', 'unknown')), kind: 'bus.paint', lane: 'paint' };
    const results = await device.send(newer, unknown, device.op(edit(otherBusId, 'notes', 'other')));
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      [426, 'too_new'],
      [426, 'too_new'],
      [200, undefined],
    ]);
  });

  test('an edit whose shape is wrong is refused at its field without a line', async () => {
    const lines = await countLines(app);
    const op = device.op({ ...edit(busId, 'notes', 'x'), params: { busId: 'no-id', day: today } });
    expect(await device.send(op)).toMatchObject([{ status: 400, code: 'invalid', details: [{ path: 'busId' }] }]);
    expect(await countLines(app)).toBe(lines);
  });

  test('a role without the right is refused, and may be given the right and send again', async () => {
    const auditor = await app.addStaff({ role: 'Auditor' });
    const theirs = deviceOf(await app.signIn(auditor));
    const lines = await countLines(app);
    const op = theirs.op(edit(busId, 'notes', 'mine'));
    expect(await theirs.send(op)).toMatchObject([{ status: 403, code: 'not_allowed' }]);
    expect(await countLines(app)).toBe(lines);
    await inSchool(app, (tx) => tx.execute(sql`update school_user set role = 'School Admin' where id = ${auditor.id}`));
    expect(await theirs.send(op)).toMatchObject([{ status: 200, replayed: false }]);
  });

  test('made before a restore is stopped before any work', async () => {
    const op = device.op(edit(busId, 'notes', 'late'));
    const old = crypto.randomUUID();
    const answer = await device.sendBatch([op], { [header.epoch]: old });
    expect(answer).toMatchObject({ status: 412, body: { code: 'epoch_changed' } });
    expect(answer.body.epoch).toBe(epochOf(answer));
    expect((await reportOf(session, busId)).content.notes).toBe('');
    const taken = await device.sendBatch([op], { [header.epoch]: answer.body.epoch });
    expect(taken).toMatchObject({ status: 200, body: { data: { epoch: answer.body.epoch, results: [{ status: 200 }] } } });
  });

  // What a device sent before it heard of any epoch may come after a restore, and nobody could tell.
  test('without an epoch is answered with it, before any work', async () => {
    const op = device.op(edit(busId, 'notes', 'early'));
    const answer = await session.call(syncOps, { body: { deviceId: device.id, ops: [op] } });
    expect(answer).toMatchObject({ status: 412, body: { code: 'epoch_changed', epoch: session.epoch } });
    expect((await reportOf(session, busId)).content.notes).toBe('');
    expect(await device.send(op)).toMatchObject([{ status: 200, replayed: false }]);
  });

  test('tells the time of the server', async () => {
    const answer = await device.sendBatch([device.op(edit(busId, 'notes', 'x'))]);
    expect(answer.body.data.now).toBe(app.clock.now().toISOString());
  });

  test('after the session ended is answered 401, and nothing of it is done', async () => {
    await session.call(logout, { body: {} });
    const answer = await device.sendBatch([device.op(edit(busId, 'notes', 'late'))]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    const again = await app.signIn();
    expect((await reportOf(again, busId)).content.notes).toBe('');
  });

  test('of more than fifty edits is refused whole', async () => {
    const ops = Array.from({ length: mostOpsInBatch + 1 }, () => device.op(edit(busId, 'notes', 'x')));
    expect(await device.sendBatch(ops)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await reportOf(session, busId)).content.notes).toBe('');
  });

  test('of more than 256 kB is too large', async () => {
    const long = 'x'.repeat(2_000);
    const changes = Object.fromEntries(Array.from({ length: 140 }, (_, at) => [`incidents/i${at}/text`, long]));
    const op = device.op({ ...edit(busId, 'notes', 'x'), body: { changes } });
    expect(await device.sendBatch([op])).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('writes as many statements for each further edit as for the first', async () => {
    // The day's first batch also looks for lines of the ledger that are too old.
    await device.apply(edit(busId, 'notes', 'x'));
    const cost = async (many: number) => {
      const ops = Array.from({ length: many }, (_, at) => device.op(edit(busId, 'fuelReceipt', `${many}-${at}`, 'any')));
      const { version } = await reportOf(session, busId);
      const chained = ops.map((op, at) => ({ ...op, base: { version, was: {}, chain: ops[at - 1]?.id ?? null } }));
      app.statements.length = 0;
      const results = await device.send(...chained);
      expect(results.every(({ status }) => status === 200)).toBe(true);
      return app.statements.length;
    };
    const [one, two, twelve] = [await cost(1), await cost(2), await cost(12)];
    expect(twelve).toBe(two + 10 * (two - one));
    expect(two - one).toBeLessThanOrEqual(12);
  });
});
