import { expect, test } from 'vitest';
import type { SessionMark, StudentDay } from '#contract/attended.ts';
import type { MarkCode } from '#contract/mark.ts';
import { daysSentence, gradeOfDay, markOfDay, minutesLeftEarly } from '#client/features/attendance/days.ts';
import { classSentence, gradeOf, weekdaySentence, weekSentence } from '#client/features/attendance/trend.ts';

const said = (code: MarkCode | null): SessionMark => ({ holds: code && { code, from: 'REGISTER' }, lost: [] });
const day = (...codes: (MarkCode | null)[]): StudentDay => {
  const [first = null, second] = codes;
  const stay = { firstIn: null, lastOut: null, minutesLate: 0, minutesEarly: 0, minutesPresent: null, flags: [] };
  return {
    ...stay,
    day: '2026-11-24',
    versionId: null,
    first: said(first),
    second: second === undefined ? null : said(second),
    halfDays: null,
  };
};
const of = (attended: StudentDay | null, noSchool: string | null = null) => ({ day: '2026-11-24', noSchool, attended });

test.each([
  [['P'], 'ok'],
  [['P', 'L'], 'warn'],
  [['VL', 'P'], 'warn'],
  [['P', 'A'], 'bad'],
  [['L', 'A'], 'bad'],
  [['AE'], 'info'],
  [['OA', 'SB'], 'ok'],
  [[null], 'none'],
  [['P', null], 'ok'],
] as [MarkCode[], string][])('a day of %o is %s', (codes, grade) => {
  expect(gradeOfDay(of(day(...codes)))).toBe(grade);
});

test('a day without school has no mark, unless somebody was there', () => {
  expect(gradeOfDay(of(day('NR'), 'WEEKDAY'))).toBeNull();
  expect(gradeOfDay(of(null, 'WEEKDAY'))).toBeNull();
  expect(gradeOfDay(of(null))).toBe('none');
  expect(markOfDay(of(day('P', 'A')))).toMatchObject({ key: '2026-11-23', told: 'Tue, 24 Nov 2026: Present, Absent, no reason' });
});

test('a day says that somebody left early whatever its mark is, and nothing of who was not there', () => {
  const early = (code: MarkCode | null) => minutesLeftEarly({ ...day(code), minutesEarly: 12 });
  expect([early('P'), early('L'), early('LE'), early('A'), early('NR'), early(null)]).toEqual([12, 12, 12, 0, 0, 0]);
});

test('the course of a period is told in words, of the days that are added up beside it', () => {
  const days = [of(day('P')), of(day('L')), of(day('A')), of(null), of(null, 'WEEKDAY')];
  const today = { ...of(day('A')), day: '2026-11-25' };
  expect(daysSentence([today, ...days], '2026-11-24')).toBe(
    'Of 4 school days until Tue, 24 Nov 2026: 1 present, 1 late or left early, 1 absent without leave, 0 with leave, 1 not marked.',
  );
});

const sums = (possible: number, marked: number, present: number) => ({
  possible,
  marked,
  present,
  authorised: 0,
  unauthorised: 0,
  late: 0,
});

test.each([
  [sums(100, 100, 95), 'ok'],
  [sums(1000, 1000, 949), 'warn'],
  [sums(100, 100, 90), 'bad'],
  [sums(100, 79, 79), 'none'],
])('%o is %s', (of, grade) => {
  expect(gradeOf(of)).toBe(grade);
});

test('what a trend says leaves out what cannot be said', () => {
  const weeks = [
    { monday: '2026-11-09', ...sums(10, 10, 9) },
    { monday: '2026-11-16', ...sums(10, 10, 8) },
    { monday: '2026-11-23', ...sums(10, 1, 0) },
  ];
  expect(weekSentence(weeks, sums(30, 25, 20), '2026-11-24')).toMatch(
    /^80% were present, with 83\.3% marked\. The lowest week began on Mon, .*: 80%\.$/,
  );
  expect(weekSentence(weeks, sums(30, 21, 17), '2026-11-24')).toBe('There are not enough marks in this period to tell a rate.');
  expect(
    weekdaySentence([
      { weekday: 1, ...sums(10, 10, 9) },
      { weekday: 5, ...sums(10, 10, 7) },
      { weekday: 3, ...sums(10, 0, 0) },
    ]),
  ).toBe('Attendance is lowest on Friday, with 70%, and highest on Monday, with 90%.');
  const classes = [
    { id: 'a', name: 'JSS 1', weeks: weeks.slice(0, 2) },
    { id: 'b', name: 'SS 1', weeks: weeks.slice(2) },
  ];
  expect(classSentence(classes)).toBe('Of 2 classes, JSS 1 has the lowest attendance: 85%. Without enough marks: 1.');
});
