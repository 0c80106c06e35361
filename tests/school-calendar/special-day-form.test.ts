import { describe, expect, test } from 'vitest';
import { emptyOpenHours, emptySpecialDay, emptyTerm, type KeptCalendar, type SpecialDayRow } from '#contract/calendar-record.ts';
import { usualHours, type Week } from '#contract/open-hours.ts';
import { daysClosedOver, marksLeftOut, rivalsOf } from '#client/features/school-calendar/closed-over.ts';
import { describeField, weekName } from '#client/features/school-calendar/field-labels.ts';
import { hoursInForce } from '#client/features/school-calendar/hours-in-force.ts';

const today = '2026-11-25';
const stamp = { version: 1, updatedAt: '2026-11-01T08:00:00.000Z', updatedBy: 'Ada' };
const closure = { ...emptySpecialDay, from: '2026-11-24', until: '2026-11-26' };
const row = (given: Partial<SpecialDayRow>): SpecialDayRow => ({ ...closure, ...stamp, id: 'there', name: 'Flood', ...given });

describe('a closure', () => {
  test('leaves out the marks of its days that have come, and of none that was closed before', () => {
    expect(daysClosedOver(closure, null, today)).toEqual(['2026-11-24', today]);
    expect(daysClosedOver({ ...closure, from: today }, null, '2026-11-24')).toEqual([]);
    expect(daysClosedOver(closure, { ...closure, from: '2026-11-24', until: '2026-11-24' }, today)).toEqual([today]);
    expect(daysClosedOver({ ...closure, kind: 'TIMING_CHANGE' }, null, today)).toEqual([]);
    expect(daysClosedOver({ ...closure, whom: 'STAFF' }, null, today)).toEqual([]);
    expect(daysClosedOver({ ...closure, until: '' }, null, today)).toEqual([]);
  });

  test('of some levels leaves out the marks of their classes', () => {
    const line = (level: string, marked: number) => ({ level, figures: { marked } });
    const lines = [line('JSS 1', 30), line('JSS 1', 0), line('SSS 1', 28)];
    expect(marksLeftOut(lines, { whom: 'ALL', levels: [] })).toBe(2);
    expect(marksLeftOut(lines, { whom: 'LEVELS', levels: ['JSS 1'] })).toBe(1);
  });
});

test('a special day says which others have its days, and which of them stands', () => {
  const standsOf = (given: Partial<SpecialDayRow>, other: Partial<SpecialDayRow>) =>
    rivalsOf({ ...closure, ...given, id: 'this' }, [row(other)]).map(({ stands }) => stands);
  expect(standsOf({}, {})).toEqual([true]);
  expect(standsOf({}, { kind: 'TIMING_CHANGE', hours: usualHours.week.days[0] ?? null })).toEqual([false]);
  expect(standsOf({ whom: 'LEVELS', levels: ['JSS 1'] }, {})).toEqual([false]);
  expect(standsOf({ whom: 'LEVELS', levels: ['JSS 1'] }, { whom: 'LEVELS', levels: ['SSS 1'] })).toEqual([]);
  expect(standsOf({}, { isWithdrawn: true })).toEqual([]);
  expect(standsOf({}, { from: '2026-11-27', until: '2026-11-27' })).toEqual([]);
});

test('other hours begin from those that are in force on their first day, for whom they are', () => {
  const ending = (ends: string): Week => ({ ...usualHours.week, days: usualHours.week.days.map((day) => day && { ...day, ends }) });
  const version = (id: string, validFrom: string, ends: string) => ({
    ...emptyOpenHours,
    ...stamp,
    id,
    validFrom,
    weeks: { all: ending(ends), staff: { ...ending('15:00'), whom: 'STAFF' as const } },
  });
  const calendar: KeptCalendar = {
    versions: [version('now', '2026-09-01', '14:00'), version('later', '2027-01-11', '13:00')],
    specialDays: [row({ from: '2027-02-01', until: '2027-02-01' })],
    terms: [{ ...emptyTerm, ...stamp, id: 'term', name: 'First', session: '2026/2027', from: '2026-09-07', until: '2026-12-11' }],
  };
  const everybody = { whom: 'ALL' as const, levels: [] };
  expect(hoursInForce(calendar, '2026-12-01', everybody).ends).toBe('14:00');
  expect(hoursInForce(calendar, '2027-02-01', everybody).ends).toBe('13:00');
  expect(hoursInForce(calendar, '2027-02-06', everybody).ends).toBe('13:00');
  expect(hoursInForce(calendar, '2027-02-01', { whom: 'STAFF', levels: [] }).ends).toBe('15:00');
});

test('what is wrong with a day of the week is told by its group and its day', () => {
  const weeks: Readonly<Record<string, unknown>> = {
    all: { ...usualHours.week, days: [{ starts: '08:00', ends: '07:00' }] },
    some: { whom: 'LEVELS', levels: ['Nursery 1', 'Nursery 2'], days: [] },
  };
  const said = (path: string) => describeField(path, (line) => weekName(weeks[line]));
  expect(said('weeks/all/days/0/ends')).toBe('Everybody – Monday');
  expect(said('weeks/some/days/4')).toBe('Nursery 1, Nursery 2 – Friday');
  expect(said('weeks/some/days')).toBe('Nursery 1, Nursery 2 – Days');
  expect(said('weeks')).toBe('Weeks');
});
