import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { one, read as readRegister } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { kept, marksFile, sitting } from './mark-files.ts';
import { applied, inOwnSchool, undone } from './sheets.ts';

const kind = 'marks' as const;
const wednesday = '2026-11-18';

describe.each(engines)('marks of a part of a class, on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  test('leave its register not taken: it waits for all who sat there that day, and with them all it is taken', async () => {
    const session = await inOwnSchool(app);
    const classId = await addClass(session, { name: 'JSS 1A' });
    const other = await addClass(session, { name: 'JSS 1B' });
    await addStudents(app, [
      ...['A1', 'A2', 'A3'].map((admissionNo) => ({ classId, admissionNo })),
      { classId, admissionNo: 'LATER', entryDate: '2026-11-19' },
      { classId, admissionNo: 'EXPECTED', state: 'EXPECTED' },
    ]);
    const [moved = '', came = ''] = await addStudents(app, [
      { classId: other, admissionNo: 'MOVED' },
      { classId, admissionNo: 'CAME' },
    ]);
    // MOVED sat here until the day after; CAME sits here since, and was in the other class before.
    await sitting(app, moved, [
      { classId, from: '2026-11-01', until: '2026-11-19' },
      { classId: other, from: '2026-11-19' },
    ]);
    await sitting(app, came, [
      { classId: other, from: '2026-11-01', until: '2026-11-19' },
      { classId, from: '2026-11-19' },
    ]);
    const part = await applied(app, session, marksFile([['A1', wednesday, '', 'P']]), { kind });
    const figuresHere = async () => (await readRegister(session, one(classId, { day: wednesday }))).figures;
    expect(await figuresHere()).toMatchObject({ expected: 4, marked: 1 });
    const rest = marksFile(['A2', 'A3', 'MOVED'].map((number) => [number, wednesday, '', 'P']));
    const whole = await applied(app, session, rest, { kind });
    expect(await readRegister(session, one(classId, { day: wednesday }))).toMatchObject({
      figures: { expected: 4, marked: 4 },
      takenBy: expect.stringContaining('Ada Bello'),
    });
    await undone(app, session, whole.id);
    expect(await readRegister(session, one(classId, { day: wednesday }))).toMatchObject({
      figures: { expected: 4, marked: 1, present: 1 },
      takenAt: null,
    });
    await undone(app, session, part.id);
    expect((await kept(app)).registers).toEqual([]);
  });
});
