import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTracker } from '#contract/tracker.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { busFix } from '#server/features/tracker/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { asOsmAnd, displaced, drive, shuffled } from '#tests/support/track.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { addBus, busWithPhone, get, madeTracker, nowOf, type OnBus, sendAll, tokenFor, trackersOn, trackOf } from './trackers.ts';

describe.each(engines)('the fixes of a bus, on %s', (engine) => {
  let server: TestApp;
  let admin: Session;
  let on: OnBus;
  beforeAll(async () => {
    server = await startApp({ engine, settings: { SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_HOURS: '72' } });
    admin = await server.signIn();
  });
  beforeEach(async () => {
    server.clock.set('2026-11-20T06:42:00.000Z');
    on = await busWithPhone(admin);
  });
  afterAll(() => server.close());

  const send = (fix: Parameters<typeof asOsmAnd>[1], more: Record<string, string> = {}) =>
    get(server.app, { ...asOsmAnd(on.token, fix), ...more });
  const believed = async () => (await trackOf(admin, on.busId)).positions.map(({ isBelieved }) => isBelieved);

  test('sent twice, a fix is there once, and the first stays', async () => {
    const [first, second] = drive({ at: '2026-11-20T06:40:00.000Z', fixes: 2 });
    if (!first || !second) throw new Error('No track');
    expect(await sendAll(server.app, on.token, [first, second, first, { ...first, lat: 6.7 }])).toEqual([200]);
    const { total, positions } = await trackOf(admin, on.busId);
    expect(total).toBe(2);
    expect(positions.map(({ lat }) => lat)).toEqual([first.lat, second.lat]);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: second.at.toISOString() });
  });

  test('a tunnel: twenty minutes of silence, then all of it in no order; the track is in order, and now is its end', async () => {
    const track = drive({ at: '2026-11-20T06:20:00.000Z', fixes: 130 });
    expect(await sendAll(server.app, on.token, [...track.slice(0, 10), ...shuffled(track.slice(10))])).toEqual([200]);
    const { total, positions } = await trackOf(admin, on.busId);
    expect(total).toBe(130);
    expect(positions.map(({ at }) => at)).toEqual(track.map(({ at }) => at.toISOString()));
    expect(positions.every(({ isBelieved }) => isBelieved)).toBe(true);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: track.at(-1)?.at.toISOString(), lat: track.at(-1)?.lat });
  });

  test('a late fix goes into the history and does not move the bus', async () => {
    const [late, newest] = drive({ at: '2026-11-20T06:40:00.000Z', fixes: 2, everySeconds: 60 });
    if (!late || !newest) throw new Error('No track');
    await sendAll(server.app, on.token, [newest, late]);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: newest.at.toISOString(), lat: newest.lat });
    expect(await believed()).toEqual([true, true]);
  });

  test('a jump is kept and not believed, and the fixes after it are', async () => {
    const track = drive({ at: '2026-11-20T06:40:00.000Z', fixes: 6 });
    const jump = track[3];
    if (!jump) throw new Error('No track');
    await sendAll(server.app, on.token, track.with(3, displaced(jump, 5_000)));
    expect(await believed()).toEqual([true, true, true, false, true, true]);
  });

  test('what seems a jump is believed once three in a row agree: the bus was carried there', async () => {
    const [here] = drive({ at: '2026-11-20T06:40:00.000Z', fixes: 1 });
    const there = drive({ at: '2026-11-20T06:40:10.000Z', fixes: 5, from: { lat: 7.3775, lon: 3.947 } });
    if (!here) throw new Error('No track');
    await sendAll(server.app, on.token, [here, ...there]);
    expect(await believed()).toEqual([true, false, false, true, true, true]);
    expect(await nowOf(admin, on.busId)).toMatchObject({ lat: there[4]?.lat });
  });

  test.each([
    ['150 m', 150, true],
    ['151 m', 151, false],
  ])('a fix that may be %s out: believed %s', async (_, accuracyM, isBelieved) => {
    const [fix] = drive({ at: '2026-11-20T06:40:00.000Z', fixes: 1 });
    if (!fix) throw new Error('No track');
    await send({ ...fix, accuracyM });
    expect(await believed()).toEqual([isBelieved]);
    expect((await nowOf(admin, on.busId)) !== undefined).toBe(isBelieved);
  });

  test('a fix from the future is kept and not believed, and the next of now is', async () => {
    const [fix] = drive({ at: '2026-11-20T06:42:00.000Z', fixes: 1 });
    if (!fix) throw new Error('No track');
    await send({ ...fix, at: new Date('2026-11-20T16:42:00.000Z') });
    expect(await nowOf(admin, on.busId)).toBeUndefined();
    await send(fix);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: '2026-11-20T06:42:00.000Z' });
    expect(await believed()).toEqual([true, false]);
  });

  test('one up to two minutes ahead of the clock is believed, and holds back none of the right time', async () => {
    const track = drive({ at: '2026-11-20T06:42:00.000Z', fixes: 16, kmh: 72 });
    const [first] = track;
    if (!first) throw new Error('No track');
    await send({ ...first, at: new Date('2026-11-20T06:43:55.000Z') });
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: '2026-11-20T06:43:55.000Z', isBelieved: true });
    for (const fix of track.slice(1)) {
      server.clock.set(fix.at.toISOString());
      await send(fix);
      expect(await nowOf(admin, on.busId)).toMatchObject({ at: fix.at.toISOString(), lat: fix.lat });
      expect(await trackersOn(admin, on.busId)).toMatchObject([{ last: { at: fix.at.toISOString() } }]);
    }
    expect(await believed()).toEqual(Array.from({ length: 16 }, () => true));
  });

  test('the last fix of a tracker is the last that is not of the future, or else what it says', async () => {
    const [fix] = drive({ at: '2026-11-20T06:41:00.000Z', fixes: 1 });
    if (!fix) throw new Error('No track');
    const future = '2027-01-01T00:00:00.000Z';
    await send({ ...fix, at: new Date(future) });
    expect(await trackersOn(admin, on.busId)).toMatchObject([{ last: { at: future, isBelieved: false } }]);
    await send(fix);
    expect(await trackersOn(admin, on.busId)).toMatchObject([{ last: { at: fix.at.toISOString() } }]);
  });

  test('of two telephones far apart the bus is where the first is believed, until it is silent for two minutes; both are kept', async () => {
    const other = await tokenFor(admin, await madeTracker(admin, { busId: on.busId }));
    const track = drive({ at: '2026-11-20T06:42:00.000Z', fixes: 40 });
    const there = track.map((fix) => displaced({ ...fix, at: new Date(fix.at.getTime() + 5_000) }, 9_000));
    const drives = async (from: number, until: number, isHeard = true) => {
      for (let place = from; place < until; place += 1) {
        const [mine, theirs] = [track[place], there[place]];
        if (!mine || !theirs) throw new Error('No track');
        server.clock.set(theirs.at.toISOString());
        if (isHeard) await get(server.app, asOsmAnd(on.token, mine));
        await get(server.app, asOsmAnd(other, theirs));
      }
    };
    await drives(0, 10);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: track[9]?.at.toISOString(), lat: track[9]?.lat });
    await drives(10, 20, false);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: track[9]?.at.toISOString() });
    await drives(20, 30, false);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: there[29]?.at.toISOString(), lat: there[29]?.lat });
    // The other one is the bus now; the first is kept.
    await drives(30, 40);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: there[39]?.at.toISOString() });
    const { total, positions } = await trackOf(admin, on.busId);
    expect(total).toBe(60);
    const isFirst = ({ lat }: { lat: number }) => lat < 6.65;
    expect(positions.filter(isFirst).map(({ isBelieved }) => isBelieved)).toEqual(Array.from({ length: 20 }, (_, place) => place < 10));
    expect(positions.find((fix) => !isFirst(fix) && fix.isBelieved)?.at).toBe('2026-11-20T06:45:35.000Z');
  });

  test('two telephones that sit side by side are both believed', async () => {
    const other = await tokenFor(admin, await madeTracker(admin, { busId: on.busId }));
    for (const fix of drive({ at: '2026-11-20T06:40:00.000Z', fixes: 6 })) {
      await send(fix);
      await get(server.app, asOsmAnd(other, displaced(fix, 8)));
    }
    expect(await believed()).toEqual(Array.from({ length: 12 }, () => true));
  });

  test('positions of last night do not move the bus, and belong to their day', async () => {
    const [now] = drive({ at: '2026-11-20T06:41:00.000Z', fixes: 1 });
    if (!now) throw new Error('No track');
    const night = drive({ at: '2026-11-19T19:00:00.000Z', fixes: 20, from: { lat: 6.62, lon: 3.36 } });
    await sendAll(server.app, on.token, [now, ...night]);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: now.at.toISOString(), lat: now.lat });
    expect((await trackOf(admin, on.busId)).total).toBe(1);
    expect((await trackOf(admin, on.busId, '2026-11-19')).total).toBe(20);
  });

  test('a clock that stands in 1970 is taken into the history', async () => {
    expect(await get(server.app, { id: on.token, lat: '6.6', lon: '3.35', timestamp: '86400' })).toBe(200);
    expect((await trackOf(admin, on.busId, '1970-01-02')).total).toBe(1);
  });

  test('where it knew nothing at all, at nought and nought, it is not believed', async () => {
    expect(await get(server.app, { id: on.token, lat: '0', lon: '0' })).toBe(200);
    expect(await believed()).toEqual([false]);
  });

  test('a fix of before the tracker was moved is of the bus it was on then', async () => {
    const other = await addBus(admin);
    const [before, after] = drive({ at: '2026-11-20T06:42:30.000Z', fixes: 2, everySeconds: 60 });
    if (!before || !after) throw new Error('No track');
    server.clock.advance({ minutes: 1 });
    const body = { busId: other, name: 'Phone', kind: 'PHONE', uniqueId: '' };
    okay(await admin.call(addTracker, { params: { id: on.trackerId }, body }));
    server.clock.advance({ minutes: 2 });
    await sendAll(server.app, on.token, [after, before]);
    expect(await nowOf(admin, on.busId)).toMatchObject({ at: before.at.toISOString() });
    expect(await nowOf(admin, other)).toMatchObject({ at: after.at.toISOString() });
    expect(await trackersOn(admin, on.busId)).toEqual([]);
    expect(await trackersOn(admin, other)).toMatchObject([{ id: on.trackerId, busSince: '2026-11-20T06:43:00.000Z' }]);
  });

  test('a day of fixes is drawn by at most 2,000 of them, from its first to its last, with every alarm', async () => {
    const track = drive({ at: '2026-11-20T06:00:00.000Z', fixes: 4_100 });
    const { schoolId } = server.school;
    const rows = track.map((fix, place) => ({
      ...fix,
      schoolId,
      trackerId: on.trackerId,
      busId: on.busId,
      receivedAt: fix.at,
      isBelieved: true,
      alarm: place === 1_001 ? 'sos' : null,
    }));
    await within(server.db, schoolId, (tx) => insertMany(tx, busFix, rows));
    const { total, positions } = await trackOf(admin, on.busId);
    expect(total).toBe(4_100);
    expect(positions.length).toBeLessThanOrEqual(2_000);
    expect(positions.length).toBeGreaterThan(1_300);
    expect(positions[0]?.at).toBe('2026-11-20T06:00:00.000Z');
    expect(positions.at(-1)?.at).toBe(track.at(-1)?.at.toISOString());
    expect(positions.filter(({ alarm }) => alarm === 'sos')).toHaveLength(1);
  });
});
