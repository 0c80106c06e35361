import { describe, expect, test } from 'vitest';
import {
  emptyOpenHours,
  emptySpecialDay,
  emptyTerm,
  type KeptCalendar,
  type OpenHoursWritten,
  type SpecialDayWritten,
  type TermWritten,
} from '#contract/calendar-record.ts';
import { openHoursProblems, specialDayProblems, termProblems } from '#contract/calendar-rules.ts';
import { type DayHours, usualHours, type Week } from '#contract/open-hours.ts';

const today = '2026-11-24';
const id = 'new';
const stamp = { version: 1, updatedAt: '2026-11-01T08:00:00.000Z', updatedBy: 'Ada' };
const nothing: KeptCalendar = { versions: [], specialDays: [], terms: [] };
const paths = (problems: { path: string }[]) => problems.map(({ path }) => path);

const week = (given: Partial<Week> = {}): Week => ({ ...usualHours.week, ...given });
const hours = (given: Partial<OpenHoursWritten> = {}): OpenHoursWritten => ({
  ...emptyOpenHours,
  validFrom: '2026-12-01',
  weeks: { all: week() },
  ...given,
});

describe('dated hours', () => {
  const since = { ...hours({ validFrom: '2026-09-07' }), ...stamp, id: 'since' };
  const coming = { ...hours({ validFrom: '2027-01-04' }), ...stamp, id: 'coming' };
  const calendar = { ...nothing, versions: [since, coming] };
  const levels = ['Nursery 1', 'Primary 1'];
  const problems = (after: OpenHoursWritten, before: OpenHoursWritten | null = null, ofId = id) =>
    paths(openHoursProblems({ id: ofId, before, after, today, calendar, levels }));

  test('begin tomorrow at the earliest, and not on a day on which others begin', () => {
    expect(problems(hours({ validFrom: '2026-11-25' }))).toEqual([]);
    expect(problems(hours({ validFrom: today }))).toEqual(['validFrom']);
    expect(problems(hours({ validFrom: '2027-01-04' }))).toEqual(['validFrom']);
  });

  test('of a school that wrote none begin today at the earliest', () => {
    const first = (validFrom: string) =>
      paths(openHoursProblems({ id, before: null, after: hours({ validFrom }), today, calendar: nothing, levels }));
    expect(first(today)).toEqual([]);
    expect(first('2026-11-23')).toEqual(['validFrom']);
  });

  test('that have begun are neither changed nor withdrawn; those to come may be both', () => {
    expect(problems({ ...since, graceMin: 0 }, since, 'since')).toEqual(['validFrom']);
    expect(problems({ ...since, isWithdrawn: true }, since, 'since')).toEqual(['validFrom']);
    const sinceToday = { ...since, validFrom: today };
    expect(problems({ ...sinceToday, validFrom: '2026-12-24' }, sinceToday, 'since')).toEqual(['validFrom']);
    expect(problems({ ...since, validFrom: '2026-12-24' }, since, 'since')).toEqual(['validFrom']);
    expect(problems({ ...coming, graceMin: 0 }, coming, 'coming')).toEqual([]);
    expect(problems({ ...coming, isWithdrawn: true }, coming, 'coming')).toEqual([]);
    expect(problems(hours({ isWithdrawn: true }))).toEqual(['isWithdrawn']);
    expect(problems(coming, { ...coming, isWithdrawn: true }, 'coming')).toEqual(['isWithdrawn']);
  });

  test('have one week for everybody and at most one for staff', () => {
    expect(problems(hours({ weeks: {} }))).toEqual(['weeks']);
    expect(problems(hours({ weeks: { a: week(), b: week() } }))).toEqual(['weeks/b/whom']);
    expect(problems(hours({ weeks: { a: week(), b: week({ whom: 'STAFF' }) } }))).toEqual([]);
    expect(problems(hours({ weeks: { a: week(), b: week({ whom: 'STAFF' }), c: week({ whom: 'STAFF' }) } }))).toEqual(['weeks/c/whom']);
  });

  test('name each level once, and levels that the school has', () => {
    const infants = week({ whom: 'LEVELS', levels: ['Nursery 1'] });
    expect(problems(hours({ weeks: { a: week(), b: infants } }))).toEqual([]);
    expect(problems(hours({ weeks: { a: week(), b: infants, c: infants } }))).toEqual(['weeks/c/levels']);
    expect(problems(hours({ weeks: { a: week(), b: week({ whom: 'LEVELS' }) } }))).toEqual(['weeks/b/levels']);
    expect(problems(hours({ weeks: { a: week(), b: week({ whom: 'LEVELS', levels: ['Form 9'] }) } }))).toEqual(['weeks/b/levels']);
    expect(problems(hours({ weeks: { a: week({ levels: ['Nursery 1'] }) } }))).toEqual(['weeks/a/levels']);
  });

  test('ask for no more minutes of a full day than the shortest school day has', () => {
    const short: DayHours = { opens: '07:00', starts: '08:00', ends: '12:00', closes: '13:00', breaks: [] };
    const friday = week({ days: usualHours.week.days.with(4, short) });
    expect(problems(hours({ weeks: { a: friday }, fullDayMinMinutes: 240 }))).toEqual([]);
    expect(problems(hours({ weeks: { a: friday }, fullDayMinMinutes: 241 }))).toEqual(['fullDayMinMinutes']);
    // What staff do counts by their own hours.
    const staff = { ...friday, whom: 'STAFF' } as const;
    expect(problems(hours({ weeks: { a: week(), b: staff }, fullDayMinMinutes: 241 }))).toEqual([]);
    expect(problems(hours({ halfDayMinMinutes: 300 }))).toEqual(['halfDayMinMinutes']);
  });
});

