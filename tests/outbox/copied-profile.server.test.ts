/** Computers that are set up from one image hold the same outbox: the same edits, the same name, the same numbers. */
import { isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { causeOf } from '#client/features/attention/cause.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { OutboxRecord } from '#outbox/record.ts';
import { opLedger } from '#server/sync/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { sendAs } from '#tests/support/send-as.ts';
import type { Session } from '#tests/support/session.ts';
import { inSchool } from '#tests/sync/people.ts';
import { addBus, reportOf, today } from '#tests/sync/queue.ts';
import { copyOf } from './copy-profile.ts';
import { find, newTablet, reportEdit, type Tablet, until } from './tablet.ts';

describe.each(engines)('a copied browser profile, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let buses: string[];
  let tablet: Tablet;
  let office: Outbox;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    buses = [await addBus(session), await addBus(session)];
    tablet = newTablet();
    office = await openAt(tablet.idb, 0.25);
  });
  afterEach(() => app.close());

  test('what waited in it is applied once, and both know it', async () => {
    const edits = [
      await write(office, 0, { notes: 'Rain' }),
      await write(office, 0, { fuelReceipt: 'A 1' }),
      await write(office, 1, { notes: 'Sun' }),
    ];
    const gate = await openAt(await copyOf(tablet.idb), 0.75);
    await sendAll(office);
    await sendAll(gate);
    expect(edits.map(({ id }) => find(gate, id)?.ack?.replayed)).toEqual([true, true, true]);
    expect((await lines()).map(({ id }) => id).sort()).toEqual(edits.map(({ id }) => id).sort());
  });

  test('numbers that the other has used hold nothing up, and each keeps its order', async () => {
    await write(office, 0, { notes: 'Rain' });
    const gate = await openAt(await copyOf(tablet.idb), 0.75);
    const there = [await write(office, 0, { fuelReceipt: 'A 1' }), await write(office, 1, { notes: 'Sun' })];
    const here = [
      await write(gate, 0, { odometerStart: 5 }),
      await write(gate, 0, { odometerEnd: 6 }),
      await write(gate, 1, { fuelReceipt: 'B 1' }),
      await write(gate, 1, { fuelCost: 7 }),
    ];
    await sendAll(office);
    await sendAll(gate);
    const later = await write(gate, 0, { fuelCost: 8 });
    await sendAll(gate);
    expect(await orderOf([...here, later])).toEqual({
      [laneOf(0)]: ['odometerStart', 'odometerEnd', 'fuelCost'],
      [laneOf(1)]: ['fuelReceipt', 'fuelCost'],
    });
    expect(await orderOf(there)).toEqual({ [laneOf(0)]: ['fuelReceipt'], [laneOf(1)]: ['notes'] });
    expect((await reportOf(session, buses[0] ?? '')).content).toMatchObject({
      notes: 'Rain',
      fuelReceipt: 'A 1',
      odometerStart: 5,
      odometerEnd: 6,
      fuelCost: 8,
    });
    const numbers = (await lines()).map(({ seq }) => seq);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('other words typed into the same waiting edit are told of, and can be written anew', async () => {
    await write(office, 0, { notes: 'Rain' });
    const gate = await openAt(await copyOf(tablet.idb), 0.75);
    await write(office, 0, { notes: 'Rain all day' });
    const other = await write(gate, 0, { notes: 'Sun' });
    await sendAll(office);
    gate.start();
    await until(() => find(gate, other.id)?.state === 'rejected');
    expect(causeOf(find(gate, other.id) ?? other).title).toBe('Sent in other words');
    const base = { version: 1, was: { notes: 'Rain all day' } };
    await gate.enqueue(reportEdit(today, { busId: buses[0], body: { changes: { notes: 'Sun' } }, base, supersedes: other.id }));
    await sendAll(gate);
    expect((await reportOf(session, buses[0] ?? '')).content.notes).toBe('Sun');
  });

  test('a computer that is put back to its image at each start counts on', async () => {
    await write(office, 0, { notes: 'Rain' });
    const image = await copyOf(tablet.idb);
    for (const [at, drawn] of [0.25, 0.5, 0.75].entries()) {
      const today = await openAt(await copyOf(image), drawn);
      const edit = await write(today, 1, { [['fuelCost', 'odometerStart', 'odometerEnd'][at] ?? '']: 5 + at });
      await sendAll(today);
      expect(find(today, edit.id)?.ack?.replayed).toBe(false);
    }
    expect((await reportOf(session, buses[1] ?? '')).content).toMatchObject({ fuelCost: 5, odometerStart: 6, odometerEnd: 7 });
  });

  async function openAt(idb: IDBFactory, drawn: number): Promise<Outbox> {
    const owner = { schoolId: session.schoolId, userId: session.userId, firstName: 'Ada' };
    // Each computer has locks and channels of its own.
    return tablet.tab(owner, { idle: true, idb, send: sendAs(session), random: () => drawn, locks: null, channel: () => null });
  }

  function write(at: Outbox, bus: number, changes: Record<string, string | number>): Promise<OutboxRecord> {
    const was = Object.fromEntries(Object.entries(changes).map(([path, value]) => [path, typeof value === 'string' ? '' : null]));
    return at.enqueue(reportEdit(today, { busId: buses[bus], body: { changes }, base: { version: null, was } }));
  }

  async function sendAll(at: Outbox): Promise<void> {
    at.start();
    await until(() => {
      tablet.advance(1000);
      return at.view().records.every(({ state }) => state === 'acked');
    }, 'every edit is acknowledged');
  }

  /** The fields of these edits as the server took them, by lane. */
  async function orderOf(edits: readonly OutboxRecord[]) {
    const fields = new Map(edits.map(({ id, body }) => [id, Object.keys((body as { changes: object }).changes)[0]]));
    const taken = (await lines()).filter(({ id }) => fields.has(id));
    return Object.fromEntries([...Map.groupBy(taken, ({ lane }) => lane)].map(([lane, of]) => [lane, of.map(({ id }) => fields.get(id))]));
  }

  function laneOf(bus: number): string {
    return `bus-report:${buses[bus]}/${today}`;
  }

  function lines() {
    const columns = { id: opLedger.opId, lane: opLedger.lane, seq: opLedger.deviceSeq };
    return inSchool(app, (tx) => tx.select(columns).from(opLedger).where(isNotNull(opLedger.deviceId)).orderBy(opLedger.serverSeq));
  }
});
