/** A clock that was set wrong and right again takes nothing from an import that can still be undone. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { undoImport } from '#contract/import.ts';
import { listStudents } from '#contract/student.ts';
import { holdRun } from '#server/features/import/queries.ts';
import { forgetInTime } from '#server/features/import/retention.ts';
import { importMade, importRow } from '#server/features/import/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, childRow, csv, inOwnSchool, match, read, undone, upload, work } from './sheets.ts';

describe.each(engines)('an import at a server whose clock is a hundred days ahead, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeEach(async () => {
    app = await startApp({ engine });
    session = await inOwnSchool(app);
  });
  afterEach(() => app.close());

  const students = async () => (await session.call(listStudents)).body.data.count;
  const kept = (table: typeof importRow | typeof importMade, runId: string) =>
    within(app.db, app.school.schoolId, (tx) => tx.select().from(table).where(eq(table.runId, runId)));
  const wrong = () => app.clock.jump({ days: 100 });
  const right = () => app.clock.jump({ days: -100 });

  test('keeps its rows and what it made, and is undone once the clock is right', async () => {
    const { id } = await applied(app, session, csv([childRow()]));
    wrong();
    await work(app);
    right();
    expect(await kept(importRow, id)).toHaveLength(1);
    expect(await read(session, id)).toMatchObject({ areRowsGone: false });
    expect(await undone(app, session, id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await students()).toBe(0);
  });

  test('is undone meanwhile too, and its rows go once seven days were lived through', async () => {
    const first = await applied(app, session, csv([childRow()]));
    const second = await applied(app, session, csv([childRow()]));
    wrong();
    expect(await undone(app, session, first.id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await students()).toBe(1);
    right();
    app.clock.advance({ days: 7.1 });
    await work(app);
    expect([await kept(importRow, second.id), await kept(importMade, second.id)]).toEqual([[], []]);
  });

  test('is worked at, and goes on when the clock is set right in the middle', async () => {
    wrong();
    const { data } = (await upload(session, csv([childRow()]))).body;
    await match(session, data);
    right();
    await work(app);
    expect(await read(session, data.id)).toMatchObject({ state: 'DRY_RUN', work: null, counts: { new: 1 } });
  });

  test('of which nobody knows any more what it made is not undone, and not called so', async () => {
    const { id } = await applied(app, session, csv([childRow()]));
    const schoolId = app.school.schoolId as SchoolId;
    const farAhead = new Date(app.clock.now().getTime() + 100 * 86_400_000);
    await within(app.db, schoolId, async (tx) => {
      const run = await holdRun(tx, schoolId, id);
      if (run) await forgetInTime(tx, run, { now: farAhead, settled: farAhead });
    });
    expect(await session.call(undoImport, { params: { id } })).toMatchObject({
      status: 422,
      body: {
        message: 'The server does not know any more what this import made and changed. Nothing was undone: change the records by hand',
      },
    });
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'APPLIED', work: null, undoneAt: null, undoUntil: null, areRowsGone: true });
    expect(await students()).toBe(1);
  });
});
