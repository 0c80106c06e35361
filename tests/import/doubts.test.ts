/** What is odd about a file of marks as a whole. */
import { expect, test } from 'vitest';
import { addedTally, doubtsOf, type MarkTally, noTally } from '#contract/import-doubts.ts';
import { tallyOf } from '#server/features/import/marks/tally.ts';
import { readMark } from '#server/features/import/marks/read-mark.ts';

const usual: MarkTally = { ...noTally, rows: 400, coded: 400, absent: 20, dated: 400, lateInMonth: 220, months: 0b111, minutes: 12 };
const doubtsAt = (given: Partial<MarkTally>) => doubtsOf({ ...usual, ...given });

test('a file as schools have them is not doubted, and no file is where nothing was counted', () => {
  expect(doubtsOf(usual)).toEqual([]);
  expect(doubtsOf(noTally)).toEqual([]);
  expect(doubtsOf(undefined)).toEqual([]);
});

test.each([
  ['more than three in ten are absent', { absent: 121 }, ['MANY_ABSENT']],
  ['three in ten are absent', { absent: 120 }, []],
  ['a fifth of the rows is on Saturdays, as where the dates slipped by a day', { noSchool: 80 }, ['NO_SCHOOL']],
  ['a few rows are on a closure', { noSchool: 40 }, []],
  ['most rows are of days to come', { future: 201 }, ['FUTURE']],
  ['half of the rows are of days to come', { future: 200 }, []],
  ['most rows are before the first term', { beforeTerms: 201 }, ['BEFORE_TERMS']],
  ['a tenth of the dates does not exist', { dated: 360, noSuchDay: 40 }, ['SWAPPED']],
  ['a date or two do not exist', { dated: 398, noSuchDay: 2 }, []],
  ['no day is after the 12th in four months', { lateInMonth: 0, months: 0b1111 }, ['SWAPPED']],
  ['no day is after the 12th of one month', { lateInMonth: 0, months: 0b1 }, []],
  ['nearly every number is of nobody', { unknownNumbers: 360 }, ['UNKNOWN_NUMBERS']],
  ['half of the numbers are of nobody', { unknownNumbers: 200 }, []],
  ['minutes look like a clock', { oddMinutes: 10 }, ['ODD_MINUTES']],
  ['one of many minutes looks like a clock', { minutes: 200, oddMinutes: 1 }, []],
] as const)('%s', (_, given, doubts) => {
  expect(doubtsAt(given)).toEqual(doubts);
});

const columns = ['Admission number', 'Date', 'Mark', 'Minutes late'].map((header) => ({ header, samples: [], days: 'DMY' as const }));
const matching = { columns: { admissionNo: 0, day: 1, code: 2, minutesLate: 3 }, dayOrder: 'DMY' as const, dialCode: '' };
const line = (...cells: string[]) => readMark({ columns, matching }, { no: 2, cells, noted: [] });

test('rows are counted by what stands in them', () => {
  const facts = { isKnown: true, hasNoSchool: false, today: '2026-11-20', firstDay: '2026-09-07' };
  const tally = tallyOf([
    { line: line('A1', '18/11/2026', 'Present', ''), facts },
    { line: line('A1', '03/08/2026', 'PRESENT', '08:15'), facts: { ...facts, hasNoSchool: true } },
    { line: line('A1', '21/11/2026', 'sick', '0.34375'), facts: { ...facts, isKnown: false } },
    { line: line('A1', '13/13/2026', 'Zz', '7'), facts },
  ]);
  expect(tally).toEqual({
    rows: 4,
    coded: 3,
    absent: 1,
    dated: 3,
    noSchool: 1,
    future: 1,
    beforeTerms: 1,
    noSuchDay: 1,
    lateInMonth: 2,
    months: 0b10010000000,
    unknownNumbers: 1,
    minutes: 3,
    oddMinutes: 2,
    words: [
      { word: 'present', code: 'P', rows: 2 },
      { word: 'sick', code: 'AE', rows: 1 },
      { word: 'zz', code: null, rows: 1 },
    ],
  });
  const twice = addedTally(tally, tally);
  expect(twice).toMatchObject({ rows: 8, months: tally.months, words: [{ word: 'present', rows: 4 }, {}, {}] });
});

test.each([
  ['/', 'P', null],
  ['tardy', 'L', null],
  ['E', 'AE', null],
  ['Sick', 'AE', 'SICK'],
  ['Medical', 'AE', 'MEDICAL'],
  ['Malade', 'AE', 'SICK'],
  ['en retard', 'L', null],
  ['ABS', 'A', null],
  ['suspended', 'SU', null],
])('“%s” is %s', (word, code, reason) => {
  expect(line('A1', '18/11/2026', word, '').mark).toEqual({ code, minutesLate: null, reason, note: '' });
});

test('a word that is no mark is a problem, and so are minutes of who is not late', () => {
  expect(line('A1', '18/11/2026', 'Maybe', '').problems).toMatchObject([{ column: 'code' }]);
  expect(line('A1', '18/11/2026', 'P', '12').problems).toMatchObject([{ column: 'minutesLate', message: 'Only who is late has minutes' }]);
  expect(line('A1', '18/11/2026', 'P', '0').problems).toEqual([]);
  expect(line('', '', '', '').problems.map(({ column }) => column)).toEqual(['admissionNo', 'day', 'code']);
});
