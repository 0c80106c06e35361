import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import {
  emptyOpenHours,
  emptySpecialDay,
  emptyTerm,
  type KeptCalendar,
  readCalendar,
  recordOpenHours,
  recordSpecialDay,
  recordTerm,
} from '#contract/calendar-record.ts';
import { usualHours } from '#contract/open-hours.ts';
import { addDays, schoolDay } from '#contract/school-time.ts';
import { noDetails, school } from '#server/features/school/table.ts';
import { hoursOn } from '#contract/school-calendar.ts';
import { calendarOf } from '#server/features/school-calendar/queries.ts';
import { specialDay } from '#server/features/school-calendar/table.ts';
import type { SchoolId } from '#server/http/handler.ts';
import { engines, startApp, type TestApp } from '#tests/support/app.ts';
import { within } from '#tests/support/school.ts';
import type { Session } from '#tests/support/session.ts';

type Writing = typeof recordOpenHours | typeof recordSpecialDay | typeof recordTerm;

describe.each(engines)("the school's calendar, on %s", (engine) => {
  let app: TestApp;
  let session: Session;

  beforeEach(async () => {
    app = await startApp({ engine });
    session = await app.signIn();
  });
  afterEach(() => app.close());

  test('a school that wrote nothing has an empty one', async () => {
    expect((await session.call(readCalendar, {})).body.data).toEqual({ versions: [], specialDays: [], terms: [] });
  });

  test('what was withdrawn is told, and does not hold', async () => {
    const { schoolId } = app.school;
    const rows = [false, true].map((isWithdrawn) => {
      const content = { ...emptySpecialDay, name: 'Flood', from: '2026-11-23', until: '2026-11-24', isWithdrawn };
      const { from, until } = content;
      const stamp = { id: crypto.randomUUID(), updatedAt: app.clock.now(), updatedByName: 'Ada' };
      return { schoolId, content, from, until, state: isWithdrawn ? 'WITHDRAWN' : 'HELD', ...stamp };
    });
    await within(app.db, schoolId, (tx) => tx.insert(specialDay).values(rows));
    const read = (await session.call(readCalendar, {})).body.data;
    expect(read.specialDays).toHaveLength(2);
    expect(read.specialDays[0]).toMatchObject({ name: 'Flood', from: '2026-11-23', until: '2026-11-24', version: 1, updatedBy: 'Ada' });
    const held = await within(app.db, schoolId, (tx) => calendarOf(tx, schoolId as SchoolId));
    expect(held.specialDays.map(({ id }) => id)).toEqual([rows[0]?.id]);
    expect(hoursOn(held, '2026-11-24', 'STAFF')).toMatchObject({ hours: null, noSchool: 'CLOSURE' });
  });

  const write = (call: Writing, id: string, changes: object, version: number | null = null) =>
    session.call(call, {
      params: { id },
      body: { changes },
      headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    });
  const read = async (): Promise<KeptCalendar> => (await session.call(readCalendar, {})).body.data;
  const today = () => schoolDay(app.clock.now(), app.school.timeZone);
  const inDays = (days: number) => addDays(today(), days);
  const added = async (call: Writing, changes: object) => {
    const id = crypto.randomUUID();
    expect(await write(call, id, changes)).toMatchObject({ status: 200 });
    return id;
  };
  const version = (validFrom: string) => ({ ...emptyOpenHours, validFrom, weeks: { [crypto.randomUUID()]: usualHours.week } });

  test('hours are written, changed by field of a week, and withdrawn, and the trail tells it', async () => {
    const id = await added(recordOpenHours, version(today()));
    const coming = await added(recordOpenHours, version(inDays(30)));
    const [week] = Object.keys((await read()).versions.find((one) => one.id === coming)?.weeks ?? {});
    const days = usualHours.week.days.with(4, null);
    expect(await write(recordOpenHours, coming, { [`weeks/${week}/days`]: days }, 1)).toMatchObject({ status: 200 });
    expect((await read()).versions).toMatchObject([{ id }, { id: coming, version: 2, weeks: { [week ?? '']: { days } } }]);
    expect(await write(recordOpenHours, id, { graceMin: 0 }, 1)).toMatchObject({
      status: 422,
      body: { details: [{ path: 'validFrom', message: 'These hours are in force already. Write a new version from a later day' }] },
    });
    expect(await write(recordOpenHours, coming, { isWithdrawn: true }, 2)).toMatchObject({ status: 200 });
    // The day is free again.
    await added(recordOpenHours, version(inDays(30)));
    const trail = (await session.call(listAudit, { query: { objectId: coming } })).body.data.data;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'open-hours.withdrawn',
      'open-hours.changed',
      'open-hours.added',
    ]);
  });

  test('what was worked out for a day that passed stays so, whatever is written afterwards', async () => {
    await added(recordOpenHours, version(today()));
    const before = await hoursNow(today());
    const later = { ...usualHours.week.days[0], opens: '06:00', starts: '06:30' };
    await added(recordOpenHours, {
      ...version(inDays(1)),
      weeks: { [crypto.randomUUID()]: { ...usualHours.week, days: Array(7).fill(later) } },
    });
    expect(await hoursNow(today())).toEqual(before);
    expect((await hoursNow(inDays(1))).hours).toMatchObject({ starts: '06:30' });
  });

  async function hoursNow(day: string) {
    return hoursOn(await within(app.db, app.school.schoolId, (tx) => calendarOf(tx, app.school.schoolId as SchoolId)), day, {
      level: 'Primary 1',
    });
  }

  test('levels are those of the school', async () => {
    const infants = { ...usualHours.week, whom: 'LEVELS', levels: ['Nursery 1'] };
    const hours = { ...version(inDays(2)), weeks: { [crypto.randomUUID()]: usualHours.week, [crypto.randomUUID()]: infants } };
    expect(await write(recordOpenHours, crypto.randomUUID(), hours)).toMatchObject({ status: 422 });
    await within(app.db, app.school.schoolId, (tx) => tx.update(school).set({ details: { ...noDetails, levels: ['Nursery 1'] } }));
    expect(await write(recordOpenHours, crypto.randomUUID(), hours)).toMatchObject({ status: 200 });
  });

  test('of two versions for one day sent at the same moment one is refused', async () => {
    await added(recordOpenHours, version(today()));
    const both = await Promise.all([1, 2].map(() => write(recordOpenHours, crypto.randomUUID(), version(inDays(9)))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('a closure of yesterday is entered, and withdrawn, and stays to be seen', async () => {
    const id = await added(recordSpecialDay, { ...emptySpecialDay, name: 'Flood', from: inDays(-1), until: inDays(-1) });
    expect((await hoursNow(inDays(-1))).noSchool).toBe('CLOSURE');
    expect(await write(recordSpecialDay, id, { name: 'Rain' }, 1)).toMatchObject({ status: 422 });
    expect(await write(recordSpecialDay, id, { isWithdrawn: true }, 1)).toMatchObject({ status: 200 });
    expect((await hoursNow(inDays(-1))).special).toBeNull();
    expect((await read()).specialDays).toMatchObject([{ id, isWithdrawn: true, version: 2 }]);
  });

  test('two terms share no day', async () => {
    const term = { ...emptyTerm, name: 'First', session: 'Session', from: inDays(-30), until: inDays(30) };
    await added(recordTerm, term);
    expect(await write(recordTerm, crypto.randomUUID(), { ...term, name: 'Second', from: inDays(30), until: inDays(60) })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'from' }] },
    });
    await added(recordTerm, { ...term, name: 'Second', from: inDays(40), until: inDays(60) });
    expect((await hoursNow(inDays(35))).noSchool).toBe('VACATION');
  });
});
