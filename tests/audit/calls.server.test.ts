import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditEntry, auditExportPage, exportAudit, listAudit, listAuditPeople, verifyAudit } from '#contract/audit.ts';
import { recordBus } from '#contract/bus.ts';
import { stepUp } from '#contract/own-account.ts';
import { everyRole } from '#contract/role.ts';
import { appendAudit, type Deed } from '#server/audit/append.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { busContent } from '#tests/support/factories.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { addBus, deviceOf } from '#tests/sync/queue.ts';
import { trailOf } from './trail.ts';

describe.each(engines)('the audit trail, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string> = {}): Promise<{ count: number; nextPage: boolean; data: AuditEntry[] }> => {
    const { status, body } = await session.call(listAudit, { query });
    expect(status).toBe(200);
    return body.data;
  };
  const labels = async (query: Record<string, string>) => (await list(query)).data.map(({ object }) => object.label);
  const write = (deeds: Deed[], given: { name?: string; userId?: string; at?: string; schoolId?: string } = {}) => {
    const { name = app.admin.name, userId = app.admin.id, schoolId = app.school.schoolId, at } = given;
    const doer = { schoolId, userId, name, role: 'School Admin', sessionId: null, deviceId: null };
    return within(app.db, schoolId, (tx) => appendAudit(tx, doer, { deeds, at: at === undefined ? app.clock.now() : new Date(at) }));
  };
  const ofBus = (label: string, id: string = crypto.randomUUID()): Deed => ({ action: 'bus.changed', object: { kind: 'bus', id, label } });

  test('is read newest first, a page at a time, with what each line says', async () => {
    const id = await addBus(session, { name: 'Bus 3' });
    await write([ofBus('Bus 4'), ofBus('Bus 5')]);
    const page = await list({ limit: '2' });
    expect(page).toMatchObject({ nextPage: true, data: [{ object: { label: 'Bus 5' } }, { object: { label: 'Bus 4' } }] });
    const [third] = (await list({ limit: '2', page: '2' })).data;
    expect(third).toMatchObject({
      seq: page.count - 2,
      action: 'bus.added',
      actorName: app.admin.name,
      object: { kind: 'bus', id, label: 'Bus 3' },
    });
  });

  test('is narrowed to a person, a deed and a thing', async () => {
    const other = await app.addStaff();
    await write([ofBus('Bus 4')], { userId: other.id, name: other.name });
    const id = await addBus(session, { name: 'Bus 3' });
    expect(await labels({ actorId: other.id })).toEqual(['Bus 4']);
    expect(await labels({ action: 'bus.added' })).toEqual(['Bus 3']);
    expect(await labels({ objectKind: 'bus', objectId: id })).toEqual(['Bus 3']);
    expect(await labels({ objectKind: 'bus', objectId: id, action: 'bus.changed' })).toEqual([]);
    expect(await labels({ objectKind: 'bus' })).toEqual(['Bus 3', 'Bus 4']);
  });

  test('is narrowed to days of the school, which begin at its own midnight', async () => {
    // 00:30 on the 19th in Lagos, and 23:30 on the 19th.
    await write([ofBus('early')], { at: '2026-11-18T23:30:00.000Z' });
    await write([ofBus('late')], { at: '2026-11-19T22:30:00.000Z' });
    await write([ofBus('day before')], { at: '2026-11-18T22:59:59.999Z' });
    expect(await labels({ from: '2026-11-19', until: '2026-11-19', objectKind: 'bus' })).toEqual(['late', 'early']);
    expect(await labels({ until: '2026-11-18', objectKind: 'bus' })).toEqual(['day before']);
    expect(await labels({ from: '2026-11-19', objectKind: 'bus' })).toEqual(['late', 'early']);
    expect((await session.call(listAudit, { query: { from: 'yesterday' } })).status).toBe(400);
  });

  test('names everybody who ever had an account, so that who has left can be found', async () => {
    const { body } = await session.call(listAuditPeople);
    expect(body.data).toEqual([{ _id: app.admin.id, name: app.admin.name, isRemoved: false }]);
  });

  test('takes the same number of statements for one line as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await list();
      return app.statements.length;
    };
    await addBus(session);
    const one = await cost();
    for (let more = 0; more < 12; more += 1) await addBus(session);
    expect(await cost()).toBe(one);
  });

  test('of another school is never seen', async () => {
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const stranger = await app.addStaff({ schoolId: elsewhere.schoolId, name: 'Rosa Wood' });
    const theirs = await app.signIn(stranger);
    const id = await addBus(theirs, { name: 'Their bus' });
    const there = (await trailOf(app, elsewhere.schoolId)).length;
    expect(JSON.stringify([await list(), (await session.call(listAuditPeople)).body])).not.toMatch(/Their bus|Rosa Wood/);
    expect(await labels({ objectKind: 'bus', objectId: id })).toEqual([]);
    expect(await labels({ actorId: stranger.id })).toEqual([]);
    expect(JSON.stringify((await session.call(exportAudit)).body)).not.toMatch(/Their bus|Rosa Wood/);
    const { body } = await theirs.call(verifyAudit);
    expect(body.data).toMatchObject({ isWhole: true, entries: there, lastSeq: there });
  });

  test('is for School Admins only', async () => {
    for (const role of everyRole.filter((one) => one !== 'School Admin')) {
      const other = await app.signIn(await app.addStaff({ role }));
      for (const call of [listAudit, listAuditPeople, verifyAudit, exportAudit]) {
        expect(await other.call(call)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
      }
    }
  });

  test('is exported page by page, its own line included, and checks out elsewhere', async () => {
    await write(Array.from({ length: auditExportPage + 5 }, (_, at) => ofBus(`Bus ${at}`)));
    const before = await trailOf(app);
    const first = (await session.call(exportAudit)).body.data;
    const second = (await session.call(exportAudit, { query: { after: '1000' } })).body.data;
    const third = (await session.call(exportAudit, { query: { after: String(second.lastSeq) } })).body.data;
    expect(first.lines).toHaveLength(auditExportPage);
    expect(first.lastSeq).toBe(before.length);
    expect(third.lines).toEqual([]);
    const kept = (await trailOf(app)).map(({ schoolId, seq, prevHash, facts, hash }) => ({ schoolId, seq, prevHash, facts, hash }));
    expect([...first.lines, ...second.lines]).toEqual(kept);
    expect(await list({ limit: '1' })).toMatchObject({
      count: before.length + 1,
      data: [{ action: 'audit.exported', actorId: app.admin.id, after: { upTo: before.length } }],
    });
  });

  test('is exported only by who gave the password within five minutes', async () => {
    app.clock.advance({ minutes: 6 });
    const lines = (await trailOf(app)).length;
    expect(await session.call(exportAudit)).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect(await trailOf(app)).toHaveLength(lines);
    expect((await session.call(stepUp, { body: { password: app.admin.password } })).status).toBe(200);
    expect((await session.call(exportAudit)).status).toBe(200);
  });

  test('is not exported from the middle by who has not begun: that would leave no line', async () => {
    expect(await session.call(exportAudit, { query: { after: '1' } })).toMatchObject({ status: 422, body: { code: 'refused' } });
    await session.call(exportAudit);
    expect((await session.call(exportAudit, { query: { after: '1' } })).status).toBe(200);
    const other = await app.signIn(await app.addStaff());
    expect((await other.call(exportAudit, { query: { after: '1' } })).status).toBe(422);
  });

  test('is exported ten times an hour at most', async () => {
    for (let time = 0; time < 10; time += 1) expect((await session.call(exportAudit)).status).toBe(200);
    const refused = await session.call(exportAudit);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers['retry-after'])).toBe(60 * 60);
    app.clock.advance({ minutes: 60 });
    expect((await (await app.signIn()).call(exportAudit)).status).toBe(200);
  });

  test('is one chain without a gap when twenty people write at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => app.addStaff()));
    const sessions = await Promise.all(people.map((person) => app.signIn(person)));
    const signedIn = (await trailOf(app)).length;
    await Promise.all(
      sessions.map(async (one, at) => {
        const device = deviceOf(one);
        const id = crypto.randomUUID();
        const body = { changes: busContent({ name: `Bus ${at}`, plate: `KJA-${at}` }) };
        await one.call(recordBus, { params: { id }, body, headers: { 'if-none-match': '*' } });
        await device.send(
          ...[1, 2, 3].map((edit) =>
            device.op({
              kind: 'bus.record',
              params: { id },
              body: { changes: { capacity: 30 + edit } },
              base: { version: edit, was: { capacity: 29 + edit } },
            }),
          ),
        );
      }),
    );
    const lines = await trailOf(app);
    expect(lines).toHaveLength(signedIn + 80);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
    expect((await session.call(verifyAudit)).body.data).toMatchObject({ isWhole: true, entries: signedIn + 80 });
  });
});
