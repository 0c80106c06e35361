import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { syncOps } from '#contract/sync.ts';
import { session as sessionTable } from '#server/auth/table.ts';
import { createApp } from '#server/app.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { notification } from '#server/features/notification/table.ts';
import { opLedger } from '#server/sync/table.ts';
import { type App, engines, startApp, type TestApp } from '#tests/support/app.ts';
import { startClock } from '#tests/support/clock.ts';
import { asSuperuser, freshPostgresql, postgresqlUrl } from '#tests/support/postgresql.ts';
import { addSchool, addStaff, within } from '#tests/support/school.ts';
import { inProcess, sending, type Session, signIn } from '#tests/support/session.ts';
import { readConfig } from '#server/config.ts';
import { countLines } from './people.ts';
import { addBus, deviceOf, reportOf, today } from './queue.ts';

const note = (busId: string, text: string, was = '') => ({
  kind: 'bus-report.record' as const,
  params: { busId, day: today },
  body: { changes: { notes: text } },
  base: { was: { notes: was } },
});

describe.each(engines)('a server that dies between the work and the commit, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let busId: string;
  let dying: App;
  let die: ((tx: Tx) => Promise<void>) | null = null;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    busId = await addBus(session);
    await reportOf(session, busId);
    const { db, config, clock } = app;
    dying = await createApp({ db: dyingAtCommit(db), config, clock, newId: () => crypto.randomUUID() });
  });
  afterEach(async () => {
    die = null;
    await dying.close();
    await app.close();
  });

  /** Every transaction that wrote in the ledger meets its fate just before it commits. */
  function dyingAtCommit(db: Database): Database {
    return {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          const mine = sql`xmin::text = pg_current_xact_id()::text`;
          const wrote = die ? await tx.select({ opId: opLedger.opId }).from(opLedger).where(mine) : [];
          if (die && wrote.length > 0) await die(tx);
          return result;
        }),
    };
  }

  test('leaves neither the work nor the line, and the edit is taken when it comes again', async () => {
    const lines = await countLines(app);
    const device = deviceOf(await signIn(inProcess(dying), app.admin));
    const op = device.op(note(busId, 'Rain'));
    die = () => Promise.reject(new Error('The power failed'));
    expect(await device.send(op)).toMatchObject([{ status: 500, code: 'internal' }]);
    expect(await countLines(app)).toBe(lines);
    expect((await reportOf(session, busId)).content.notes).toBe('');

    die = null;
    expect(await device.send(op)).toMatchObject([{ status: 200, replayed: false }]);
    expect((await reportOf(session, busId)).content.notes).toBe('Rain');
  });

  test.skipIf(engine === 'PGlite')('leaves neither when the database drops the connection', async () => {
    const device = deviceOf(await signIn(inProcess(dying), app.admin));
    const op = device.op(note(busId, 'Rain'));
    die = async (tx) => {
      const [own] = await tx.select({ pid: sql<number>`pid` }).from(sql`pg_backend_pid() as pid`);
      await asSuperuser((client) => client.query('select pg_terminate_backend($1, 5000)', [own?.pid]));
    };
    expect(await device.sendBatch([op])).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect((await reportOf(session, busId)).content.notes).toBe('');

    die = null;
    expect(await device.send(op)).toMatchObject([{ status: 200, replayed: false }]);
  });

  test('stops in the middle of a batch when the session ends, and what was done stays done', async () => {
    const browser = await signIn(inProcess(dying), app.admin);
    const device = deviceOf(browser);
    const ops = [device.op(note(busId, 'Rain')), device.op(note(busId, 'Sun', 'Rain'))];
    die = async (tx) => {
      await tx.update(sessionTable).set({ revokedAt: app.clock.now() });
    };
    expect(await device.sendBatch(ops)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    die = null;
    session = await app.signIn();
    expect((await reportOf(session, busId)).content.notes).toBe('Rain');
    // The same person signs in again and sends all that was held.
    const again = await deviceOf(session).sendBatch(ops);
    expect(again.body.data.results).toMatchObject([{ status: 200 }, { status: 200, replayed: false }]);
    expect((await reportOf(session, busId)).content.notes).toBe('Sun');
  });

  test('tells nobody of what did not happen', async () => {
    const device = deviceOf(await signIn(inProcess(dying), app.admin));
    die = () => Promise.reject(new Error('The power failed'));
    const high = { type: 'COLLISION', severity: 'HIGH', at: '07:00', place: '', text: 'x', reportedTo: '' };
    await device.send(device.op({ ...note(busId, 'x'), body: { changes: { 'incidents/a': high } }, base: { was: {} } }));
    const told = await within(app.db, app.school.schoolId, (tx) => tx.select().from(notification));
    expect(told).toEqual([]);
  });
});

