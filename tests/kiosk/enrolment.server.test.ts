import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  addKiosk,
  kioskCodeMinutes,
  kioskDays,
  kioskGraceDays,
  listKiosks,
  makeKioskCode,
  readKiosk,
  revokeKiosk,
} from '#contract/kiosk.ts';
import { readRoster } from '#contract/roster.ts';
import { kioskCode } from '#server/features/kiosk/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { inProcess, type Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { codeFor, enrolled, madeKiosk, tryCode } from './kiosks.ts';

describe.each(engines)('how a tablet becomes a gate device, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let id: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    id = await madeKiosk(admin);
  });
  afterEach(() => app.close());

  const only = async () => okay(await admin.call(listKiosks))[0];
  const wrong = (code: string) => code.slice(0, 3) + String((Number(code.slice(3)) + 1) % 100_000).padStart(5, '0');

  test('by a code that is typed with gaps, and then it knows what it is', async () => {
    expect(await only()).toMatchObject({ id, name: 'Front gate', state: 'WAITING', codeUntil: null });
    const code = await codeFor(admin, id);
    expect(code).toMatch(/^\d{8}$/);
    expect(await only()).toMatchObject({ codeUntil: '2026-11-20T06:52:00.000Z' });
    expect((await tryCode(app.transport, ` ${code.slice(0, 4)} ${code.slice(4)} `)).status).toBe(200);
    expect(await only()).toMatchObject({
      state: 'ENROLLED',
      codeUntil: null,
      enrolledAt: '2026-11-20T06:42:00.000Z',
      enrolledBy: app.admin.name,
    });
    const tablet = await enrolled(app, admin, id);
    expect(okay(await tablet.call(readKiosk))).toMatchObject({
      id,
      name: 'Front gate',
      schoolName: app.school.name,
      gate: null,
      endedAt: null,
    });
  });

  test('no code works twice, after ten minutes, after a newer one was made, or once the device was revoked', async () => {
    const used = await codeFor(admin, id);
    expect((await tryCode(app.transport, used)).status).toBe(200);
    const old = await codeFor(admin, id);
    app.clock.advance({ minutes: kioskCodeMinutes });
    const later = await app.signIn();
    const before = await codeFor(later, id);
    const newer = await codeFor(later, id);
    okay(await admin.call(revokeKiosk, { params: { id } }));
    for (const code of [used, old, before, newer]) {
      const { status, body } = await tryCode(app.transport, code);
      expect(status).toBe(422);
      expect(body.details).toMatchObject([{ path: 'code' }]);
    }
    expect(await only()).toMatchObject({ state: 'REVOKED', revokedBy: app.admin.name, codeUntil: null });
  });

  test('five wrong guesses end a code, and a network that guesses on has to wait; nothing of a code is kept but a hash', async () => {
    const code = await codeFor(admin, id);
    const [kept] = await app.db.transaction((tx) => tx.select().from(kioskCode));
    expect(JSON.stringify(kept)).not.toContain(code.slice(3));
    for (let guess = 0; guess < 5; guess += 1) expect((await tryCode(app.transport, wrong(code))).status).toBe(422);
    expect((await tryCode(app.transport, code)).status).toBe(422);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 60; guess += 1) statuses.add((await tryCode(app.transport, '00000000')).status);
    expect([...statuses].toSorted()).toEqual([422, 429]);
    // Another network is none the worse for it.
    const next = await codeFor(admin, id);
    expect((await tryCode(app.transport, next)).status).toBe(429);
    expect((await tryCode(inProcess(app.app, '198.51.100.7'), next)).status).toBe(200);
  });

  test('a code is made only with the password given a moment ago', async () => {
    app.clock.advance({ minutes: 6 });
    expect((await admin.call(makeKioskCode, { params: { id } })).body.code).toBe('step_up_needed');
  });

  test('another tablet takes the place of the one before, which is told the door', async () => {
    const first = await enrolled(app, admin, id);
    const second = await enrolled(app, admin, id);
    expect((await first.call(readRoster)).status).toBe(401);
    expect((await second.call(readRoster)).status).toBe(200);
    expect(okay(await first.call(readKiosk))).toMatchObject({ endedAt: '2026-11-20T06:42:00.000Z' });
  });

  test('its token is worth nothing without its cookie, and the cookie of another device does not do', async () => {
    const tablet = await enrolled(app, admin, id);
    const headers = { cookie: '' };
    expect((await tablet.call(readKiosk, { headers })).status).toBe(401);
    const [name = '', value = ''] = Object.entries(admin.cookies)[0] ?? [];
    expect((await tablet.call(readKiosk, { headers: { cookie: `${name}=${value}` } })).status).toBe(401);
  });

  test('after its year it is told so, and a while later it is nobody', async () => {
    const tablet = await enrolled(app, admin, id);
    app.clock.advance({ minutes: kioskDays * 24 * 60 });
    expect((await tablet.call(readRoster)).status).toBe(401);
    expect(okay(await tablet.call(readKiosk)).endedAt).not.toBeNull();
    app.clock.advance({ minutes: kioskGraceDays * 24 * 60 + 1 });
    expect((await tablet.call(readKiosk)).status).toBe(401);
  });

  test('a name is given once, and a gate is one of the school’s', async () => {
    const body = { name: 'front GATE', gateId: null };
    const twin = await admin.call(addKiosk, { params: { id: crypto.randomUUID() }, body });
    expect(twin.body.details).toEqual([{ path: 'name', message: 'Another gate device has this name' }]);
    const nowhere = await admin.call(addKiosk, { params: { id }, body: { name: 'Back gate', gateId: crypto.randomUUID() } });
    expect(nowhere.body.details).toEqual([{ path: 'gateId', message: 'The school has no such gate' }]);
    expect(okay(await admin.call(addKiosk, { params: { id }, body: { name: 'Back gate', gateId: null } }))).toMatchObject({
      name: 'Back gate',
    });
  });

  test('all of it stands in the trail, and no code', async () => {
    const tablet = await enrolled(app, admin, id);
    okay(await admin.call(addKiosk, { params: { id }, body: { name: 'Back gate', gateId: null } }));
    okay(await admin.call(revokeKiosk, { params: { id } }));
    const lines = okay(await admin.call(listAudit, { query: { objectKind: 'kiosk', limit: '20' } })).data;
    expect(lines.map(({ action, actorName }: { action: string; actorName: string }) => [action, actorName]).toReversed()).toEqual([
      ['kiosk.made', app.admin.name],
      ['kiosk.code-made', app.admin.name],
      ['kiosk.enrolled', 'Front gate'],
      ['kiosk.changed', app.admin.name],
      ['kiosk.revoked', app.admin.name],
    ]);
    expect(JSON.stringify(lines)).not.toContain(tablet.token);
  });
});