describe('special days', () => {
  const day = (given: Partial<SpecialDayWritten> = {}): SpecialDayWritten => ({
    ...emptySpecialDay,
    name: 'Flood',
    from: '2026-11-23',
    until: '2026-11-25',
    ...given,
  });
  const problems = (after: SpecialDayWritten, before: SpecialDayWritten | null = null) =>
    paths(specialDayProblems({ id, before, after, today, calendar: nothing }));

  test('are entered up to a fortnight back, in order, and last at most a year', () => {
    expect(problems(day({ from: '2026-11-10', until: '2026-11-10' }))).toEqual([]);
    expect(problems(day({ from: '2026-11-09', until: '2026-11-10' }))).toEqual(['from']);
    expect(problems(day({ until: '2026-11-22' }))).toEqual(['until']);
    expect(problems(day({ until: '2027-11-23' }))).toEqual([]);
    expect(problems(day({ until: '2027-11-24' }))).toEqual(['until']);
  });

  test('have hours where they are other hours, and none where the school is closed', () => {
    const hoursOfDay = usualHours.week.days[0] ?? null;
    expect(problems(day({ kind: 'TIMING_CHANGE' }))).toEqual(['hours']);
    expect(problems(day({ kind: 'TIMING_CHANGE', hours: hoursOfDay }))).toEqual([]);
    expect(problems(day({ hours: hoursOfDay }))).toEqual(['hours']);
    expect(problems(day({ kind: 'OFF_TIMETABLE' }))).toEqual([]);
  });

  test('that are under way change in their name and their end alone; those that passed are withdrawn', () => {
    expect(problems(day({ name: 'The flood', until: '2026-11-27' }), day())).toEqual([]);
    expect(problems(day({ whom: 'STAFF' }), day())).toEqual(['whom']);
    const long = day({ from: '2026-11-02', until: '2026-11-27' });
    expect(problems({ ...long, until: '2026-11-22' }, long)).toEqual(['until']);
    const passed = day({ from: '2026-11-20', until: '2026-11-20' });
    expect(problems({ ...passed, name: 'Rain' }, passed)).toEqual(['from']);
    expect(problems({ ...passed, isWithdrawn: true }, passed)).toEqual([]);
    const longPast = day({ from: '2026-10-01', until: '2026-10-01' });
    expect(problems({ ...longPast, isWithdrawn: true }, longPast)).toEqual(['isWithdrawn']);
  });

  test('for levels name some', () => {
    expect(problems(day({ whom: 'LEVELS' }))).toEqual(['levels']);
    expect(problems(day({ whom: 'LEVELS', levels: ['Primary 1'] }))).toEqual([]);
    expect(problems(day({ levels: ['Primary 1'] }))).toEqual(['levels']);
  });
});

describe('terms', () => {
  const term = (given: Partial<TermWritten> = {}): TermWritten => ({
    ...emptyTerm,
    name: 'Second term',
    session: '2026/2027',
    from: '2027-01-11',
    until: '2027-04-02',
    ...given,
  });
  const first = { ...term({ name: 'First term', from: '2026-09-14', until: '2026-12-11' }), ...stamp, id: 'first' };
  const problems = (after: TermWritten, before: TermWritten | null = null, ofId = id) =>
    paths(termProblems({ id: ofId, before, after, today, calendar: { ...nothing, terms: [first] } }));

  test('share no day, have at most 200 days, and lie in the years of their session', () => {
    expect(problems(term())).toEqual([]);
    expect(problems(term({ from: '2026-12-11' }))).toEqual(['from']);
    expect(problems(term({ until: '2027-07-29' }))).toEqual([]);
    expect(problems(term({ until: '2027-07-30' }))).toEqual(['until']);
    expect(problems(term({ from: '2028-01-11', until: '2028-04-02' }))).toEqual(['session']);
    expect(problems(term({ name: 'FIRST TERM' }))).toEqual(['name']);
  });

  test('keep a first day that is long past, and move a last one to come', () => {
    expect(problems({ ...first, until: '2026-12-18' }, first, 'first')).toEqual([]);
    expect(problems({ ...first, from: '2026-09-21' }, first, 'first')).toEqual(['from']);
    expect(problems({ ...first, isWithdrawn: true }, first, 'first')).toEqual([]);
    const over = { ...first, from: '2026-05-04', until: '2026-07-24' };
    expect(problems({ ...over, until: '2026-07-17' }, over, 'first')).toEqual(['until']);
    expect(problems({ ...over, isWithdrawn: true }, over, 'first')).toEqual([]);
  });
});
