import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listSentAway } from '#contract/pick-up.ts';
import { unassign } from '#tests/class/rows.ts';
import { bell, type Leaving, scheduled, sign, startLeaving } from '#tests/exeat/leaving.ts';
import { addChild } from '#tests/guardian/family.ts';
import { step } from '#tests/pick-up/pick-up.ts';
import { keepAway, release, releasesOf, toGuardian } from '#tests/release/releases.ts';
import { engines } from '#tests/support/app.ts';
import { clockAt, nowOf, okay, recordOf } from '#tests/whereabouts/movements.ts';

const unseen = { status: 404 };

describe.each(engines)('what was done at a gate is told after the child was assigned to somebody else, on %s', (engine) => {
  let leaving: Leaving;
  /** While the child was assigned to the Hybrid, and after. */
  let during: ReturnType<typeof late>;
  let after: ReturnType<typeof late>;
  beforeEach(async () => {
    leaving = await startLeaving(engine);
    during = late(leaving, 10);
    after = late(leaving, 25);
  });
  afterEach(() => leaving.app.close());

  /** Half an hour after the end. */
  const ended = async () => {
    leaving.app.clock.advance({ minutes: 20 });
    await unassign(leaving.app, leaving.warden);
    leaving.app.clock.advance({ minutes: 30 });
  };
  const alarms = async () => (await bell(leaving.admin)).map(([, title]) => title);

  test('a child who was handed over is gone, with what is wrong with it; who does not see it reads it no more', async () => {
    const { admin, warden, ada, mother } = leaving;
    await keepAway(admin, ada, { personName: 'Ngozi Eze' });
    await ended();
    const to = toGuardian(mother);
    expect(await release(warden, ada, { to, ...after })).toMatchObject(unseen);
    expect(await release(warden, ada, { to, device: { ...during.device, at: leaving.app.clock.now().toISOString() } })).toMatchObject(
      unseen,
    );
    expect(await releasesOf(admin, ada)).toEqual([]);
    okay(await release(warden, ada, { to, ...during }));
    expect(await releasesOf(admin, ada)).toMatchObject([{ at: during.device.at, alarms: ['KEPT_AWAY'] }]);
    expect(await nowOf(admin, { id: ada })).toMatchObject({ kind: 'RELEASED', at: during.device.at });
    expect(await alarms()).toEqual(['A child was released against a restriction']);
    expect(await nowOf(warden, { id: ada }).catch(({ message }: Error) => message)).toContain('404');
  });

  test('who was sent away stands with the others, and the School Admins are told', async () => {
    const { admin, warden, ada } = leaving;
    await ended();
    const refusal = { requestId: null, state: 'REFUSED', person: { guardianId: null, name: 'Sade Cole' } } as const;
    expect(await step(warden, ada, { ...refusal, ...after })).toMatchObject(unseen);
    okay(await step(warden, ada, { ...refusal, ...during }));
    const { data } = okay(await admin.call(listSentAway, { query: { day: '2026-11-20' } }));
    expect(data).toMatchObject([{ name: 'Sade Cole', at: during.device.at }]);
    expect(await alarms()).toEqual(['Somebody who came for a child was sent away at a gate']);
  });

  test('a movement is in the ledger', async () => {
    const { admin, warden, ada } = leaving;
    await ended();
    expect(await recordOf(warden, { id: ada }, { kind: 'OUT', ...after })).toMatchObject(unseen);
    okay(await recordOf(warden, { id: ada }, { kind: 'OUT', ...during }));
    expect(await nowOf(admin, { id: ada })).toMatchObject({ place: 'OFF_SITE', at: during.device.at });
  });

  test('whoever left on an exeat is out; the answer says no more than a tablet at a gate hears', async () => {
    const { app, admin, warden, ada } = leaving;
    const leave = await scheduled(leaving);
    app.clock.set('2026-11-20T14:55:00.000Z');
    during = late(leaving, 10);
    after = late(leaving, 25);
    await ended();
    const out = ({ device, isOffline }: typeof during) => sign(app, warden, leave, 'gate-out', { at: device.at, isOffline });
    expect(await out(after)).toMatchObject(unseen);
    const { body, status } = await out(during);
    expect([status, Object.keys(body.data).toSorted(), body.data.state]).toEqual([200, ['id', 'state', 'version'], 'OUT']);
    expect(await nowOf(admin, { id: ada })).toMatchObject({ place: 'ON_EXEAT', at: during.device.at });
    expect(await sign(app, warden, leave, 'gate-in')).toMatchObject(unseen);
  });

  test('of a child who was never theirs nothing is taken, nor from before it was', async () => {
    const { app, admin, warden, mother } = leaving;
    const obi = await addChild(app, { firstName: 'Obi' });
    const before = late(leaving, -10);
    await ended();
    const to = toGuardian(mother);
    for (const [child, told] of [
      [obi, during],
      [leaving.ada, before],
    ] as const) {
      expect(await release(warden, child, { to, ...told })).toMatchObject(unseen);
      expect(await recordOf(warden, { id: child }, told)).toMatchObject(unseen);
      expect(await releasesOf(admin, child)).toEqual([]);
    }
  });
});

/** Without a connection, so many minutes from now. */
function late({ app }: Pick<Leaving, 'app'>, minutes: number) {
  return { device: clockAt(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()), isOffline: true };
}
