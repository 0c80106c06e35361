import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Device, addBus, deviceOf, reportOf, today } from '#tests/sync/queue.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { incident } from '#tests/support/factories.ts';
import type { Session } from '#tests/support/session.ts';

type Was = Record<string, string | number | null>;

describe.each(engines)('recording a report, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let mine: Device;
  let theirs: Device;
  let busId: string;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    mine = deviceOf(session);
    theirs = deviceOf(await app.signIn(await app.addStaff({ name: 'Chidi Obi' })));
    busId = await addBus(session);
  });
  afterEach(() => app.close());

  const edit = (changes: Record<string, unknown>, was: Was = {}, version: number | null = null, chain: string | null = null) => ({
    kind: 'bus-report.record' as const,
    params: { busId, day: today },
    body: { changes: changes as never },
    base: { version, was, chain },
  });

  test('starts from the draft of the day when nobody has it yet', async () => {
    const result = await mine.apply(edit({ 'trips/morning/boarded': 23, odometerStart: 41_200 }));
    expect(result).toMatchObject({ status: 200, message: 'Report saved' });
    expect(await reportOf(session, busId)).toMatchObject({
      state: 'DRAFT',
      version: result.version,
      updatedBy: app.admin.name,
      content: { driverName: 'Musa Ibrahim', odometerStart: 41_200, trips: { morning: { boarded: 23, alighted: null } } },
      figures: { boarded: 23, alighted: 0 },
    });
  });

  test('keeps what two people wrote in different fields', async () => {
    const { version } = await reportOf(session, busId);
    const was = { 'trips/morning/boarded': null, 'trips/morning/alighted': null, notes: '' };
    await mine.apply(edit({ 'trips/morning/boarded': 23 }, was, version));
    const merged = await theirs.apply(edit({ 'trips/morning/alighted': 22, notes: 'Rain' }, was, version));
    expect(merged).toMatchObject({ status: 200, version: version + 2 });
    expect(await reportOf(session, busId)).toMatchObject({
      updatedBy: 'Chidi Obi',
      content: { notes: 'Rain', trips: { morning: { boarded: 23, alighted: 22 } } },
    });
  });

  test('of the same field by two people keeps the first, tells the second, and takes the rest', async () => {
    const { version } = await reportOf(session, busId);
    const was = { notes: '', odometerStart: null };
    await mine.apply(edit({ notes: 'Rain' }, was, version));
    const late = theirs.op(edit({ notes: 'Sun', odometerStart: 7 }, was, version));
    const [result] = await theirs.send(late);
    expect(result).toMatchObject({
      status: 409,
      code: 'conflict',
      outcome: 'refused',
      version: version + 2,
      conflicts: [{ path: 'notes', base: '', mine: 'Sun', theirs: 'Rain' }],
    });
    expect((await reportOf(session, busId)).content).toMatchObject({ notes: 'Rain', odometerStart: 7 });
    // The answer stands, also when it was lost on the way.
    expect(await theirs.send(late)).toEqual([{ ...result, replayed: true }]);
  });

  test('the same value by two people is no conflict and no new version', async () => {
    const { version } = await reportOf(session, busId);
    await mine.apply(edit({ notes: 'Rain' }, { notes: '' }, version));
    expect(await theirs.apply(edit({ notes: 'Rain' }, { notes: '' }, version))).toMatchObject({
      status: 200,
      version: version + 1,
    });
  });

  test('several edits made in a row upon one version follow one another', async () => {
    const { version } = await reportOf(session, busId);
    const first = mine.op(edit({ notes: 'a', odometerStart: 5 }, { notes: '', odometerStart: null }, version));
    // What the screen showed was the edit before, not the server's value.
    const second = mine.op(edit({ notes: 'b' }, { notes: 'a' }, version, first.id));
    const third = mine.op(edit({ odometerStart: 6 }, { odometerStart: 5 }, version, second.id));
    expect((await mine.send(first, second, third)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await reportOf(session, busId)).content).toMatchObject({ notes: 'b', odometerStart: 6 });
  });

  test('a chain does not write over what somebody else put there in between', async () => {
    const { version } = await reportOf(session, busId);
    const first = mine.op(edit({ notes: 'a' }, { notes: '' }, version));
    await mine.send(first);
    await theirs.apply(edit({ notes: 'theirs' }, { notes: 'a' }, version + 1));
    const second = await mine.apply(edit({ notes: 'b' }, { notes: 'a' }, version, first.id));
    expect(second).toMatchObject({ status: 409, conflicts: [{ path: 'notes', base: 'a', mine: 'b', theirs: 'theirs' }] });
  });

  test('what a conflict left undecided is not decided by the edit that follows it', async () => {
    const { version } = await reportOf(session, busId);
    await theirs.apply(edit({ notes: 'theirs' }, { notes: '' }, version));
    const first = mine.op(edit({ notes: 'a', odometerStart: 5 }, { notes: '', odometerStart: null }, version));
    expect(await mine.send(first)).toMatchObject([{ status: 409 }]);
    const second = await mine.apply(edit({ notes: 'b', odometerStart: 6 }, { notes: 'a', odometerStart: 5 }, version, first.id));
    expect(second).toMatchObject({ status: 409, conflicts: [{ path: 'notes', mine: 'b', theirs: 'theirs' }] });
    expect((await reportOf(session, busId)).content).toMatchObject({ notes: 'theirs', odometerStart: 6 });
  });

  test('adds and takes away lines', async () => {
    await mine.apply(edit({ 'incidents/one': incident(), 'incidents/two': incident({ severity: 'MEDIUM' }) }));
    await mine.apply(edit({ 'incidents/one': null, 'incidents/two/place': 'Ajah' }, { 'incidents/two/place': 'Lekki gate' }, 2));
    const { content, figures } = await reportOf(session, busId);
    expect(Object.keys(content.incidents)).toEqual(['two']);
    expect(content.incidents['two']).toMatchObject({ place: 'Ajah', severity: 'MEDIUM' });
    expect(figures.incidents).toBe(1);
  });

  test('a field of a line that somebody took away does not bring half of it back', async () => {
    await mine.apply(edit({ 'incidents/one': incident() }));
    const { version } = await reportOf(session, busId);
    await mine.apply(edit({ 'incidents/one': null }, {}, version));
    const late = await theirs.apply(edit({ 'incidents/one/place': 'Ajah' }, { 'incidents/one/place': 'Lekki gate' }, version));
    expect(late).toMatchObject({ status: 409, code: 'conflict', conflicts: [{ path: 'incidents/one/place', theirs: null }] });
    expect((await reportOf(session, busId)).content.incidents).toEqual({});
  });

  test('names every field that is wrong, and keeps nothing of the edit', async () => {
    const result = await mine.apply(
      edit({
        notes: 'kept?',
        fuelLitres: -1,
        wings: 2,
        'preTrip/wings': { result: 'OK' },
        'trips/morning/actualEnd': '25:00',
        'incidents/one': { type: 'ROAD' },
      }),
    );
    expect(result).toMatchObject({ status: 422, code: 'refused' });
    const paths = result.details?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['trips/morning/actualEnd', 'fuelLitres', 'wings', 'incidents/one/text']));
    expect(paths?.some((path) => path.startsWith('preTrip'))).toBe(true);
    expect(result.message).toBe(result.details?.[0]?.message);
    expect(await reportOf(session, busId)).toMatchObject({ version: 1, content: { notes: '', fuelLitres: null } });
  });

  test('what contradicts itself is refused at its field', async () => {
    const backwards = await mine.apply(edit({ odometerStart: 10, odometerEnd: 9 }));
    expect(backwards.details).toEqual([{ path: 'odometerEnd', message: 'The odometer at the end is below the one at the start' }]);
    const early = await mine.apply(edit({ 'trips/morning/actualStart': '07:00', 'trips/morning/actualEnd': '06:59' }));
    expect(early.details).toEqual([{ path: 'trips/morning/actualEnd', message: 'The trip ends before it starts' }]);
  });

  test('may be done for tomorrow, and not for a day further ahead', async () => {
    const on = (day: string) => mine.apply({ ...edit({ notes: 'x' }), params: { busId, day } });
    expect(await on('2026-11-21')).toMatchObject({ status: 200 });
    expect(await on('2026-11-22')).toMatchObject({ status: 422, code: 'refused', details: [{ path: 'day' }] });
  });

  test('of a bus nobody knows is refused for good', async () => {
    const op = mine.op({ ...edit({ notes: 'x' }), params: { busId: crypto.randomUUID(), day: today } });
    const [result] = await mine.send(op);
    expect(result).toMatchObject({ status: 404, code: 'not_found', message: 'There is no such bus' });
    expect(await mine.send(op)).toEqual([{ ...result, replayed: true }]);
  });

  test('of a report that is handed in is refused with who has it, unless it changes nothing', async () => {
    await fileAndSubmit();
    const late = await theirs.apply(edit({ notes: 'late' }, { notes: '' }));
    expect(late).toMatchObject({
      status: 409,
      code: 'already_decided',
      message: `${app.admin.name} has handed in this report`,
      decided: { state: 'SUBMITTED', by: app.admin.name, at: app.clock.now().toISOString() },
    });
    expect(await theirs.apply(edit({ odometerStart: 41_200 }, { odometerStart: null }))).toMatchObject({ status: 200 });
  });

  test('of a report that was locked is refused as locked', async () => {
    await fileAndSubmit();
    await theirs.apply({
      ...edit({}),
      kind: 'bus-report.review',
      base: { version: (await reportOf(session, busId)).version },
      body: { decision: 'REVIEWED', note: '' },
    });
    expect(await mine.apply(edit({ notes: 'late' }, { notes: '' }))).toMatchObject({
      status: 409,
      code: 'already_decided',
      decided: { state: 'REVIEWED' },
    });
    app.clock.advance({ days: 7 });
    const later = deviceOf(await app.signIn());
    expect(await later.apply(edit({ notes: 'late' }, { notes: '' }))).toMatchObject({
      status: 409,
      code: 'locked',
      decided: { state: 'LOCKED' },
    });
  });

  async function fileAndSubmit(): Promise<void> {
    await mine.apply(
      edit({
        'trips/morning/actualStart': '06:30',
        'trips/morning/actualEnd': '07:30',
        'trips/morning/boarded': 20,
        'trips/morning/alighted': 20,
        'trips/morning/absent': 4,
        odometerStart: 41_200,
        odometerEnd: 41_240,
        childCheck: { method: 'REAR_CODE', at: '07:45', by: 'Ngozi', itemsLeft: '' },
      }),
    );
    expect(await mine.apply({ ...edit({}), kind: 'bus-report.submit', body: {} })).toMatchObject({ status: 200 });
  }
});
