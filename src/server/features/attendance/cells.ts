/** What a file has of the reports. Times are the school's. */
import type { Said, Stay, StudentDay } from '#contract/attended.ts';
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

/** Shares as whole per cents, which is as much as the marks of a term can say. */
export function studentTotalsCells({ id: _, className, flag, isBelowExam, rate, coverage, lastPresent, ...row }: StudentTotals) {
  const remarks = [flag ?? '', isBelowExam ? 'EXAM' : '', rate === null ? 'NOT_ENOUGH' : ''].filter(Boolean).join('; ');
  const { longestAbsence: _longest, currentAbsence: _current, rateBefore: _before, attended: _attended, ...told } = row;
  return { ...told, class: className, rate: percent(rate), coverage: percent(coverage), lastPresent: lastPresent ?? '', flag: remarks };
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

function percent(share: number | null): number | null {
  return share === null ? null : Math.round(share * 100);
}
