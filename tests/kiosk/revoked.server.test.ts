import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readKiosk, revokeKiosk } from '#contract/kiosk.ts';
import { readRoster } from '#contract/roster.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { clockAt, dayOf, moved, nowOf, okay, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { enrolled, madeKiosk } from './kiosks.ts';

describe.each(engines)('a gate device that was revoked, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let tablet: Session;
  let child: { id: string };
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    child = await addStudent(admin);
    const id = await madeKiosk(admin);
    tablet = await enrolled(app, admin, id);
    okay(await admin.call(revokeKiosk, { params: { id } }));
    app.clock.advance({ minutes: 20 });
  });
  afterEach(() => app.close());

  const send = (at: string, id: string = crypto.randomUUID()) => {
    const params = { personId: child.id, id };
    // Five minutes ahead: what counts is when it was by the server's clock.
    const device = clockAt(new Date(Date.parse(at) + 300_000).toISOString(), 300_000);
    return deviceOf(tablet).apply({ kind: 'student-movement.record', params, body: moved({ device, method: 'QR', isOffline: true }) });
  };

  test('learns it, and is given the list no more', async () => {
    expect(okay(await tablet.call(readKiosk)).endedAt).toBe('2026-11-20T06:42:00.000Z');
    expect((await tablet.call(readRoster)).status).toBe(401);
  });

  test('hands in the child it had counted before', async () => {
    expect(await send('2026-11-20T06:41:00.000Z')).toMatchObject({ outcome: 'applied' });
    expect(await nowOf(admin, child)).toMatchObject({ place: 'ON_SITE', at: '2026-11-20T06:41:00.000Z', by: 'Front gate' });
  });

  test('hands in the child it counted in the moment of its end, and moves nobody a second later', async () => {
    expect(await send('2026-11-20T06:42:00.000Z')).toMatchObject({ outcome: 'applied' });
    expect(await nowOf(admin, child)).toMatchObject({ place: 'ON_SITE', at: '2026-11-20T06:42:00.000Z' });
    const params = { personId: child.id, id: crypto.randomUUID() };
    const device = clockAt('2026-11-20T06:42:01.000Z');
    const body = moved({ kind: 'OUT', device, method: 'QR' });
    expect(await deviceOf(tablet).apply({ kind: 'student-movement.record', params, body })).toMatchObject({ outcome: 'applied' });
    expect(await nowOf(admin, child)).toMatchObject({ place: 'ON_SITE', kind: 'IN' });
    expect((await dayOf(admin, child)).map(({ kind, voided }) => [kind, voided !== null]).sort()).toEqual([
      ['IN', false],
      ['OUT', true],
    ]);
  });

  test('what it counted afterwards moves nobody, and stands in the ledger with why', async () => {
    expect(await send('2026-11-20T06:48:00.000Z')).toMatchObject({ outcome: 'applied' });
    expect(await nowOf(admin, child)).toBeNull();
    expect(await dayOf(admin, child)).toMatchObject([
      { kind: 'IN', by: 'Front gate', voided: { reason: 'Counted on a gate device after its enrolment was ended' } },
    ]);
  });

  test('takes back what it handed in since, and nothing that was with the school before', async () => {
    const other = await madeKiosk(admin, 'Back gate');
    const gate = await enrolled(app, await app.signIn(), other);
    const before = await recorded(gate, child, { device: clockAt('2026-11-20T06:50:00.000Z') });
    okay(await admin.call(revokeKiosk, { params: { id: other } }));
    app.clock.advance({ minutes: 5 });
    expect((await voidOf(gate, child, before)).status).toBe(403);
    const late = await recorded(gate, child, { kind: 'OUT', device: clockAt('2026-11-20T06:55:00.000Z') });
    expect((await voidOf(gate, child, late)).status).toBe(200);
    expect(await nowOf(admin, child)).toMatchObject({ movementId: before });
  });
});
