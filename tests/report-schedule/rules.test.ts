import { expect, test } from 'vitest';
import { daysOf, nextSlot, type SchoolOf, slotToSend } from '#contract/report-schedule-rules.ts';
import { emptySchedule, type ScheduleContent } from '#contract/report-schedule.ts';
import type { SpecialDay } from '#contract/school-calendar.ts';

const lagos = 'Africa/Lagos';
const paris = 'Europe/Paris';

function school(given: Partial<SchoolOf> = {}): SchoolOf {
  return { calendar: { versions: [], specialDays: [], terms: [] }, levels: [''], timeZone: lagos, ...given };
}

function of(given: Partial<ScheduleContent>): ScheduleContent {
  return { ...emptySchedule, name: 'Morning', ...given };
}

const closure = (from: string, until: string): SpecialDay => ({
  id: from,
  name: 'Holiday',
  kind: 'CLOSURE',
  from,
  until,
  whom: 'ALL',
  levels: [],
  hours: null,
});

test('the next time is by the clock of the school, also when it is put forward and back', () => {
  const daily = of({ time: '07:30' });
  expect(nextSlot(daily, new Date('2026-11-20T06:29:00Z'), lagos).at.toISOString()).toBe('2026-11-20T06:30:00.000Z');
  expect(nextSlot(daily, new Date('2026-11-20T06:30:00Z'), lagos).at.toISOString()).toBe('2026-11-21T06:30:00.000Z');
  // Paris: forward on 29 March 2026, back on 25 October.
  expect(nextSlot(daily, new Date('2026-03-28T12:00:00Z'), paris).at.toISOString()).toBe('2026-03-29T05:30:00.000Z');
  expect(nextSlot(daily, new Date('2026-10-24T12:00:00Z'), paris).at.toISOString()).toBe('2026-10-25T06:30:00.000Z');
  // An hour that is skipped is made up for after it, and one that comes twice is sent at its first.
  expect(nextSlot(of({ time: '02:30' }), new Date('2026-03-28T12:00:00Z'), paris).at.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  const twice = nextSlot(of({ time: '02:30' }), new Date('2026-10-24T12:00:00Z'), paris).at;
  expect(twice.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(nextSlot(of({ time: '02:30' }), twice, paris).at.toISOString()).toBe('2026-10-26T01:30:00.000Z');
});

test('each week is on its weekday, far from Greenwich too', () => {
  const weekly = of({ rhythm: 'WEEKLY', weekday: 1, time: '00:10' });
  expect(nextSlot(weekly, new Date('2026-11-20T12:00:00Z'), 'Pacific/Auckland').at.toISOString()).toBe('2026-11-22T11:10:00.000Z');
  expect(nextSlot(weekly, new Date('2026-11-20T12:00:00Z'), 'America/Los_Angeles').at.toISOString()).toBe('2026-11-23T08:10:00.000Z');
});

test('of a week without the server the last school day is sent, and of days without school nothing', () => {
  const daily = of({ time: '09:30' });
  const since = new Date('2026-11-13T08:30:00Z');
  const slot = slotToSend(daily, { since, now: new Date('2026-11-22T10:00:00Z') }, school());
  expect(slot).toEqual({ day: '2026-11-20', at: new Date('2026-11-20T08:30:00Z') });
  const closed = school({ calendar: { versions: [], terms: [], specialDays: [closure('2026-11-16', '2026-11-20')] } });
  expect(slotToSend(daily, { since, now: new Date('2026-11-22T10:00:00Z') }, closed)?.day).toBe('2026-11-13');
  const monday = new Date('2026-11-16T08:30:00Z');
  expect(slotToSend(daily, { since: monday, now: new Date('2026-11-22T10:00:00Z') }, closed)).toBeNull();
});

test('each week is sent on a day without school as well, but for the report of that very day', () => {
  const friday = new Date('2026-11-20T08:30:00Z');
  const closed = school({ calendar: { versions: [], terms: [], specialDays: [closure('2026-11-20', '2026-11-20')] } });
  const weekly = of({ rhythm: 'WEEKLY', weekday: 5, report: 'student-totals', period: 'LAST_WEEK' });
  expect(slotToSend(weekly, { since: friday, now: friday }, closed)?.day).toBe('2026-11-20');
  expect(slotToSend({ ...weekly, report: 'student-days', period: 'THAT_DAY' }, { since: friday, now: friday }, closed)).toBeNull();
});

test('what a report is of follows from its day and the calendar', () => {
  const terms = [{ id: 't', name: 'First', session: '2026/27', from: '2026-09-14', until: '2026-12-11' }];
  const there = school({ calendar: { versions: [], terms, specialDays: [closure('2026-11-20', '2026-11-20')] } });
  const days = (period: ScheduleContent['period'], day = '2026-11-23', report: ScheduleContent['report'] = 'student-totals') =>
    daysOf({ report, period }, day, there);
  expect(days('SCHOOL_DAY_BEFORE', '2026-11-23', 'student-days')).toEqual({ from: '2026-11-19', until: '2026-11-19' });
  expect(days('LAST_WEEK')).toEqual({ from: '2026-11-16', until: '2026-11-22' });
  expect(days('LAST_MONTH')).toEqual({ from: '2026-10-01', until: '2026-10-31' });
  expect(days('LAST_MONTH', '2027-01-04')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(days('TERM')).toEqual({ from: '2026-09-14', until: '2026-11-23' });
  expect(days('TERM', '2026-12-20')).toEqual({ from: '2026-09-14', until: '2026-12-11' });
  expect(daysOf({ report: 'student-totals', period: 'TERM' }, '2026-11-23', school())).toEqual({ from: '2026-11-01', until: '2026-11-23' });
});
