/** Sheets without admission numbers: the school's own are given, and who is here already is known without one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, decideImportRow, type Import, type ImportRow, listImportRows } from '#contract/import.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { addStudent } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { applied, checked, csv, inOwnSchool, match, read, undone, upload, work, workOnce } from './sheets.ts';

const headings = ['First name', 'Surname', 'Gender', 'Date of birth'];
const ada = ['Ada', 'Eze', 'F', '2015-09-30'];
const obi = ['Obi', 'Eze', 'M', '2014-01-02'];
const uche = ['Uche', 'Bello', 'F', '2013-05-06'];
const three = csv([ada, obi, uche], headings);
const from = (numbersFrom: string, more = {}) => ({ choices: { numbersFrom, ...more } });

describe.each(engines)('students without admission numbers, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const students = async (): Promise<StudentCard[]> =>
    (await session.call(listStudents, { query: { limit: '100', sort: 'admissionNo' } })).body.data.data;
  const numbers = async () => (await students()).map(({ firstName, admissionNo }) => `${firstName} ${admissionNo}`);
  const rows = async ({ id }: Pick<Import, 'id'>, query: Record<string, string> = {}): Promise<ImportRow[]> =>
    (await session.call(listImportRows, { params: { id }, query: { limit: '100', ...query } })).body.data.data;
  const given = async (one: Pick<Import, 'id'>) =>
    (await rows(one)).map(({ changes }) =>
      changes
        .filter(({ field, before }) => field === 'admissionNo' && before === null)
        .flatMap(({ after }) => (typeof after === 'string' ? [after] : []))
        .join(),
    );
  const isHere = (admissionNo: string, content = {}) => addStudent(session, { admissionNo, ...content });
  const decided = async ({ id }: Pick<Import, 'id'>, no: number) =>
    session.call(decideImportRow, { params: { id }, body: { no, decision: 'TAKE' } });

  test('a sheet is matched without them only by choice, and the next number is suggested as the school writes them', async () => {
    for (const admissionNo of ['GF/0041', 'OLD 9', 'gf/0007']) await isHere(admissionNo);
    const { body } = await upload(session, three);
    expect(body.data.nextNumber).toBe('GF/0042');
    expect(await match(session, body.data)).toMatchObject({ status: 422, body: { details: [{ path: 'columns/admissionNo' }] } });
    expect(await match(session, body.data, from('no figures'))).toMatchObject({ status: 400 });
    expect(await match(session, body.data, from('GF/0042'))).toMatchObject({ status: 200 });
  });

  test('the check says the numbers, the same ones each time, and the import gives them', async () => {
    await isHere('GF/0043');
    const first = await checked(app, session, three, from('gf/0042'));
    expect(await given(first)).toEqual(['gf/0042', 'gf/0044', 'gf/0045']);
    const again = await checked(app, session, three, from('gf/0042'));
    expect(await given(again)).toEqual(await given(first));
    await session.call(applyImport, { params: { id: again.id } });
    await work(app);
    expect(await numbers()).toEqual(['Ada gf/0042', expect.any(String), 'Obi gf/0044', 'Uche gf/0045']);
  });

  test('slices of one row each give the numbers that one slice gives, and rows with problems take none', async () => {
    const { body } = await upload(session, csv([ada, ['', 'Nameless', 'F', '2014-01-02'], obi, uche], headings));
    await match(session, body.data, from('A8'));
    for (let more = true; more;) more = (await workOnce(app, 1)) && (await read(session, body.data.id)).work !== null;
    expect(await given(body.data)).toEqual(['A8', '', 'A9', 'A10']);
  });

  test('the same sheet once more makes nobody twice: the children are known by name and date of birth', async () => {
    await applied(app, session, three, from('1'));
    const changed = csv(
      [['ADA', 'Ézé', 'F', '2015-09-30'], obi, [...uche.slice(0, 2), 'M', '2013-05-06'], ['New', 'Child', 'F', '2012-02-02']],
      headings,
    );
    const again = await applied(app, session, changed, from('1'));
    expect(again.counts).toMatchObject({ new: 1, changed: 2, unchanged: 1, problem: 0 });
    expect(await numbers()).toEqual(['ADA 1', 'Obi 2', 'Uche 3', 'New 4']);
    expect((await checked(app, session, changed, from('1'))).counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
  });

  test('children without a date of birth are known by the name when it is theirs alone, and completed by a sheet that has it', async () => {
    const bare = csv([ada.slice(0, 2), obi.slice(0, 2)], headings.slice(0, 2));
    await applied(app, session, bare, from('1', { toComplete: true }));
    expect((await checked(app, session, bare, from('1', { toComplete: true }))).counts).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 2,
      problem: 0,
    });
    const done = await applied(app, session, three, from('1'));
    expect(done.counts).toMatchObject({ new: 1, changed: 2, problem: 0, warned: 2 });
    // Now the sheet that lacks it may mean another child of this name.
    expect((await checked(app, session, bare, from('1', { toComplete: true }))).counts).toMatchObject({ problem: 2, asked: 2 });
  });

  test('who may be here, or twice in the file, is asked about one by one', async () => {
    await isHere('7', { firstName: 'Ada', lastName: 'Ngozi Eze', dob: '2015-09-30' });
    const run = await checked(app, session, csv([ada, obi, obi], headings), from('8'));
    expect(run.counts).toMatchObject({ new: 1, problem: 2, asked: 2 });
    expect((await rows(run, { outcome: 'PROBLEM' })).map(({ problems }) => problems.map(({ message }) => message).join())).toEqual([
      'This may be 7, Ada Ngozi Eze, born 2015-09-30. Taken, the row changes that child',
      'Row 3 may mean this child too. Taken, this row is another child',
    ]);
    for (const no of [2, 4]) await decided(run, no);
    await session.call(applyImport, { params: { id: run.id } });
    await work(app);
    expect(await read(session, run.id)).toMatchObject({ state: 'APPLIED', stopped: '' });
    expect(await numbers()).toEqual(['Ada 7', 'Obi 8', 'Obi 9']);
    expect((await checked(app, session, csv([obi], headings), from('8'))).counts).toMatchObject({ problem: 1, asked: 0 });
  });

  test('a number that somebody else was given since the check, or a child who came since, stops the import and is checked anew', async () => {
    const run = await checked(app, session, three, from('1'));
    await isHere('2', { firstName: 'Somebody', lastName: 'Else' });
    await session.call(applyImport, { params: { id: run.id } });
    await work(app);
    expect(await read(session, run.id)).toMatchObject({
      state: 'DRY_RUN',
      counts: { new: 3 },
      stopped: expect.stringContaining('changed since the check'),
    });
    expect(await given(run)).toEqual(['1', '3', '4']);
    await isHere('X', { firstName: 'Uche', lastName: 'Bello', dob: '2013-05-06' });
    await session.call(applyImport, { params: { id: run.id } });
    await work(app);
    expect(await read(session, run.id)).toMatchObject({ state: 'DRY_RUN', counts: { new: 2 } });
    await session.call(applyImport, { params: { id: run.id } });
    await work(app);
    expect(await numbers()).toEqual(['Ada 1', 'Somebody 2', 'Obi 3', 'Uche X']);
    await undone(app, session, run.id);
    expect(await numbers()).toEqual(['Somebody 2', 'Uche X']);
  });
});
