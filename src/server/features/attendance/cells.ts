/** What a file has of the reports. Times are the school's. */
import { partlyMissed, percentOf } from '#contract/attendance-totals.ts';
import type { Said, Stay, StudentDay } from '#contract/attended.ts';
import { betweenChoices } from '#contract/people-sheet-choices.ts';
import { schoolTime } from '#contract/school-time.ts';
import type { StaffDayRow, StaffTotals } from '#contract/staff-report.ts';
import type { StudentDayRow } from '#contract/student-day-report.ts';
import type { StudentTotals } from '#contract/student-totals.ts';

export function studentDayCells({ id: _, houseName, className, attended, told, ...row }: StudentDayRow, timeZone: string) {
  const toldCell = told === null ? '' : `${schoolTime(new Date(told.at), timeZone)} (${told.channel})`;
  return { ...row, class: className, house: houseName, ...(attended ? dayCells(attended, timeZone) : {}), told: toldCell };
}

function dayCells(attended: StudentDay, timeZone: string) {
  const { first, second, minutesPresent } = attended;
  return {
    ...timeCells(attended, timeZone),
    first: first.holds?.code ?? '',
    second: second?.holds?.code ?? '',
    present: minutesPresent,
    source: [...new Set([first.holds?.from ?? '', second?.holds?.from ?? ''])].filter(Boolean).join('; '),
    lost: [...first.lost, ...(second?.lost ?? [])].map(saidCell).join('; '),
  };
}

export function staffDayCells({ id: _, attended, ...row }: StaffDayRow, timeZone: string) {
  const { code, scheduled, worked, overtime, minutesEarly } = attended;
  return { ...row, ...timeCells(attended, timeZone), code: code ?? '', scheduled, worked, overtime, early: minutesEarly };
}

/** Days and shares as a screen shows them. */
export function studentTotalsCells(row: StudentTotals) {
  const { name, number, className, rate, coverage, flag, isBelowExam, late, minutesLate, leftEarly, lastPresent } = row;
  return {
    name,
    number,
    class: className,
    late,
    minutesLate,
    leftEarly,
    possible: row.possible / 2,
    marked: row.marked / 2,
    present: row.present / 2,
    authorised: row.authorised / 2,
    unauthorised: row.unauthorised / 2,
    partly: partlyMissed(row) / 2,
    rate: rate === null ? null : percentOf(rate),
    coverage: coverage === null ? null : percentOf(coverage),
    lastPresent: lastPresent ?? '',
    flag: [flag ?? '', isBelowExam ? 'EXAM' : '', rate === null ? 'NOT_ENOUGH' : ''].filter(Boolean).join(betweenChoices),
  };
}

export function staffTotalsCells({ id: _, ...row }: StaffTotals) {
  return row;
}

function timeCells({ firstIn, lastOut, minutesLate, flags }: Stay, timeZone: string) {
  const time = (at: string | null) => (at === null ? '' : schoolTime(new Date(at), timeZone));
  return { in: time(firstIn), out: time(lastOut), late: minutesLate, flags: flags.join('; ') };
}

function saidCell({ code, from }: Said): string {
  return `${code} (${from})`;
}
