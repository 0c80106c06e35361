/** What stays of a file, and for how long; and what stays when somebody stops it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, cancelImport, listImportLeft, listImports, matchImport, undoImport } from '#contract/import.ts';
import { listStudents, moveStudent } from '#contract/student.ts';
import { importMade, importRow } from '#server/features/import/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, checked, childRow, csv, inOwnSchool, match, read, studentHeadings, upload, work, workOnce } from './sheets.ts';

describe.each(engines)('of a file, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const students = async () => (await session.call(listStudents, { query: { limit: '100', sort: 'admissionNo' } })).body.data.data;
  const kept = (table: typeof importRow | typeof importMade, runId: string) =>
    within(app.db, app.school.schoolId, (tx) => tx.select().from(table).where(eq(table.runId, runId)));
  const later = async (days: number) => {
    app.clock.advance({ days });
    await work(app);
    session = await app.signIn(await app.addStaff({ schoolId: app.school.schoolId }));
  };

  test('that was imported the rows go with the days in which it can be undone, and what came of it stays', async () => {
    const { id } = await applied(app, session, csv([childRow()]));
    await later(6.9);
    expect(await kept(importRow, id)).toHaveLength(1);
    await later(0.2);
    expect([await kept(importRow, id), await kept(importMade, id)]).toEqual([[], []]);
    expect(await read(session, id)).toMatchObject({ state: 'APPLIED', areRowsGone: true, counts: { new: 1 } });
    expect(await students()).toHaveLength(1);
  });

  test('of which nothing was imported nothing stays after as long', async () => {
    await upload(session, csv([childRow()]));
    await checked(app, session, csv([childRow()]));
    await later(7.1);
    expect((await session.call(listImports)).body.data.data).toEqual([]);
  });

  test('with passwords none is kept, not for a moment', async () => {
    const rows = [[...childRow(), 'hunter2', '1234']];
    const { data } = (await upload(session, csv(rows, [...studentHeadings, 'User Password', 'PIN']))).body;
    expect(JSON.stringify(await kept(importRow, data.id))).not.toMatch(/hunter2|1234"/);
    expect(data.columns.slice(-2)).toMatchObject([{ header: 'User Password', samples: [], isSecret: true }, { isSecret: true }]);
    expect(data.notTaken.map(({ header }: { header: string }) => header)).toEqual(['User Password', 'PIN']);
  });

  test('what nobody matched is named before the start and in the result', async () => {
    const rows = [[...childRow(), 'ada@school.example', '']];
    const done = await applied(app, session, csv(rows, [...studentHeadings, 'Student e-mail', 'Empty']));
    expect(done.notTaken).toEqual([{ file: '', header: 'Student e-mail', samples: ['ada@school.example'] }]);
  });

  test('how its columns were matched stays for the next one with the same headings, of this school alone', async () => {
    const { data: first } = (await upload(session, csv([childRow({ 'Date of birth': '03/04/2015' })]))).body;
    expect(first.matchedBefore).toBe(null);
    const { guardian1Email: left, ...kept } = first.matching.columns;
    expect(left).toBe(studentHeadings.indexOf('Guardian 1 e-mail'));
    const said = { columns: kept, dayOrder: 'MDY', dialCode: '+221' } as const;
    const at = app.clock.now().toISOString();
    expect((await match(session, first, { ...said, choices: { mode: 'NEW' } })).body.data.matchedBefore).toBe(null);
    await work(app);

    app.clock.advance({ minutes: 1 });
    const headings = studentHeadings.map((heading) => ` ${heading.toUpperCase()}`);
    const next = (await upload(session, csv([childRow({ 'Date of birth': '05/06/2015' })], headings))).body.data;
    const { by } = first;
    expect(next).toMatchObject({ matching: said, matchedBefore: { at, by } });
    expect(next.matching.choices).toBe(undefined);
    // Dates that say themselves how they are written are believed before an earlier answer.
    const other = (await upload(session, csv([childRow({ 'Date of birth': '25/06/2015' })]))).body.data;
    expect(other).toMatchObject({ matching: { ...said, dayOrder: 'DMY' }, matchedBefore: { at, by } });
    const contradictory = (
      await upload(session, csv([childRow({ 'Date of birth': '25/06/2015' }), childRow({ 'Date of birth': '06/25/2015' })]))
    ).body.data;
    expect(contradictory.matching.dayOrder).toBe(null);
    // Other headings, and another kind of file, are another matching; what was said last holds.
    expect((await upload(session, csv([[...childRow(), 'x']], [...studentHeadings, 'Bus']))).body.data.matchedBefore).toBe(null);
    expect((await upload(session, csv([childRow()]), 'guardians')).body.data.matchedBefore).toBe(null);
    expect((await match(session, next, { dialCode: '+234' })).body.data.matchedBefore).toBe(null);
    expect((await upload(session, csv([childRow()]))).body.data).toMatchObject({
      matching: { dialCode: '+234' },
      matchedBefore: { at: app.clock.now().toISOString() },
    });

    session = await inOwnSchool(app);
    expect((await upload(session, csv([childRow()]))).body.data).toMatchObject({
      matching: { columns: first.matching.columns },
      matchedBefore: null,
    });
  });

  test('that is being imported nothing stays when somebody stops it', async () => {
    const { id } = await checked(app, session, csv(Array.from({ length: 25 }, () => childRow())));
    await session.call(applyImport, { params: { id } });
    await workOnce(app, 10);
    expect(await students()).toHaveLength(10);
    expect((await session.call(cancelImport, { params: { id } })).body.data).toMatchObject({
      work: 'UNDO',
      stopped: expect.stringMatching(/ stopped it$/),
    });
    expect(await session.call(cancelImport, { params: { id } })).toMatchObject({ status: 422 });
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'DRY_RUN', work: null, counts: { new: 25 } });
    expect(await students()).toEqual([]);
  });

  test('that was stopped what somebody has worked on meanwhile stays, and is named', async () => {
    const { id } = await checked(app, session, csv(Array.from({ length: 25 }, () => childRow())));
    await session.call(applyImport, { params: { id } });
    await workOnce(app, 10);
    const [first] = await students();
    await session.call(moveStudent, {
      params: { id: first.id },
      body: { to: 'SUSPENDED', on: app.clock.now().toISOString().slice(0, 10), reason: 'A fight', version: first.version },
    });
    await session.call(cancelImport, { params: { id } });
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'UNDONE', work: null, left: 3 });
    expect((await session.call(listImportLeft, { params: { id } })).body.data.data).toContainEqual({
      kind: 'student',
      id: first.id,
      name: 'Ada Eze',
      why: 'Somebody changed it since',
    });
    expect(await students()).toHaveLength(1);
  });

  test('that is being checked the check ends when somebody stops it, and begins again with the columns', async () => {
    const { data } = (await upload(session, csv(Array.from({ length: 25 }, () => childRow())))).body;
    await match(session, data);
    await workOnce(app, 10);
    expect((await session.call(cancelImport, { params: { id: data.id } })).body.data).toMatchObject({
      state: 'UPLOADED',
      work: null,
      done: 0,
    });
    await work(app);
    await session.call(matchImport, { params: { id: data.id }, body: data.matching });
    await work(app);
    expect(await read(session, data.id)).toMatchObject({ state: 'DRY_RUN', stopped: '', counts: { new: 25 } });
  });

  test('an undo needs no statement for each record', async () => {
    const { id } = await applied(app, session, csv(Array.from({ length: 60 }, () => childRow())));
    await session.call(undoImport, { params: { id } });
    app.statements.length = 0;
    await workOnce(app, 400);
    expect(app.statements.length).toBeLessThan(60);
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'UNDONE', left: 0 });
    expect(await students()).toEqual([]);
  });
});
