import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { type MoveLine, moveToClass, recordClass, undoMove } from '#contract/class.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { addClass, addStudent, addStudents, hybridOf, openSeat, studentRow, unassign } from './rows.ts';

describe.each(engines)('students are moved into a class, on %s', (engine) => {
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

  const move = (
    studentIds: readonly string[],
    { isTrial = false, who = session, id = into }: { isTrial?: boolean; who?: Session; id?: string } = {},
  ) => who.call(moveToClass, { params: { id }, body: { studentIds, isTrial } });
  const undo = (id: string, who = session) => who.call(undoMove, { params: { id }, body: {} });

  test('with roll numbers by last name after the highest, a line in the trail for each, and a seat from today', async () => {
    await addStudent(app, { classId: into, rollNo: 7 });
    const [bello = '', ade = ''] = await addStudents(app, [
      { firstName: 'Zik', lastName: 'Bello', classId: from, rollNo: 1 },
      { firstName: 'Ada', lastName: 'Ade', classId: from, rollNo: 2 },
    ]);
    const answer = await move([bello, ade]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          lines: [
            { name: 'Ada Ade', fromClass: 'JSS 1', rollNo: 8, problem: '' },
            { name: 'Zik Bello', rollNo: 9 },
          ],
        },
      },
    });
    expect(await studentRow(app, ade)).toMatchObject({
      version: 2,
      classId: into,
      rollNo: 8,
      content: { classId: into, rollNo: 8, lastName: 'Ade' },
      updatedByName: app.admin.name,
    });
    expect(await openSeat(app, ade)).toEqual({ classId: into, from: '2026-11-20' });
    const trail = await session.call(listAudit, { query: { action: 'student.changed' } });
    expect(trail.body.data).toMatchObject({
      count: 2,
      data: [
        {
          object: { kind: 'student', id: bello, label: 'Zik Bello' },
          before: { classId: from, rollNo: 1 },
          after: { classId: into, rollNo: 9 },
          names: { [from]: 'JSS 1', [into]: 'JSS 2' },
        },
        { object: { id: ade } },
      ],
    });
  });

  test('a trial says the same and changes nothing', async () => {
    const students = await addStudents(app, [{ lastName: 'Ade' }, { lastName: 'Bello' }]);
    const trial = await move(students, { isTrial: true });
    expect(trial.body.data).toMatchObject({ moveId: null, lines: [{ rollNo: 1 }, { rollNo: 2 }] });
    expect(await studentRow(app, students[0] ?? '')).toMatchObject({ version: 1, classId: null });
    expect((await move(students)).body.data.lines).toEqual(trial.body.data.lines);
  });

  test('all or none: who cannot be moved is named at their place', async () => {
    const small = await addClass(session, { name: 'Small', capacity: 2 });
    const ids = await addStudents(app, [
      { firstName: 'Ada', lastName: 'Ade' },
      { firstName: 'Bisi', lastName: 'Bello', state: 'WITHDRAWN' },
      { firstName: 'Chi', lastName: 'Chukwu', classId: small },
      { firstName: 'Dayo', lastName: 'Dada' },
    ]);
    const trial = await move(ids, { id: small, isTrial: true });
    expect(trial.status).toBe(200);
    expect(trial.body.data.lines.map(({ problem }: MoveLine) => problem)).toEqual([
      '',
      'is not on the roll',
      'is in this class already',
      'finds no place: the class is full',
    ]);
    const answer = await move(ids, { id: small });
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused' } });
    expect(answer.body.details).toEqual([
      { path: 'studentIds/1', message: 'Bisi Bello is not on the roll' },
      { path: 'studentIds/2', message: 'Chi Chukwu is in this class already' },
      { path: 'studentIds/3', message: 'Dayo Dada finds no place: the class is full' },
    ]);
    expect(await studentRow(app, ids[0] ?? '')).toMatchObject({ version: 1, classId: null });
  });

  test('nobody is moved into a closed class', async () => {
    await session.call(recordClass, { params: { id: into }, body: { changes: { state: 'CLOSED' } }, headers: { 'if-match': '"1"' } });
    expect(await move([await addStudent(app)])).toMatchObject({ status: 422, body: { code: 'refused' } });
  });

  test('a child who is not to be seen among them is answered as one that is not there', async () => {
    const [own = '', hidden = ''] = await addStudents(app, [{ classId: into }, {}]);
    const hybrid = await hybridOf(app, own);
    const unseen = await move([own, hidden], { who: hybrid });
    const absent = await move([own, crypto.randomUUID()], { who: hybrid });
    expect([unseen.status, unseen.body.message]).toEqual([404, 'There is no such student']);
    expect([absent.status, absent.body.message]).toEqual([404, 'There is no such student']);
  });

  test('a whole class of two hundred in one transaction, with a deed for each, in few statements', async () => {
    const names = Array.from({ length: 200 }, (_, at) => ({
      lastName: `Name ${String(at).padStart(3, '0')}`,
      classId: from,
      rollNo: at + 1,
    }));
    const ids = await addStudents(app, names);
    app.statements.length = 0;
    const begun = performance.now();
    const answer = await move(ids);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(answer.status).toBe(200);
    expect(app.statements.filter((one) => !/^(begin|commit)/i.test(one)).length).toBeLessThan(25);
    expect((await session.call(listAudit, { query: { action: 'student.changed' } })).body.data.count).toBe(200);
    expect(await studentRow(app, ids[199] ?? '')).toMatchObject({ classId: into, rollNo: 200 });
    expect((await move([...ids, await addStudent(app)])).status).toBe(400);
  });

  test('is undone within seven days, with the old roll numbers; who was moved on stays and is named', async () => {
    const third = await addClass(session, { name: 'JSS 3' });
    const [first = '', second = ''] = await addStudents(app, [
      { firstName: 'Ada', lastName: 'Ade', classId: from, rollNo: 4 },
      { firstName: 'Bisi', lastName: 'Bello', classId: from, rollNo: 5 },
    ]);
    const { moveId } = (await move([first, second])).body.data;
    await move([second], { id: third });
    app.clock.advance({ days: 6 });
    session = await app.signIn();
    expect((await undo(moveId)).body.data).toEqual({ undone: 1, left: ['Bisi Bello'] });
    expect(await studentRow(app, first)).toMatchObject({ version: 3, classId: from, rollNo: 4 });
    expect(await openSeat(app, first)).toEqual({ classId: from, from: '2026-11-26' });
    expect(await studentRow(app, second)).toMatchObject({ classId: third });
    expect(await undo(moveId)).toMatchObject({ status: 422, body: { message: 'This move was undone already' } });
  });

  test('an old roll number that somebody else has by now is not given twice', async () => {
    const student = await addStudent(app, { classId: from, rollNo: 4 });
    const { moveId } = (await move([student])).body.data;
    await addStudent(app, { classId: from, rollNo: 4 });
    expect((await undo(moveId)).body.data.undone).toBe(1);
    expect(await studentRow(app, student)).toMatchObject({ classId: from, rollNo: null });
  });

  test('is not undone after eight days, nor by somebody whose move it was not', async () => {
    const student = await addStudent(app, { classId: into });
    const hybrid = await hybridOf(app, student);
    const other = await addStudent(app);
    const { moveId } = (await move([other])).body.data;
    expect((await undo(moveId, hybrid)).status).toBe(404);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
    app.clock.advance({ days: 8 });
    session = await app.signIn();
    expect(await undo(moveId)).toMatchObject({ status: 422, body: { code: 'refused' } });
  });

  test('a child who is not to be seen any more stays where they are, unspoken of', async () => {
    const student = await addStudent(app, { firstName: 'Ada', classId: from });
    const hybrid = await hybridOf(app, student);
    const own = await addClass(hybrid, { name: 'Own' });
    const { moveId } = (await move([student], { who: hybrid, id: own })).body.data;
    await unassign(app, hybrid);
    expect((await undo(moveId, hybrid)).body.data).toEqual({ undone: 0, left: [] });
    expect(await studentRow(app, student)).toMatchObject({ classId: own });
  });
});
