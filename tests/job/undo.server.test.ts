import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { cancelJob, listJobs } from '#contract/job.ts';
import { deleteClass, moveToClass } from '#contract/class.ts';
import { moveStudent, recordStudent } from '#contract/student.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { addHouse } from '#tests/house/houses.ts';
import { addClass, addStudents, type Given, openSeat, studentRow } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { done, read, resultOf, started, undo, workOn, workOnce } from './jobs.ts';

describe.each(engines)('a bulk move is undone, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let from: string;
  let into: string;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    from = await addClass(session, { name: 'JSS 1' });
    into = await addClass(session, { name: 'JSS 2' });
  });
  afterEach(() => app.close());

  const sitting = (names: readonly string[]): Given[] =>
    names.map((lastName, at) => ({ firstName: 'Ada', lastName, admissionNo: lastName, classId: from, rollNo: at + 1 }));
  const moved = (ids: readonly string[]) => done(app, session, { kind: 'students.class', classId: into }, { ids: [...ids] });
  const trailOf = async (action: string) => (await session.call(listAudit, { query: { action } })).body.data;
  const boarders = (names: readonly string[], given: Given = {}) =>
    addStudents(
      app,
      names.map((lastName) => ({ firstName: 'Ada', lastName, residency: 'BOARDER', ...given })),
    );

  test('as one job with real counts: everybody sits where they sat, with their numbers, and whoever was moved on or has left is named', async () => {
    const third = await addClass(session, { name: 'JSS 3' });
    const ids = await addStudents(app, [...sitting(['Ade', 'Bello', 'Chukwu', 'Dada']), { lastName: 'Ese', classId: into }]);
    const [ade = '', bello = '', chukwu = '', dada = '', ese = ''] = ids;
    const job = await moved(ids);
    expect(job).toMatchObject({ done: 5, problems: 1, undo: null, undoUntil: '2026-11-27T06:42:00.000Z' });
    await session.call(moveToClass, { params: { id: third }, body: { studentIds: [bello], isTrial: false } });
    await session.call(moveStudent, {
      params: { id: chukwu },
      body: { to: 'WITHDRAWN', on: '2026-11-20', reason: 'Moved away', version: 2 },
    });
    app.clock.advance({ days: 6 });
    session = await app.signIn();

    const answer = await undo(session, job.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { state: 'QUEUED', target: 'JSS 2', total: 4, work: { kind: 'students.class-undo', classId: into } } },
    });
    await workOn(app);
    expect(await read(session, answer.body.data.id)).toMatchObject({ state: 'DONE', done: 4, problems: 2, undoUntil: null });
    expect(await resultOf(app, session, answer.body.data.id)).toMatchObject([
      { Number: 'Ade', Outcome: 'Done' },
      { Outcome: 'Refused', Reason: 'Ada Bello was moved on since' },
      { Outcome: 'Refused', Reason: 'Ada Chukwu is not on the roll' },
      { Outcome: 'Done' },
    ]);
    expect(await studentRow(app, ade)).toMatchObject({ version: 3, classId: from, rollNo: 1 });
    expect(await openSeat(app, dada)).toEqual({ classId: from, from: '2026-11-26' });
    expect(await studentRow(app, bello)).toMatchObject({ classId: third });
    // Who sat there before is none of the move's business.
    expect(await studentRow(app, ese)).toMatchObject({ classId: into, version: 1 });
    expect(await read(session, job.id)).toMatchObject({ undo: 'DONE', undoUntil: null });
    const started = { object: { kind: 'job', label: 'Undo: Move to JSS 2' }, after: { people: 4, undoes: job.id } };
    expect(await trailOf('job.started')).toMatchObject({ count: 2, data: [started, {}] });
    expect(await trailOf('job.done')).toMatchObject({
      data: [{ object: { label: 'Undo: Move to JSS 2' }, after: { done: 2, problems: 2 } }, {}],
    });
    expect((await trailOf('student.changed')).data[0]).toMatchObject({
      object: { id: dada },
      before: { classId: into },
      after: { classId: from },
    });
  });

  test('once only, and the same press twice is one; not while it is at work, nor after seven days', async () => {
    const ids = await addStudents(app, sitting(['Ade', 'Bello']));
    const { id: running } = await started(session, { work: { kind: 'students.class', classId: into }, people: { ids } });
    expect(await undo(session, running)).toMatchObject({ status: 422, body: { message: 'The server is at work on it. Cancel it first' } });
    await workOn(app);
    const press = crypto.randomUUID();
    expect((await undo(session, running, press)).status).toBe(200);
    expect((await undo(session, running, press)).body.data.id).toBe(press);
    expect(await undo(session, running)).toMatchObject({ status: 422, body: { message: 'This bulk action is being undone already' } });
    await workOn(app);
    expect(await undo(session, running)).toMatchObject({ status: 422, body: { message: 'This bulk action was undone already' } });
    expect((await session.call(listJobs)).body.data.count).toBe(2);
    expect(await undo(session, press)).toMatchObject({
      status: 422,
      body: { message: 'Only moves into a class or a house can be undone' },
    });

    const late = await moved(ids);
    app.clock.advance({ days: 8 });
    session = await app.signIn();
    expect(await undo(session, late.id)).toMatchObject({ status: 422, body: { message: expect.stringContaining('for seven days') } });
    expect(await studentRow(app, ids[0] ?? '')).toMatchObject({ classId: into });
  });

  test('by two School Admins in the same moment is one undo', async () => {
    const ids = await addStudents(app, sitting(['Ade', 'Bello']));
    const job = await moved(ids);
    const colleague = await app.signIn(await app.addStaff());
    const answers = await Promise.all([undo(session, job.id), undo(colleague, job.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await workOn(app);
    expect(await studentRow(app, ids[0] ?? '')).toMatchObject({ classId: from, version: 3 });
  });

  test('of a move that was cancelled brings back whom it moved; of an undo that was cancelled the rest goes on', async () => {
    const ids = await addStudents(app, sitting(['Ade', 'Bello', 'Chukwu']));
    const { id } = await started(session, { work: { kind: 'students.class', classId: into }, people: { ids } });
    await workOnce(app, 2);
    await session.call(cancelJob, { params: { id }, body: {} });
    await workOn(app);
    const first = (await undo(session, id)).body.data;
    expect(first).toMatchObject({ total: 2 });
    await workOnce(app, 1);
    await session.call(cancelJob, { params: { id: first.id }, body: {} });
    expect(await read(session, id)).toMatchObject({ undo: 'CANCELLED', undoUntil: expect.any(String) });
    const second = (await undo(session, id)).body.data;
    await workOn(app);
    expect(await resultOf(app, session, second.id)).toMatchObject([{ Name: 'Ada Bello', Outcome: 'Done' }]);
    for (const one of ids) expect(await studentRow(app, one)).toMatchObject({ classId: from });
    expect(await undo(session, id)).toMatchObject({ status: 422, body: { message: 'This bulk action was undone already' } });
  });

  test('goes on with the rights of whoever undoes it, and stops with them', async () => {
    const ids = await addStudents(app, sitting(['Ade', 'Bello']));
    const job = await moved(ids);
    const asker = await app.addStaff();
    const { id } = (await undo(await app.signIn(asker), job.id)).body.data;
    await workOnce(app, 1);
    await within(app.db, app.school.schoolId, (tx) => tx.update(schoolUser).set({ role: 'Hybrid' }).where(eq(schoolUser.id, asker.id)));
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ state: 'FAILED', done: 1, stopped: `${asker.name} has no right to this any more` });
  });

  test('a class that was deleted since takes nobody back', async () => {
    const gone = await addClass(session, { name: 'Gone' });
    const [ade = ''] = await addStudents(app, [{ firstName: 'Ada', lastName: 'Ade' }]);
    await session.call(moveToClass, { params: { id: gone }, body: { studentIds: [ade], isTrial: false } });
    const job = await moved([ade]);
    expect((await session.call(deleteClass, { params: { id: gone } })).status).toBe(200);
    const { id } = (await undo(session, job.id)).body.data;
    await workOn(app);
    expect(await resultOf(app, session, id)).toMatchObject([{ Reason: 'Ada Ade sat in a class that was deleted since' }]);
    expect(await studentRow(app, ade)).toMatchObject({ classId: into });
  });

  test('who moved into a house is back in theirs and in their bed, unless it is full by now', async () => {
    const [unity, peace] = [
      await addHouse(session, { name: 'Unity', capacity: 2 }),
      await addHouse(session, { name: 'Peace', capacity: 9 }),
    ];
    const [ade = '', bello = '', chukwu = ''] = await boarders(['Ade', 'Bello'], { houseId: unity, bed: 'B1' }).then(async (two) => [
      ...two,
      ...(await boarders(['Chukwu'])),
    ]);
    const job = await done(app, session, { kind: 'students.house', houseId: peace }, { ids: [ade, bello, chukwu] });
    expect(job).toMatchObject({ done: 3, problems: 0, undoUntil: expect.any(String) });
    await boarders(['Dada'], { houseId: unity, bed: 'B2' });
    const { id } = (await undo(session, job.id)).body.data;
    await workOn(app);
    expect(await resultOf(app, session, id)).toMatchObject([
      { Outcome: 'Done' },
      { Outcome: 'Refused', Reason: 'This house is full' },
      { Outcome: 'Done' },
    ]);
    expect(await studentRow(app, ade)).toMatchObject({ houseId: unity, content: { bed: 'B1' } });
    expect(await studentRow(app, bello)).toMatchObject({ houseId: peace });
    expect(await studentRow(app, chukwu)).toMatchObject({ houseId: null });
  });

  test('who was taken out of their house is back in it, in another bed than one that was given away; who moved on stays', async () => {
    const [unity, peace] = [await addHouse(session, { name: 'Unity', capacity: 9 }), await addHouse(session, { name: 'Peace' })];
    const [ade = ''] = await boarders(['Ade'], { houseId: unity, bed: 'B1' });
    const [bello = ''] = await boarders(['Bello'], { houseId: unity, bed: 'B2' });
    const job = await done(app, session, { kind: 'students.house', houseId: null }, { ids: [ade, bello] });
    await boarders(['Chukwu'], { houseId: unity, bed: 'B1' });
    await session.call(recordStudent, { params: { id: bello }, body: { changes: { houseId: peace } }, headers: { 'if-match': '"2"' } });
    const { id } = (await undo(session, job.id)).body.data;
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ work: { kind: 'students.house-undo', houseId: null } });
    expect(await resultOf(app, session, id)).toMatchObject([{ Outcome: 'Done' }, { Reason: 'Ada Bello was moved on since' }]);
    expect(await studentRow(app, ade)).toMatchObject({ houseId: unity, content: { bed: '' } });
    expect(await studentRow(app, bello)).toMatchObject({ houseId: peace });
    expect(await trailOf('job.started')).toMatchObject({ data: [{ object: { label: 'Undo: Out of their houses' } }, {}] });
  });
});
