import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { deleteClass, listClasses, moveToClass, readClass, recordClass, type SchoolClass } from '#contract/class.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addClass, addEmployee, addStudent, addStudents, classContent, hybridOf } from './rows.ts';

describe.each(engines)('classes, on %s', (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string> = {}, who = session) => {
    const answer = await who.call(listClasses, { query });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const names = async (query: Record<string, string> = {}, who = session) =>
    (await list(query, who)).data.map((one: SchoolClass) => one.name);
  const read = (id: string, who = session) => who.call(readClass, { params: { id } });
  const record = (id: string, changes: unknown, { version, who = session }: { version: number | null; who?: Session }) =>
    who.call(recordClass, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });

  test('a class that was created can be read, listed and changed, with the names of its teachers', async () => {
    const teacherId = await addEmployee(app, 'Ngozi Eze');
    const assistantId = await addEmployee(app, 'Musa Ibrahim');
    const id = await addClass(session, { name: 'JSS 1 Gold', teacherId });
    expect(await record(id, { assistantIds: [assistantId], room: 'B12' }, { version: 1 })).toMatchObject({
      status: 200,
      body: { message: 'Class saved' },
    });
    await addStudents(app, [{ classId: id }, { classId: id, state: 'WITHDRAWN' }, {}]);
    expect((await read(id)).body.data).toMatchObject({
      name: 'JSS 1 Gold',
      version: 2,
      room: 'B12',
      teacherName: 'Ngozi Eze',
      assistantNames: ['Musa Ibrahim'],
      size: 1,
      updatedBy: app.admin.name,
    });
    const trail = await session.call(listAudit, { query: { objectId: id } });
    expect(trail.body.data.data).toMatchObject([
      { action: 'class.changed', after: { room: 'B12' }, names: { [assistantId]: 'Musa Ibrahim' } },
      { action: 'class.created', object: { kind: 'class', label: 'JSS 1 Gold' }, names: { [teacherId]: 'Ngozi Eze' } },
    ]);
  });

  test('what is wrong with a class is said at its field', async () => {
    const answer = await record(crypto.randomUUID(), { name: ' ', capacity: 0, wings: 2 }, { version: null });
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['name', 'level', 'session', 'capacity', 'wings']);
  });

  test('a name stands once in a session, whatever the case', async () => {
    await addClass(session, { name: 'JSS 1 Gold' });
    const again = await record(crypto.randomUUID(), classContent({ name: 'jss 1 gold' }), { version: null });
    expect(again).toMatchObject({
      status: 422,
      body: { details: [{ path: 'name', message: 'Another class of this session has this name' }] },
    });
    await addClass(session, { name: 'JSS 1 Gold', session: '2027/2028' });
  });

  test('only who works here is named as a teacher; who left since stops no other edit', async () => {
    const teacherId = await addEmployee(app, 'Ngozi Eze', 'LEFT');
    const changes = classContent({ teacherId, assistantIds: [crypto.randomUUID()] });
    const answer = await record(crypto.randomUUID(), changes, { version: null });
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual(['teacherId', 'assistantIds']);
  });

  test('are searched, filtered, sorted and paged', async () => {
    const teacherId = await addEmployee(app, 'Ngozi Eze');
    const big = await addClass(session, { name: 'Alpha', level: 'SS 1' });
    await addClass(session, { name: 'beta', level: 'JSS 1', teacherId });
    await addClass(session, { name: 'Gamma', level: 'JSS 2', state: 'CLOSED' });
    await addStudent(app, { classId: big });
    expect(await names()).toEqual(['beta', 'Alpha']);
    expect(await names({ sort: 'name' })).toEqual(['Alpha', 'beta']);
    expect(await names({ sort: '-name' })).toEqual(['beta', 'Alpha']);
    expect(await names({ sort: '-size' })).toEqual(['Alpha', 'beta']);
    expect(await names({ sort: '-level' })).toEqual(['Alpha', 'beta']);
    expect(await names({ state: 'CLOSED' })).toEqual(['Gamma']);
    expect(await names({ level: 'ss 1' })).toEqual(['Alpha']);
    expect(await names({ search: 'NGOZI' })).toEqual(['beta']);
    expect(await names({ search: 'ngoiz' })).toEqual(['beta']);
    expect(await names({ search: 'ngoizz' })).toEqual([]);
    expect(await names({ search: '_' })).toEqual([]);
    expect(await list({ limit: '1' })).toMatchObject({ count: 2, nextPage: true });
    expect(await names({ limit: '1', page: '2' })).toEqual(['Alpha']);
  });

  test('a Hybrid sees the classes of their children and those they created, and counts their children only', async () => {
    const theirs = await addClass(session, { name: 'Theirs' });
    const other = await addClass(session, { name: 'Other' });
    const [child = ''] = await addStudents(app, [{ classId: theirs }, { classId: theirs }, { classId: other }]);
    const hybrid = await hybridOf(app, child);
    const own = await addClass(hybrid, { name: 'Own' });
    expect(await names({}, hybrid)).toEqual(['Own', 'Theirs']);
    expect((await read(theirs, hybrid)).body.data).toMatchObject({ size: 1, countsOwnOnly: true });
    expect((await read(theirs)).body.data).toMatchObject({ size: 2, countsOwnOnly: false });
    expect((await read(own, hybrid)).status).toBe(200);
    const absent = await read(crypto.randomUUID(), hybrid);
    const unseen = await read(other, hybrid);
    expect([unseen.status, unseen.body.message]).toEqual([404, absent.body.message]);
    expect((await record(other, { room: 'B1' }, { version: 1, who: hybrid })).status).toBe(404);
    expect((await record(other, classContent(), { version: null, who: hybrid })).status).toBe(404);
    const moved = await hybrid.call(moveToClass, { params: { id: other }, body: { studentIds: [child], isTrial: true } });
    expect([moved.status, moved.body.message]).toEqual([404, 'There is no such class']);
  });

  test('only a class that nobody ever sat in is deleted', async () => {
    const empty = await addClass(session, { name: 'Empty' });
    const used = await addClass(session, { name: 'Used' });
    const student = await addStudent(app);
    await session.call(moveToClass, { params: { id: used }, body: { studentIds: [student], isTrial: false } });
    app.clock.advance({ days: 1 });
    session = await app.signIn();
    await session.call(moveToClass, { params: { id: empty }, body: { studentIds: [student], isTrial: false } });
    expect(await session.call(deleteClass, { params: { id: used } })).toMatchObject({ status: 422, body: { code: 'refused' } });
    await session.call(moveToClass, { params: { id: used }, body: { studentIds: [student], isTrial: false } });
    // Somebody moved by mistake, and back the same day, never sat there.
    expect((await session.call(deleteClass, { params: { id: empty } })).status).toBe(200);
    expect((await read(empty)).status).toBe(404);
    expect((await session.call(listAudit, { query: { objectId: empty } })).body.data.data[0]).toMatchObject({
      action: 'class.deleted',
      object: { label: 'Empty' },
    });
  });

  test('takes the same number of statements for one class as for many', async () => {
    const cost = async () => {
      app.statements.length = 0;
      await list();
      return app.statements.length;
    };
    const teacherId = await addEmployee(app, 'Ngozi Eze');
    await addClass(session, { teacherId });
    const one = await cost();
    for (let more = 0; more < 8; more += 1) await addClass(session, { teacherId });
    expect(await cost()).toBe(one);
  });

  test('are nobody’s business in another school', async () => {
    const id = await addClass(session);
    const student = await addStudent(app);
    const elsewhere = await app.addSchool({ name: 'Redwood' });
    const stranger = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    expect((await list({}, stranger)).count).toBe(0);
    expect((await read(id, stranger)).status).toBe(404);
    expect((await record(id, { room: 'B1' }, { version: 1, who: stranger })).status).toBe(404);
    expect((await stranger.call(deleteClass, { params: { id } })).status).toBe(404);
    expect((await stranger.call(moveToClass, { params: { id }, body: { studentIds: [student], isTrial: false } })).status).toBe(404);
  });
});
