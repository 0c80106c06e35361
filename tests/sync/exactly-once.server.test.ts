import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBusReport, recordBusReport } from '#contract/bus-report.ts';
import { header } from '#contract/header.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { addStaffSession, countLines } from './people.ts';
import { addBus, type Device, deviceOf, reportOf, today } from './queue.ts';
import type { Session } from '#tests/support/session.ts';

describe.each(engines)('an edit reaches the server exactly once, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let device: Device;
  let busId: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    device = deviceOf(session);
    busId = await addBus(session);
  });
  afterEach(() => app.close());

  const note = (text: string) => ({
    kind: 'bus-report.record' as const,
    params: { busId, day: today },
    body: { changes: { notes: text } },
    base: { was: { notes: '' } },
  });

  test('an edit sent twice has one effect, and the second arrival is given the first answer', async () => {
    const op = device.op(note('Rain'));
    const [first] = await device.send(op);
    const [second] = await device.send(op);
    expect(first).toMatchObject({ id: op.id, status: 200, outcome: 'applied', replayed: false });
    expect(second).toEqual({ ...first, replayed: true });
    expect((await reportOf(session, busId)).version).toBe(first?.version);
  });

  test('a second arrival is answered as the first was, whatever happened to the record since', async () => {
    const op = device.op(note('Rain'));
    const [first] = await device.send(op);
    await device.apply({ ...note('Sun'), base: { was: { notes: 'Rain' } } });
    const [again] = await device.send(op);
    expect(again).toEqual({ ...first, replayed: true });
    expect((await reportOf(session, busId)).content.notes).toBe('Sun');
  });

  test('keys in another order are the same edit', async () => {
    const op = device.op({ ...note('Rain'), body: { changes: { notes: 'Rain', odometerStart: 5 } } });
    const [first] = await device.send(op);
    const [again] = await device.send({ ...op, body: { changes: { odometerStart: 5, notes: 'Rain' } } });
    expect(again).toEqual({ ...first, replayed: true });
  });

  test('what an edit was made upon may differ when it is sent again', async () => {
    const op = device.op(note('Rain'));
    await device.send(op);
    const [again] = await device.send({ ...op, base: { version: 9, was: {}, chain: null } });
    expect(again).toMatchObject({ status: 200, replayed: true });
  });

  test('another edit under the same id is refused and changes nothing', async () => {
    const op = device.op(note('Rain'));
    await device.send(op);
    const [other] = await device.send({ ...op, body: { changes: { notes: 'Sun' } } });
    expect(other).toMatchObject({ status: 422, code: 'key_reused', outcome: 'refused' });
    expect((await reportOf(session, busId)).content.notes).toBe('Rain');
  });

  test('a device that numbers two edits alike is told so', async () => {
    const op = device.op(note('Rain'));
    await device.send(op);
    const [other] = await device.send({ ...device.op(note('Sun')), seq: op.seq });
    expect(other).toMatchObject({ status: 422, code: 'number_taken' });
    expect(await countLines(app)).toBe(2);
  });

  test('a refusal is kept too, and leaves nothing else', async () => {
    const bad = device.op({ ...note('Rain'), body: { changes: { notes: 'Rain', odometerStart: -1 } } });
    const [first] = await device.send(bad);
    expect(first).toMatchObject({ status: 422, code: 'refused', outcome: 'refused', version: null });
    expect(first?.details).toEqual([{ path: 'odometerStart', message: 'Enter a whole number from 0 to 9,999,999' }]);
    const [again] = await device.send(bad);
    expect(again).toEqual({ ...first, replayed: true });
    expect((await reportOf(session, busId)).content.notes).toBe('');
  });

  test('twins that arrive at the same time have one effect and one answer', async () => {
    const op = device.op(note('Rain'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => device.send(op)));
    const results = answers.map(([result]) => result);
    expect(results.filter((result) => result?.replayed === false)).toHaveLength(1);
    for (const result of results) expect(result).toMatchObject({ status: 200, serverSeq: results[0]?.serverSeq });
    const report = await reportOf(session, busId);
    expect(report.content.notes).toBe('Rain');
    expect(report.version).toBe(results[0]?.version);
  });

  test('the same id of two people is two edits', async () => {
    const other = await addStaffSession(app);
    const [mine] = await device.send(device.op({ ...note('Rain'), id: sharedId }));
    const their = { kind: 'bus-report.record' as const, params: { busId, day: today }, id: sharedId };
    const [theirs] = await deviceOf(other).send(
      deviceOf(other).op({ ...their, body: { changes: { fuelReceipt: 'R1' } }, base: { was: { fuelReceipt: '' } } }),
    );
    expect([mine, theirs]).toMatchObject([
      { status: 200, replayed: false },
      { status: 200, replayed: false },
    ]);
  });

  test('numbers of the ledger grow', async () => {
    const numbers: (number | null)[] = [];
    for (const text of ['a', 'b', 'c']) {
      const result = await device.apply({ ...note(text), base: { was: { notes: text === 'a' ? '' : before(text) } } });
      numbers.push(result.serverSeq);
    }
    expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(numbers).size).toBe(3);
  });

  test('the ledger forgets after ninety days, and not before', async () => {
    await device.send(device.op(note('Rain')));
    expect(await countLines(app)).toBe(2);
    const later = async (days: number) => {
      app.clock.advance({ days });
      const again = deviceOf(await app.signIn());
      await again.apply({ kind: 'notification.read', body: { upTo: 1 } });
      return countLines(app);
    };
    // A line ages by days that the server has seen begin.
    expect(await later(1)).toBe(3);
    expect(await later(88)).toBe(4);
    expect(await later(2)).toBe(3);
  });

  test('a text that no database can keep is refused at its edit, and the next one is taken', async () => {
    const results = await device.send(
      device.op({ ...note('Rain\u0000'), params: { busId, day: '2026-11-19' } }),
      device.op({ ...note('\ud800'), params: { busId, day: '2026-11-18' } }),
      device.op(note('Rain')),
    );
    expect(results.map((result) => result.status)).toEqual([422, 422, 200]);
  });

  describe('through the call of its own', () => {
    const params = () => ({ busId, day: today });
    const body = { changes: { notes: 'Rain' } };

    test('an Idempotency-Key makes a second arrival a replay', async () => {
      const key = crypto.randomUUID();
      const headers = { 'if-match': '"1"', [header.idempotencyKey]: key };
      await session.call(readBusReport, { params: params() });
      const first = await session.call(recordBusReport, { params: params(), body, headers });
      const again = await session.call(recordBusReport, { params: params(), body, headers });
      expect(first).toMatchObject({ status: 200, body: { data: { version: 2, content: { notes: 'Rain' } } } });
      expect(again.body).toEqual({ ...first.body, data: null });
      expect(first.headers[header.replayed]).toBeUndefined();
      expect(again.headers[header.replayed]).toBe('true');
    });

    test('an edit made upon an older version is taken where nobody else wrote', async () => {
      const { version } = await reportOf(session, busId);
      const headers = { 'if-match': `"${version}"` };
      await session.call(recordBusReport, { params: params(), body, headers });
      const late = await session.call(recordBusReport, { params: params(), body: { changes: { notes: 'Sun' } }, headers });
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'conflict', conflicts: [{ path: 'notes', mine: 'Sun', theirs: 'Rain' }] },
      });
      const other = await session.call(recordBusReport, { params: params(), body: { changes: { odometerStart: 5 } }, headers });
      expect(other).toMatchObject({ status: 200, body: { data: { content: { notes: 'Rain', odometerStart: 5 } } } });
    });

    test('an edit that says nothing of what it was made upon is asked for it', async () => {
      const answer = await session.call(recordBusReport, { params: params(), body });
      expect(answer).toMatchObject({ status: 428, body: { code: 'base_required' } });
    });

    test('a key that a batch has used is not answered with a record nobody kept', async () => {
      const op = device.op(note('Rain'));
      await device.send(op);
      const headers = { 'if-match': '"1"', [header.idempotencyKey]: op.id };
      const answer = await session.call(recordBusReport, { params: params(), body, headers });
      expect(answer).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    });
  });
});

const sharedId = '01930000-0000-7000-8000-0000000000aa';
const before = (text: string) => String.fromCharCode(text.charCodeAt(0) - 1);
