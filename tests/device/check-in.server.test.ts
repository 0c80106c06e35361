import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkIn } from '#contract/device.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { trailOf } from '#tests/user/staff.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { browserIdOf, devicesOf, signInOn, tell } from './browser.ts';

const newId = () => crypto.randomUUID();

describe.each(engines)('a console that checks in, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const lossesInTrail = async () => (await trailOf(app)).filter(({ action }) => action === 'device.edits-lost');
  const onlyDevice = async () => (await devicesOf(session)).data[0];

  test('is told that nothing was lost, as long as its storage stays', async () => {
    const outboxId = newId();
    expect(await tell(session, outboxId, { unsent: [[1, 3]] })).toMatchObject({
      neverArrived: 0,
      lostSince: null,
      now: app.clock.now().toISOString(),
    });
    expect(
      await tell(session, outboxId, {
        unsent: [
          [3, 3],
          [7, 8],
        ],
      }),
    ).toMatchObject({ neverArrived: 0 });
    expect(await onlyDevice()).toMatchObject({ unsent: 3, people: [{ unsent: 3, neverArrived: 0 }] });
    expect(await lossesInTrail()).toEqual([]);
  });

  test('with an empty storage hears how many edits never arrived, and when the device was last in touch', async () => {
    const before = app.clock.now().toISOString();
    await tell(session, newId(), {
      unsent: [
        [4, 5],
        [9, 9],
      ],
    });
    app.clock.advance({ minutes: 30 });
    expect(await tell(session, newId())).toMatchObject({ neverArrived: 3, lostSince: before });
    expect(await lossesInTrail()).toMatchObject([
      {
        actorId: session.userId,
        object: { kind: 'device', id: browserIdOf(session), label: 'An unknown browser' },
        after: { neverArrived: 3 },
      },
    ]);
    expect(await onlyDevice()).toMatchObject({ unsent: 0, people: [{ neverArrived: 3 }] });
  });

  test('for the first time is the end of those not heard from for half a year, unless something still waits there', async () => {
    const silent = [session, await app.signIn()] as const;
    await tell(silent[0], newId());
    await tell(silent[1], newId(), { unsent: [[1, 2]] });
    app.clock.advance({ days: 181 });
    session = await app.signIn();
    await tell(session, newId());
    const { data } = await devicesOf(session);
    expect(data.map(({ _id }) => _id)).toEqual([browserIdOf(session), browserIdOf(silent[1])]);
  });

  test('counts no edit that the server has answered for good', async () => {
    const queue = deviceOf(session);
    await tell(session, queue.id, { unsent: [[1, 4]] });
    // The first and third arrive, the third to be refused for good; a malformed one leaves nothing.
    await queue.apply({ kind: 'notification.read', body: { ids: [newId()] } });
    queue.op({ kind: 'notification.read', body: { ids: [newId()] } });
    expect((await queue.apply({ kind: 'bus-report.submit', params: { busId: newId(), day: '2026-11-20' } })).status).toBe(404);
    expect((await queue.apply({ kind: 'notification.read', body: { ids: 'none' } })).status).toBe(400);
    expect(await tell(session, newId())).toMatchObject({ neverArrived: 2 });
  });

  test('is told the same again when an answer was lost, and nothing is counted twice', async () => {
    const outboxId = newId();
    const lost = { outboxId: newId(), unsent: [[1, 2]] satisfies [number, number][] };
    await tell(session, lost.outboxId, { unsent: [[1, 2]] });
    for (let time = 0; time < 3; time += 1) expect(await tell(session, outboxId, { lost })).toMatchObject({ neverArrived: 2 });
    expect(await tell(session, outboxId)).toMatchObject({ neverArrived: 2 });
    expect(await onlyDevice()).toMatchObject({ people: [{ neverArrived: 2 }] });
    expect(await lossesInTrail()).toHaveLength(1);
  });

  test('misses what either the server or the browser knew of, and each edit once', async () => {
    const gone = newId();
    await tell(session, gone, { unsent: [[1, 3]] });
    expect(
      await tell(session, newId(), {
        lost: {
          outboxId: gone,
          unsent: [
            [2, 2],
            [4, 5],
          ],
        },
      }),
    ).toMatchObject({ neverArrived: 5 });
  });

  test('that was cleared twice before it came into touch tells of both', async () => {
    const [first, second, third] = [newId(), newId(), newId()];
    await tell(session, first, { unsent: [[1, 2]] });
    expect(await tell(session, third, { lost: { outboxId: first, unsent: [[1, 2]] } })).toMatchObject({ neverArrived: 2 });
    expect(await tell(session, third, { lost: { outboxId: second, unsent: [[1, 1]] } })).toMatchObject({ neverArrived: 3 });
    // What was told of these is no news to the next.
    expect(await tell(session, newId())).toMatchObject({ neverArrived: 0 });
    expect(await onlyDevice()).toMatchObject({ people: [{ neverArrived: 3 }] });
  });

  test('from a tab of before the clearing changes nothing', async () => {
    const [gone, present] = [newId(), newId()];
    await tell(session, gone, { unsent: [[1, 1]] });
    await tell(session, present, { unsent: [[1, 2]] });
    expect(await tell(session, gone, { unsent: [[1, 1]] })).toMatchObject({ neverArrived: 0 });
    expect(await tell(session, present)).toMatchObject({ neverArrived: 1 });
  });

  test('says nothing of what another person, or the same one on another browser, holds', async () => {
    const outboxId = newId();
    await tell(session, outboxId, { unsent: [[1, 2]] });
    const colleague = await signInOn(app, session, await app.addStaff());
    const elsewhere = await app.signIn();
    expect(await tell(colleague, newId())).toMatchObject({ neverArrived: 0 });
    expect(await tell(elsewhere, newId())).toMatchObject({ neverArrived: 0 });
    // What a colleague sent under the same number is not what this person made.
    await colleague.call(checkIn, { body: { outboxId, unsent: [], appVersion: 'one' } });
    expect(await tell(session, newId())).toMatchObject({ neverArrived: 2 });
  });

  test('under a new name, since the browser lost its cookies, leaves no second line behind', async () => {
    const outboxId = newId();
    await tell(session, outboxId, { unsent: [[1, 2]] });
    const again = await app.signIn();
    expect(await tell(again, outboxId, { unsent: [[1, 2]] })).toMatchObject({ neverArrived: 0 });
    expect((await devicesOf(again)).data).toMatchObject([{ _id: browserIdOf(again), unsent: 2 }]);
  });

  test('twice at once counts a loss once', async () => {
    await tell(session, newId(), { unsent: [[1, 5]] });
    const outboxId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => tell(session, outboxId)));
    expect(answers.map(({ neverArrived }) => neverArrived)).toEqual([5, 5, 5]);
    expect(await onlyDevice()).toMatchObject({ people: [{ neverArrived: 5 }] });
    expect(await lossesInTrail()).toHaveLength(1);
  });

  const bad: [string, unknown][] = [
    [
      'that overlap',
      [
        [1, 3],
        [3, 4],
      ],
    ],
    [
      'in the wrong order',
      [
        [4, 5],
        [1, 2],
      ],
    ],
    ['that end before they begin', [[5, 4]]],
    ['from nought', [[0, 4]]],
    ['of more than 10,000 numbers', [[1, 10_001]]],
    ['that no computer can count', [[1, Number.MAX_SAFE_INTEGER]]],
    ['without an end', [[1]]],
    ['of halves', [[1.5, 2.5]]],
  ];
  test.each(bad)('may not tell of runs %s', async (_, unsent) => {
    const outboxId = newId();
    const refused = await session.call(checkIn, { body: { outboxId, unsent, appVersion: 'one' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await session.call(checkIn, { body: { outboxId, unsent: [], appVersion: 'one', lost: { outboxId, unsent } } })).status).toBe(
      400,
    );
    expect((await devicesOf(session)).count).toBe(0);
  });
});
