import { describe, expect, test } from 'vitest';
import { closesAt, figuresOf, mayAmend, sessionsOf, stateOf, timesOf, whyNot } from '#contract/register-rules.ts';
import { hoursOn, type SchoolCalendar } from '#contract/school-calendar.ts';
import { markOf } from './registers.ts';

const none: SchoolCalendar = { versions: [], specialDays: [], terms: [] };
const friday = '2026-11-20';
const usual = hoursOn(none, friday, { level: 'JSS 1' });
const times = { versionId: null, starts: '08:00', graceMin: 10, closesMin: 30 };

function stateAt(now: string, given: Partial<Parameters<typeof stateOf>[0]> = {}, timeZone = 'Africa/Lagos') {
  const figures = { expected: 3, marked: 3, present: 3, late: 0, absent: 0 };
  return stateOf({ day: friday, figures, times, frozen: null, version: 1, ...given }, { now: new Date(now), timeZone });
}

describe('the state of a register', () => {
  test('is open while nobody took it, or a child has no mark, however late it is', () => {
    expect(stateAt('2026-11-20T06:00:00Z', { version: 0 })).toBe('OPEN');
    const part = { expected: 3, marked: 2, present: 2, late: 0, absent: 0 };
    expect(stateAt('2026-11-20T18:00:00Z', { figures: part })).toBe('OPEN');
  });

  test('is taken when all are marked, and closed half an hour after the start, by the clock of the school', () => {
    expect(stateAt('2026-11-20T07:29:59Z')).toBe('TAKEN');
    expect(stateAt('2026-11-20T07:30:00Z')).toBe('CLOSED');
  });

  test('is frozen after fourteen days, unless a School Admin said otherwise, and before that when one said so', () => {
    expect(stateAt('2026-12-04T22:30:00Z')).toBe('CLOSED');
    expect(stateAt('2026-12-04T23:00:00Z')).toBe('FROZEN');
    expect(stateAt('2026-12-30T12:00:00Z', { frozen: false })).toBe('CLOSED');
    expect(stateAt('2026-11-20T07:00:00Z', { frozen: true })).toBe('FROZEN');
  });

  test('closes by the clock on the wall on a day on which that is changed', () => {
    // In London the clocks go from 01:00 to 02:00 that Sunday: two in the morning is an hour earlier than it would have been.
    expect(closesAt('2026-03-29', times, 'Europe/London').toISOString()).toBe('2026-03-29T07:30:00.000Z');
    expect(closesAt('2026-03-28', times, 'Europe/London').toISOString()).toBe('2026-03-28T08:30:00.000Z');
    expect(closesAt('2026-10-25', times, 'Europe/London').toISOString()).toBe('2026-10-25T08:30:00.000Z');
  });
});

describe('when there is a register', () => {
  test('one a day, or two where the hours say so; a short day has no afternoon', () => {
    expect(sessionsOf(usual)).toEqual(['DAY']);
    expect(timesOf(usual, 'DAY')).toEqual(times);
    expect(timesOf(usual, 'PM')).toBeNull();
    const halves = { ...usual, registers: 'AM_PM' as const, afternoonFrom: '12:00' };
    expect(timesOf(halves, 'AM')?.starts).toBe('08:00');
    expect(timesOf(halves, 'PM')?.starts).toBe('12:00');
    expect(timesOf({ ...halves, hours: usual.hours && { ...usual.hours, ends: '12:00' } }, 'PM')).toBeNull();
  });

  test('none of a day that has not come, of a closure, of a Saturday, of a frozen day', () => {
    const fresh = { day: friday, session: 'DAY', frozen: null, version: 0 } as const;
    const at = { rules: usual, today: friday };
    expect(whyNot(fresh, at)).toBeNull();
    expect(whyNot({ ...fresh, day: '2026-11-21' }, at)).toBe('AHEAD');
    expect(whyNot({ ...fresh, day: '2026-11-05' }, at)).toBe('FROZEN');
    expect(whyNot({ ...fresh, day: '2026-11-06' }, at)).toBeNull();
    expect(whyNot({ ...fresh, session: 'AM' }, at)).toBe('NO_SESSION');
    const saturday = hoursOn(none, '2026-11-21', { level: 'JSS 1' });
    expect(whyNot({ ...fresh, day: '2026-11-21' }, { rules: saturday, today: '2026-11-21' })).toBe('WEEKDAY');
    const special = {
      id: crypto.randomUUID(),
      name: 'Founders’ Day',
      kind: 'CLOSURE',
      from: friday,
      until: friday,
      whom: 'ALL',
      levels: [],
      hours: null,
    } as const;
    const closed = hoursOn({ ...none, specialDays: [{ ...special, levels: [] }] }, friday, { level: 'JSS 1' });
    expect(whyNot(fresh, { rules: closed, today: friday })).toBe('CLOSURE');
    // What was taken before the day was closed can be put right.
    expect(whyNot({ ...fresh, version: 1 }, { rules: closed, today: friday })).toBeNull();
  });
});

test('the figures count the children of the class, and whoever sits elsewhere by now not', () => {
  const marks = { a: markOf('P'), b: markOf('L', { minutesLate: 5 }), c: markOf('A'), d: markOf('SB'), gone: markOf('P') };
  expect(figuresOf(['a', 'b', 'c', 'd', 'e'], marks)).toEqual({ expected: 5, marked: 4, present: 2, late: 1, absent: 1 });
});

test('a Hybrid changes the marks of the day only, a School Admin those of any', () => {
  expect(mayAmend('Hybrid', { day: friday, today: friday })).toBe(true);
  expect(mayAmend('Hybrid', { day: friday, today: '2026-11-21' })).toBe(false);
  expect(mayAmend('School Admin', { day: friday, today: '2026-11-21' })).toBe(true);
  expect(mayAmend('Support', { day: friday, today: friday })).toBe(false);
});
