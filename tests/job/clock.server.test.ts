/** A clock that was set wrong and right again takes neither a bulk action nor the way back from a move. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBacklog } from '#contract/backlog.ts';
import { listJobs } from '#contract/job.ts';
import { moveToClass, undoMove } from '#contract/class.ts';
import { schoolUser } from '#server/features/school/table.ts';
import { addClass, addStudents, studentRow } from '#tests/class/rows.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { done, read, resultOf, started, undo, workOn } from './jobs.ts';

describe.each(engines)('at a server whose clock is a hundred days ahead, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let into: string;
  let ids: string[];
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    into = await addClass(session);
    ids = await addStudents(app, [{ lastName: 'Ade' }, { lastName: 'Bello' }]);
  });
  afterEach(() => app.close());

  const wrong = () => app.clock.jump({ days: 100 });
  const right = () => app.clock.jump({ days: -100 });
  const work = () => ({ kind: 'students.class' as const, classId: into });
  const listed = async () => (await session.call(listJobs)).body.data.data.map(({ id }: { id: string }) => id);
  const isBack = async () => {
    for (const id of ids) expect(await studentRow(app, id)).toMatchObject({ classId: null });
  };

  test('what came of a bulk action stays, is seen meanwhile, and goes thirty days later', async () => {
    const job = await done(app, session, work(), { ids });
    wrong();
    await workOn(app);
    expect(await listed()).toEqual([job.id]);
    expect(await resultOf(app, session, job.id)).toMatchObject([{ Outcome: 'Done' }, { Outcome: 'Done' }]);
    right();
    expect(await listed()).toEqual([job.id]);
    app.clock.advance({ days: 30.1 });
    await workOn(app);
    session = await app.signIn();
    expect(await listed()).toEqual([]);
  });

  test('one that was given up goes on to wait for somebody', async () => {
    const asker = await app.addStaff();
    await started(await app.signIn(asker), { work: work(), people: { ids } });
    await within(app.db, app.school.schoolId, (tx) => tx.update(schoolUser).set({ role: 'Hybrid' }).where(eq(schoolUser.id, asker.id)));
    await workOn(app);
    wrong();
    expect((await session.call(readBacklog)).body.data).toMatchObject({ failedJobs: 1 });
  });

  test('a bulk move can be undone', async () => {
    const job = await done(app, session, work(), { ids });
    wrong();
    const answer = await undo(session, job.id);
    expect(answer).toMatchObject({ status: 200 });
    await workOn(app);
    expect(await read(session, answer.body.data.id)).toMatchObject({ state: 'DONE', problems: 0 });
    await isBack();
  });

  test('so can a move from the class’s page', async () => {
    const moved = await session.call(moveToClass, { params: { id: into }, body: { studentIds: ids, isTrial: false } });
    wrong();
    expect(await session.call(undoMove, { params: { id: moved.body.data.moveId }, body: {} })).toMatchObject({ status: 200 });
    await isBack();
  });

  test('what was begun goes on when the clock is set right in the middle', async () => {
    wrong();
    const { id } = await started(session, { work: work(), people: { ids } });
    right();
    await workOn(app);
    expect(await read(session, id)).toMatchObject({ state: 'DONE', done: 2 });
  });
});
