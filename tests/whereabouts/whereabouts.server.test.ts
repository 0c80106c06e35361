import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { register } from '#tests/employee/employees.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { hybridOf } from '#tests/class/rows.ts';
import { addMovements, clockAt, dayOf, nowOf, okay, recorded, recordOf, voidOf } from './movements.ts';

describe.each(engines)('whereabouts, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let ada: { id: string };

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    ada = await addStudent(session);
  });
  afterEach(() => app.close());

  test('of whom nobody recorded anything it is not known where they are', async () => {
    expect(await nowOf(session, ada)).toBeNull();
    expect(await dayOf(session, ada)).toEqual([]);
  });

  test('a movement is in the ledger, and says where its person is since when, where and by whom', async () => {
    const id = await recorded(session, ada, { note: 'With her aunt' });
    const by = app.admin.name;
    expect(await nowOf(session, ada)).toEqual({
      place: 'ON_SITE',
      since: '2026-11-20T06:31:00.000Z',
      movementId: id,
      kind: 'IN',
      at: '2026-11-20T06:31:00.000Z',
      point: 'Front gate',
      method: 'MANUAL',
      by,
    });
    expect(await dayOf(session, ada)).toEqual([
      {
        id,
        kind: 'IN',
        at: '2026-11-20T06:31:00.000Z',
        place: 'ON_SITE',
        point: { gateId: null, name: 'Front gate' },
        method: 'MANUAL',
        by,
        byId: session.userId,
        device: clockAt('2026-11-20T06:31:00.000Z'),
        receivedAt: '2026-11-20T06:42:00.000Z',
        isOffline: false,
        note: 'With her aunt',
        voided: null,
        kioskId: null,
        isRepeat: false,
      },
    ]);
  });

  test('an employee moves likewise, and is nobody else who has the same id', async () => {
    const musa = { kind: 'employee' as const, id: await register(session, {}, ada.id) };
    await recorded(session, musa, { kind: 'OUT' });
    expect(await nowOf(session, musa)).toMatchObject({ place: 'OFF_SITE', kind: 'OUT' });
    expect(await nowOf(session, ada)).toBeNull();
    await recorded(session, ada);
    expect(await dayOf(session, musa)).toHaveLength(1);
  });

  test('a late movement is put where it belongs, and does not change where somebody is by now', async () => {
    await recorded(session, ada, { kind: 'OUT', device: clockAt('2026-11-20T06:40:00.000Z') });
    await recorded(session, ada, { kind: 'IN', device: clockAt('2026-11-20T06:20:00.000Z') });
    expect(await nowOf(session, ada)).toMatchObject({ place: 'OFF_SITE', since: '2026-11-20T06:40:00.000Z' });
    expect((await dayOf(session, ada)).map(({ kind }) => kind)).toEqual(['IN', 'OUT']);
  });

  test('whoever is seen where they were already is there since they came', async () => {
    await recorded(session, ada, { device: clockAt('2026-11-20T06:10:00.000Z') });
    await recorded(session, ada, { kind: 'SEEN', point: { gateId: null, name: 'Library' }, device: clockAt('2026-11-20T06:40:00.000Z') });
    expect(await nowOf(session, ada)).toMatchObject({
      place: 'ON_SITE',
      since: '2026-11-20T06:10:00.000Z',
      at: '2026-11-20T06:40:00.000Z',
      point: 'Library',
    });
    // She had left in between, which is heard of only now.
    await recorded(session, ada, { kind: 'OUT', device: clockAt('2026-11-20T06:30:00.000Z') });
    expect(await nowOf(session, ada)).toMatchObject({ place: 'ON_SITE', since: '2026-11-20T06:40:00.000Z' });
  });

  test('two devices whose clocks are ten minutes apart: the order is that of what happened', async () => {
    // The gate’s tablet is ten minutes ahead, and knows it; the office’s is right.
    await recorded(session, ada, { kind: 'OUT', device: clockAt('2026-11-20T06:30:00.000Z', 0) });
    await recorded(session, ada, { kind: 'IN', device: clockAt('2026-11-20T06:35:00.000Z', 600_000) });
    expect((await dayOf(session, ada)).map(({ kind, at }) => [kind, at])).toEqual([
      ['IN', '2026-11-20T06:25:00.000Z'],
      ['OUT', '2026-11-20T06:30:00.000Z'],
    ]);
    expect(await nowOf(session, ada)).toMatchObject({ place: 'OFF_SITE' });
  });

  test('nothing has happened later than it was heard of', async () => {
    await recorded(session, ada, { device: clockAt('2026-11-20T06:45:00.000Z', null) });
    expect(await dayOf(session, ada)).toMatchObject([{ at: '2026-11-20T06:42:00.000Z', device: { at: '2026-11-20T06:45:00.000Z' } }]);
  });

  test.each([
    ['that lies ahead', '2026-11-20T06:48:00.000Z', 'This movement lies ahead. Look at the clock of this device'],
    ['of more than two weeks ago', '2026-11-06T06:41:00.000Z', 'This movement is more than 14 days old'],
  ])('a time %s is refused at the time', async (_, at, message) => {
    expect(await recordOf(session, ada, { device: clockAt(at) })).toMatchObject({
      status: 422,
      body: { code: 'refused', message, details: [{ path: 'device/at', message }] },
    });
    expect(await nowOf(session, ada)).toBeNull();
  });

  test('the same id twice is one movement; that of another person is refused', async () => {
    const id = randomUUIDv7();
    await recorded(session, ada, { id });
    app.clock.advance({ minutes: 1 });
    expect(okay(await recordOf(session, ada, { id, note: 'Again' }))).toMatchObject({
      id,
      note: '',
      receivedAt: '2026-11-20T06:42:00.000Z',
    });
    expect(await dayOf(session, ada)).toHaveLength(1);
    const bisi = await addStudent(session);
    expect(await recordOf(session, bisi, { id })).toMatchObject({ status: 422, body: { details: [{ path: 'id' }] } });
    expect(await nowOf(session, bisi)).toBeNull();
  });

  test('a gate is called as the school calls it, and one that is gone as the device knew it', async () => {
    const gateId = crypto.randomUUID();
    const { schoolId } = app.school;
    await within(app.db, schoolId, (tx) =>
      tx.execute(
        sql`update school set details = jsonb_set(details, '{gates}', ${JSON.stringify([{ id: gateId, name: 'Gate 1' }])}::jsonb)`,
      ),
    );
    await recorded(session, ada, { point: { gateId, name: 'Main gate' } });
    expect(await nowOf(session, ada)).toMatchObject({ point: 'Gate 1' });
    const gone = crypto.randomUUID();
    await recorded(session, ada, { kind: 'OUT', point: { gateId: gone, name: 'Back gate' }, device: clockAt('2026-11-20T06:35:00.000Z') });
    expect(await nowOf(session, ada)).toMatchObject({ point: 'Back gate' });
    expect(await recordOf(session, ada, { point: { gateId: gone, name: '' } })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'point/gateId', message: 'The school has no such gate' }] },
    });
  });

  test('a movement that was void from the start says no more where somebody is; both stay, and the trail has why', async () => {
    await recorded(session, ada, { device: clockAt('2026-11-20T06:10:00.000Z') });
    const wrong = await recorded(session, ada, { kind: 'OUT', device: clockAt('2026-11-20T06:30:00.000Z') });
    expect(await voidOf(session, ada, wrong)).toMatchObject({ status: 200, body: { message: 'Movement declared void' } });
    expect(await nowOf(session, ada)).toMatchObject({ place: 'ON_SITE', since: '2026-11-20T06:10:00.000Z' });
    const voided = { reason: 'Another child', by: app.admin.name, at: '2026-11-20T06:42:00.000Z' };
    expect((await dayOf(session, ada)).map((one) => [one.kind, one.voided])).toEqual([
      ['IN', null],
      ['OUT', voided],
    ]);
    // Again, as when the answer was lost: the first word stands, and the trail has one line.
    expect(okay(await voidOf(session, ada, wrong, 'For fun'))).toMatchObject({ voided });
    const { body } = await session.call(listAudit, { query: { action: 'student.movement-voided' } });
    expect(body.data.data).toMatchObject([
      {
        object: { kind: 'student', id: ada.id, label: 'Ada Eze' },
        before: { movement: 'OUT', day: '2026-11-20', time: '07:30', point: 'Front gate' },
        after: { reason: 'Another child' },
      },
    ]);
  });

  test('of whom every movement is void it is not known where they are', async () => {
    await voidOf(session, ada, await recorded(session, ada));
    expect(await nowOf(session, ada)).toBeNull();
  });

  test('a movement is declared void by who recorded it, or by a School Admin, and of its own person alone', async () => {
    const hybrid = await hybridOf(app, ada.id);
    const admins = await recorded(session, ada);
    const own = await recorded(hybrid, ada, { kind: 'SEEN' });
    expect(await voidOf(hybrid, ada, admins)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await voidOf(hybrid, ada, own)).toMatchObject({ status: 200 });
    const bisi = await addStudent(session);
    expect(await voidOf(session, bisi, admins)).toMatchObject({ status: 404, body: { message: 'There is no such movement' } });
    expect(await voidOf(session, ada, admins, '  ')).toMatchObject({ status: 400, body: { details: [{ path: 'reason' }] } });
  });

  test('the ledger takes no change, neither from the application nor from the owner of the tables', async () => {
    const id = await recorded(session, ada);
    await voidOf(session, ada, id);
    const { schoolId } = app.school;
    for (const table of ['movement', 'movement_void'])
      for (const [how, statement] of [
        ['app', sql.raw(`delete from ${table}`)],
        ['app', sql.raw(`update ${table} set by_name = 'x'`)],
        ['owner', sql.raw(`delete from ${table}`)],
        ['owner', sql.raw(`update ${table} set by_name = 'x'`)],
        ['owner', sql.raw(`truncate ${table} cascade`)],
      ] as const) {
        const tried = within(app.db, schoolId, async (tx) => {
          if (how === 'app') await tx.execute(sql`set local role muster_app`);
          await tx.execute(statement);
        });
        await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
      }
  });

  test('the day is the school’s, comes by pages, and no other day’s movement is in it', async () => {
    app.clock.set('2026-11-20T23:30:00Z');
    session = await app.signIn();
    const late = await recorded(session, ada, { device: clockAt('2026-11-20T22:59:59.000Z') });
    const next = await recorded(session, ada, { kind: 'OUT', device: clockAt('2026-11-20T23:00:00.000Z') });
    expect((await dayOf(session, ada)).map(({ id }) => id)).toEqual([late]);
    expect((await dayOf(session, ada, { day: '2026-11-21' })).map(({ id }) => id)).toEqual([next]);
    const first = await recorded(session, ada, { device: clockAt('2026-11-20T07:00:00.000Z') });
    expect((await dayOf(session, ada, { limit: '1' })).map(({ id }) => id)).toEqual([first]);
    expect((await dayOf(session, ada, { limit: '1', page: '2' })).map(({ id }) => id)).toEqual([late]);
  });

  test('a feature adds the movements of many people at once, by another way than by hand', async () => {
    const bisi = await addStudent(session);
    const musa = await register(session);
    const bus = { method: 'BUS' as const, by: { id: null, name: 'Bus 3' }, isOffline: false, note: '' };
    const boarded = { ...bus, kind: 'BOARD' as const, point: { gateId: null, name: 'Lekki' }, device: clockAt('2026-11-20T05:52:00.000Z') };
    await addMovements(app, [
      { ...boarded, id: randomUUIDv7(), person: { kind: 'student', id: ada.id } },
      { ...boarded, id: randomUUIDv7(), person: { kind: 'student', id: bisi.id } },
      { ...boarded, id: randomUUIDv7(), person: { kind: 'employee', id: musa } },
      {
        ...boarded,
        id: randomUUIDv7(),
        kind: 'ALIGHT',
        person: { kind: 'student', id: bisi.id },
        point: { gateId: crypto.randomUUID(), name: 'Gate 1' },
        device: clockAt('2026-11-20T06:31:00.000Z'),
      },
    ]);
    expect(await nowOf(session, ada)).toMatchObject({ place: 'ON_BUS', method: 'BUS', by: 'Bus 3' });
    expect(await nowOf(session, bisi)).toMatchObject({ place: 'ON_SITE', point: 'Gate 1' });
    expect(await nowOf(session, { kind: 'employee', id: musa })).toMatchObject({ place: 'ON_BUS' });
    const nobody = { ...boarded, id: randomUUIDv7(), person: { kind: 'student' as const, id: crypto.randomUUID() } };
    await expect(addMovements(app, [nobody])).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the statements of a recording are as many for a class as for one child', async () => {
    const record = async (many: number) => {
      const students = await Promise.all(Array.from({ length: many }, () => addStudent(session)));
      app.statements.length = 0;
      await addMovements(
        app,
        students.map(({ id }) => ({
          id: randomUUIDv7(),
          person: { kind: 'student', id },
          kind: 'ROLL',
          point: { gateId: null, name: 'Field' },
          method: 'ROLL',
          by: { id: null, name: 'Ada' },
          device: clockAt('2026-11-20T06:31:00.000Z'),
          isOffline: false,
          note: '',
        })),
      );
      return app.statements.length;
    };
    expect(await record(12)).toBe(await record(1));
  });
});
