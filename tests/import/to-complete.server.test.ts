import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportOneRoster, exportStudents } from '#contract/export.ts';
import { listImportRows } from '#contract/import.ts';
import { readRoster } from '#contract/roster.ts';
import { listStudents } from '#contract/student.ts';
import type { StudentCard } from '#contract/student-card.ts';
import { student } from '#server/features/student/table.ts';
import { askFile, rosterFilesIn, rowsIn } from '#tests/export/files.ts';
import { faultsOf } from '#tests/export/one-roster-checker.ts';
import { addHouse, move, record } from '#tests/student/students.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { appliedRoster, birthFile, checkedRoster, rosterFiles, saidOf, uploadRoster } from './roster-files.ts';
import { applied, checked, csv, inOwnSchool, match, problemsOf, upload } from './sheets.ts';

const headings = ['Admission number', 'First name', 'Surname', 'Class'];
const whole = [...headings, 'Gender', 'Date of birth'];
const toComplete = { choices: { toComplete: true } };

describe.each(engines)('students of whom a file lacks the sex or the date of birth, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    // Each test has a school of its own.
    session = await inOwnSchool(app);
  });
  afterAll(() => app.close());

  const students = async (query: Record<string, string> = {}): Promise<StudentCard[]> =>
    (await session.call(listStudents, { query: { limit: '100', sort: 'admissionNo', ...query } })).body.data.data;
  const brought = async () => {
    await applied(app, session, csv([['A1', 'Ada', 'Eze', '']], headings), toComplete);
    const [ada] = await students();
    if (!ada) throw new Error('Ada did not come');
    return ada;
  };

  test('come by choice as expected, to be completed, and the list finds them', async () => {
    const file = csv(
      [
        ['A1', 'Ada', 'Eze', '', '', '2015-09-30'],
        ['A2', 'Obi', 'Eze', '', 'M', ''],
        ['A3', 'Uche', 'Eze', '', 'F', '2014-01-02'],
      ],
      whole,
    );
    const done = await applied(app, session, file, toComplete);
    expect(done).toMatchObject({ state: 'APPLIED', counts: { new: 3, problem: 0, warned: 2, toComplete: 2 } });
    expect(await students()).toMatchObject([
      { admissionNo: 'A1', state: 'EXPECTED', sex: null, dob: '2015-09-30' },
      { admissionNo: 'A2', state: 'EXPECTED', sex: 'MALE', dob: null },
      { admissionNo: 'A3', state: 'ACTIVE', sex: 'FEMALE' },
    ]);
    expect((await students({ view: 'TO_COMPLETE' })).map(({ admissionNo }) => admissionNo)).toEqual(['A1', 'A2']);
    const { students: onDevice } = (await session.call(readRoster, {})).body.data;
    expect(onDevice.map(({ dob }: StudentCard) => dob)).toContain(null);
  });

  test('are problems without the choice, and a sheet without the columns is asked about', async () => {
    const { id } = await checked(app, session, csv([['A1', 'Ada', 'Eze', '', '', '']], whole));
    expect((await problemsOf(session, id)).flatMap(({ problems }) => problems.map(({ column }) => column)).toSorted()).toEqual([
      'dob',
      'sex',
    ]);
    const { body } = await upload(session, csv([['A1', 'Ada', 'Eze', '']], headings));
    expect(await match(session, body.data)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'columns/sex' }, { path: 'columns/dob' }] },
    });
    expect(await match(session, body.data, toComplete)).toMatchObject({ status: 200 });
  });

  test('a date that cannot be read stays a problem, and one name twice is noticed', async () => {
    const file = csv(
      [
        ['A1', 'Ada', 'Eze', '', 'F', 'soon'],
        ['A2', 'Obi', 'Eze', '', '', ''],
        ['A3', 'Obi', 'Eze', '', '', ''],
      ],
      whole,
    );
    const { id, counts } = await checked(app, session, file, toComplete);
    expect(counts).toMatchObject({ new: 2, problem: 1, toComplete: 2 });
    const { data } = (await session.call(listImportRows, { params: { id }, query: { warned: 'yes', limit: '10' } })).body.data;
    expect(data.at(-1).problems.map(({ message }: { message: string }) => message)).toContain('Row 3 has this name too');
  });

  test('of a zip without demographics come too, with their class and their mother', async () => {
    const { 'demographics.csv': _, ...files } = rosterFiles();
    expect((await uploadRoster(session, files)).body.data).toMatchObject({ state: 'UPLOADED', work: null });
    expect(await checkedRoster(app, session, files)).toMatchObject({ counts: { new: 0, parts: { student: { new: 0, problem: 2 } } } });
    const done = await appliedRoster(app, session, files, toComplete);
    expect(done).toMatchObject({ counts: { new: 5, problem: 0, toComplete: 2 } });
    expect(await saidOf(session, done.id, { warned: 'yes' })).toContain(
      'users.csv 2 demographics.csv sex: The sex is not known. The child comes as expected, to be completed',
    );
    expect((await students()).map(({ state, sex, dob, guardians }) => [state, sex, dob, guardians.length])).toEqual([
      ['EXPECTED', null, null, 1],
      ['EXPECTED', null, null, 1],
    ]);
    // A later zip that has them completes them, by itself.
    await appliedRoster(app, session, {
      ...files,
      'demographics.csv': birthFile([
        ['s-1', '', '', '2014-05-13', 'female'],
        ['s-2', '', '', '2015-09-30', 'male'],
      ]),
    });
    expect((await students()).map(({ state, sex, dob }) => [state, sex, dob])).toEqual([
      ['EXPECTED', 'FEMALE', '2014-05-13'],
      ['EXPECTED', 'MALE', '2015-09-30'],
    ]);
  });

  test('are on the roll only when they are complete: by an edit before, or with the step itself', async () => {
    const ada = await brought();
    const refused = await move(session, ada, { to: 'ACTIVE', reason: '' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        details: [
          { path: 'sex', message: 'Choose female or male' },
          { path: 'dob', message: 'Enter the date of birth' },
        ],
      },
    });
    expect(await move(session, ada, { to: 'ACTIVE', reason: '', sex: 'FEMALE', dob: '2030-01-01' })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'dob', message: 'The date of birth is in the future' }] },
    });
    const named = (await record(session, ada.id, { changes: { firstName: 'Adaeze', sex: 'FEMALE' }, version: ada.version })).body.data;
    expect(named).toMatchObject({ firstName: 'Adaeze', sex: 'FEMALE', dob: null, state: 'EXPECTED' });
    // What is known already is not changed by a step.
    const moved = await move(session, named, { to: 'ACTIVE', reason: '', sex: 'MALE', dob: '2015-09-30' });
    expect(moved).toMatchObject({ status: 200, body: { data: { state: 'ACTIVE', sex: 'FEMALE', dob: '2015-09-30' } } });
    expect(await record(session, ada.id, { changes: { dob: null }, version: moved.body.data.version })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'dob' }] },
    });
  });

  test('live in no house that is for girls or for boys alone', async () => {
    const ada = await brought();
    const houseId = await addHouse(app, { sex: 'FEMALE' });
    expect(await record(session, ada.id, { changes: { residency: 'BOARDER', houseId }, version: ada.version })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'houseId', message: 'Choose female or male first: this house is not for both' }] },
    });
  });

  test('leave by a file with empty cells, and come back by it as they were', async () => {
    const ada = await brought();
    for (const format of ['csv', 'xlsx'] as const) {
      const { bytes } = await askFile(app, session, exportStudents, { format });
      expect(rowsIn(bytes, format)).toMatchObject([{ 'Admission number': 'A1', Sex: '', 'Date of birth': '' }]);
      expect(await checked(app, session, bytes)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1, problem: 0 } });
    }
    const { bytes } = await askFile(app, session, exportOneRoster, { version: '1.1' });
    expect(faultsOf(rosterFilesIn(bytes), '1.1')).toEqual([]);
    expect(await checkedRoster(app, session, bytes)).toMatchObject({ counts: { parts: { student: { new: 0, problem: 0 } } } });
    expect(await students()).toMatchObject([{ id: ada.id, state: 'EXPECTED', dob: null }]);
  });

  test('never come: withdrawn as they are, corrected, and asked for what is missing when they come after all', async () => {
    const ada = await brought();
    const left = (await move(session, ada, { to: 'WITHDRAWN', reason: 'Took a place elsewhere' })).body.data;
    expect(left).toMatchObject({ state: 'WITHDRAWN', sex: null, dob: null });
    const named = (await record(session, ada.id, { changes: { firstName: 'Adaeze', sex: 'FEMALE' }, version: left.version })).body.data;
    expect(named).toMatchObject({ firstName: 'Adaeze', sex: 'FEMALE', dob: null, state: 'WITHDRAWN' });
    expect(await move(session, named, { to: 'ACTIVE' })).toMatchObject({ status: 422, body: { details: [{ path: 'dob' }] } });
    const back = (await move(session, named, { to: 'ACTIVE', dob: '2015-09-30' })).body.data;
    expect(back).toMatchObject({ state: 'ACTIVE', sex: 'FEMALE', dob: '2015-09-30' });
    const gone = (await move(session, back, { to: 'WITHDRAWN', reason: 'Left' })).body.data;
    expect(await record(session, ada.id, { changes: { dob: null }, version: gone.version })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'dob' }] },
    });
  });

  test('the database keeps every other state from it', async () => {
    const ada = await brought();
    const broken = within(app.db, app.school.schoolId, (tx) =>
      tx
        .update(student)
        .set({ state: 'ACTIVE' })
        .where(sql`${student.id} = ${ada.id}`),
    );
    await expect(broken).rejects.toThrow();
  });
});
