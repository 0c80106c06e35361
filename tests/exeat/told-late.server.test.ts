import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { ExeatDetail } from '#contract/exeat.ts';
import { engines } from '#tests/support/app.ts';
import { nowOf } from '#tests/whereabouts/movements.ts';
import { bell, given, type Leaving, read, restrictUncle, scheduled, sign, startLeaving, weekend, withdraw } from './leaving.ts';

const leftAt = '2026-11-20T15:00:00.000Z';
const backAt = '2026-11-20T18:50:00.000Z';

describe.each(engines)('a sign that came after the server had gone on, on %s', (engine) => {
  let leaving: Leaving;
  let approved: ExeatDetail;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
    approved = await scheduled(leaving, weekend(leaving, { returnBy: '2026-11-20T19:00:00.000Z' }));
  });
  afterEach(() => leaving.app.close());

  const told = (deed: string, at: string, check?: string) =>
    sign(leaving.app, leaving.officer, approved, deed, { at, isOffline: true, ...(check && { check }) });
  const alarms = async () => (await bell(leaving.admin)).filter(([kind]) => kind === 'exeat.alarm').map(([, title]) => title);
  const kept = async () => given(await read(leaving.admin, approved.id));
  const at = async (time: string) => {
    leaving.app.clock.set(time);
    await leaving.round();
  };

  test('a child who left before the leave expired is out, with the ledger and the ladder, and the School Admins hear of it', async () => {
    await at('2026-11-20T19:05:00.000Z');
    expect(await kept()).toMatchObject({ state: 'EXPIRED' });
    // Who can still keep the child is refused.
    expect(await sign(leaving.app, leaving.officer, approved, 'gate-out')).toMatchObject({ status: 409 });
    expect(given(await told('gate-out', leftAt))).toMatchObject({ state: 'OUT', leftAt, deeds: ['gate-in', 'house-in'] });
    expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({ place: 'ON_EXEAT', at: leftAt });
    expect(await alarms()).toEqual(['A child left on an exeat that had expired meanwhile']);
    await at('2026-11-20T19:15:00.000Z');
    expect((await kept()).late.map(({ kind }) => kind)).toEqual(['TOLD']);
    await at('2026-11-20T19:20:00.000Z');
    expect(given(await sign(leaving.app, leaving.officer, approved, 'gate-in')).lateMinutes).toBe(20);
  });

  test('a child who left on a leave that was called off is out, and that is an alarm', async () => {
    given(await withdraw(leaving.warden, approved, 'recall'));
    await at('2026-11-20T15:30:00.000Z');
    expect(given(await told('gate-out', leftAt)).state).toBe('OUT');
    expect(await alarms()).toEqual(['A child left on an exeat that was called off']);
  });

  test('a restriction that the gate could not know of is an alarm once, and stands in the trail', async () => {
    await restrictUncle(leaving, { personName: 'Ngozi Eze' });
    await at('2026-11-20T15:30:00.000Z');
    const stepId = crypto.randomUUID();
    const late = () => sign(leaving.app, leaving.officer, approved, 'gate-out', { at: leftAt, isOffline: true, stepId });
    expect(given(await late()).state).toBe('OUT');
    expect(given(await late()).state).toBe('OUT');
    expect(await alarms()).toEqual([
      'A child left on an exeat against a restriction',
      'A restriction keeps away somebody whom an exeat names',
    ]);
    const { data } = (await leaving.admin.call(listAudit, { query: { action: 'exeat.gate-out' } })).body.data;
    expect(data).toMatchObject([{ after: { alarms: ['RESTRICTION'] } }]);
  });

  test('whoever is back is not out again when the leaving arrives', async () => {
    await at('2026-11-20T18:55:00.000Z');
    expect(given(await told('gate-in', backAt))).toMatchObject({ state: 'GATE_SIGNED_IN', backAt, leftAt: null, lateMinutes: 0 });
    expect(given(await told('gate-out', leftAt))).toMatchObject({ state: 'GATE_SIGNED_IN', backAt, leftAt });
    expect(await told('gate-out', leftAt)).toMatchObject({ status: 409, body: { message: 'The child is back already' } });
    expect(await nowOf(leaving.admin, { id: leaving.ada })).toMatchObject({ place: 'ON_SITE', at: backAt });
    await leaving.round();
    expect((await kept()).late).toEqual([]);
  });

  test('the gate was first: what it tells after the house says since when the child is back', async () => {
    await at('2026-11-20T15:00:00.000Z');
    given(await sign(leaving.app, leaving.officer, approved, 'gate-out'));
    await at('2026-11-20T19:40:00.000Z');
    expect(given(await sign(leaving.app, leaving.officer, approved, 'house-in'))).toMatchObject({ state: 'CLOSED', lateMinutes: 40 });
    expect(given(await told('gate-in', backAt))).toMatchObject({ state: 'CLOSED', backAt, lateMinutes: 0 });
    expect(await told('gate-in', '2026-11-20T19:00:00.000Z')).toMatchObject({ status: 409 });
  });

  test('the house told late leaves the child out', async () => {
    await at('2026-11-20T15:10:00.000Z');
    given(await sign(leaving.app, leaving.officer, approved, 'gate-out'));
    const done = given(await told('house-out', '2026-11-20T14:55:00.000Z'));
    expect([done.state, done.steps.at(-1)?.deed]).toEqual(['OUT', 'house-out']);
  });
});
