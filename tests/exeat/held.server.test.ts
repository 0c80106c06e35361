import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awayAs, type HeldExeat, listHeldExeats } from '#contract/exeat-held.ts';
import { hybridOf } from '#tests/class/rows.ts';
import { engines } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { ask, given, type Leaving, scheduled, sign, startLeaving, weekend, withdraw } from './leaving.ts';

describe.each(engines)('the exeats that a device keeps, on %s', (engine) => {
  let leaving: Leaving;

  beforeEach(async () => {
    leaving = await startLeaving(engine);
  });
  afterEach(() => leaving.app.close());

  const held = async (session: Session): Promise<HeldExeat[]> => (await session.call(listHeldExeats, {})).body.data;

  test('are those of the children whom somebody sees, in short, with when a child was signed out', async () => {
    const { app, admin, warden, officer } = leaving;
    const approved = await scheduled(leaving);
    expect(await held(warden)).toEqual([
      {
        id: approved.id,
        version: approved.version,
        ref: approved.ref,
        state: 'SCHEDULED',
        studentId: leaving.ada,
        studentName: 'Ada Eze',
        typeName: approved.typeName,
        departAt: '2026-11-20T15:00:00.000Z',
        returnBy: '2026-11-22T17:00:00.000Z',
        graceMin: approved.graceMin,
        outAt: null,
      },
    ]);
    app.clock.set('2026-11-20T14:50:00.000Z');
    given(await sign(app, warden, approved, 'house-out'));
    expect(await held(officer)).toMatchObject([{ state: 'HOUSE_SIGNED_OUT', outAt: '2026-11-20T14:50:00.000Z' }]);
    app.clock.set('2026-11-20T15:02:00.000Z');
    given(await sign(app, officer, approved, 'gate-out'));
    expect(await held(admin)).toMatchObject([{ state: 'OUT', outAt: '2026-11-20T15:02:00.000Z' }]);
    expect(await held(await hybridOf(app))).toEqual([]);
  });

  test('those that ended are kept for a month', async () => {
    const { app, officer } = leaving;
    const asked = given(await ask(app, officer, weekend(leaving)));
    given(await withdraw(officer, asked, 'cancel'));
    app.clock.set('2026-12-19T15:00:00.000Z');
    expect(await held(await app.signIn())).toMatchObject([{ state: 'CANCELLED' }]);
    app.clock.set('2026-12-21T15:00:00.000Z');
    expect(await held(await app.signIn())).toEqual([]);
  });
});

test('who is signed out is away, due on the day of the return and overdue after the grace', () => {
  const leave = { state: 'OUT', returnBy: '2026-11-22T17:00:00.000Z', graceMin: 15 } as const;
  const at = (now: string, dayEnds: string) => awayAs(leave, { now: new Date(now), dayEnds: new Date(dayEnds) });
  expect(at('2026-11-21T12:00:00.000Z', '2026-11-21T23:00:00.000Z')).toBe('OUT');
  expect(at('2026-11-22T12:00:00.000Z', '2026-11-22T23:00:00.000Z')).toBe('DUE');
  expect(at('2026-11-22T17:16:00.000Z', '2026-11-22T23:00:00.000Z')).toBe('OVERDUE');
  expect(
    awayAs({ ...leave, state: 'SCHEDULED' }, { now: new Date('2026-11-23T12:00:00.000Z'), dayEnds: new Date('2026-11-23T23:00:00.000Z') }),
  ).toBeNull();
});
