/** What the numbers of a day count, and what their lists have: on the real server. */
import type * as z from 'zod/mini';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notKnownOf, readDaySummary } from '#contract/day-summary.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { schoolInstant } from '#contract/school-time.ts';
import type { RecordedMovement } from '#contract/movement.ts';
import { listStaffDays } from '#contract/staff-report.ts';
import { listStudentDays } from '#contract/student-day-report.ts';
import { attendedDay } from '#server/features/attendance/table.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { register as employ } from '#tests/employee/employees.ts';
import { one, take, today } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { CallInput, Session } from '#tests/support/session.ts';
import { okay, recorded, type Who } from '#tests/whereabouts/movements.ts';

const at = (time: string) => schoolInstant(today, time, 'Africa/Lagos').toISOString();

describe.each(engines)('a day in numbers, on %s', (engine) => {
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

  test('the list of a day is narrowed by what the day is', async () => {
    await take(session, one(classId), { [ben]: 'A' });
    await saw({ id: ada }, '08:20');
    const ids = async (state: string) => (await ask(listStudentDays, { query: { day: today, state, classId } })).data.map(({ id }) => id);
    expect(await ids('LATE')).toEqual([ada]);
    expect(await ids('PRESENT')).toEqual([ada]);
    expect(await ids('ABSENT')).toEqual([ben]);
    expect(await ids('NOT_MARKED')).toEqual([]);
    expect(await ids('AT_ODDS')).toEqual([]);
  });

  test('a number of who is said to be another by register and gate counts those whose rows say so', async () => {
    const odds = async () => {
      const rows = (await ask(listStudentDays, { query: { day: today, state: 'AT_ODDS', classId } })).data.map(({ id }) => id);
      expect((await ask(readDaySummary, { query: { day: today } })).students.atOdds).toBe(rows.length);
      return rows;
    };
    // Late by the register, and on time by the gate.
    await take(session, one(classId), { [ada]: 'L', [ben]: 'P' });
    await saw({ id: ada }, '07:50');
    // Left early by the gate: here by both.
    await saw({ id: ben }, '07:50');
    await saw({ id: ben }, '13:00', 'OUT');
    expect(await odds()).toEqual([ada]);
    // Whoever corrects a mark has settled it.
    await take(session, one(classId), { [ada]: 'L' }, { [ada]: 'She waited outside of the class' });
    await take(session, one(classId), { [ada]: 'P' }, { [ada]: 'She did not' });
    await take(session, one(classId), { [ada]: 'L' }, { [ada]: 'She did' });
    expect(await odds()).toEqual([]);
  });

  test('a list of who was late is of the class that was asked for, of an afternoon too', async () => {
    const other = await addClass(session, { name: 'Primary 6 B' });
    await take(session, one(classId), { [ada]: 'L', [ben]: 'P' });
    await within(app.db, app.school.schoolId, (db) =>
      db.update(attendedDay).set({ second: 'L', secondFrom: 'REGISTER', isTwice: 1 }).where(eq(attendedDay.personId, ben)),
    );
    const late = async (of: string) =>
      (await ask(listStudentDays, { query: { day: today, state: 'LATE', classId: of } })).data.map(({ id }) => id).sort();
    expect(await late(classId)).toEqual([ada, ben].sort());
    expect(await late(other)).toEqual([]);
  });

  test('on a day without school nobody is expected, and nobody is not marked', async () => {
    const saturday = '2026-11-21';
    const { students, staff, classes } = await ask(readDaySummary, { query: { day: saturday } });
    expect(students).toMatchObject({ expected: 0, marked: 0 });
    expect(staff.expected).toBe(0);
    expect(new Set(classes.map(({ expected }) => expected))).toEqual(new Set([0]));
    const rows = async (query: Record<string, string>) =>
      (await ask(listStudentDays, { query: { day: saturday, classId, ...query } })).data;
    expect((await rows({})).map(({ attended }) => attended?.first.holds?.code)).toEqual(['NR', 'NR']);
    expect(await rows({ state: 'NOT_MARKED' })).toEqual([]);
  });

  test('of staff of whom nobody can say anything there is a number, and a list of just those', async () => {
    const [ngozi] = [await employ(session), await employ(session, { name: 'Tola Ade' }), await employ(session, { name: 'Uche Obi' })];
    await saw({ kind: 'employee', id: ngozi }, '07:30');
    const { staff } = await ask(readDaySummary, { query: { day: today } });
    const unknown = (await ask(listStaffDays, { query: { day: today, state: 'NOT_KNOWN' } })).count;
    expect(staff).toMatchObject({ seen: 1, absent: 0 });
    expect(notKnownOf(staff)).toBe(unknown);
    expect(unknown).toBe(staff.expected - 1);
  });
});
