/** What is kept of a day, and what reports make of it: on the real server, as people and gates tell it. */
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askAbsence, decideAbsence } from '#contract/employee-absence.ts';
import type { RecordedMovement } from '#contract/movement.ts';
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import { readDaySummary } from '#contract/day-summary.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { exportStaffTotals, listStaffDays, listStaffTotals } from '#contract/staff-report.ts';
import { exportStudentDays, listStudentDays } from '#contract/student-day-report.ts';
import { exportStudentTotals, listStudentTotals } from '#contract/student-totals.ts';
import { keepDays } from '#server/features/attendance/keep.ts';
import { attendedDay } from '#server/features/attendance/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { register as employ } from '#tests/employee/employees.ts';
import { one, take, today } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { CallInput, Session } from '#tests/support/session.ts';
import { askFile } from '#tests/export/files.ts';
import { okay, recorded, voidOf, type Who } from '#tests/whereabouts/movements.ts';

const at = (time: string, day = today) => schoolInstant(day, time, 'Africa/Lagos').toISOString();

describe.each(engines)('kept days, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada = '';
  let ben = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    app.clock.set(at('17:00'));
    session = await app.signIn();
    classId = await addClass(session);
    [ada = '', ben = ''] = await addStudents(app, [{ classId }, { classId }]);
  });
  afterEach(() => app.close());

  async function ask<E extends Endpoint>(call: E, input: CallInput): Promise<z.output<E['answer']>> {
    return okay(await session.call(call, input));
  }
  const saw = (who: Who, time: string, kind: RecordedMovement['kind'] = 'IN') =>
    recorded(session, who, { kind, device: { at: at(time), skewMs: 0, withinMs: 0 } });
  const onDay = async (id: string) =>
    (await ask(listStudentDays, { query: { day: today } })).data.find((row) => row.id === id)?.attended ?? null;
  const period = { from: '2026-11-16', until: today };

  test('what a gate and a register say of a day is one row, whichever came first', async () => {
    await take(session, one(classId), { [ada]: 'P', [ben]: 'A' });
    await saw({ id: ada }, '08:20');
    await saw({ id: ada }, '14:35', 'OUT');
    await saw({ id: ben }, '07:31');
    expect(await onDay(ada)).toMatchObject({
      first: { holds: { code: 'L', from: 'GATE' }, lost: [{ code: 'P', from: 'REGISTER' }] },
      minutesLate: 20,
      minutesPresent: 340,
      halfDays: 2,
      firstIn: at('08:20'),
      lastOut: at('14:35'),
      flags: [],
    });
    expect(await onDay(ben)).toMatchObject({ first: { holds: { code: 'A', from: 'REGISTER' } }, flags: ['NO_OUT', 'AT_ODDS'] });
  });

  test('a movement that is declared void leaves the day as it would be without it', async () => {
    const id = await saw({ id: ada }, '08:20');
    expect(await onDay(ada)).not.toBeNull();
    await voidOf(session, { id: ada }, id);
    expect(await onDay(ada)).toBeNull();
  });

  test('a correction of a mark holds over the gate', async () => {
    await saw({ id: ada }, '07:31');
    await take(session, one(classId), { [ada]: 'P' });
    await take(session, one(classId), { [ada]: 'AE' }, { [ada]: 'Her card came with her brother' });
    expect((await onDay(ada))?.first).toEqual({ holds: { code: 'AE', from: 'CORRECTION' }, lost: [{ code: 'P', from: 'GATE' }] });
  });

  test('the day of the school counts everybody once, with who was not marked', async () => {
    await take(session, one(classId), { [ada]: 'L' });
    const { students, classes, noSchool } = await ask(readDaySummary, { query: { day: today } });
    expect(noSchool).toBeNull();
    expect(classes.find(({ id }) => id === classId)).toMatchObject({ expected: 2, marked: 1, present: 1, late: 1, unauthorised: 0 });
    expect(students.expected - students.marked).toBe(classes.reduce((sum, row) => sum + row.expected - row.marked, 0));
    expect((await ask(readDaySummary, { query: { day: '2026-11-21' } })).noSchool).toBe('WEEKDAY');
  });

  test('of staff who were not seen it is said that they are absent only where somebody was seen', async () => {
    const [ngozi, tola] = [await employ(session), await employ(session, { name: 'Tola Ade' })];
    const codes = async () =>
      Object.fromEntries((await ask(listStaffDays, { query: { day: today } })).data.map(({ id, attended }) => [id, attended.code]));
    expect(await codes()).toMatchObject({ [ngozi]: null, [tola]: null });
    await saw({ kind: 'employee', id: ngozi }, '07:30');
    await saw({ kind: 'employee', id: ngozi }, '16:00', 'OUT');
    expect(await codes()).toMatchObject({ [ngozi]: 'P', [tola]: 'A' });
    const totals = (await ask(listStaffTotals, { query: period })).data;
    expect(totals.find(({ id }) => id === ngozi)).toMatchObject({ possible: 5, seen: 1, worked: 480, overtime: 120, absent: 0 });
    expect(totals.find(({ id }) => id === tola)).toMatchObject({ possible: 5, seen: 0, absent: 1, scheduled: 5 * 360 });
  });

  test('an absence that is approved says another thing of a day that was seen already, and one that is taken back too', async () => {
    const employeeId = await employ(session);
    await saw({ kind: 'employee', id: employeeId }, '11:30');
    const code = async () => (await ask(listStaffDays, { query: { day: today } })).data.find(({ id }) => id === employeeId)?.attended.code;
    expect(await code()).toBe('L');
    const body = { type: 'FAMILY', from: today, until: today, part: 'MORNING', reason: '', confidential: '' } as const;
    const { id, version } = await ask(askAbsence, { params: { employeeId, id: randomUUIDv7() }, body });
    const approved = await ask(decideAbsence, { params: { id }, body: { to: 'APPROVED', note: '', version } });
    expect(await code()).toBe('P');
    await session.call(decideAbsence, { params: { id }, body: { to: 'CANCELLED', note: '', version: approved.version } });
    expect(await code()).toBe('L');
  });

  test('a closure that is entered for a day that has come takes it out of the sums, and gives it back when it is withdrawn', async () => {
    await take(session, one(classId), { [ada]: 'A' });
    const id = randomUUIDv7();
    const write = (changes: Record<string, unknown>, version: number) =>
      session.call(recordSpecialDay, {
        params: { id },
        body: { changes },
        headers: version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
      });
    expect(await write({ ...emptySpecialDay, name: 'Flood', from: today, until: today }, 0)).toMatchObject({ status: 200 });
    expect((await onDay(ada))?.first).toEqual({ holds: { code: 'NR', from: 'CALENDAR' }, lost: [{ code: 'A', from: 'REGISTER' }] });
    expect((await ask(listStudentTotals, { query: { ...period, classId } })).data[0]).toMatchObject({ possible: 8, marked: 0 });
    expect(await write({ isWithdrawn: true }, 1)).toMatchObject({ status: 200 });
    expect((await onDay(ada))?.first.holds).toEqual({ code: 'A', from: 'REGISTER' });
  });

  test('reports leave as files with the times of the school', async () => {
    await take(session, one(classId), { [ben]: 'A' });
    await saw({ id: ada }, '08:20');
    const text = async (call: Endpoint, query: Record<string, string>) =>
      new TextDecoder().decode((await askFile(app, session, call, { format: 'csv', ...query })).bytes);
    expect(await text(exportStudentDays, { day: today, classId })).toMatch(/08:20.*20.*GATE/);
    expect(await text(exportStaffTotals, period)).toContain('Staff number');
  });

  test('the file of a period has the days, the shares and the words of the screen, and says of which days it is', async () => {
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      await take(session, one(classId, { day }), { [ada]: day === '2026-11-18' ? 'AE' : 'P' });
    }
    await employ(session, { category: 'MEDICAL' });
    const rows = async (call: Endpoint, query: Record<string, string>) => {
      const { name, bytes } = await askFile(app, session, call, { format: 'csv', ...query });
      expect(name).toMatch(/-of-a-period-2026-11-16-2026-11-20\.csv$/);
      const [head = [], ...lines] = new TextDecoder()
        .decode(bytes)
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('","'));
      return lines.map((line) => Object.fromEntries(head.map((heading, at) => [heading, line[at]])));
    };
    const students = await rows(exportStudentTotals, { ...period, classId });
    expect(students[0]).toMatchObject({
      'Days possible': '5',
      'Days marked': '4',
      'Coverage %': '80',
      'Days present': '3',
      'Days absent with leave': '1',
      'Days absent without leave': '0',
      'Days partly missed': '0',
      'Attendance %': '75',
      Remarks: 'A tenth missed',
    });
    expect(students[1]).toMatchObject({ 'Attendance %': '', Remarks: 'Not enough marks' });
    const staff = await rows(exportStaffTotals, period);
    expect(staff.map(({ Category }) => Category)).toContain('Medical');
  });

  test('the statements are as many for two students as for one', async () => {
    const counted = async (ids: string[]) => {
      app.statements.length = 0;
      await within(app.db, app.school.schoolId, (db) =>
        keepDays(
          db,
          { schoolId: app.school.schoolId as SchoolId, timeZone: app.school.timeZone },
          { person: 'student', ids, days: [today] },
        ),
      );
      return app.statements.length;
    };
    await take(session, one(classId), { [ada]: 'P', [ben]: 'A' });
    expect(await counted([ada, ben])).toBe(await counted([ada]));
  });

  test('in whatever order news comes, what is kept is what is derived anew', async () => {
    const deed = fc.oneof(
      fc.record({
        time: fc.constantFrom('07:31', '08:05', '08:40', '11:00', '14:40'),
        kind: fc.constantFrom('IN' as const, 'OUT' as const),
      }),
      fc.constantFrom('P', 'A', 'L', 'void' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 7 }), async (deeds) => {
        const [child = ''] = await addStudents(app, [{ classId }]);
        const moves: string[] = [];
        for (const done of deeds) {
          if (done === 'void') {
            const last = moves.pop();
            if (last) await voidOf(session, { id: child }, last);
          } else if (typeof done === 'string') await take(session, one(classId), { [child]: done }, { [child]: 'Looked again' });
          else moves.push(await saw({ id: child }, done.time, done.kind));
        }
        const { schoolId, timeZone } = app.school;
        const [kept, anew] = await within(app.db, schoolId, async (db) => {
          const rows = () =>
            db
              .select()
              .from(attendedDay)
              .where(and(eq(attendedDay.personId, child), eq(attendedDay.person, 'student')));
          const before = await rows();
          await db.delete(attendedDay).where(eq(attendedDay.personId, child));
          await keepDays(db, { schoolId: schoolId as SchoolId, timeZone }, { person: 'student', ids: [child], days: [today] });
          return [before, await rows()];
        });
        expect(kept).toEqual(anew);
      }),
      { numRuns: 12 },
    );
  });
});
