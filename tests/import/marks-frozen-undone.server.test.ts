import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyImport, type Import, listImportCauses, listImportLeft } from '#contract/import.ts';
import { freezeRegister } from '#contract/register.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { markOf, one, read as readRegister, take } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import type { Session } from '#tests/support/session.ts';
import { kept, marksFile } from './mark-files.ts';
import { applied, checked, inOwnSchool, read, undone, work } from './sheets.ts';

const chosen = { kind: 'marks', choices: { mode: 'BOTH' } } as const;
/** A Wednesday, and a day that is frozen by its age. */
const [wednesday, long] = ['2026-11-18', '2026-10-06'];

describe.each(engines)('imported marks, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let [ada, ben] = ['', ''];
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    // Each test has a school of its own.
    session = await inOwnSchool(app);
    classId = await addClass(session, { name: 'JSS 1A' });
    [ada = '', ben = ''] = await addStudents(app, [
      { classId, admissionNo: 'A1', firstName: 'Ada' },
      { classId, admissionNo: 'A2', firstName: 'Ben' },
    ]);
  });
  afterAll(() => app.close());

  const register = () => one(classId, { day: wednesday });
  const freeze = async (isFrozen = true) => {
    const body = { isFrozen, reason: 'An inquiry' };
    const answer = await session.call(freezeRegister, { params: { ...register() }, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const marks = async () => (await readRegister(session, register())).content.marks;
  const file = (code: string, numbers = ['A1']) => marksFile(numbers.map((number) => [number, wednesday, '', code]));
  const imported = async (code: string) => {
    app.clock.advance({ minutes: 5 });
    return applied(app, session, file(code), chosen);
  };

  describe('of a register that a School Admin froze', () => {
    test('are refused with the reason before anything is imported; what froze by its age is not', async () => {
      await take(session, register(), { [ada]: 'P' });
      await freeze();
      const dry = await checked(
        app,
        session,
        marksFile([
          ['A1', wednesday, '', 'A'],
          ['A2', wednesday, '', 'A'],
          ['A1', long, '', 'A'],
        ]),
        chosen,
      );
      expect(dry.counts).toMatchObject({ new: 1, changed: 0, problem: 2 });
      const causes = (await session.call(listImportCauses, { params: { id: dry.id } })).body.data;
      expect(causes).toMatchObject([{ column: 'day', cause: 'A School Admin has frozen the register of this day', rows: 2 }]);
    });

    test('are not imported where it was frozen after the check', async () => {
      await take(session, register(), { [ada]: 'P' });
      const dry = await checked(app, session, file('A'), chosen);
      await freeze();
      await session.call(applyImport, { params: { id: dry.id } });
      await work(app);
      expect((await read(session, dry.id)).stopped).toContain('A School Admin has frozen the register of this day');
      expect(await marks()).toEqual({ [ada]: markOf('P') });
    });

    test('come where it was opened again, and stay where it was frozen since', async () => {
      await take(session, register(), { [ada]: 'P' });
      await freeze();
      await freeze(false);
      const done = await imported('A');
      expect(await marks()).toEqual({ [ada]: markOf('A') });
      await freeze();
      expect(await undone(app, session, done.id)).toMatchObject({ state: 'UNDONE', left: 1 });
      const left = (await session.call(listImportLeft, { params: { id: done.id } })).body.data.data;
      expect(left).toMatchObject([{ why: 'A School Admin has frozen the register of this day' }]);
      expect(await marks()).toEqual({ [ada]: markOf('A') });
    });
  });

  describe('of several imports, undone in any order,', () => {
    const undo = async (...runs: Import[]) => {
      for (const { id } of runs) await undone(app, session, id);
    };

    test('never come back by the undo of another', async () => {
      const [wrong, right] = [await imported('A'), await imported('P')];
      await undo(wrong);
      expect(await marks()).toEqual({ [ada]: markOf('P') });
      await undo(right);
      expect(await marks()).toEqual({});
      expect(await kept(app)).toMatchObject({ marks: [], changes: [], registers: [], days: [] });
    });

    test('leave what somebody had marked by hand, with its history', async () => {
      await take(session, register(), { [ada]: 'AE', [ben]: 'P' });
      const before = await kept(app);
      const [first, second, third] = [await imported('A'), await imported('L'), await imported('P')];
      await undo(second, first, third);
      const after = await kept(app);
      expect(after.marks).toEqual(before.marks);
      expect(after.changes).toEqual([]);
    });

    test('leave the newest that was not undone', async () => {
      const [first, second, third] = [await imported('A'), await imported('L'), await imported('P')];
      await undo(second, third);
      expect(await marks()).toEqual({ [ada]: markOf('A') });
      await undo(first);
      expect(await marks()).toEqual({});
    });
  });
});
