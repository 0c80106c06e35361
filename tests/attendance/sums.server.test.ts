/** What the kept days of a period add up to, for each child and for classes: on the real server. */
import type * as z from 'zod/mini';
import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecordedMovement } from '#contract/movement.ts';
import { emptySpecialDay, recordSpecialDay } from '#contract/calendar-record.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { listDaysOfStudent, listStudentTotals, readStudentTrend } from '#contract/student-totals.ts';
import { moveToClass } from '#contract/class.ts';
import { moveStudent, readStudent } from '#contract/student.ts';
import { student } from '#server/features/student/table.ts';
import { addClass, addStudents } from '#tests/class/rows.ts';
import { one, take, today } from '#tests/register/registers.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { CallInput, Session } from '#tests/support/session.ts';
import { okay, recorded, type Who } from '#tests/whereabouts/movements.ts';

const at = (time: string, day = today) => schoolInstant(day, time, 'Africa/Lagos').toISOString();

describe.each(engines)('sums of kept days, on %s', (engine) => {
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
  const period = { from: '2026-11-16', until: today };

  test('a period adds up, and a rate is told from four fifths of the marks on', async () => {
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      await take(session, one(classId, { day }), {
        [ada]: day === '2026-11-18' ? 'A' : 'P',
        ...(day < '2026-11-18' ? { [ben]: 'P' } : {}),
      });
    }
    const rows = (await ask(listStudentTotals, { query: { ...period, classId } })).data;
    expect(rows.map(({ id }) => id)).toEqual([ada, ben]);
    expect(rows[0]).toMatchObject({
      possible: 10,
      marked: 8,
      present: 6,
      unauthorised: 2,
      coverage: 0.8,
      rate: 0.75,
      flag: 'CHRONIC',
      isBelowExam: false,
      longestAbsence: 1,
      currentAbsence: 0,
      lastPresent: '2026-11-19',
      attended: 3,
    });
    expect(rows[1]).toMatchObject({ possible: 10, marked: 4, coverage: 0.4, rate: null, flag: null });
    const flagged = async (flag: string) =>
      (await ask(listStudentTotals, { query: { ...period, classId, flag } })).data.map(({ id }) => id);
    expect(await flagged('CHRONIC')).toEqual([ada]);
    expect(await flagged('NOT_ENOUGH')).toEqual([ben]);
    const trend = await ask(readStudentTrend, { query: { ...period, classId } });
    expect(trend.all).toMatchObject({ possible: 20, marked: 12, present: 10, unauthorised: 2 });
    expect(trend.weeks.map(({ monday }) => monday)).toEqual(['2026-11-16']);
    expect(trend.weekdays.map(({ weekday, present }) => [weekday, present])).toEqual([
      [1, 4],
      [2, 4],
      [3, 0],
      [4, 2],
      [5, 0],
    ]);
    const { totals, days } = await ask(listDaysOfStudent, { params: { id: ada }, query: period });
    expect(totals).toMatchObject({ possible: 10, marked: 8, rate: 0.75 });
    expect(days.map(({ day, attended }) => [day, attended?.first.holds?.code ?? null]).slice(0, 3)).toEqual([
      ['2026-11-20', null],
      ['2026-11-19', 'P'],
      ['2026-11-18', 'A'],
    ]);
  });

  test('days before a child came and after it left are in no sum, whatever the gate or a register said of it then', async () => {
    const [chi = '', dan = ''] = await addStudents(app, [
      { classId, entryDate: '2026-11-16' },
      { classId, entryDate: '2026-11-16' },
    ]);
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      await take(session, one(classId, { day }), { [ada]: 'P', [chi]: day < '2026-11-18' ? 'A' : 'P', [dan]: 'P' });
    }
    // The days of their entry were wrong, and are put right behind their marks.
    const entered = (day: string) => sql`jsonb_set(${student.content}, '{entryDate}', to_jsonb(${day}::text))`;
    await within(app.db, app.school.schoolId, async (tx) => {
      await tx
        .update(student)
        .set({ content: entered('2026-11-19') })
        .where(eq(student.id, chi));
      await tx
        .update(student)
        .set({ content: entered('2026-11-18'), exitDate: '2026-11-18' })
        .where(eq(student.id, dan));
    });
    const of = async (id: string) =>
      (await ask(listStudentTotals, { query: { ...period, classId } })).data.find((row) => row.id === id) ?? null;
    expect(await of(chi)).toMatchObject({ possible: 4, marked: 2, present: 2, unauthorised: 0, coverage: 0.5, attended: 1 });
    expect(await of(dan)).toMatchObject({ possible: 2, marked: 2, coverage: 1, rate: 1, lastPresent: '2026-11-18' });
    const { totals } = await ask(listDaysOfStudent, { params: { id: chi }, query: period });
    expect(totals).toMatchObject({ possible: 4, marked: 2, longestAbsence: 0, currentAbsence: 0 });
    const rows = (await ask(listStudentTotals, { query: { ...period, classId } })).data;
    const sum = (name: 'possible' | 'marked' | 'present' | 'unauthorised') => rows.reduce((all, row) => all + row[name], 0);
    expect((await ask(readStudentTrend, { query: { ...period, classId } })).all).toMatchObject({
      possible: sum('possible'),
      marked: sum('marked'),
      present: sum('present'),
      unauthorised: 0,
    });
  });

  test('a day counts for the class that a child sat in on it, with what was possible and what was marked alike', async () => {
    const other = await addClass(session);
    const [chi = ''] = await addStudents(app, [{ classId, entryDate: '2026-11-16' }]);
    for (const day of ['2026-11-16', '2026-11-17']) await take(session, one(classId, { day }), { [ada]: 'P', [ben]: 'P', [chi]: 'A' });
    app.clock.set(at('12:00', '2026-11-18'));
    await ask(moveToClass, { params: { id: other }, body: { studentIds: [chi], isTrial: false } });
    app.clock.set(at('17:00'));
    await take(session, one(other, { day: '2026-11-18' }), { [chi]: 'P' });
    await saw({ id: chi }, '07:50');
    const of = async (query: Record<string, string>) => {
      const { all, classes } = await ask(readStudentTrend, { query: { ...period, ...query } });
      if (query['classId'] !== undefined) expect(classes.map(({ weeks }) => weeks)).toEqual([[{ ...all, monday: '2026-11-16' }]]);
      return [all.possible, all.marked, all.present];
    };
    expect(await of({ classId })).toEqual([20 + 4, 12, 8]);
    expect(await of({ classId: other })).toEqual([6, 4, 4]);
    const rows = (await ask(listStudentTotals, { query: { ...period } })).data;
    expect(await of({})).toEqual((['possible', 'marked', 'present'] as const).map((name) => rows.reduce((all, row) => all + row[name], 0)));
    // Who left sat in the class on the last day, though nobody is in it now.
    const version = (await ask(readStudent, { params: { id: chi } })).version;
    await ask(moveStudent, { params: { id: chi }, body: { to: 'WITHDRAWN', on: today, reason: 'Moved away', version } });
    expect(await of({ classId: other })).toEqual([6, 4, 4]);
  });

  test('a day that is not over is in no sum yet', async () => {
    await take(session, one(classId), { [ada]: 'P' });
    const possible = async () => (await ask(listStudentTotals, { query: { ...period, classId } })).data[0]?.possible;
    expect(await possible()).toBe(10);
    app.clock.set(at('15:59'));
    expect(await possible()).toBe(8);
  });

  test('a session that has not begun is in no sum yet of those whom it waits for', async () => {
    const exams = { kind: 'OFF_TIMETABLE', whom: 'LEVELS', levels: ['JSS 2'], from: today, until: today } as const;
    const hours = { opens: '12:00', starts: '13:00', ends: '17:00', closes: '17:30', breaks: [] };
    await ask(recordSpecialDay, {
      params: { id: randomUUIDv7() },
      body: { changes: { ...emptySpecialDay, name: 'Mock exams', ...exams, hours } },
      headers: { 'if-none-match': '*' },
    });
    const later = await addClass(session, { level: 'JSS 2' });
    const [chi = ''] = await addStudents(app, [{ classId: later }]);
    const of = async (id: string) => {
      const { possible, marked } = (await ask(listStudentTotals, { query: period })).data.find((row) => row.id === id) ?? {};
      const { all } = await ask(readStudentTrend, { query: { ...period, classId: id === chi ? later : classId } });
      return [possible, marked, all.possible];
    };
    await take(session, one(classId), { [ada]: 'P', [ben]: 'P' });
    app.clock.set(at('16:30'));
    await take(session, one(later), { [chi]: 'P' });
    expect([await of(ada), await of(chi)]).toEqual([
      [10, 2, 20],
      [8, 0, 8],
    ]);
    app.clock.set(at('17:30'));
    expect(await of(chi)).toEqual([10, 2, 10]);
  });

  test('a period ends after it begins and is no longer than can be added up', async () => {
    const call = (query: Record<string, string>) => session.call(listStudentTotals, { query });
    expect(await call({ from: today, until: '2026-11-19' })).toMatchObject({ status: 422, body: { details: [{ path: 'until' }] } });
    expect(await call({ from: '2024-01-01', until: today })).toMatchObject({ status: 422, body: { details: [{ path: 'until' }] } });
    expect(await call({ from: '2026-02-30', until: today })).toMatchObject({ status: 400 });
  });
});
