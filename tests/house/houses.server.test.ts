import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  addToHouse,
  emptyHouse,
  type House,
  type HouseContent,
  listHouses,
  readHouse,
  recordHouse,
  takeFromHouse,
} from '#contract/house.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addEmployee, addStudent, addStudents, assign, type Given, hybridOf, studentRow } from '#tests/class/rows.ts';

const boarder = (given: Given = {}): Given => ({ residency: 'BOARDER', ...given });

describe.each(engines)('houses, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const record = (id: string, changes: unknown, { version, who = session }: { version: number | null; who?: Session }) =>
    who.call(recordHouse, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  const addHouse = async (given: Partial<HouseContent> = {}) => {
    const id = crypto.randomUUID();
    const answer = await record(id, { ...emptyHouse, name: `House ${id.slice(0, 8)}`, ...given }, { version: null });
    expect(answer.status).toBe(200);
    return id;
  };
  const read = (id: string, who = session) => who.call(readHouse, { params: { id } });
  const names = async (query: Record<string, string> = {}, who = session) =>
    (await who.call(listHouses, { query })).body.data.data.map((one: House) => one.name);
  const moveIn = (id: string, studentIds: readonly string[], who = session) =>
    who.call(addToHouse, { params: { id }, body: { studentIds } });
  const moveOut = (id: string, studentId: string, who = session) => who.call(takeFromHouse, { params: { id, studentId }, body: {} });

  test('a house that was created can be read, listed and changed, with the names of its staff and its free places', async () => {
    const masterId = await addEmployee(app, 'Musa Ibrahim');
    const id = await addHouse({ name: 'Blue', capacity: 3, masterId });
    await addHouse({ name: 'amber' });
    await addStudents(app, [boarder({ houseId: id }), boarder({ houseId: id, state: 'WITHDRAWN' })]);
    expect(await record(id, { rollTimes: ['06:00', '21:30'] }, { version: 1 })).toMatchObject({
      status: 200,
      body: { message: 'House saved' },
    });
    expect((await read(id)).body.data).toMatchObject({
      version: 2,
      masterName: 'Musa Ibrahim',
      rollTimes: ['06:00', '21:30'],
      size: 1,
      free: 2,
    });
    expect(await names()).toEqual(['amber', 'Blue']);
    expect(await names({ sort: '-size' })).toEqual(['Blue', 'amber']);
    expect(await names({ search: 'BL' })).toEqual(['Blue']);
    for (const search of ['bleu', 'bluw', 'blu']) expect(await names({ search })).toEqual(['Blue']);
    expect(await names({ search: 'blwx' })).toEqual([]);
    expect((await session.call(listAudit, { query: { objectId: id } })).body.data.data).toMatchObject([
      { action: 'house.changed', after: { rollTimes: ['06:00', '21:30'] } },
      { action: 'house.created', object: { kind: 'house', label: 'Blue' }, names: { [masterId]: 'Musa Ibrahim' } },
    ]);
  });

  test('what is wrong with a house is said at its field', async () => {
    await addHouse({ name: 'Blue' });
    const at = async (changes: object, id = crypto.randomUUID()) => {
      const answer = await record(id, { ...emptyHouse, name: 'Red', ...changes }, { version: null });
      expect(answer.status).toBe(422);
      return answer.body.details.map(({ path }: { path: string }) => path);
    };
    expect(await at({ name: 'bLUE' })).toEqual(['name']);
    expect(await at({ capacity: 0, rollTimes: ['26:00'] })).toEqual(['capacity', 'rollTimes/0']);
    expect(await at({ masterId: await addEmployee(app, 'Gone', 'LEFT'), deputyIds: [crypto.randomUUID()] })).toEqual([
      'masterId',
      'deputyIds',
    ]);
  });

  test('a house goes on fitting those who live in it', async () => {
    const id = await addHouse({ capacity: 5 });
    await addStudents(app, [boarder({ houseId: id, sex: 'FEMALE' }), boarder({ houseId: id, sex: 'MALE' })]);
    const answer = await record(id, { capacity: 1, sex: 'FEMALE' }, { version: 1 });
    expect(answer.body.details).toEqual([
      { path: 'capacity', message: '2 students live in this house' },
      { path: 'sex', message: 'Boys live in this house' },
    ]);
  });

  test('students move in, leave the house and the bed they had, and move out', async () => {
    const old = await addHouse({ name: 'Old' });
    const id = await addHouse({ name: 'New', capacity: 2 });
    const student = await addStudent(app, boarder({ houseId: old, bed: 'A4', firstName: 'Ada', lastName: 'Ade' }));
    expect((await moveIn(id, [student])).body.data).toMatchObject({ id, size: 1, free: 1 });
    expect(await studentRow(app, student)).toMatchObject({ version: 2, houseId: id, content: { houseId: id, bed: '', lastName: 'Ade' } });
    expect((await session.call(listAudit, { query: { objectId: student } })).body.data.data).toMatchObject([
      {
        action: 'student.changed',
        object: { label: 'Ada Ade' },
        before: { houseId: old, bed: 'A4' },
        after: { houseId: id, bed: '' },
        names: { [old]: 'Old', [id]: 'New' },
      },
    ]);
    expect(await moveOut(old, student)).toMatchObject({ status: 422, body: { message: 'Ada Ade does not live in this house' } });
    expect((await moveOut(id, student)).body.data).toMatchObject({ size: 0, free: 2 });
    expect(await studentRow(app, student)).toMatchObject({ houseId: null });
  });

  test('all or none: each student who does not fit is named at their place', async () => {
    const id = await addHouse({ sex: 'FEMALE' });
    const ids = await addStudents(app, [
      boarder({ firstName: 'Ada', lastName: 'Ade' }),
      boarder({ firstName: 'Bayo', lastName: 'Bello', sex: 'MALE' }),
      { firstName: 'Chi', lastName: 'Chukwu' },
      boarder({ firstName: 'Dada', lastName: 'Dayo', houseId: id }),
      boarder({ firstName: 'Efe', lastName: 'Eze', state: 'GRADUATED' }),
    ]);
    const answer = await moveIn(id, ids);
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(answer.body.details).toEqual([
      { path: 'studentIds/1', message: 'Bayo Bello is a boy, and this house is for girls' },
      { path: 'studentIds/2', message: 'Chi Chukwu goes home every day. Make them a boarder first' },
      { path: 'studentIds/3', message: 'Dada Dayo lives in this house already' },
      { path: 'studentIds/4', message: 'Efe Eze is not on the roll' },
    ]);
    expect(await studentRow(app, ids[0] ?? '')).toMatchObject({ version: 1, houseId: null });
  });

  test('the whole house counts, also those whom a Hybrid does not see, who learns no number of it', async () => {
    const id = await addHouse({ capacity: 2 });
    const [seen = '', , newcomer = '', other = ''] = await addStudents(app, [
      boarder({ houseId: id }),
      boarder({ houseId: id, state: 'SUSPENDED' }),
      boarder(),
      boarder(),
    ]);
    const hybrid = await hybridOf(app, seen, newcomer);
    expect((await read(id, hybrid)).body.data).toMatchObject({ size: 1, free: null });
    expect(await moveIn(id, [newcomer], hybrid)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'studentIds', message: 'There is not enough room in this house' }] },
    });
    expect((await moveIn(id, [newcomer])).body.details).toEqual([{ path: 'studentIds', message: 'This house is full' }]);
    const unseen = await moveIn(id, [newcomer, other], hybrid);
    const absent = await moveIn(id, [newcomer, crypto.randomUUID()], hybrid);
    expect([unseen.status, unseen.body.message]).toEqual([absent.status, absent.body.message]);
    expect(unseen.status).toBe(404);
    expect((await moveOut(id, other, hybrid)).status).toBe(404);
    await moveOut(id, seen, hybrid);
    await assign(app, hybrid, other);
    expect((await moveIn(id, [other], hybrid)).body.data).toMatchObject({ size: 1, free: null });
  });

  test('a Correspondent looks at houses only; another school has its own', async () => {
    const id = await addHouse();
    const student = await addStudent(app, boarder());
    const correspondent = await app.signIn(await app.addStaff({ role: 'Correspondent' }));
    expect((await read(id, correspondent)).body.data.free).toBe(60);
    expect((await moveIn(id, [student], correspondent)).status).toBe(403);
    expect((await record(id, { name: 'Mine' }, { version: 1, who: correspondent })).status).toBe(403);
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect(await names({}, stranger)).toEqual([]);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await record(id, { name: 'Mine' }, { version: 1, who: stranger })).status).toBe(404);
    expect((await moveIn(id, [student], stranger)).status).toBe(404);
  });
});
