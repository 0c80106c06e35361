import type { Changes } from '#contract/change.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { freezeRegister, listRegisters, recordRegister } from '#contract/register.ts';
import { registerMark } from '#server/features/register/table.ts';
import { addClass, addStudents, hybridOf } from '#tests/class/rows.ts';
import { place } from '#tests/authorisation/nouns/placed-student.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { move } from '#tests/student/students.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { deviceOf } from '#tests/sync/queue.ts';
import { clockAt, nowOf } from '#tests/whereabouts/movements.ts';
import { marked, markOf, one, read, take, today } from './registers.ts';

describe.each(engines)('registers, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada = '';
  let ben = '';
  let chi = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
    classId = await addClass(session);
    [ada = '', ben = '', chi = ''] = await addStudents(app, [{ classId }, { classId }, { classId }]);
  });
  afterEach(() => app.close());

  const leave = async (id: string, on: string) =>
    expect(await move(session, { id, version: 1 }, { to: 'WITHDRAWN', on })).toMatchObject({ status: 200 });

  test('nobody is marked until somebody did it, and it is taken when all are', async () => {
    expect(await read(session, one(classId))).toMatchObject({
      version: 0,
      figures: { expected: 3, marked: 0 },
      content: { marks: {} },
      times: { starts: '08:00', closesMin: 30 },
      takenAt: null,
    });
    expect(await take(session, one(classId), { [ada]: 'P', [ben]: 'A' })).toMatchObject({ status: 200 });
    expect(await read(session, one(classId))).toMatchObject({
      version: 1,
      figures: { expected: 3, marked: 2, present: 1, absent: 1 },
      takenAt: null,
    });
    await take(session, one(classId), { [chi]: markOf('L', { minutesLate: 4 }) });
    expect(await read(session, one(classId))).toMatchObject({
      figures: { expected: 3, marked: 3, present: 1, late: 1, absent: 1 },
      takenAt: app.clock.now().toISOString(),
      takenBy: app.admin.name,
      marked: { [ada]: { by: app.admin.name } },
      changes: [],
    });
  });

  test('two teachers mark one class: what they marked alike is settled, other children merge, and one disagreement is one conflict', async () => {
    const other = await hybridOf(app, ada, ben, chi);
    const [mine, theirs] = [deviceOf(session), deviceOf(other)];
    const edit = (changes: ReturnType<typeof marked>): Parameters<typeof mine.apply>[0] => ({
      kind: 'register.record',
      params: { ...one(classId) },
      body: { changes },
      base: { version: null, was: {} },
    });
    expect(await theirs.apply(edit(marked({ [ada]: 'P', [ben]: 'A' })))).toMatchObject({ status: 200 });
    const result = await mine.apply(edit(marked({ [ada]: 'P', [ben]: 'P', [chi]: 'P' })));
    expect(result).toMatchObject({
      status: 409,
      code: 'conflict',
      conflicts: [{ path: `marks/${ben}`, mine: markOf('P'), theirs: markOf('A') }],
    });
    expect(result.conflicts?.[0]?.by).toMatchObject({ isYou: false });
    const { content, figures } = await read(session, one(classId));
    expect(content.marks).toEqual({ [ada]: markOf('P'), [ben]: markOf('A'), [chi]: markOf('P') });
    expect(figures).toEqual({ expected: 3, marked: 3, present: 2, late: 0, absent: 1 });
  });

  test('a mark that was handed in changes with a reason only, and the old one is kept', async () => {
    await take(session, one(classId), { [ada]: 'A' });
    expect(await take(session, one(classId), { [ada]: 'L' })).toMatchObject({ status: 422, body: { details: [{ path: `why/${ada}` }] } });
    expect(await take(session, one(classId), { [ada]: 'L' }, { [ada]: 'Came at half past' })).toMatchObject({ status: 200 });
    const { content, changes } = await read(session, one(classId));
    expect(content.marks[ada]).toEqual(markOf('L'));
    expect(changes).toEqual([
      {
        studentId: ada,
        before: markOf('A'),
        after: markOf('L'),
        why: 'Came at half past',
        at: app.clock.now().toISOString(),
        by: app.admin.name,
        proposedBy: null,
      },
    ]);
    const trail = await session.call(listAudit, { query: { objectKind: 'register' } });
    expect(trail.body.data.data.map(({ action }: { action: string }) => action)).toEqual(['register.changed', 'register.taken']);
  });

  test('a mark is not taken away, and nobody is marked who never sat in the class', async () => {
    await take(session, one(classId), { [ada]: 'P' });
    const headers = { 'if-match': '"1"' };
    const call = (changes: Record<string, unknown>) =>
      session.call(recordRegister, { params: { ...one(classId) }, body: { changes }, headers });
    expect(await call({ [`marks/${ada}`]: null })).toMatchObject({ status: 422, body: { details: [{ path: `marks/${ada}` }] } });
    const [stranger = ''] = await addStudents(app, [{}]);
    expect(await call(marked({ [stranger]: 'P' }))).toMatchObject({ status: 404 });
    expect(await call({ [`marks/${ben}`]: { code: 'Z' } })).toMatchObject({ status: 422 });
    expect(await call({ nonsense: 1 })).toMatchObject({ status: 422 });
  });

  test('there is none of a day that has not come, nor of a Saturday, nor of half a day where a day has one', async () => {
    const day = (given: string) => take(session, one(classId, { day: given }), { [ada]: 'P' });
    expect(await day('2026-11-21')).toMatchObject({ status: 422, body: { message: expect.stringContaining('has not come yet') } });
    expect(await day('2026-11-14')).toMatchObject({ status: 422, body: { message: expect.stringContaining('no school') } });
    expect(await take(session, one(classId, { session: 'AM' }), { [ada]: 'P' })).toMatchObject({ status: 422 });
    expect(await day('2026-11-19')).toMatchObject({ status: 200 });
  });

  test('after fourteen days it is frozen, and a School Admin lets it be changed with a reason', async () => {
    const old = one(classId, { day: '2026-11-05' });
    expect(await take(session, old, { [ada]: 'P' })).toMatchObject({ status: 409, body: { code: 'locked' } });
    const freeze = (isFrozen: boolean, reason: string) => session.call(freezeRegister, { params: { ...old }, body: { isFrozen, reason } });
    expect(await freeze(false, '')).toMatchObject({ status: 400 });
    expect(await freeze(false, 'The book was found')).toMatchObject({ status: 200, body: { data: { frozen: false } } });
    expect(await take(session, old, { [ada]: 'P' })).toMatchObject({ status: 200 });
    expect(await freeze(true, 'Done')).toMatchObject({ status: 200 });
    expect(await take(session, old, { [ben]: 'P' })).toMatchObject({ status: 409 });
  });

  test('a Hybrid marks and sees the children assigned to them, and changes marks on the same day only', async () => {
    const hybrid = await hybridOf(app, ada);
    await take(session, one(classId), { [ben]: 'A' });
    expect(await take(hybrid, one(classId), { [ada]: 'P' })).toMatchObject({ status: 200 });
    const seen = await read(hybrid, one(classId));
    expect(Object.keys(seen.content.marks)).toEqual([ada]);
    expect(Object.keys(seen.marked)).toEqual([ada]);
    // Of the children whom they see.
    expect(seen).toMatchObject({ isPart: true, figures: { expected: 1, marked: 1, absent: 0 } });
    expect((await read(session, one(classId))).figures).toMatchObject({ expected: 3, marked: 2, absent: 1 });
    expect(await take(hybrid, one(classId), { [chi]: 'P' })).toMatchObject({ status: 404 });
    expect(await take(hybrid, one(classId), { [ada]: 'A' }, { [ada]: 'It was her sister' })).toMatchObject({ status: 200 });
    app.clock.advance({ days: 3 });
    expect(await take(await app.signIn(), one(classId), { [ada]: 'P' }, { [ada]: 'It was her' })).toMatchObject({ status: 200 });
    const later = await hybridOf(app, ada);
    expect(await take(later, one(classId), { [ada]: 'A' }, { [ada]: 'No' })).toMatchObject({
      status: 422,
      body: { details: [{ path: `marks/${ada}` }] },
    });
  });

  test('the mark of a child who sits in another class by now is kept, and is the one mark of that session', async () => {
    const elsewhere = await addClass(session);
    await take(session, one(classId), { [ada]: 'P', [ben]: 'P', [chi]: 'P' });
    await within(app.db, app.school.schoolId, (tx) => place(tx, ada, { classId: elsewhere }));
    const [before, after] = [await read(session, one(classId)), await read(session, one(elsewhere))];
    expect(before.content.marks[ada]).toEqual(markOf('P'));
    expect(after).toMatchObject({ version: 0, content: { marks: { [ada]: markOf('P') } } });
    expect(await take(session, one(elsewhere), { [ada]: 'A' }, { [ada]: 'Never arrived' })).toMatchObject({ status: 200 });
    const rows = await within(app.db, app.school.schoolId, (tx) => tx.select().from(registerMark).where(eq(registerMark.studentId, ada)));
    expect(rows).toMatchObject([{ code: 'A', classId: elsewhere }]);
    // A device that had her in the class still hands her in, and nobody refuses it.
    const [dan = ''] = await addStudents(app, [{ classId }]);
    await within(app.db, app.school.schoolId, (tx) => place(tx, dan, { classId: elsewhere }));
    expect(await take(session, one(classId), { [dan]: 'P' })).toMatchObject({ status: 200 });
  });

  test('nobody is marked on a day on which they were not on the roll, and a mark from before they left is put right', async () => {
    const [left = '', coming = '', gone = ''] = await addStudents(app, [{ classId }, { classId, entryDate: '2026-12-07' }, { classId }]);
    await take(session, one(classId, { day: '2026-11-18' }), { [left]: 'A' });
    await leave(left, '2026-11-19');
    await leave(gone, '2026-11-18');
    const refused = await take(session, one(classId), { [left]: 'A', [coming]: 'P', [ada]: 'P' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const because = 'This student was not on the roll that day';
    expect(refused.body.conflicts).toMatchObject([left, coming].map((id) => ({ path: `marks/${id}`, theirs: null, because })));
    // The others of the class are handed in all the same.
    expect((await read(session, one(classId))).content.marks).toEqual({ [ada]: markOf('P') });
    const earlier = one(classId, { day: '2026-11-18' });
    expect(await take(session, earlier, { [left]: 'P' }, { [left]: 'Was in the library' })).toMatchObject({ status: 200 });
    expect(await take(session, earlier, { [gone]: 'P' })).toMatchObject({ status: 200 });
    expect(await take(session, one(classId, { day: '2026-11-19' }), { [gone]: 'P' })).toMatchObject({ status: 409 });
  });

  test('who is marked present today was seen in the class; who is absent was not', async () => {
    const changes = { ...marked({ [ada]: 'P', [ben]: 'A' }), handedIn: clockAt('2026-11-20T06:35:00.000Z') };
    await session.call(recordRegister, { params: { ...one(classId) }, body: { changes }, headers: { 'if-none-match': '*' } });
    expect(await nowOf(session, { id: ada })).toMatchObject({ kind: 'SEEN', place: 'ON_SITE', at: '2026-11-20T06:35:00.000Z' });
    expect(await nowOf(session, { id: ben })).toBeNull();
    await take(session, one(classId, { day: '2026-11-19' }), { [chi]: 'P' });
    expect(await nowOf(session, { id: chi })).toBeNull();
  });

  test('no answer to an edit says how a child is marked whom the caller does not see', async () => {
    const hybrid = deviceOf(await hybridOf(app, ada));
    await take(session, one(classId), { [ben]: markOf('AE', { reason: 'SICK', note: 'Of nobody’s concern' }) });
    const edit = (changes: Changes) =>
      hybrid.apply({ kind: 'register.record', params: { ...one(classId) }, body: { changes }, base: { version: 0, was: {} } });
    const answers = [await edit({ marks: {} }), await edit(marked({ [ben]: 'P' })), await edit({ [`why/${ben}`]: 'Why' })];
    expect(answers.map(({ status }) => status)).toEqual([422, 404, 404]);
    expect(JSON.stringify(answers)).not.toContain('Of nobody');
  });

  test('the day has a line for each class, which an Auditor reads and a Hybrid has of their children’s classes', async () => {
    const other = await addClass(session);
    await addStudents(app, [{ classId: other }, { classId: other, state: 'EXPECTED' }]);
    await addClass(session);
    await take(session, one(classId), { [ada]: 'P' });
    const list = async (by: Session, day = today) => {
      const lines: { classId: string }[] = (await by.call(listRegisters, { query: { day } })).body.data;
      return lines.sort((a, b) => Number(a.classId === other) - Number(b.classId === other));
    };
    const all = [
      { classId, session: 'DAY', version: 1, figures: { expected: 3, marked: 1 } },
      { classId: other, version: 0, figures: { expected: 1, marked: 0 } },
    ];
    expect(await list(session)).toMatchObject(all);
    expect(await list(await app.signIn(await app.addStaff({ role: 'Auditor' })))).toMatchObject(all);
    expect(await list(await hybridOf(app, ada))).toMatchObject([{ ...all[0], isPart: true, figures: { expected: 1, marked: 1 } }]);
    expect((await list(session)).map((line) => 'isPart' in line)).toEqual([false, false]);
    expect(await list(session, '2026-11-21')).toEqual([]);
  });

  test('takes the same number of statements for a class of three as for one of sixty', async () => {
    const many = await addClass(session);
    const crowd = await addStudents(
      app,
      Array.from({ length: 60 }, () => ({ classId: many })),
    );
    const statements = async (id: string, children: readonly string[]) => {
      const body = { changes: marked(Object.fromEntries(children.map((child) => [child, 'P' as const]))) };
      app.statements.length = 0;
      const answer = await session.call(recordRegister, { params: { ...one(id) }, body, headers: { 'if-none-match': '*' } });
      expect(answer.status).toBe(200);
      return app.statements.length;
    };
    expect(await statements(many, crowd)).toBe(await statements(classId, [ada, ben, chi]));
  });
});
