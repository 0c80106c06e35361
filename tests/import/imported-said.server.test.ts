import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listDaysOfStudent } from '#contract/student-totals.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { one, read, take } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { okay } from '#tests/whereabouts/movements.ts';
import { marksFile } from './mark-files.ts';
import { applied, inOwnSchool, undone } from './sheets.ts';

const kind = 'marks' as const;
const day = '2026-11-18';

describe.each(engines)('a register with marks from a file, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada: string;
  let ben: string;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
    classId = await addClass(session, { name: 'JSS 1A' });
    [ada = '', ben = ''] = await addStudents(app, [
      { classId, admissionNo: 'A1' },
      { classId, admissionNo: 'A2' },
    ]);
  });
  afterAll(() => app.close());

  const register = () => read(session, one(classId, { day }));
  const dayOf = async (id: string) =>
    okay(await session.call(listDaysOfStudent, { params: { id }, query: { from: day, until: day } })).days[0];
  const bring = (...marks: [string, string][]) =>
    applied(app, session, marksFile(marks.map(([no, mark]) => [no, day, '', mark])), { kind, choices: { mode: 'BOTH' } });

  test('says by which file, by whom and when, and so does the day of each child', async () => {
    const { by, appliedAt } = await bring(['A1', 'P'], ['A2', 'A']);
    const file = { fileName: 'file.csv', by, at: appliedAt };
    expect((await register()).imports).toEqual([{ ...file, marks: 2 }]);
    expect((await dayOf(ada)).imports).toEqual([file]);
  });

  test('says it no more of a child who was marked anew', async () => {
    await bring(['A1', 'P'], ['A2', 'A']);
    await take(session, one(classId, { day }), { [ben]: 'P' }, { [ben]: 'Was in the library' });
    expect((await register()).imports).toMatchObject([{ marks: 1 }]);
    expect((await dayOf(ben)).imports).toBeUndefined();
    expect((await dayOf(ada)).imports).toHaveLength(1);
  });

  test('that somebody took says it of the marks that a file changed, and no more after an undo', async () => {
    await take(session, one(classId, { day }), { [ada]: 'P', [ben]: 'A' });
    expect(await register()).not.toHaveProperty('imports');
    const { id } = await bring(['A2', 'P']);
    expect((await register()).imports).toMatchObject([{ marks: 1 }]);
    await undone(app, session, id);
    expect(await register()).not.toHaveProperty('imports');
  });

  test('has the marks of the first file again when the second is undone', async () => {
    const first = await bring(['A1', 'P'], ['A2', 'A']);
    app.clock.advance({ minutes: 1 });
    const second = await bring(['A2', 'P']);
    expect((await register()).imports).toMatchObject([
      { at: first.appliedAt, marks: 1 },
      { at: second.appliedAt, marks: 1 },
    ]);
    await undone(app, session, second.id);
    expect((await register()).imports).toMatchObject([{ at: first.appliedAt, marks: 2 }]);
  });
});
