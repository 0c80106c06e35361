/** What days add up to. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absenceRuns, daysCounter, halvesOf, partlyMissed, percentOf, ratedBy } from '#contract/attendance-totals.ts';
import { addDays } from '#contract/school-time.ts';
import { studentDay } from '#contract/student-day.ts';
import { facts, saw, twiceADay, usual, wrote } from './facts.ts';

const halves = (given: Parameters<typeof facts>[0]) => halvesOf(studentDay(facts(given)));

test('a day that nobody marked is in neither sum, and so is one without school', () => {
  expect(halves({})).toEqual({ marked: 0, present: 0, authorised: 0, unauthorised: 0 });
  const rules = { ...usual, hours: null, noSchool: 'CLOSURE' as const };
  expect(halves({ rules, first: wrote('A') })).toEqual({ marked: 0, present: 0, authorised: 0, unauthorised: 0 });
});

test('one register a day marks both halves, two mark one each', () => {
  expect(halves({ first: wrote('P') })).toEqual({ marked: 2, present: 2, authorised: 0, unauthorised: 0 });
  expect(halves({ first: wrote('A') })).toEqual({ marked: 2, present: 0, authorised: 0, unauthorised: 2 });
  expect(halves({ rules: twiceADay, first: wrote('P') })).toEqual({ marked: 1, present: 1, authorised: 0, unauthorised: 0 });
  expect(halves({ rules: twiceADay, first: wrote('AE'), second: wrote('P 13:00') })).toEqual({
    marked: 2,
    present: 1,
    authorised: 1,
    unauthorised: 0,
  });
});

test('a share is cut, and not rounded, after one digit', () => {
  expect([0.94999, 0.95, 0.9996, 1, 0.29].map(percentOf)).toEqual([94.9, 95, 99.9, 100, 29]);
});

test('what is missing of a day that was marked present is partly missed, so that present, absent and missed are all that was marked', () => {
  expect(partlyMissed(halves({ seen: saw('07:50 IN', '11:00 OUT') }))).toBe(1);
  expect(partlyMissed(halves({ rules: twiceADay, first: wrote('AE'), second: wrote('P 13:00') }))).toBe(0);
  expect(partlyMissed(halves({}))).toBe(0);
});

test('who left after half a day has the other half neither present nor marked absent', () => {
  expect(halves({ seen: saw('07:50 IN', '11:00 OUT') })).toEqual({ marked: 2, present: 1, authorised: 0, unauthorised: 0 });
});

test('nobody has a rate below four fifths of the marks', () => {
  expect(ratedBy({ possible: 100, marked: 79, present: 79 })).toMatchObject({ coverage: 0.79, rate: null, flag: null });
  expect(ratedBy({ possible: 100, marked: 80, present: 80 })).toMatchObject({ coverage: 0.8, rate: 1, flag: null });
  expect(ratedBy({ possible: 0, marked: 0, present: 0 })).toMatchObject({ coverage: null, rate: null });
});

test('a tenth missed is chronic, half severe, less than 95 % worth a watch', () => {
  const flag = (present: number) => ratedBy({ possible: 40, marked: 40, present }).flag;
  expect([38, 37, 36, 21, 20].map(flag)).toEqual([null, 'WATCH', 'CHRONIC', 'CHRONIC', 'SEVERE']);
});

test('who is below the share for examinations is told by it', () => {
  expect(ratedBy({ possible: 40, marked: 40, present: 30 }).isBelowExam).toBe(false);
  expect(ratedBy({ possible: 40, marked: 40, present: 29 }).isBelowExam).toBe(true);
  expect(ratedBy({ possible: 40, marked: 40, present: 30 }, 0.8).isBelowExam).toBe(true);
});

test('runs of absence are counted in the order of the days', () => {
  const days = ['P', 'A', 'A', 'P', 'A'].map((code, at) => ({ day: addDays('2026-11-02', at), isAbsent: code === 'A' }));
  expect(absenceRuns(days.reverse())).toEqual({ longest: 2, current: 1 });
  expect(absenceRuns([])).toEqual({ longest: 0, current: 0 });
});

test('school days between two days are counted as looking at each would', () => {
  const offset = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(fc.uniqueArray(offset), offset, offset, (open, a, b) => {
      const day = (at: number) => addDays('2026-09-01', at);
      const [from, until] = [day(Math.min(a, b)), day(Math.max(a, b))];
      const looked = open.map(day).filter((one) => from <= one && one <= until).length;
      expect(daysCounter(open.map(day))(from, until)).toBe(looked);
    }),
  );
  expect(daysCounter(['2026-09-01'])('2026-09-02', '2026-09-01')).toBe(0);
});

test('whatever a day is, its halves are no more than what was marked', () => {
  const code = fc.option(fc.constantFrom('P 08:05', 'L 08:15', 'A 08:05', 'AE 09:00', 'SU 08:00'), { nil: null });
  const moves = fc.subarray(['07:40 IN', '08:20 IN', '11:10 OUT', '12:30 IN', '14:00 OUT']);
  fc.assert(
    fc.property(code, code, moves, fc.boolean(), (first, second, seen, twice) => {
      const given = { seen: saw(...seen), first: first ? wrote(first) : null, second: second ? wrote(second) : null };
      const { marked, present, authorised, unauthorised } = halves({ ...given, rules: twice ? twiceADay : usual });
      expect(present + authorised + unauthorised).toBeLessThanOrEqual(marked);
      expect(marked).toBeLessThanOrEqual(2);
      expect(Math.min(present, authorised, unauthorised)).toBeGreaterThanOrEqual(0);
    }),
  );
});
