import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import { applyImport, type Import, listImportCauses, listImportLeft, listImportRows } from '#contract/import.ts';
import { noticeLook } from '#server/features/guardian-notice/table.ts';
import { notification } from '#server/features/notification/table.ts';
import { movement } from '#server/features/whereabouts/table.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { choose } from '#tests/guardian-notice/telling.ts';
import { markOf, one, read as readRegister, take } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { kept, marksFile } from './mark-files.ts';
import { applied, checked, inOwnSchool, match, problemsOf, read, undone, upload, work, workOnce } from './sheets.ts';

const kind = 'marks' as const;
/** A Wednesday and the Saturday before, as a file has them and as the school does. */
const [wednesday, saturday] = ['2026-11-18', '2026-11-14'];
const long = '2026-10-06';

describe.each(engines)('marks from a file, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let [ada, ben, chi] = ['', '', ''];
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    // Each test has a school of its own.
    session = await inOwnSchool(app);
    classId = await addClass(session, { name: 'JSS 1A' });
    [ada = '', ben = '', chi = ''] = await addStudents(app, [
      { classId, admissionNo: 'A1', firstName: 'Ada' },
      { classId, admissionNo: 'A2', firstName: 'Ben' },
      { classId, admissionNo: 'A3', firstName: 'Chi' },
    ]);
  });
  afterAll(() => app.close());

  const apply = async (one: Import, body?: object): Promise<Import> => {
    const answer = await session.call(applyImport, { params: { id: one.id }, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await work(app);
    return read(session, one.id);
  };
  const causes = async ({ id }: Import) =>
    (await session.call(listImportCauses, { params: { id } })).body.data.map(({ column, cause }: { column: string; cause: string }) => [
      column,
      cause,
    ]);

  test('stand in the register of their day, which is closed or frozen, and in the days of their children', async () => {
    const done = await applied(
      app,
      session,
      marksFile([
        ['A1', wednesday, '', 'Present'],
        ['a2', wednesday, 'Day', 'late', '12', '', 'The bus'],
        ['A3', long, '', 'sick'],
      ]),
      { kind },
    );
    expect(done).toMatchObject({ state: 'APPLIED', counts: { new: 3, changed: 0, problem: 0 } });
    expect(await readRegister(session, one(classId, { day: wednesday }))).toMatchObject({
      version: 1,
      figures: { expected: 3, marked: 2, present: 1, late: 1, absent: 0 },
      content: { marks: { [ada]: markOf('P'), [ben]: markOf('L', { minutesLate: 12, note: 'The bus' }) } },
      takenAt: null,
      frozen: null,
    });
    expect(await readRegister(session, one(classId, { day: long }))).toMatchObject({
      figures: { expected: 3, marked: 1, absent: 1 },
      content: { marks: { [chi]: markOf('AE', { reason: 'SICK' }) } },
    });
    const { days, registers } = await kept(app);
    expect(registers.map(({ importId }) => importId)).toEqual([done.id, done.id]);
    expect(days.map(({ personId, day, first, classId: of }) => [personId, day, first, of]).toSorted()).toEqual(
      [
        [ada, wednesday, 'P', classId],
        [ben, wednesday, 'L', classId],
        [chi, long, 'AE', classId],
      ].toSorted(),
    );
  });

  test('are looked at by whom they are of, in which class and on which day, whatever way the file writes it', async () => {
    const file = marksFile([['a2', '18/11/2026', '', 'L', '12']]);
    const { id, matching } = (await upload(session, file, kind)).body.data;
    await match(session, { id, matching } as Import, { dayOrder: 'DMY' });
    await work(app);
    const rows = (await session.call(listImportRows, { params: { id }, query: { outcome: 'NEW' } })).body.data.data;
    expect(rows).toMatchObject([
      {
        changes: [
          {
            of: 'mark',
            name: 'A2 Ben Eze',
            before: null,
            after: markOf('L', { minutesLate: 12 }),
            at: { className: 'JSS 1A', day: wednesday, session: 'DAY' },
          },
        ],
      },
    ]);
  });

  test('are told to nobody and put nobody anywhere; the trail has the import, and no line for each mark', async () => {
    await choose({ session, app }, { absence: true });
    await applied(app, session, marksFile([['A1', wednesday, '', 'A']]), { kind });
    const rows = await within(app.db, app.school.schoolId, async (tx) => [
      await tx.$count(notification, eq(notification.schoolId, app.school.schoolId)),
      await tx.$count(movement, eq(movement.schoolId, app.school.schoolId)),
      await tx.$count(noticeLook),
    ]);
    expect(rows).toEqual([0, 0, 0]);
    const lines = (await session.call(listAudit, { query: { limit: '10' } })).body.data.data;
    expect(lines.map(({ action }: { action: string }) => action)).toEqual(expect.arrayContaining(['import.applied', 'import.checked']));
    expect(lines.some(({ action }: { action: string }) => action.startsWith('register'))).toBe(false);
  });

  test('each row that is wrong is told why', async () => {
    const special = { ...emptySpecialDay, name: 'Founders’ day', from: '2026-11-16', until: '2026-11-16', kind: 'CLOSURE' };
    const closed = await session.call(recordSpecialDay, {
      params: { id: crypto.randomUUID() },
      body: { changes: special },
      headers: { 'if-none-match': '*' },
    });
    expect(closed.status).toBe(200);
    await addStudents(app, [{ classId, admissionNo: 'NEW', entryDate: '2026-11-19' }, { admissionNo: 'NOWHERE' }]);
    const one = await checked(
      app,
      session,
      marksFile([
        ['A1', wednesday, '', 'P'],
        ['A1', wednesday, '', 'A'],
        ['X9', wednesday, '', 'P'],
        ['A1', saturday, '', 'P'],
        ['A1', '2026-11-16', '', 'P'],
        ['A1', '2026-11-23', '', 'P'],
        ['A1', '2026-11-20', '', 'P'],
        ['A2', wednesday, '', 'Maybe'],
        ['A2', wednesday, '', 'P', '12'],
        ['A3', wednesday, 'AM', 'P'],
        ['NEW', wednesday, '', 'P'],
        ['NOWHERE', wednesday, '', 'P'],
      ]),
      { kind },
    );
    expect(one.counts).toMatchObject({ new: 1, problem: 11 });
    expect((await causes(one)).toSorted()).toEqual(
      [
        ['', 'This mark is in the file twice'],
        ['admissionNo', 'There is no student with this number'],
        ['code', 'This mark is not known. Write one of: P, L, A, AE, OA, X, SB, SU'],
        ['day', 'The child was in no class on this day'],
        ['day', 'The child was not at the school on this day'],
        ['day', 'The registers of today are taken, not imported'],
        ['day', 'The school was closed on this day'],
        ['day', 'There is no school on this day of the week'],
        ['day', 'This day has not come yet'],
        ['minutesLate', 'Only who is late has minutes'],
        ['session', 'This day has no such register'],
      ].toSorted(),
    );
    expect((await problemsOf(session, one.id))[0]).toMatchObject({
      line: 3,
      problems: [{ message: 'Row 2 has a mark of this child for the same time' }],
    });
  });

  test('the order of day and month is asked, and no row guesses it', async () => {
    const { id, matching } = (await upload(session, marksFile([['A1', '03/11/2026', '', 'P']]), kind)).body.data;
    expect(matching).toMatchObject({
      dayOrder: null,
      columns: { admissionNo: 0, day: 1, session: 2, code: 3, minutesLate: 4, reason: 5, note: 6 },
    });
    expect((await match(session, { id, matching } as Import)).body.details).toMatchObject([{ path: 'dayOrder' }]);
    await match(session, { id, matching } as Import, { dayOrder: 'DMY' });
    await work(app);
    await apply(await read(session, id));
    expect((await kept(app)).marks.map(({ day }) => day)).toEqual(['2026-11-03']);
  });

  test('what is there stays unless somebody says otherwise; then it goes into the history of the mark, with the file', async () => {
    const register = one(classId, { day: wednesday });
    await take(session, register, { [ada]: 'P', [ben]: 'A', [chi]: 'P' });
    const file = marksFile([
      ['A1', wednesday, '', 'P'],
      ['A2', wednesday, '', 'AE', '', 'Family'],
    ]);
    const keeping = await checked(app, session, file, { kind });
    expect(keeping.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1, skipped: 1 });
    expect((await session.call(applyImport, { params: { id: keeping.id } })).status).toBe(422);
    const replaced = await applied(app, session, file, { kind, choices: { mode: 'BOTH' } });
    expect(replaced.counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await readRegister(session, register)).toMatchObject({
      version: 2,
      figures: { expected: 3, marked: 3, present: 2, absent: 1 },
      content: { marks: { [ben]: markOf('AE', { reason: 'FAMILY' }) } },
      changes: [{ studentId: ben, before: markOf('A'), after: markOf('AE', { reason: 'FAMILY' }), why: 'Import file.csv' }],
    });
  });

  test('a mark that somebody changed since the check is not written over: nothing is imported', async () => {
    const register = one(classId, { day: wednesday });
    await take(session, register, { [ada]: 'A' });
    const file = marksFile([
      ['A1', wednesday, '', 'L'],
      ['A2', wednesday, '', 'P'],
    ]);
    const { id } = await checked(app, session, file, { kind, choices: { mode: 'BOTH' } });
    app.clock.advance({ minutes: 1 });
    await take(session, register, { [ada]: 'P' }, { [ada]: 'He had come' });
    await session.call(applyImport, { params: { id } });
    await work(app);
    expect((await read(session, id)).stopped).toContain('Something changed since the check');
    expect((await readRegister(session, register)).content.marks).toEqual({ [ada]: markOf('P') });
  });

  test('go again with an undo, as if they had never come; what somebody changed since stays and is named', async () => {
    const register = one(classId, { day: wednesday });
    await take(session, register, { [ada]: 'P', [ben]: 'A' });
    const before = await kept(app);
    const file = marksFile([
      ['A1', wednesday, '', 'L', '4'],
      ['A2', wednesday, '', 'P'],
      ['A3', wednesday, '', 'P'],
      ['A1', long, '', 'P'],
    ]);
    app.clock.advance({ minutes: 5 });
    const first = await applied(app, session, file, { kind, choices: { mode: 'BOTH' } });
    expect(first.counts).toMatchObject({ new: 2, changed: 2 });
    expect(await undone(app, session, first.id)).toMatchObject({ state: 'UNDONE', left: 0 });
    const after = await kept(app);
    expect(after.marks).toEqual(before.marks);
    expect(after.changes).toEqual([]);
    expect(after.days).toEqual(before.days);
    expect(after.registers.map(({ day, marked, present, late, absent }) => [day, marked, present, late, absent])).toEqual([
      [wednesday, 2, 1, 0, 1],
    ]);

    const second = await applied(app, session, file, { kind, choices: { mode: 'BOTH' } });
    app.clock.advance({ minutes: 5 });
    await take(session, register, { [ben]: 'AE' }, { [ben]: 'His mother called' });
    expect(await undone(app, session, second.id)).toMatchObject({ state: 'UNDONE', left: 1 });
    const left = (await session.call(listImportLeft, { params: { id: second.id } })).body.data.data;
    expect(left).toEqual([{ kind: 'mark', id: ben, name: `A2 Ben Eze, ${wednesday}`, why: 'Somebody changed it since' }]);
    expect((await readRegister(session, register)).content.marks).toEqual({ [ada]: markOf('P'), [ben]: markOf('AE') });
  });

  test('a server that stops in between goes on where it was, and doubles nothing', async () => {
    const days = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'];
    const file = marksFile(days.flatMap((day) => ['A1', 'A2', 'A3'].map((number) => [number, day, '', 'P'])));
    const { id } = await checked(app, session, file, { kind });
    await session.call(applyImport, { params: { id } });
    await workOnce(app, 1);
    expect((await kept(app)).marks.length).toBeLessThan(12);
    await work(app);
    expect(await read(session, id)).toMatchObject({ state: 'APPLIED', done: 12 });
    const { marks, registers } = await kept(app);
    expect(marks).toHaveLength(12);
    expect(registers.map(({ marked, expected, present }) => [marked, expected, present])).toEqual(days.map(() => [3, 3, 3]));
  });

  test('what is odd about the whole file is said to be right, each by itself, before anything is imported', async () => {
    const days = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15'];
    const file = marksFile(days.flatMap((day) => ['A1', 'A2', 'A3'].map((number) => [number, day, '', 'A'])));
    const one = await checked(app, session, file, { kind });
    expect(one.counts.marks).toMatchObject({ rows: 24, absent: 24, words: [{ word: 'a', code: 'A', rows: 24 }] });
    const refused = await session.call(applyImport, { params: { id: one.id } });
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'confirmed/MANY_ABSENT' }] } });
    expect(await apply(one, { confirmed: ['MANY_ABSENT'] })).toMatchObject({ state: 'APPLIED', counts: { new: 24 } });
    const [line] = (await session.call(listAudit, { query: { limit: '10' } })).body.data.data.filter(
      ({ action }: { action: string }) => action === 'import.applied',
    );
    expect(line.after).toMatchObject({ confirmed: ['MANY_ABSENT'] });
  });

  test('before all that is known of where a child sat, its first class has the mark, and a row says so', async () => {
    const one = await checked(app, session, marksFile([['A1', long, '', 'P']]), { kind });
    const rows = (await session.call(listImportRows, { params: { id: one.id }, query: { warned: 'yes' } })).body.data.data;
    expect(rows).toMatchObject([{ outcome: 'NEW', problems: [{ column: 'day', isWarning: true }] }]);
  });
});
