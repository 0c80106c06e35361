import { expect, test } from 'vitest';
import { emptyOpenHours, emptySpecialDay, emptyTerm } from '#contract/calendar-record.ts';
import { usualHours } from '#contract/open-hours.ts';
import { hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { schoolDay, schoolInstant } from '#contract/school-time.ts';
import { later, todayWords } from '#client/features/school-calendar/today-words.ts';
import { lookOf, monthsFrom, sessionStart, weeksOf } from '#client/features/school-calendar/year-days.ts';

const calendar: SchoolCalendar = {
  versions: [{ ...emptyOpenHours, id: 'hours', validFrom: '2026-09-01', weeks: { all: usualHours.week } }],
  specialDays: [
    { ...emptySpecialDay, id: 'closed', name: 'Flood', from: '2027-03-29', until: '2027-03-29' },
    { ...emptySpecialDay, id: 'staff', name: 'Training', from: '2026-10-26', until: '2026-10-26', whom: 'STAFF' },
  ],
  terms: [
    { ...emptyTerm, id: 'first', name: 'First', session: '2026/2027', from: '2026-09-07', until: '2026-12-11' },
    { ...emptyTerm, id: 'second', name: 'Second', session: '2026/2027', from: '2027-01-11', until: '2027-04-02' },
  ],
};

test('a year begins in September and has each of its days once, also where clocks change', () => {
  expect(sessionStart('2026-08-31')).toBe('2025-09-01');
  expect(sessionStart('2026-09-01')).toBe('2026-09-01');
  const months = monthsFrom('2026-09-01');
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toBe('2027-08-01');
  const days = months.flatMap((first) => weeksOf(first, calendar).flat()).flatMap((one) => (one ? [one.day] : []));
  expect(days).toHaveLength(365);
  expect(new Set(days).size).toBe(365);
  // The first of November 2026 is a Sunday.
  expect(weeksOf('2026-11-01', calendar)[0]?.map((one) => one?.day ?? null)).toEqual([null, null, null, null, null, null, '2026-11-01']);
});

test('a day looks as the calendar says of it', () => {
  const look = (day: string) => lookOf(day, calendar).look;
  expect(look('2026-11-24')).toBe('OPEN');
  expect(look('2026-11-28')).toBe('OFF');
  expect(look('2026-12-14')).toBe('VACATION');
  expect(look('2027-03-29')).toBe('CLOSED');
  expect(look('2026-10-26')).toBe('PART');
});

test('eight o’clock is eight by the clock of the school, before and after it changes', () => {
  const starts = (day: string, zone: string) =>
    schoolInstant(day, hoursOn(calendar, day, { level: '' }).hours?.starts ?? '', zone).toISOString();
  expect(starts('2027-03-26', 'Europe/London')).toBe('2027-03-26T08:00:00.000Z');
  expect(starts('2027-03-30', 'Europe/London')).toBe('2027-03-30T07:00:00.000Z');
  // An hour before midnight in UTC it is the next day there already.
  expect(schoolDay(new Date('2027-03-28T23:30:00Z'), 'Europe/London')).toBe('2027-03-29');
  expect(lookOf(schoolDay(new Date('2027-03-28T23:30:00Z'), 'Europe/London'), calendar).look).toBe('CLOSED');
});

test('what holds on a day is one sentence', () => {
  expect(todayWords(calendar, '2026-11-24')).toMatch(/08:00 to 14:30, late from 08:11, the register closes at 08:30$/);
  expect(todayWords(calendar, '2027-03-29')).toMatch(/closed \(Flood\)$/);
  expect(todayWords(calendar, '2026-12-14')).toMatch(/holidays between two terms$/);
  expect(later('23:50', 30)).toBe('23:59');
});
