import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AuditFacts, listAudit } from '#contract/audit.ts';
import { addTracker, makeTrackerToken, revokeTracker } from '#contract/tracker.ts';
import { createApp } from '#server/app.ts';
import { scopeTo, scopeToTracker } from '#server/db/school-scope.ts';
import { hashOfToken } from '#server/features/tracker/token.ts';
import { busFix, tracker } from '#server/features/tracker/table.ts';
import { logTo } from '#server/log.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { asOsmAnd, drive, type TrackFix } from '#tests/support/track.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { addBus, busWithPhone, get, madeTracker, nowOf, type OnBus, post, tokenFor, trackersOn } from './trackers.ts';

const [fix] = drive({ at: '2026-11-20T06:41:00.000Z', fixes: 1 }) as [TrackFix];

describe.each(engines)('the token of a tracker, on %s', (engine) => {
  let server: TestApp;
  let admin: Session;
  let on: OnBus;
  beforeEach(async () => {
    server = await startApp({ engine });
    admin = await server.signIn();
    on = await busWithPhone(admin);
  });
  afterEach(() => server.close());

  const rowsOf = (schoolId: string) =>
    server.db.transaction(async (tx) => {
      await scopeTo(tx, { schoolId, userId: schoolId });
      return tx.select().from(busFix);
    });

  test('writes the positions of its own bus, whatever else it names', async () => {
    const other = await busWithPhone(admin);
    const named = { busId: other.busId, bus: other.busId, trackerId: other.trackerId, uniqueId: other.token, school_id: randomUUIDv7() };
    expect(await get(server.app, { ...asOsmAnd(on.token, fix), ...named })).toBe(200);
    expect((await rowsOf(server.school.schoolId)).map(({ busId }) => busId)).toEqual([on.busId]);
    expect(await nowOf(admin, other.busId)).toBeUndefined();
  });

  test('of one school finds nothing of another, whatever rows stand there', async () => {
    const there = await server.addSchool();
    const stranger = await server.signIn(await server.addStaff({ schoolId: there.schoolId }));
    const theirs = await busWithPhone(stranger);
    expect(await get(server.app, asOsmAnd(theirs.token, fix))).toBe(200);
    expect(await rowsOf(server.school.schoolId)).toEqual([]);
    expect((await rowsOf(there.schoolId)).map(({ busId }) => busId)).toEqual([theirs.busId]);
    expect(await nowOf(admin, theirs.busId)).toBeUndefined();
    // By the policy of the database too, whatever a query asks for.
    const seen = await server.db.transaction(async (tx) => {
      await scopeToTracker(tx, hashOfToken(on.token) ?? '');
      return { trackers: await tx.select({ id: tracker.id }).from(tracker), fixes: await tx.select().from(busFix) };
    });
    expect(seen).toEqual({ trackers: [{ id: on.trackerId }], fixes: [] });
  });

  test('is kept as a hash, and no other one opens by it', async () => {
    const rows = await within(server.db, server.school.schoolId, (tx) => tx.select().from(tracker));
    expect(JSON.stringify(rows)).not.toContain(on.token);
    expect(rows[0]?.tokenHash).toBe(hashOfToken(on.token));
    expect(await get(server.app, asOsmAnd(rows[0]?.tokenHash ?? '', fix))).toBe(400);
  });

  test('is ended by a new one, and by its revocation', async () => {
    const second = await tokenFor(admin, on.trackerId);
    expect(second).not.toBe(on.token);
    expect(await get(server.app, asOsmAnd(on.token, fix))).toBe(400);
    expect(await get(server.app, asOsmAnd(second, fix))).toBe(200);
    okay(await admin.call(revokeTracker, { params: { id: on.trackerId } }));
    expect(await get(server.app, asOsmAnd(second, { ...fix, at: new Date(fix.at.getTime() + 5_000) }))).toBe(400);
    expect(await post(server.app, { device_id: second, location: { timestamp: fix.at.toISOString(), coords: {} } })).toBe(404);
    expect(await rowsOf(server.school.schoolId)).toHaveLength(1);
    expect(await trackersOn(admin, on.busId)).toMatchObject([{ state: 'REVOKED', revokedAt: '2026-11-20T06:42:00.000Z' }]);
    expect((await admin.call(makeTrackerToken, { params: { id: on.trackerId } })).status).toBe(422);
  });

  test('of a Traccar server opens no telephone, and of a telephone no device of the server', async () => {
    const busId = await addBus(admin);
    const forwarded = await tokenFor(admin, await madeTracker(admin, { busId, kind: 'FORWARDED', uniqueId: '8675309' }));
    expect(await get(server.app, asOsmAnd(forwarded, fix))).toBe(400);
    const position = { fixTime: fix.at.toISOString(), latitude: fix.lat, longitude: fix.lon };
    const body = { position, device: { uniqueId: '8675309' } };
    expect(await post(server.app, body, { authorization: `Bearer ${on.token}` })).toBe(404);
    expect(await rowsOf(server.school.schoolId)).toEqual([]);
  });

  test('a new token for one device of the Traccar server is that of all of them, and none for one that was revoked', async () => {
    const busId = await addBus(admin);
    const first = await madeTracker(admin, { busId, kind: 'FORWARDED', uniqueId: 'one' });
    const second = await madeTracker(admin, { busId, kind: 'FORWARDED', uniqueId: 'two' });
    const old = await tokenFor(admin, first);
    const now = await tokenFor(admin, second);
    const send = (uniqueId: string, token: string) =>
      post(
        server.app,
        { position: { fixTime: fix.at.toISOString(), latitude: fix.lat, longitude: fix.lon }, device: { uniqueId } },
        { authorization: `Bearer ${token}` },
      );
    expect([await send('one', old), await send('one', now), await send('two', now)]).toEqual([404, 200, 200]);
    okay(await admin.call(revokeTracker, { params: { id: first } }));
    expect([await send('one', now), await send('two', now)]).toEqual([404, 200]);
  });

  test('stands in no line of the log, wherever it was sent', async () => {
    const lines: string[] = [];
    const log = logTo(
      (line) => void lines.push(line),
      'info',
      () => server.clock.now(),
    );
    const app = await createApp({ db: server.db, config: server.config, clock: server.clock, newId: () => randomUUIDv7(), log });
    expect(await get(app, asOsmAnd(on.token, fix))).toBe(200);
    expect(await get(app, { id: on.token, lat: '900', lon: '0' })).toBe(400);
    expect(await post(app, { device_id: on.token, location: { timestamp: 'never' } })).toBe(400);
    expect(await post(app, { event: {}, device: { uniqueId: 'x' } }, { authorization: `Bearer ${on.token}` }, `?token=${on.token}`)).toBe(
      404,
    );
    await app.close();
    expect(lines.filter((line) => line.includes('/api/positions')).length).toBe(4);
    expect(lines.join('')).not.toContain(on.token);
  });

  test('needs the password again, and a tracker is written of as one: names, buses and identifiers', async () => {
    server.clock.advance({ minutes: 20 });
    expect((await admin.call(makeTrackerToken, { params: { id: on.trackerId } })).body.code).toBe('step_up_needed');
    const put = (body: object, id: string = randomUUIDv7()) =>
      admin.call(addTracker, { params: { id }, body: { busId: on.busId, name: 'Spare', kind: 'PHONE', uniqueId: '', ...body } });
    const fieldOf = async (answer: ReturnType<typeof put>) => (await answer).body.details?.[0]?.path;
    const [held] = await trackersOn(admin, on.busId);
    expect(await fieldOf(put({ name: held?.name.toUpperCase() }))).toBe('name');
    expect(await fieldOf(put({ kind: 'FORWARDED' }))).toBe('uniqueId');
    expect(await fieldOf(put({ uniqueId: '1' }))).toBe('uniqueId');
    expect(await fieldOf(put({ kind: 'FORWARDED', uniqueId: '1' }, on.trackerId))).toBe('kind');
    expect((await put({ busId: randomUUIDv7() })).status).toBe(404);
    expect((await put({ kind: 'FORWARDED', uniqueId: '1' })).status).toBe(200);
    expect(await fieldOf(put({ name: 'Other', kind: 'FORWARDED', uniqueId: '1' }))).toBe('uniqueId');
    expect((await put({ name: 'Telephone of Musa' }, on.trackerId)).body.data.name).toBe('Telephone of Musa');
    const lines = okay(await admin.call(listAudit)).data;
    expect(lines.map(({ action, object }: AuditFacts) => [action, object.label]).slice(0, 2)).toEqual([
      ['tracker.changed', 'Telephone of Musa'],
      ['tracker.made', 'Spare'],
    ]);
  });
});
