/** What an edit of the calendar makes of days that were kept long ago. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptySpecialDay, emptyTerm, recordSpecialDay, recordTerm } from '#contract/calendar-record.ts';
import { editSchoolDetails } from '#contract/school.ts';
import { listDaysOfStudent } from '#contract/student-totals.ts';
import { schoolInstant } from '#contract/school-time.ts';
import { keepDays } from '#server/features/attendance/keep.ts';
import { termRows } from '#server/features/school-calendar/writes.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { addClass, addStudent } from '#tests/class/rows.ts';
import { one, take } from '#tests/register/registers.ts';
import { schoolDetails } from '#tests/school/details.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';
import { okay, recorded } from '#tests/whereabouts/movements.ts';

const week = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09'];
const saturday = '2026-10-10';
const at = (time: string, day: string) => schoolInstant(day, time, 'Africa/Lagos').toISOString();

describe.each(engines)('days of weeks ago, on %s', (engine) => {
  let app: TestApp;
  let session: Session;
  let classId: string;
  let ada = '';

  beforeEach(async () => {
    app = await startApp({ engine });
    await goTo('2026-10-12');
    classId = await addClass(session);
    ada = await addStudent(app, { classId });
  });
  afterEach(() => app.close());

  async function goTo(day: string) {
    app.clock.set(at('17:00', day));
    session = await app.signIn();
  }
  const write = (call: typeof recordTerm | typeof recordSpecialDay, id: string, changes: object, version = 0) =>
    session.call(call, {
      params: { id },
      body: { changes },
      headers: version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  const term = (name: string, from: string, until: string) => ({ ...emptyTerm, name, session: 'Session', from, until });
  const special = (given: object) => ({ ...emptySpecialDay, name: 'Special', until: '2026-11-28', ...given });
  const takeWeek = async () => {
    for (const day of week) await take(session, one(classId, { day }), { [ada]: 'P' });
  };
  async function octoberOf(id: string) {
    const query = { from: '2026-10-05', until: '2026-10-11' };
    const { totals, days } = okay(await session.call(listDaysOfStudent, { params: { id }, query }));
    return { possible: totals.possible, marked: totals.marked, days };
  }

  test('a term of the past is refused where days with registers would be left without school, and says which', async () => {
    await takeWeek();
    await goTo('2026-11-20');
    expect(await write(recordTerm, randomUUIDv7(), term('Second', '2026-10-19', '2026-12-11'))).toMatchObject({ status: 200 });
    const message =
      'Registers were taken on Wed, 7 Oct 2026, which would have no school. What is over for more than 14 days keeps what was marked';
    const refused = await write(recordTerm, randomUUIDv7(), term('First', '2026-09-07', '2026-10-06'));
    expect(refused).toMatchObject({ status: 422, body: { details: [{ path: 'until', message }] } });
    expect(await octoberOf(ada)).toMatchObject({ possible: 10, marked: 10 });
    // One that leaves those days alone is entered, and withdrawn again.
    const id = randomUUIDv7();
    expect(await write(recordTerm, id, term('First', '2026-09-07', '2026-10-09'))).toMatchObject({ status: 200 });
    expect(await write(recordTerm, id, { isWithdrawn: true }, 1)).toMatchObject({ status: 200 });
    expect(await octoberOf(ada)).toMatchObject({ possible: 10, marked: 10 });
  });

  test('nor is a term withdrawn that such days lie in', async () => {
    await takeWeek();
    const ids = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()] as const;
    await write(recordTerm, ids[0], term('First', '2026-09-07', '2026-10-02'));
    await write(recordTerm, ids[1], term('Second', '2026-10-05', '2026-10-09'));
    await goTo('2026-11-20');
    await write(recordTerm, ids[2], term('Third', '2026-10-19', '2026-12-11'));
    expect(await write(recordTerm, ids[1], { isWithdrawn: true }, 1)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'isWithdrawn' }] },
    });
    expect(await octoberOf(ada)).toMatchObject({ possible: 10, marked: 10 });
  });

  test('a term of the past that did that once is withdrawn, and all its days are as they were', async () => {
    await takeWeek();
    await goTo('2026-11-20');
    const id = randomUUIDv7();
    const { schoolId, timeZone } = app.school;
    const school = schoolId as SchoolId;
    const writer = { at: app.clock.now(), id: app.admin.id, name: 'Tests' };
    await within(app.db, schoolId, async (tx) => {
      const terms = [term('First', '2026-09-07', '2026-10-06'), term('Second', '2026-10-19', '2026-12-11')];
      await termRows.addMany(
        tx,
        school,
        terms.map((content, index) => ({ id: index === 0 ? id : randomUUIDv7(), content, writer })),
      );
      await keepDays(tx, { schoolId: school, timeZone }, { person: 'student', ids: [ada], days: week });
    });
    expect(await octoberOf(ada)).toMatchObject({ possible: 4, marked: 4 });
    expect(await write(recordTerm, id, { isWithdrawn: true }, 1)).toMatchObject({ status: 200 });
    expect(await octoberOf(ada)).toMatchObject({ possible: 10, marked: 10 });
  });

  test('other hours of weeks are withdrawn from all of their days', async () => {
    const hours = { opens: '06:00', starts: '07:00', ends: '14:00', closes: '16:00', breaks: [] };
    const id = randomUUIDv7();
    await write(recordSpecialDay, id, special({ kind: 'TIMING_CHANGE', from: week[0], hours }));
    const device = { at: at('08:00', week[1] ?? ''), skewMs: 0, withinMs: 0 };
    await recorded(session, { id: ada }, { device });
    const late = async () => (await octoberOf(ada)).days.find(({ day }: { day: string }) => day === week[1])?.attended.minutesLate;
    expect(await late()).toBe(60);
    await goTo('2026-11-20');
    expect(await write(recordSpecialDay, id, { isWithdrawn: true }, 1)).toMatchObject({ status: 200 });
    expect(await late()).toBe(0);
  });

  test('a school day that was taken a register of long ago is not withdrawn', async () => {
    const hours = { opens: '07:00', starts: '08:00', ends: '12:00', closes: '13:00', breaks: [] };
    const id = randomUUIDv7();
    await write(recordSpecialDay, id, special({ kind: 'TIMING_CHANGE', from: saturday, hours }));
    await take(session, one(classId, { day: saturday }), { [ada]: 'A' });
    expect(await octoberOf(ada)).toMatchObject({ marked: 2 });
    await goTo('2026-11-20');
    expect(await write(recordSpecialDay, id, { isWithdrawn: true }, 1)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'isWithdrawn', message: expect.stringContaining('Sat, 10 Oct 2026') }] },
    });
    expect(await octoberOf(ada)).toMatchObject({ marked: 2 });
  });

  test('a time zone that is put right holds for the last fortnight, and what is over for longer stays as it was told', async () => {
    const recent = '2026-11-19';
    const came = (day: string, time: string) => recorded(session, { id: ada }, { device: { at: at(time, day), skewMs: 0, withinMs: 0 } });
    await came(week[1] ?? '', '08:20');
    await goTo('2026-11-20');
    await came(recent, '08:20');
    // Half past midnight here is half past eleven of the day before there.
    await came('2026-11-18', '00:30');
    const daysOf = async () => {
      const query = { from: '2026-10-05', until: '2026-11-20' };
      const { days } = okay(await session.call(listDaysOfStudent, { params: { id: ada }, query }));
      const seen = days.filter(({ attended }: { attended: unknown }) => attended !== null);
      return seen.map(({ day, attended }: { day: string; attended: { minutesLate: number } }) => [day, attended.minutesLate]);
    };
    expect(await daysOf()).toEqual([
      [recent, 20],
      ['2026-11-18', 0],
      [week[1], 20],
    ]);
    const details = { ...schoolDetails({ timeZone: 'Africa/Accra' }), version: 1 };
    okay(await session.call(editSchoolDetails, { params: { id: session.schoolId }, body: details }));
    expect(await daysOf()).toEqual([
      [recent, 0],
      ['2026-11-17', 0],
      [week[1], 20],
    ]);
  });
});