describe.skipIf(postgresqlUrl === undefined)('two servers on one PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  let databases: Database[];
  let servers: App[];
  let sessions: Session[];
  let busId: string;

  beforeEach(async () => {
    ({ url, drop } = await freshPostgresql());
    // Both at once: they must agree on who migrates.
    databases = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    const clock = startClock();
    const config = readConfig({ LOG_LEVEL: 'off', CALLS_PER_MINUTE: '1000000', CALLS_BURST: '1000000' });
    servers = [];
    for (const db of databases) servers.push(await createApp({ db, config, clock, newId: () => crypto.randomUUID() }));
    const [db] = databases;
    if (!db) throw new Error('There is no database');
    const school = await addSchool(db, clock.now());
    const admin = await addStaff(db, clock.now(), { schoolId: school.schoolId });
    sessions = await Promise.all(servers.map((server) => signIn(inProcess(server), admin)));
    busId = await addBus(first(sessions));
    await reportOf(first(sessions), busId);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(databases.map((db) => db.close()));
    await drop();
  });

  test('twins sent to both at once have one effect and one answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const devices = sessions.map(deviceOf);
      const { version } = await reportOf(first(sessions), busId);
      const op = { ...first(devices).op(note(busId, `round ${round}`)), base: { version, was: {}, chain: null } };
      const body = { deviceId: first(devices).id, ops: [op] };
      const sends = [...sessions, ...sessions, ...sessions, ...sessions].map((session) =>
        session.call(syncOps, { body, headers: sending(session) }),
      );
      const results = (await Promise.all(sends)).map((answer) => answer.body.data.results[0]);
      expect(results.filter((result) => !result.replayed)).toHaveLength(1);
      expect(new Set(results.map((result) => `${result.status} ${result.version}`))).toEqual(new Set([`200 ${version + 1}`]));
      expect((await reportOf(first(sessions), busId)).version).toBe(version + 1);
    }
  });

  test('batches for the same report at the same time lose none of their edits', async () => {
    const fields = ['notes', 'fuelReceipt', 'preTripBy', 'driverName', 'attendantName'];
    const { content, version } = await reportOf(first(sessions), busId);
    const devices = fields.map((_, at) => deviceOf(sessions[at % 2] ?? first(sessions)));
    const batches = fields.map((field, at) => {
      const device = devices[at] ?? first(devices);
      const values = ['a', 'b', 'c', 'd', 'e'].map((text) => `${field} ${text}`);
      const ops = values.map((value, step) =>
        device.op({
          ...note(busId, ''),
          body: { changes: { [field]: value } },
          base: { version, was: { [field]: step === 0 ? Reflect.get(content, field) : (values[step - 1] ?? '') } },
        }),
      );
      return device.send(...ops);
    });
    const results = (await Promise.all(batches)).flat();
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    const after = await reportOf(first(sessions), busId);
    for (const field of fields) expect(Reflect.get(after.content, field)).toBe(`${field} e`);
    expect(after.version).toBe(version + results.length);
    expect(new Set(results.map((result) => result.version)).size).toBe(results.length);
  });

  test('an edit whose twin is still at work is asked to come again', async () => {
    const [db] = databases;
    const device = deviceOf(first(sessions));
    const op = device.op(note(busId, 'Rain'));
    const [schoolId = '', userId = ''] = op.part.split(':');
    const answer = await within(db ?? first(databases), schoolId, async (tx) => {
      await tx.execute(sql`insert into op_ledger (school_id, actor_id, op_id, request_hash, kind, lane, status, result, applied_at)
        values (${schoolId}, ${userId}, ${op.id}, '', 'x', 'x', 200, '{}', now())`);
      const result = await device.send(op);
      await tx.execute(sql`delete from op_ledger where op_id = ${op.id}`);
      return result;
    });
    expect(answer).toMatchObject([{ status: 409, code: 'in_progress', outcome: 'refused' }]);
    expect(await device.send(op)).toMatchObject([{ status: 200, replayed: false }]);
  });
});

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('There is none');
  return item;
}
