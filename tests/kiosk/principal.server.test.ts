import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGateStaff } from '#contract/kiosk.ts';
import { readThumbs } from '#contract/photo.ts';
import { readRoster } from '#contract/roster.ts';
import { register } from '#tests/employee/employees.ts';
import { startApp, engines, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addStudent } from '#tests/student/students.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { nowOf, okay, recordOf, recorded, voidOf } from '#tests/whereabouts/movements.ts';
import { enrolled, madeKiosk } from './kiosks.ts';
import { answerTo, closedTo, openedBy } from './shown-out.ts';

/** By hand, and apart from the contract: a right given by mistake has to be given twice. */
const may = [
  'listCardNumbers',
  'listGateLeaves',
  'listGateStaff',
  'readCalendar',
  'readKiosk',
  'readRoster',
  'readThumbs',
  'recordEmployeeMovement',
  'recordStudentMovement',
  'signExeat',
  'syncOps',
  'voidEmployeeMovement',
  'voidStudentMovement',
];

describe.each(engines)('what a gate device may do, on %s', (engine) => {
  let app: TestApp;
  let admin: Session;
  let tablet: Session;
  let child: { id: string };
  beforeAll(async () => {
    app = await startApp({ engine });
    admin = await app.signIn();
    child = await addStudent(admin, { firstName: 'Ada', dob: '2015-03-04' });
    tablet = await enrolled(app, admin, await madeKiosk(admin));
  });
  afterAll(() => app.close());

  test.each(closedTo(may))('not %s', async (_, endpoint) => {
    expect(await answerTo(tablet, endpoint)).toEqual({ status: 403, code: 'not_allowed' });
  });

  test('the contract opens to it what stands here by hand, and no more', () => {
    expect(openedBy('kiosk')).toEqual(may);
  });

  test('the list knows children by name, class and card, and nothing of them besides', async () => {
    const { students, houses, buses } = okay(await tablet.call(readRoster));
    expect(students).toMatchObject([{ id: child.id, firstName: 'Ada', cardVersion: 1, state: 'ACTIVE' }]);
    const [{ sex, dob, bed, guardians, pickUps, sentAway, alerts, busIds }] = students;
    expect({ sex, dob, bed, guardians, pickUps, sentAway, alerts, busIds, houses, buses }).toEqual({
      sex: null,
      dob: null,
      bed: '',
      guardians: [],
      pickUps: [],
      sentAway: [],
      alerts: [],
      busIds: [],
      houses: [],
      buses: [],
    });
  });

  test('it knows the staff by what stands on their card, and no pictures of guardians', async () => {
    const id = await register(admin);
    const [one] = okay(await tablet.call(listGateStaff));
    expect(Object.keys(one).toSorted()).toEqual(['cardVersion', 'id', 'jobTitle', 'name', 'photo', 'staffNo', 'state', 'whereNow']);
    expect((await tablet.call(readThumbs, { params: { of: 'employee' }, query: { ids: id } })).status).toBe(200);
    expect((await tablet.call(readThumbs, { params: { of: 'student' }, query: { ids: child.id } })).status).toBe(200);
    expect((await tablet.call(readThumbs, { params: { of: 'guardian' }, query: { ids: id } })).status).toBe(403);
  });

  test('what it counts is told under its own name, and only what it counted itself can it take back', async () => {
    const own = await recorded(tablet, child, { method: 'QR' });
    expect(await nowOf(admin, child)).toMatchObject({ place: 'ON_SITE', by: 'Front gate', method: 'QR' });
    const theirs = await recorded(admin, child, { kind: 'OUT', device: { at: '2026-11-20T06:40:00.000Z', skewMs: 0, withinMs: 0 } });
    const other = await enrolled(app, admin, await madeKiosk(admin, 'Back gate'));
    expect((await voidOf(tablet, child, theirs)).status).toBe(403);
    expect((await voidOf(other, child, own)).status).toBe(403);
    expect((await voidOf(tablet, child, own)).status).toBe(200);
  });

  test('in a batch it sends no other edits than those', async () => {
    const given = { params: { id: child.id }, body: { changes: { firstName: 'Eve' } } };
    expect(await deviceOf(tablet).apply({ kind: 'student.record', ...given })).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
    const { students } = okay(await admin.call(readRoster));
    expect(students).toMatchObject([{ firstName: 'Ada' }]);
  });

  test('it counts who comes and who leaves, and sees nobody inside', async () => {
    expect((await recordOf(tablet, child, { kind: 'SEEN' })).status).toBe(422);
  });

  test('of another school it finds nothing', async () => {
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const theirs = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    const [stranger, colleague] = [await addStudent(theirs), await register(theirs)];
    const list = JSON.stringify([okay(await tablet.call(readRoster)), okay(await tablet.call(listGateStaff))]);
    expect(list).not.toContain(stranger.id);
    expect(list).not.toContain(colleague);
    expect((await recordOf(tablet, stranger)).status).toBe(404);
    expect((await recordOf(tablet, { kind: 'employee', id: colleague })).status).toBe(404);
    expect(okay(await tablet.call(readThumbs, { params: { of: 'student' }, query: { ids: stranger.id } }))).toEqual([]);
  });
});
