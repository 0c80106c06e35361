import { eq } from 'drizzle-orm';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { cancelJob, jobKeptDays, listJobs, readJob } from '#contract/job.ts';
import type { LiveEvent } from '#contract/live.ts';
import { deleteClass, recordClass } from '#contract/class.ts';
import { jobDue, jobItem } from '#server/features/job/table.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { addClass, addStudents, studentRow } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { type StaffMember, within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { countFor, done, read, resultFile, resultOf, start, started, workOn, workOnce } from './jobs.ts';

describe.each(engines)('a bulk action, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    classId = await addClass(session, { name: 'JSS 2' });
  });
  afterEach(() => app.close());

  const move = () => ({ kind: 'students.class', classId }) as const;
  const many = (count: number) =>
    addStudents(
      app,
      Array.from({ length: count }, (_, at) => ({ firstName: 'Ada', lastName: `Ade ${String(at).padStart(3, '0')}` })),
    );
  const versionsOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => studentRow(app, id)))).map(({ version }) => version);
  const cancel = (id: string) => session.call(cancelJob, { params: { id }, body: {} });
  const change = ({ id }: StaffMember, to: Partial<typeof schoolUser.$inferInsert>) =>
    within(app.db, app.school.schoolId, (tx) => tx.update(schoolUser).set(to).where(eq(schoolUser.id, id)));

  test('waits for the server, goes on where a server stopped, and comes to each person once', async () => {
    const ids = await many(25);
    const { id, state } = await started(session, { work: move(), people: { ids } });
    expect(state).toBe('QUEUED');
    await workOnce(app, 10);
    expect(await read(session, id)).toMatchObject({ state: 'RUNNING', done: 10, total: 25, endedAt: null });
    // Another server finds what is due.
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ state: 'DONE', done: 25, problems: 0 });
    expect(await versionsOf(ids)).toEqual(ids.map(() => 2));
    expect((await session.call(listAudit, { query: { action: 'student.changed' } })).body.data.count).toBe(25);
  });

  test('that is worked at by two servers at once comes to each person once all the same', async () => {
    const ids = await many(30);
    const { id } = await started(session, { work: move(), people: { ids } });
    await Promise.all([workOn(app), workOn(app)]);
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ state: 'DONE', done: 30, problems: 0 });
    expect(await versionsOf(ids)).toEqual(ids.map(() => 2));
  });

  test('that is cancelled leaves the next person as they were; the result says who was done', async () => {
    const ids = await many(4);
    const { id } = await started(session, { work: move(), people: { ids } });
    await workOnce(app, 1);
    expect(await cancel(id)).toMatchObject({ status: 200, body: { data: { state: 'CANCELLED', done: 1 } } });
    await workOn(app);
    expect(await versionsOf(ids)).toEqual([2, 1, 1, 1]);
    expect((await resultOf(app, session, id)).map(({ Outcome, Reason }) => `${Outcome} ${Reason}`)).toEqual([
      'Done ',
      ...ids.slice(1).map(() => 'Not done Cancelled before'),
    ]);
    expect((await cancel(id)).status).toBe(200);
    expect((await session.call(listAudit, { query: { action: 'job.cancelled' } })).body.data).toMatchObject({
      count: 1,
      data: [{ after: { done: 1, people: 4 } }],
    });
    const whole = await done(app, session, move(), { ids: ids.slice(2) });
    expect(await cancel(whole.id)).toMatchObject({ status: 422, body: { message: 'This bulk action has ended already' } });
  });

  test.each([
    [{ role: 'Correspondent' }, 'has no right to this any more'],
    [{ disabledAt: new Date('2026-11-20T07:00:00Z') }, 'may not be signed in any more'],
    [{ removedAt: new Date('2026-11-20T07:00:00Z') }, 'may not be signed in any more'],
    [{ endsOn: '2026-11-19' }, 'may not be signed in any more'],
  ] as const)('stops and says so when who asked for it became %j', async (to, why) => {
    const asker = await app.addStaff();
    const ids = await many(3);
    const { id } = await started(await app.signIn(asker), { work: move(), people: { ids } });
    await workOnce(app, 1);
    await change(asker, to);
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ state: 'FAILED', done: 1, stopped: `${asker.name} ${why}` });
    expect(await versionsOf(ids)).toEqual([2, 1, 1]);
    expect((await resultOf(app, session, id))[2]).toMatchObject({ Outcome: 'Not done', Reason: `${asker.name} ${why}` });
    expect((await session.call(listAudit, { query: { action: 'job.stopped' } })).body.data.count).toBe(1);
  });

  test('goes on when who asked for it has signed out', async () => {
    const asker = await app.addStaff();
    const { id } = await started(await app.signIn(asker), { work: move(), people: { ids: await many(2) } });
    app.clock.advance({ days: 3 });
    await workOn(app);
    session = await app.signIn();
    expect(await read(session, id)).toMatchObject({ state: 'DONE', by: asker.name });
  });

  test('with somebody of another school in it is refused whole', async () => {
    const ids = await many(1);
    const elsewhere = await app.addSchool();
    const strangers = await addStudents(app, [{ lastName: 'Stranger' }], elsewhere.schoolId);
    for (const people of [{ ids: [...ids, ...strangers] }, { ids: [...ids, crypto.randomUUID()] }]) {
      expect((await start(session, { work: move(), people, count: 2 })).status).toBe(404);
    }
    await workOn(app);
    expect(await versionsOf(ids)).toEqual([1]);
    expect((await session.call(listJobs)).body.data.count).toBe(0);
    const theirs = await app.signIn(await app.addStaff({ schoolId: elsewhere.schoolId }));
    const { id } = await started(session, { work: move(), people: { ids } });
    expect([(await theirs.call(readJob, { params: { id } })).status, (await resultFile(app, theirs, id)).status]).toEqual([404, 404]);
  });

  test('that is asked for twice under one id is one; another one under that id is refused', async () => {
    const people = { ids: await many(2) };
    const id = crypto.randomUUID();
    const [one, two] = await Promise.all([
      start(session, { id, work: move(), people, count: 2 }),
      start(session, { id, work: move(), people, count: 2 }),
    ]);
    // Where both came at the same moment, one of them is asked to look again.
    expect([one.status, two.status].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await started(session, { id, work: move(), people, count: 2 })).toMatchObject({ id, total: 2 });
    await workOn(app);
    expect(await started(session, { id, work: move(), people, count: 2 })).toMatchObject({ state: 'DONE' });
    expect((await session.call(listJobs)).body.data.count).toBe(1);
    expect(await start(session, { id, work: { kind: 'students.house', houseId: null }, people, count: 2 })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
  });

  test('starts nothing when there are more or fewer people by now than the person agreed to', async () => {
    await many(3);
    expect((await countFor(session, { work: move(), people: { students: {} } })).body.data).toEqual({ count: 3 });
    const answer = await start(session, { work: move(), people: { students: {} }, count: 2 });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'There are 3 people by now, and not 2. Nothing was started: look again' },
    });
    expect(await start(session, { work: move(), people: { students: { search: 'nobody' } }, count: 0 })).toMatchObject({ status: 422 });
  });

  test('about a class that is closed or not there does not start; one that is closed later refuses who is left', async () => {
    const ids = await many(2);
    expect((await start(session, { work: { ...move(), classId: crypto.randomUUID() }, people: { ids }, count: 2 })).status).toBe(404);
    const { id } = await started(session, { work: move(), people: { ids } });
    await workOnce(app, 1);
    await session.call(recordClass, { params: { id: classId }, body: { changes: { state: 'CLOSED' } }, headers: { 'if-match': '"1"' } });
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ state: 'DONE', problems: 1 });
    expect(await start(session, { work: move(), people: { ids }, count: 2 })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'work/classId' }] },
    });
    expect((await session.call(deleteClass, { params: { id: classId } })).status).toBe(422);
  });

  test('tells the consoles of the school how far it has come, and once a second of all whom it was about', async () => {
    const events: LiveEvent[] = [];
    const { id } = await started(session, { work: move(), people: { ids: await many(40) } });
    await workOn(app, (_, event) => events.push(event));
    expect(events.filter(({ kind }) => kind === 'job').at(-1)).toEqual({ kind: 'job', id, version: 40 });
    expect(events.filter(({ kind }) => kind === 'student').length).toBeLessThan(40);
  });

  test('is in the list of every School Admin, newest first, and is forgotten after thirty days with its result', async () => {
    const first = await done(app, session, move(), { ids: await many(1) });
    app.clock.advance({ minutes: 5 });
    const second = await done(app, session, { kind: 'students.export' }, { students: {} });
    const colleague = await app.signIn(await app.addStaff());
    expect((await colleague.call(listJobs)).body.data).toMatchObject({
      count: 2,
      data: [{ id: second.id }, { id: first.id, by: app.admin.name }],
    });
    expect((await resultFile(app, colleague, first.id)).status).toBe(200);
    app.clock.advance({ days: jobKeptDays + 1 });
    session = await app.signIn();
    expect((await session.call(listJobs)).body.data.count).toBe(0);
    expect((await resultFile(app, session, second.id)).status).toBe(404);
    await workOn(app);
    expect(await within(app.db, app.school.schoolId, (tx) => tx.select().from(jobItem))).toEqual([]);
    expect(await app.db.transaction((tx) => tx.select().from(jobDue))).toEqual([]);
  });
});
