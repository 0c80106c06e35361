/** What the calendar says of a day. */
import { expect, test } from 'vitest';
import type { DayHours, Week } from '#contract/open-hours.ts';
import { usualHours } from '#contract/open-hours.ts';
import { hoursOn, isVacation, type OpenHoursVersion, type SchoolCalendar, type SpecialDay } from '#contract/school-calendar.ts';

const early: DayHours = { opens: '06:30', starts: '07:15', ends: '13:00', closes: '15:00', breaks: [] };
const short: DayHours = { opens: '08:00', starts: '09:00', ends: '12:00', closes: '12:30', breaks: [] };
const { week, ...rules } = usualHours;
const staffWeek: Week = { whom: 'STAFF', levels: [], days: [early, early, early, early, early, short, null] };
const infantsWeek: Week = { whom: 'LEVELS', levels: ['Nursery 1', 'Nursery 2'], days: [short, short, short, short, null, null, null] };

function version(given: Partial<OpenHoursVersion>): OpenHoursVersion {
  return { ...rules, id: crypto.randomUUID(), weeks: { [crypto.randomUUID()]: week }, ...given };
}

function special(given: Partial<SpecialDay>): SpecialDay {
  const named: Pick<SpecialDay, 'name' | 'kind' | 'whom' | 'levels' | 'hours'> = {
    name: 'Sports day',
    kind: 'OFF_TIMETABLE',
    whom: 'ALL',
    levels: [],
    hours: null,
  };
  return { id: crypto.randomUUID(), from: '2026-11-24', until: '2026-11-24', ...named, ...given };
}

function calendar(given: Partial<SchoolCalendar>): SchoolCalendar {
  return { versions: [], specialDays: [], terms: [], ...given };
}

const tuesday = '2026-11-24';
const primary = { level: 'Primary 2' };

test('a school that said nothing is open from Monday to Friday, and no version is named', () => {
  expect(hoursOn(calendar({}), tuesday, primary)).toMatchObject({ versionId: null, hours: { starts: '08:00' }, noSchool: null });
  expect(hoursOn(calendar({}), '2026-11-28', primary)).toMatchObject({ hours: null, noSchool: 'WEEKDAY' });
});

test('a version holds from its first day, and changes nothing before it', () => {
  const before = version({ validFrom: '2026-09-01' });
  const after = version({ validFrom: tuesday, graceMin: 0 });
  const of = calendar({ versions: [after, before] });
  expect(hoursOn(of, '2026-11-23', primary)).toMatchObject({ versionId: before.id, graceMin: 10 });
  expect(hoursOn(of, tuesday, primary)).toMatchObject({ versionId: after.id, graceMin: 0 });
  expect(hoursOn(of, '2026-08-31', primary).versionId).toBeNull();
});

test('a group of levels and staff have their own weeks, everybody else the common one', () => {
  const weeks = { [crypto.randomUUID()]: week, [crypto.randomUUID()]: staffWeek, [crypto.randomUUID()]: infantsWeek };
  const of = calendar({ versions: [version({ validFrom: '2026-09-01', weeks })] });
  expect(hoursOn(of, tuesday, primary).hours?.starts).toBe('08:00');
  expect(hoursOn(of, tuesday, { level: 'Nursery 2' }).hours).toEqual(short);
  expect(hoursOn(of, '2026-11-27', { level: 'Nursery 2' }).noSchool).toBe('WEEKDAY');
  expect(hoursOn(of, '2026-11-28', 'STAFF').hours).toEqual(short);
});

test('a special day wins over the week, the one that names the group over the one for all, a closure over other hours', () => {
  const closed = special({ kind: 'CLOSURE', name: 'Eid' });
  const changed = special({ kind: 'TIMING_CHANGE', hours: short });
  expect(hoursOn(calendar({ specialDays: [changed] }), tuesday, primary)).toMatchObject({ special: changed, hours: short });
  expect(hoursOn(calendar({ specialDays: [changed, closed] }), tuesday, primary)).toMatchObject({ special: closed, noSchool: 'CLOSURE' });
  const exam = special({ kind: 'TIMING_CHANGE', hours: early, whom: 'LEVELS', levels: ['Primary 2'] });
  expect(hoursOn(calendar({ specialDays: [closed, exam] }), tuesday, primary).hours).toEqual(early);
  expect(hoursOn(calendar({ specialDays: [closed, exam] }), tuesday, { level: 'Primary 3' }).noSchool).toBe('CLOSURE');
  expect(hoursOn(calendar({ specialDays: [exam] }), tuesday, 'STAFF').special).toBeNull();
});

test('a day off the timetable without hours of its own keeps those of the week', () => {
  expect(hoursOn(calendar({ specialDays: [special({})] }), tuesday, primary).hours?.starts).toBe('08:00');
});

test('a Saturday with hours of its own is a school day, in a vacation too', () => {
  const revision = special({ kind: 'TIMING_CHANGE', hours: short, from: '2026-12-26', until: '2026-12-26' });
  const terms = [
    { id: crypto.randomUUID(), name: 'First', session: '2026/2027', from: '2026-09-14', until: '2026-12-18' },
    { id: crypto.randomUUID(), name: 'Second', session: '2026/2027', from: '2027-01-11', until: '2027-04-01' },
  ];
  const of = calendar({ specialDays: [revision], terms });
  expect(hoursOn(of, '2026-12-26', primary).hours).toEqual(short);
  expect(hoursOn(of, '2026-12-21', primary).noSchool).toBe('VACATION');
  expect(hoursOn(of, '2026-12-21', 'STAFF').hours?.starts).toBe('08:00');
});

test('what lies after the last term that is known, or before the first, is no vacation', () => {
  const terms = [{ id: crypto.randomUUID(), name: 'First', session: '2026/2027', from: '2026-09-14', until: '2026-12-18' }];
  expect(isVacation({ terms }, '2027-01-11')).toBe(false);
  expect(isVacation({ terms }, '2026-09-01')).toBe(false);
});
