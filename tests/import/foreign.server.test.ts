/** What schools bring that no template of ours made. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listImportCauses } from '#contract/import.ts';
import { listClasses } from '#contract/class.ts';
import { listStudents } from '#contract/student.ts';
import { schoolClass } from '#server/features/class/table.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import {
  ada,
  appliedRoster,
  birthFile,
  checkedRoster,
  classFile,
  enrollmentFile,
  ibrahim,
  ngozi,
  rosterFiles,
  rosterZip,
  saidOf,
  uploadRoster,
  userFile,
} from './roster-files.ts';
import { applied, checked, childRow, csv, inOwnSchool, problemsOf, studentHeadings, upload, workbook } from './sheets.ts';

describe.each(engines)('a file of elsewhere, on %s,', (engine) => {
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

  test('with titles above and a total below, a row moved by a comma and a name whose letters were lost, brings the others and says why not these', async () => {
    const moved = childRow({ 'Admission number': 'MOVED' });
    const lines = [
      ['Greenfield Academy, Lekki'],
      [],
      [...studentHeadings],
      childRow({ 'Admission number': 'GOOD' }),
      [...moved, 'one more'],
      childRow({ 'First name': 'Ad?' }),
      ['Total', '3'],
    ];
    const found = await applied(app, session, lines.map((cells) => csv([], cells)).join('\r\n'));
    expect(found).toMatchObject({ total: 4, counts: { new: 1, problem: 3 } });
    const causes = (await session.call(listImportCauses, { params: { id: found.id } })).body.data;
    expect(causes).toEqual(
      expect.arrayContaining([
        { column: '', cause: expect.stringContaining('more cells than there are headings'), rows: 1 },
        { column: 'firstName', cause: expect.stringContaining('A letter was lost'), rows: 1 },
      ]),
    );
    expect((await problemsOf(session, found.id)).map(({ no }) => no)).toEqual([5, 6, 7]);
    expect((await students()).map(({ admissionNo }: { admissionNo: string }) => admissionNo)).toEqual(['GOOD']);
  });

  test('with a guardian’s number or address that nobody can read, brings the child and says what is left out', async () => {
    const bad = '373-298-9913 x76182';
    const second = {
      'Guardian 2 first name': 'Obi',
      'Guardian 2 last name': 'Eze',
      'Guardian 2 relation': 'Father',
      'Guardian 2 telephone': bad,
    };
    const found = await applied(
      app,
      session,
      csv([childRow({ ...second, 'Admission number': 'G1' }), childRow({ 'Admission number': 'G2', 'Guardian 1 telephone': bad })]),
    );
    expect(found).toMatchObject({ counts: { new: 2, problem: 0 } });
    expect((await students()).map(({ guardians }: { guardians: { name: string }[] }) => guardians.map(({ name }) => name))).toEqual([
      ['Ngozi Eze'],
      [],
    ]);
    expect(await saidOf(session, found.id, { warned: 'yes' })).toEqual(
      expect.arrayContaining([
        expect.stringContaining('2 guardian2Phone1: This guardian is left out'),
        expect.stringContaining('3 guardian1Phone1: This guardian is left out'),
      ]),
    );
  });

  test('with guardians who share a number, have somebody else’s, or no name, brings the child with whoever can be called', async () => {
    const one = '+2348035559900';
    const father = { 'Guardian 2 first name': 'Obi', 'Guardian 2 last name': 'Eze', 'Guardian 2 relation': 'Father' };
    const found = await applied(
      app,
      session,
      csv([
        childRow({ 'Admission number': 'S1', 'Guardian 1 telephone': one }),
        childRow({
          'Admission number': 'S2',
          ...father,
          'Guardian 1 telephone': '+2348035559901',
          'Guardian 2 telephone': '+2348035559901',
        }),
        childRow({ 'Admission number': 'S3', 'Guardian 1 first name': 'Bisi', 'Guardian 1 telephone': one }),
        childRow({
          'Admission number': 'S4',
          'Guardian 1 first name': '',
          'Guardian 1 last name': '',
          'Guardian 1 telephone': '+2348035559904',
        }),
        childRow({ 'Admission number': 'S5', 'Guardian 1 telephone': '+2348035559905', 'Guardian 1 e-mail': 'no address' }),
      ]),
    );
    expect(found).toMatchObject({ state: 'APPLIED', counts: { new: 5, problem: 0 } });
    const all = (await students()).map(({ admissionNo, guardians }: { admissionNo: string; guardians: { name: string }[] }) => [
      admissionNo,
      guardians.map(({ name }) => name),
    ]);
    expect(all).toEqual([
      ['S1', ['Ngozi Eze']],
      ['S2', ['Ngozi Eze']],
      ['S3', []],
      ['S4', []],
      ['S5', ['Ngozi Eze']],
    ]);
    const said = await saidOf(session, found.id, { warned: 'yes' });
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringContaining('3 guardian2Phone1: Two guardians of this row have the same number'),
        expect.stringContaining('3 guardian2Phone1: This guardian is left out'),
        expect.stringContaining('4 guardian1Phone1: This guardian is left out'),
        expect.stringContaining('5 guardian1FirstName: This guardian is left out'),
        expect.stringContaining('6 guardian1Email: This is left out'),
      ]),
    );
  });

  test('with a child born three days ago and one born in 1950, asks whether that is right', async () => {
    const born = (ago: number) => new Date(app.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
    const days = [born(3), '1950-04-01', born(370), born(25 * 366)];
    const found = await checked(app, session, csv(days.map((dob) => childRow({ 'Date of birth': dob }))));
    expect(found).toMatchObject({ counts: { new: 4, problem: 0 } });
    expect(await saidOf(session, found.id, { warned: 'yes' })).toEqual([
      expect.stringContaining(`2 dob: Born on ${days[0]}: is that right?`),
      expect.stringContaining('3 dob: Born on 1950-04-01: is that right?'),
    ]);
  });

  test('with dates that Excel read in part, imports none that may be swapped', async () => {
    const found = await checked(
      app,
      session,
      csv(['2015-04-03', '13/04/2015', '2015-07-05', '25/12/2014'].map((dob) => childRow({ 'Date of birth': dob }))),
    );
    expect(found).toMatchObject({ counts: { new: 2, problem: 2 } });
    expect((await problemsOf(session, found.id)).map(({ no, problems }) => [no, problems[0]?.column])).toEqual([
      [2, 'dob'],
      [4, 'dob'],
    ]);
  });

  test('finds a class that it writes in its own way, and guesses none among several', async () => {
    const seats = ['JSS 1A', 'SS 1-1', 'SS 11'].map((name) => ({ name, id: crypto.randomUUID() }));
    const content = {
      level: 'JSS 1',
      arm: '',
      session: '2026',
      teacherId: null,
      assistantIds: [],
      room: '',
      capacity: null,
      state: 'ACTIVE' as const,
    };
    const { schoolId } = app.school;
    await within(app.db, schoolId, (tx) =>
      tx.insert(schoolClass).values(
        seats.map(({ name, id }) => ({
          schoolId,
          id,
          content: { ...content, name },
          name,
          level: 'JSS 1',
          session: '2026',
          state: 'ACTIVE' as const,
          updatedAt: app.clock.now(),
          updatedByName: 'Tests',
        })),
      ),
    );
    const found = await applied(
      app,
      session,
      csv([childRow({ Class: 'jss1-a' }), childRow({ Class: 'SS 11' }), childRow({ Class: 'SS1/1' })]),
    );
    expect((await students()).map(({ classId }: { classId: string }) => classId)).toEqual([seats[0]?.id, seats[2]?.id]);
    expect((await problemsOf(session, found.id)).map(({ no }) => no)).toEqual([4]);
  });

  test.each([
    ['a list without headings', csv([childRow()], childRow()), 'of a person already'],
    ['a web page', '<html><table></table></html>', 'web page'],
    ['a OneRoster zip', rosterZip(rosterFiles()), 'OneRoster files'],
  ])('%s is refused with what to do', async (_, file, why) => {
    expect(await upload(session, file)).toMatchObject({ status: 422, body: { message: expect.stringContaining(why) } });
  });

  test('with one long text that stands in every cell is refused: it would be larger than any file', async () => {
    const row = `<row>${'<c t="s"><v>1</v></c>'.repeat(100)}</row>`;
    const texts = `<sst><si><t>First name</t></si><si><t>${'Long '.repeat(400)}</t></si></sst>`;
    const headings = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
    const rows = Array.from({ length: 150 }, () => `<!--${crypto.randomUUID()}-->${row}`).join('');
    const file = workbook(headings + rows, [{ name: 'xl/sharedStrings.xml', text: texts }]);
    expect(await upload(session, file)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('too large when it is unpacked') },
    });
  });

  test('of OneRoster with two sets of files is refused: one of them would be lost', async () => {
    const answer = await uploadRoster(session, { ...rosterFiles(), 'last-year/users.csv': userFile([ada]) });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'This zip has both users.csv and last-year/users.csv. Choose a zip that has each file once' },
    });
  });

  test('of OneRoster packed with backslashes, with ids that no index holds and a line moved by a comma, brings the others', async () => {
    const [headings = [], ...lines] = userFile([ada, ibrahim, { ...ada, id: `${'Ọ'.repeat(1_990)}`, identifier: 'GF/900' }]);
    const moved = [...(userFile([{ ...ada, id: 's-7', identifier: 'GF/007' }])[1] ?? []), 'one more'];
    const files = Object.fromEntries(
      Object.entries(rosterFiles({ 'users.csv': [headings, ...lines, moved] })).map(([name, all]) => [`export\\${name}`, all]),
    );
    const { id, counts } = await checkedRoster(app, session, files);
    expect(counts).toMatchObject({ new: 3, problem: 2 });
    expect(await saidOf(session, id, { outcome: 'PROBLEM' })).toEqual([
      'users.csv 4 sourcedId: This sourcedId has more than 255 characters',
      'users.csv 5 : This line has more cells than there are headings. Text with a comma in it needs quotation marks',
    ]);
  });

  test('of OneRoster whose ids have spaces in them, links and seats by them', async () => {
    const spaced = (id: string) => id.replace('-', ' ');
    const users = [
      { ...ada, id: 's 1' },
      { ...ngozi, id: 'p 1', agents: 's 1' },
      { ...ibrahim, id: 't 1' },
    ];
    const seats = (rosterFiles()['enrollments.csv'] ?? [])
      .filter((cells) => cells[5] !== 's-2')
      .map((cells) => cells.map((cell, at) => (at === 5 ? spaced(cell) : cell)));
    await appliedRoster(
      app,
      session,
      rosterFiles({
        'users.csv': userFile(users),
        'enrollments.csv': seats,
        'demographics.csv': birthFile([['s 1', '', '', '2014-05-13', 'female']]),
      }),
    );
    expect((await session.call(listClasses, { query: { limit: '100' } })).body.data.data).toMatchObject([
      { size: 1, teacherName: 'Ibrahim Musa' },
    ]);
    expect(await students()).toMatchObject([{ guardians: [{ name: 'Ngozi Eze', mayCollect: false, state: 'PENDING' }] }]);
  });

  test('of OneRoster with several years seats a student in the class of this one', async () => {
    const room = (id: string, title: string) => [id, '', '', title, '07', '', '', 'homeroom', '', 'org-1', 'term', '', '', ''];
    const seat = (id: string, classId: string, from: string, to: string) => [id, '', '', classId, 'org-1', 's-1', 'student', '', from, to];
    await appliedRoster(
      app,
      session,
      rosterFiles({
        'users.csv': userFile([ada]),
        'classes.csv': classFile([room('k-0', 'Primary 6'), room('k-1', 'JSS 1A')]),
        'enrollments.csv': enrollmentFile([seat('e-1', 'k-0', '2025-09-08', '2026-07-20'), seat('e-2', 'k-1', '2026-09-07', '2027-07-20')]),
      }),
    );
    const { data } = (await session.call(listClasses, { query: { limit: '100', sort: 'name' } })).body.data;
    expect(data.map(({ name, size }: { name: string; size: number }) => [name, size])).toEqual([
      ['JSS 1A', 1],
      ['Primary 6', 0],
    ]);
  });
});
