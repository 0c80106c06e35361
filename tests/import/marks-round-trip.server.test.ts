import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyOpenHours } from '#contract/calendar-record.ts';
import { exportMarks } from '#contract/mark-export.ts';
import { usualHours } from '#contract/open-hours.ts';
import { openHoursRows } from '#server/features/school-calendar/writes.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { askFile } from '#tests/export/files.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { kept, marksFile, withoutMarks } from './mark-files.ts';
import { applied, inOwnSchool, problemsOf } from './sheets.ts';

const kind = 'marks' as const;
const wednesday = '2026-11-18';
const long = '2026-10-06';

describe.each(engines)('marks from a file and in one, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  beforeEach(async () => {
    session = await inOwnSchool(app);
    const classId = await addClass(session, { name: 'JSS 1A' });
    await addStudents(
      app,
      ['A1', 'A2', 'A3'].map((admissionNo) => ({ classId, admissionNo })),
    );
  });
  afterAll(() => app.close());

  test('of a school with two registers a day say which they are of', async () => {
    const content = {
      ...emptyOpenHours,
      validFrom: '2026-09-01',
      registers: 'AM_PM' as const,
      weeks: { [crypto.randomUUID()]: usualHours.week },
    };
    // No call writes hours of the past.
    const writer = { at: app.clock.now(), id: app.admin.id, name: 'Tests' };
    await within(app.db, app.school.schoolId, (tx) =>
      openHoursRows.addMany(tx, app.school.schoolId as SchoolId, [{ id: crypto.randomUUID(), content, writer }]),
    );
    const done = await applied(
      app,
      session,
      marksFile([
        ['A1', wednesday, 'AM', 'P'],
        ['A1', wednesday, 'afternoon', 'A'],
        ['A2', wednesday, '', 'P'],
        ['A2', wednesday, 'Day', 'P'],
      ]),
      { kind },
    );
    expect(done.counts).toMatchObject({ new: 2, problem: 2 });
    expect((await problemsOf(session, done.id)).map(({ line, problems }) => [line, problems[0]?.message])).toEqual([
      [4, 'This day has two registers. Write morning or afternoon'],
      [5, 'This day has no such register'],
    ]);
    expect((await kept(app)).days).toMatchObject([{ first: 'P', second: 'A', halfDays: 1 }]);
  });

  test.each(['csv', 'xlsx'] as const)('exported as %s, imported where there are none, and exported again: the same', async (format) => {
    await applied(
      app,
      session,
      marksFile([
        ['A1', wednesday, '', 'P'],
        ['A2', wednesday, '', 'L', '7', '', '=late, “again”'],
        ['A3', wednesday, '', 'AE', '', 'Medical', 'Teeth'],
        ['A1', long, '', 'X'],
        ['A2', long, '', 'A'],
      ]),
      { kind, choices: { mode: 'BOTH' } },
    );
    const period = { from: '2026-09-01', until: '2026-11-20', format };
    const file = await askFile(app, session, exportMarks, period);
    expect(file.status).toBe(200);
    const { days } = await kept(app);
    await withoutMarks(app);
    expect(await kept(app)).toEqual({ marks: [], changes: [], days: [], registers: [] });
    expect(await applied(app, session, file.bytes, { kind })).toMatchObject({ counts: { new: 5, problem: 0 } });
    expect((await askFile(app, session, exportMarks, period)).bytes.equals(file.bytes)).toBe(true);
    expect((await kept(app)).days).toEqual(days);
  });
});
