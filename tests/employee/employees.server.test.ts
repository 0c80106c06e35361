import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Employee, isStaffNoTaken, listEmployees, readEmployee, recordEmployee } from '#contract/employee.ts';
import { changePhoto } from '#contract/photo.ts';
import { deleteSubUser } from '#contract/user.ts';
import { auditEntry } from '#server/audit/table.ts';
import { base64, photograph } from '#tests/photo/persons.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { employeeContent, register } from './employees.ts';

describe.each(engines)('employees, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string> = {}) => {
    const answer = await session.call(listEmployees, { query });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const names = async (query: Record<string, string> = {}) => (await list(query)).data.map(({ name }: Employee) => name);
  const record = (id: string, changes: unknown, version: number | null) =>
    session.call(recordEmployee, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  const read = async (id: string) => (await session.call(readEmployee, { params: { id } })).body.data;

  test('whether a staff number is taken is told before it is saved, of somebody who has left too', async () => {
    const id = await register(session, { staffNo: 'T-7' });
    await record(id, { state: 'LEFT', endDate: '2026-11-20' }, 1);
    const isTaken = async (staffNo: string, of: string) =>
      (await session.call(isStaffNoTaken, { query: { staffNo, id: of } })).body.data.isTaken;
    const newId = crypto.randomUUID();
    expect([await isTaken('t-7', newId), await isTaken('T-7', id), await isTaken('T-8', newId)]).toEqual([true, false, false]);
  });

  test('somebody who was registered can be read, listed and changed', async () => {
    const id = await register(session, { name: 'Musa Ibrahim', category: 'DRIVER' });
    const changed = await record(id, { 'papers/licence': { type: 'DRIVER_LICENCE', detail: 'Class E', expires: '2027-05-01' } }, 1);
    expect(changed).toMatchObject({ status: 200, body: { message: 'Employee saved', data: { version: 2, photo: null } } });
    expect(await read(id)).toMatchObject({
      id,
      name: 'Musa Ibrahim',
      updatedBy: app.admin.name,
      papers: { licence: { detail: 'Class E' } },
    });
    expect(await list()).toMatchObject({ count: 1, nextPage: false, data: [{ id, version: 2 }] });
  });

  test('what is wrong is said at its field, and nothing is kept', async () => {
    const answer = await record(
      crypto.randomUUID(),
      { ...employeeContent(), staffNo: ' ', category: null, kinPhone: '0803', email: 'nobody' },
      null,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(answer.body.details).toEqual([
      { path: 'staffNo', message: 'Enter the staff number' },
      { path: 'email', message: 'Enter an e-mail address, for example ada@school.example' },
      { path: 'category', message: 'Choose a category' },
      {
        path: 'kinPhone',
        message: 'Enter a telephone number as it is dialled in your country, or with + and its country, for example +234 803 555 0100',
      },
    ]);
    expect(await list()).toMatchObject({ count: 0 });
  });

  test.each([
    [{ endDate: '2024-09-01' }, 'endDate', 'The last day is before the first'],
    [{ state: 'LEFT' }, 'endDate', 'Enter their last day of work'],
    [{ dob: '2024-09-02' }, 'dob', 'The date of birth is not before the first day of work'],
    [{ subUserId: crypto.randomUUID() }, 'subUserId', 'There is no such user. Choose another, or none'],
    [
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`papers/${at}`, { type: 'OTHER', detail: '', expires: null }])),
      'papers',
      'Use at most 20 papers',
    ],
  ])('cannot be changed to %o', async (changes, path, message) => {
    const id = await register(session);
    expect(await record(id, changes, 1)).toMatchObject({ status: 422, body: { details: [{ path, message }] } });
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  test('a staff number is one person’s, whatever the case, whoever registers at the same time', async () => {
    await register(session, { staffNo: 'gc-007' });
    const twin = await record(crypto.randomUUID(), employeeContent({ staffNo: 'GC-007' }), null);
    expect(twin).toMatchObject({
      status: 422,
      body: { details: [{ path: 'staffNo', message: 'Another employee has this staff number' }] },
    });
    const both = await Promise.all([1, 2].map(() => record(crypto.randomUUID(), employeeContent({ staffNo: 'GC-008' }), null)));
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(both.every(({ status }) => status < 500)).toBe(true);
    expect(await list()).toMatchObject({ count: 2 });
  });

  test('an account is one employee’s, of somebody of this school who was not removed', async () => {
    const member = await app.addStaff({ role: 'Hybrid' });
    const { schoolId } = await app.addSchool();
    const stranger = await app.addStaff({ schoolId });
    const first = await register(session, { subUserId: member.id });
    const second = await register(session);
    expect(await record(second, { subUserId: member.id }, 1)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'subUserId', message: 'This account is another employee’s' }] },
    });
    expect(await record(second, { subUserId: stranger.id }, 1)).toMatchObject({ status: 422, body: { details: [{ path: 'subUserId' }] } });

    expect((await session.call(deleteSubUser, { params: { id: member.id } })).status).toBe(200);
    // Whoever was removed leaves their employee without an account, and it cannot be given back.
    expect(await record(first, { jobTitle: 'Head of house' }, 2)).toMatchObject({ status: 200, body: { data: { subUserId: null } } });
    expect(await record(first, { subUserId: member.id }, 3)).toMatchObject({ status: 422, body: { details: [{ path: 'subUserId' }] } });
  });

  test('two people who change different fields both keep theirs', async () => {
    const id = await register(session, { address: '', department: '' });
    const params = { id };
    const edit = { kind: 'employee.record' as const, params };
    await deviceOf(session).apply({ ...edit, body: { changes: { address: 'Lekki' } }, base: { version: 1, was: { address: '' } } });
    const merged = await deviceOf(await app.signIn(await app.addStaff())).apply({
      ...edit,
      body: { changes: { department: 'Science', address: 'Yaba' } },
      base: { version: 1, was: { department: '', address: '' } },
    });
    expect(merged).toMatchObject({
      status: 409,
      code: 'conflict',
      version: 3,
      conflicts: [{ path: 'address', mine: 'Yaba', theirs: 'Lekki' }],
    });
    expect(await read(id)).toMatchObject({ address: 'Lekki', department: 'Science' });
  });

  test('are searched, filtered, sorted and paged', async () => {
    await register(session, { name: 'Ada', staffNo: 'Z1', category: 'TEACHING', jobTitle: 'Bursar 100%', startDate: '2021-01-01' });
    await register(session, { name: 'bola', staffNo: 'y2', category: 'DRIVER', phone: '+2348099990000', startDate: '2020-01-01' });
    await register(session, { name: 'Chika', staffNo: 'X3', category: 'HOUSE', department: 'Boys', startDate: '2022-01-01' });
    await register(session, { name: 'Dayo', state: 'LEFT', endDate: '2025-07-31' });
    expect(await names()).toEqual(['Ada', 'bola', 'Chika']);
    expect(await names({ state: 'LEFT' })).toEqual(['Dayo']);
    expect(await names({ category: 'DRIVER' })).toEqual(['bola']);
    expect(await names({ search: 'BOYS' })).toEqual(['Chika']);
    expect(await names({ search: '8099990' })).toEqual(['bola']);
    expect(await names({ search: '100%' })).toEqual(['Ada']);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await names({ sort: '-name' })).toEqual(['Chika', 'bola', 'Ada']);
    expect(await names({ sort: 'staffNo' })).toEqual(['Chika', 'bola', 'Ada']);
    expect(await names({ sort: 'category' })).toEqual(['bola', 'Chika', 'Ada']);
    expect(await names({ sort: '-startDate' })).toEqual(['Chika', 'Ada', 'bola']);
    expect(await list({ limit: '2' })).toMatchObject({ count: 3, nextPage: true });
    expect(await names({ limit: '2', page: '2' })).toEqual(['Chika']);
    expect((await session.call(listEmployees, { query: { sort: 'wings' } })).status).toBe(400);
  });

  test('have views: papers that run out by the school’s calendar, no account, no picture', async () => {
    const paper = (expires: string | null) => ({ papers: { one: { type: 'CLEARANCE' as const, detail: '', expires } } });
    await register(session, { name: 'Gone', ...paper('2020-01-01') });
    await register(session, { name: 'Later', ...paper('2027-06-01'), subUserId: app.admin.id });
    // The school's today is 2026-11-20.
    await register(session, { name: 'Sixty', ...paper('2027-01-19') });
    const last = await register(session, { name: 'Sixty-one', ...paper('2027-01-20') });
    await register(session, { name: 'Never', ...paper(null) });
    expect(await names({ view: 'PAPERS' })).toEqual(['Gone', 'Sixty']);
    expect(await names({ view: 'NO_ACCOUNT' })).toEqual(['Gone', 'Never', 'Sixty', 'Sixty-one']);
    await session.call(changePhoto, { params: { of: 'employee', id: last }, body: { image: await base64(photograph(20, 20).png()) } });
    expect(await names({ view: 'NO_PHOTO' })).toEqual(['Gone', 'Later', 'Never', 'Sixty']);
  });

  test('have a line in the trail for each deed, with the names of their papers', async () => {
    const id = await register(session, { name: 'Ada' });
    await record(id, { 'papers/one': { type: 'FIRST_AID', detail: 'Level 2', expires: null }, jobTitle: 'Nurse' }, 1);
    const rows = await within(app.db, app.school.schoolId, (tx) =>
      tx.select({ facts: auditEntry.facts }).from(auditEntry).orderBy(auditEntry.seq),
    );
    const lines = rows.map(({ facts }) => JSON.parse(facts)).filter(({ object }) => object.kind === 'employee');
    expect(lines.map(({ action }) => action)).toEqual(['employee.registered', 'employee.changed']);
    expect(lines[1]).toMatchObject({ object: { id, label: 'Ada' }, names: { one: 'first-aid certificate' }, after: { jobTitle: 'Nurse' } });
  });

  test('a change that is there already makes no new version, and nobody is found who is not there', async () => {
    const id = await register(session);
    expect(await record(id, { jobTitle: 'Class teacher' }, 1)).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    expect((await session.call(readEmployee, { params: { id: crypto.randomUUID() } })).status).toBe(404);
    expect((await record(crypto.randomUUID(), { jobTitle: 'x' }, 3)).status).toBe(404);
  });
});
