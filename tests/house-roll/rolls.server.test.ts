import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeFromHouse } from '#contract/house.ts';
import { listHouseRolls } from '#contract/house-roll.ts';
import { figuresOf, stateOf } from '#contract/house-roll-rules.ts';
import { addStudents, hybridOf } from '#tests/class/rows.ts';
import { addHouse } from '#tests/house/houses.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { trailOf } from '#tests/user/staff.ts';
import { clockAt, dayOf, nowOf, okay } from '#tests/whereabouts/movements.ts';
import { close, marked, markOf, one, read, said } from './rolls.ts';

describe.each(engines)('rolls of a house, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let houseId: string;
  let ada = '';
  let ben = '';
  let chi = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    houseId = await addHouse(session, { name: 'Ruby', rollTimes: ['07:30'] });
    [ada = '', ben = '', chi = ''] = await addStudents(app, [
      { houseId, residency: 'BOARDER', firstName: 'Ada', lastName: 'Obi' },
      { houseId, residency: 'BOARDER' },
      { houseId, residency: 'BOARDER' },
    ]);
  });
  afterEach(() => app.close());

  test('whoever is seen is in the ledger of movements at once, with who saw them and where; who is out or not seen is not', async () => {
    await marked(session, one(houseId), ada, { place: 'Dormitory' });
    await marked(session, one(houseId), ben, { says: 'OUT', note: 'Hospital, with the nurse' });
    await marked(session, one(houseId), chi, { says: 'NOT_SEEN' });
    expect(await nowOf(session, { id: ada })).toMatchObject({
      place: 'ON_SITE',
      kind: 'ROLL',
      method: 'ROLL',
      point: 'Dormitory',
      by: app.admin.name,
    });
    expect(await nowOf(session, { id: ben })).toBeNull();
    expect(await nowOf(session, { id: chi })).toBeNull();
    const { called, marks } = await read(session, one(houseId));
    expect(figuresOf(called, marks)).toMatchObject({ expected: 3, seen: 1, out: 1, notSeen: 1, silent: 0, unexplained: 1 });
    expect((await trailOf(app)).filter(({ action }) => action === 'house-roll.begun')).toMatchObject([
      { object: { label: 'Ruby, 2026-11-20, 07:30' } },
    ]);
  });

  test('two devices mark one house without a connection: everything is there once, whatever comes twice, and one disagreement is shown with both', async () => {
    const other = await hybridOf(app, ada, ben, chi);
    const [mine, theirs] = [deviceOf(session), deviceOf(other)];
    const edit = (studentId: string, given: Parameters<typeof said>[1]) => ({
      kind: 'house-roll.mark' as const,
      params: { ...one(houseId), id: randomUUIDv7() },
      body: said(studentId, { isOffline: true, ...given }),
      base: { version: null, was: {} },
    });
    const [first, second] = [edit(ada, {}), edit(ben, {})].map((given) => mine.op(given));
    expect(await theirs.apply(edit(chi, {}))).toMatchObject({ status: 200 });
    expect(await theirs.apply(edit(ben, { says: 'NOT_SEEN' }))).toMatchObject({ status: 200 });
    if (!first || !second) throw new Error('Two edits were made');
    expect(await mine.send(first, second)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await mine.send(first, second)).toMatchObject([{ status: 200 }, { status: 200 }]);

    const { called, marks } = await read(session, one(houseId));
    expect(marks).toHaveLength(4);
    expect(figuresOf(called, marks)).toMatchObject({ seen: 2, disputed: 1, silent: 0, unexplained: 1 });
    expect(marks.filter(({ studentId }) => studentId === ben).map(({ says, byId }) => [says, byId])).toEqual(
      expect.arrayContaining([
        ['SEEN', session.userId],
        ['NOT_SEEN', other.userId],
      ]),
    );
    expect(await dayOf(session, { id: ada })).toHaveLength(1);
  });

  test('a roll is not closed while somebody is unaccounted for without a reason; the reason goes into it, and who is missing later opens it again', async () => {
    await marked(session, one(houseId), ada);
    await marked(session, one(houseId), ben, { says: 'NOT_SEEN' });
    const refused = await close(session, one(houseId), { [ben]: 'At the gate, says the guard' });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: `reasons/${chi}` }] } });
    expect((await read(session, one(houseId))).closed).toBeNull();

    const closed = okay(await close(session, one(houseId), { [ben]: 'At the gate, says the guard', [chi]: 'With her aunt' }));
    expect(closed.closed).toMatchObject({ by: app.admin.name });
    expect(stateOf({ closed: closed.closed, figures: figuresOf(closed.called, closed.marks) })).toBe('CLOSED');
    expect((await trailOf(app)).filter(({ action }) => action === 'house-roll.closed')).toMatchObject([
      { after: { expected: 3, seen: 1, [`reasons/${chi}`]: 'With her aunt' } },
    ]);

    // A colleague’s mark that was made without a connection arrives only now.
    const other = await hybridOf(app, ada, ben, chi);
    await marked(other, one(houseId), ada, { says: 'NOT_SEEN', isOffline: true });
    const [line] = okay(await session.call(listHouseRolls, { query: { from: '2026-11-20', until: '2026-11-20', houseId } }));
    expect(stateOf(line)).toBe('REOPENED');
    expect(line.figures).toMatchObject({ expected: 3, disputed: 1, unexplained: 1 });
  });

  test('who says otherwise after all takes their own sighting out of the ledger, and nobody else’s', async () => {
    const other = await hybridOf(app, ada);
    const mistaken = await marked(session, one(houseId), ada);
    await marked(session, one(houseId), ada, { says: 'NOT_SEEN', over: [mistaken] });
    expect(await nowOf(session, { id: ada })).toBeNull();

    const theirs = await marked(other, one(houseId), ada);
    await marked(session, one(houseId), ada, { says: 'NOT_SEEN', over: [theirs] });
    expect(await nowOf(session, { id: ada })).toMatchObject({ kind: 'ROLL', movementId: theirs });
  });

  test('a time that has not come, one that is over and an hour that a clock invents are refused, and leave nothing', async () => {
    expect(await markOf(session, one(houseId, { time: '21:30' }), ada)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'time' }] },
    });
    expect(await markOf(session, one(houseId, { day: '2026-11-18' }), ada)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'time' }] },
    });
    const ahead = clockAt('2026-11-20T09:00:00.000Z');
    expect(await markOf(session, one(houseId), ada, { device: ahead })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'device/at' }] },
    });
    expect(await markOf(session, one(houseId), ada, { says: 'OUT' })).toMatchObject({ status: 400, body: { details: [{ path: 'note' }] } });
    expect(await nowOf(session, { id: ada })).toBeNull();
    expect(okay(await session.call(listHouseRolls, { query: { from: '2026-11-01', until: '2026-11-20' } }))).toEqual([]);
  });

  test('the number of a mark is of one mark, and of one person’s', async () => {
    const id = await marked(session, one(houseId), ada);
    expect(await markOf(session, one(houseId), ada, { id })).toMatchObject({ status: 200 });
    expect(await markOf(session, one(houseId), ben, { id })).toMatchObject({ status: 422, body: { details: [{ path: 'id' }] } });
    expect((await read(session, one(houseId))).marks).toHaveLength(1);
  });

  test('what was said takes no change, neither from the application nor from the owner of the tables', async () => {
    await marked(session, one(houseId), ada);
    for (const [how, statement] of [
      ['app', `delete from house_roll_mark`],
      ['app', `update house_roll_mark set note = 'x'`],
      ['owner', `delete from house_roll_mark`],
      ['owner', `update house_roll_mark set note = 'x'`],
      ['owner', `truncate house_roll_mark cascade`],
    ] as const) {
      const tried = within(app.db, app.school.schoolId, async (tx) => {
        if (how === 'app') await tx.execute(sql`set local role muster_app`);
        await tx.execute(sql.raw(statement));
      });
      await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('a child who was taken out of the house is called as long as nobody has said why they were not seen', async () => {
    await marked(session, one(houseId), ada, { says: 'NOT_SEEN' });
    await marked(session, one(houseId), ben);
    await marked(session, one(houseId), chi);
    okay(await session.call(takeFromHouse, { params: { id: houseId, studentId: ada }, body: {} }));
    const open = await read(session, one(houseId));
    expect(open.called.toSorted()).toEqual([ada, ben, chi].toSorted());
    const query = { from: '2026-11-20', until: '2026-11-20', houseId };
    expect(okay(await session.call(listHouseRolls, { query }))).toMatchObject([{ figures: { expected: 3, notSeen: 1, unexplained: 1 } }]);
    expect(await close(session, one(houseId))).toMatchObject({ status: 422, body: { details: [{ path: `reasons/${ada}` }] } });
    const closed = okay(await close(session, one(houseId), { [ada]: 'With her aunt' }));
    expect(closed.called.toSorted()).toEqual([ada, ben, chi].toSorted());
  });

  test('who was called when a roll was closed stays called when it is closed again', async () => {
    for (const id of [ada, ben, chi]) await marked(session, one(houseId), id);
    okay(await close(session, one(houseId)));
    const other = await hybridOf(app, ben);
    await marked(other, one(houseId), ben, { says: 'NOT_SEEN', isOffline: true });
    okay(await session.call(takeFromHouse, { params: { id: houseId, studentId: ada }, body: {} }));
    const again = okay(await close(session, one(houseId), { [ben]: 'Known' }));
    expect(again.called.toSorted()).toEqual([ada, ben, chi].toSorted());
  });

  test('who sees some of the house sees and marks those, and does not close it; who sees nobody there learns of no roll', async () => {
    const some = await hybridOf(app, ada);
    const none = await hybridOf(app);
    await marked(session, one(houseId), ben, { says: 'NOT_SEEN' });
    expect(await read(some, one(houseId))).toMatchObject({ called: [ada], isPart: true, marks: [] });
    expect(await markOf(some, one(houseId), ada)).toMatchObject({ status: 200 });
    expect(await markOf(some, one(houseId), ben)).toMatchObject({ status: 404 });
    expect(await close(some, one(houseId), { [ada]: 'Known' })).toMatchObject({ status: 403 });
    const query = { from: '2026-11-20', until: '2026-11-20' };
    expect(okay(await some.call(listHouseRolls, { query }))).toMatchObject([{ figures: { expected: 1, seen: 1, notSeen: 0 } }]);
    expect(okay(await none.call(listHouseRolls, { query }))).toEqual([]);
    expect(await markOf(none, one(houseId), ada)).toMatchObject({ status: 404, body: { message: 'There is no such student' } });
  });

  test('what was seen without a connection is kept where the only child whom its writer sees there moved meanwhile', async () => {
    const some = await hybridOf(app, ada);
    const device = deviceOf(some);
    const edit = device.op({
      kind: 'house-roll.mark' as const,
      params: { ...one(houseId), id: randomUUIDv7() },
      body: said(ada, { isOffline: true }),
      base: { version: null, was: {} },
    });
    okay(await session.call(takeFromHouse, { params: { id: houseId, studentId: ada }, body: {} }));
    expect(await device.send(edit)).toMatchObject([{ status: 200 }]);
    expect(await device.send(edit)).toMatchObject([{ status: 200 }]);
    expect(await nowOf(session, { id: ada })).toMatchObject({ kind: 'ROLL', point: 'Ruby' });
    expect((await read(session, one(houseId))).marks).toHaveLength(1);
  });
});
