import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveBeds, nameHouseDuty, readHouseDuty, recordHouse } from '#contract/house.ts';
import { employee } from '#server/features/employee/table.ts';
import { addEmployee, addStudents, hybridOf, studentRow } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { record } from '#tests/student/students.ts';
import { trailOf } from '#tests/user/staff.ts';
import { addHouse } from './houses.ts';

describe.each(engines)('beds and duty of a house, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let houseId: string;
  let ada = '';
  let ben = '';
  let chi = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    houseId = await addHouse(session, {
      name: 'Ruby',
      capacity: 4,
      rooms: [
        { name: '1', beds: 2 },
        { name: 'A', beds: 1 },
      ],
    });
    [ada = '', ben = '', chi = ''] = await addStudents(app, [
      { houseId, residency: 'BOARDER', bed: '1-1', firstName: 'Ada', middleName: '', lastName: 'Obi' },
      { houseId, residency: 'BOARDER', bed: '1-2' },
      { houseId, residency: 'BOARDER' },
    ]);
  });
  afterEach(() => app.close());

  type Moves = { studentId: string; bed: string }[];
  const move = (moves: Moves, by: Session = session) => by.call(moveBeds, { params: { id: houseId }, body: { moves } });
  const bedOf = async (id: string) => (await studentRow(app, id)).content.bed;

  test('nobody sleeps where another does; two change beds in one, and all of it is done or nothing', async () => {
    expect(
      await move([
        { studentId: chi, bed: 'A-1' },
        { studentId: ben, bed: '1-1' },
      ]),
    ).toMatchObject({
      status: 422,
      body: { details: [{ path: 'moves/1/bed', message: 'Ada Obi sleeps in bed 1-1' }] },
    });
    expect(await bedOf(chi)).toBe('');
    expect(
      await move([
        { studentId: ada, bed: '1-2' },
        { studentId: ben, bed: '1-1' },
        { studentId: chi, bed: 'A-1' },
      ]),
    ).toMatchObject({ status: 200 });
    expect([await bedOf(ada), await bedOf(ben), await bedOf(chi)]).toEqual(['1-2', '1-1', 'A-1']);
    expect(await move([{ studentId: chi, bed: '2-1' }])).toMatchObject({
      status: 422,
      body: { details: [{ message: 'The house has no bed 2-1' }] },
    });
    expect(await move([{ studentId: chi, bed: '' }])).toMatchObject({ status: 200 });
    expect(await bedOf(chi)).toBe('');
  });

  test('an edit of the student gives nobody a bed that is slept in either', async () => {
    expect(await record(session, chi, { changes: { bed: '1-1' }, version: 1 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'bed' }] },
    });
    expect(await record(session, chi, { changes: { bed: 'A-1' }, version: 1 })).toMatchObject({ status: 200 });
  });

  test('who sees some of the house moves those, and is not told who else sleeps there', async () => {
    const some = await hybridOf(app, chi);
    expect(await move([{ studentId: chi, bed: '1-1' }], some)).toMatchObject({
      status: 422,
      body: { details: [{ message: 'Somebody sleeps in bed 1-1' }] },
    });
    expect(await move([{ studentId: ada, bed: 'A-1' }], some)).toMatchObject({ status: 404 });
    expect(await move([{ studentId: chi, bed: 'A-1' }], some)).toMatchObject({ status: 200 });
  });

  test('two rooms have two names, and no more beds than the house', async () => {
    const rooms = (given: { name: string; beds: number }[]) =>
      session.call(recordHouse, { params: { id: houseId }, body: { changes: { rooms: given } }, headers: { 'if-match': '"1"' } });
    expect(
      await rooms([
        { name: 'A', beds: 1 },
        { name: 'a', beds: 1 },
      ]),
    ).toMatchObject({ body: { details: [{ message: 'Two rooms have the same name' }] } });
    expect(await rooms([{ name: 'A', beds: 5 }])).toMatchObject({
      status: 422,
      body: { details: [{ path: 'rooms', message: 'The rooms have 5 beds, and the house 4' }] },
    });
  });

  test('who is on duty is one of the house’s staff, with a telephone number for whoever sees a child there', async () => {
    const masterId = await addEmployee(app, 'Bola Ade');
    const stranger = await addEmployee(app, 'Somebody Else');
    await session.call(recordHouse, { params: { id: houseId }, body: { changes: { masterId } }, headers: { 'if-match': '"1"' } });
    const name = (employeeIds: string[], by: Session = session) =>
      by.call(nameHouseDuty, { params: { id: houseId, day: '2026-11-20' }, body: { employeeIds } });
    expect(await name([stranger])).toMatchObject({ status: 422, body: { details: [{ path: 'employeeIds' }] } });
    expect(await name([masterId])).toMatchObject({ status: 200 });
    const some = await hybridOf(app, ada);
    const seen = await some.call(readHouseDuty, { params: { id: houseId, day: '2026-11-20' } });
    expect(seen.body.data).toMatchObject({
      keepers: [{ name: 'Bola Ade', phone: '+2348035550101', isOnDuty: true }],
      named: { by: app.admin.name },
    });
    const none = await hybridOf(app);
    expect(await none.call(readHouseDuty, { params: { id: houseId, day: '2026-11-20' } })).toMatchObject({ status: 404 });
    expect((await trailOf(app)).filter(({ action }) => action === 'house.duty-named')).toMatchObject([
      { after: { duty: 'Bola Ade', night: '2026-11-20' } },
    ]);
    // Whoever has left the house was on duty all the same.
    await within(app.db, app.school.schoolId, (tx) => tx.update(employee).set({ state: 'LEFT' }).where(eq(employee.id, masterId)));
    expect((await session.call(readHouseDuty, { params: { id: houseId, day: '2026-11-20' } })).body.data.keepers).toHaveLength(1);
  });
});
