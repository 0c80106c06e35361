import type { AttendanceFlag, MarkSource, StaffCode } from '#contract/attended.ts';
import type { AttendanceFlagged } from '#contract/attendance-totals.ts';
import type { MarkCode } from '#contract/mark.ts';
import type { NoSchool } from '#contract/school-calendar.ts';
import type { StaffState } from '#contract/staff-report.ts';
import type { DayState } from '#contract/student-day-report.ts';
import type { TotalsFlag } from '#contract/student-totals.ts';
import { markWords } from '#client/person/mark-words.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

/** A state as a tag has it. */
export interface Words {
  label: string;
  status: Status;
}

export const marks: Record<MarkCode, Words> = {
  P: { label: markWords.P, status: 'ok' },
  L: { label: markWords.L, status: 'warn' },
  VL: { label: t('Very late'), status: 'warn' },
  LE: { label: t('Left early'), status: 'warn' },
  A: { label: t('Absent, no reason'), status: 'bad' },
  AE: { label: markWords.AE, status: 'info' },
  OA: { label: markWords.OA, status: 'away' },
  X: { label: markWords.X, status: 'away' },
  SB: { label: markWords.SB, status: 'info' },
  SU: { label: markWords.SU, status: 'info' },
  NR: { label: t('Not required'), status: 'none' },
};

export const notMarked: Words = { label: t('Not marked'), status: 'none' };

export const staffCodes: Record<StaffCode, Words> = {
  P: marks.P,
  L: marks.L,
  LE: marks.LE,
  A: { label: t('Absent', { context: 'mark' }), status: 'bad' },
  LV: { label: t('On leave'), status: 'info' },
  OD: { label: t('On official duty'), status: 'away' },
  OFF: { label: t('Off'), status: 'none' },
};

export const notKnown: Words = { label: t('Not known'), status: 'none' };

/** Whose word it is. */
export const sources: Record<MarkSource, string> = {
  CORRECTION: t('Correction', { context: 'source' }),
  REGISTER: t('Register', { context: 'source' }),
  GATE: t('Gate', { context: 'source' }),
  CALENDAR: t('Calendar', { context: 'source' }),
};

export const flags: Record<AttendanceFlag, string> = {
  NO_OUT: t('Not seen to leave'),
  NO_IN: t('Not seen to come'),
  AT_ODDS: t('Register and gate disagree'),
};

export const dayStates: Record<DayState, string> = {
  PRESENT: t('Present'),
  LATE: t('Late'),
  LEFT_EARLY: t('Left early'),
  ABSENT: t('Absent', { context: 'mark' }),
  NOT_MARKED: t('Not marked'),
  AT_ODDS: t('Register and gate disagree'),
};

export const staffStates: Record<StaffState, string> = {
  PRESENT: t('Here', { context: 'staff' }),
  LATE: t('Late'),
  LEFT_EARLY: t('Left early'),
  ABSENT: t('Absent', { context: 'mark' }),
  ON_LEAVE: t('On leave'),
  NOT_KNOWN: t('Not known'),
};

export const thresholds: Record<AttendanceFlagged, Words> = {
  WATCH: { label: t('Watch'), status: 'warn' },
  CHRONIC: { label: t('A tenth missed'), status: 'bad' },
  SEVERE: { label: t('Half missed'), status: 'bad' },
};

export const totalsFlags: Record<TotalsFlag, string> = {
  WATCH: t('Watch: above 90 %, below 95 %'),
  CHRONIC: t('A tenth missed, or more but not half'),
  SEVERE: t('Half or more missed'),
  EXAM: t('Below the share for examinations'),
  NOT_ENOUGH: t('Not enough marks'),
};

export const noSchool: Record<NoSchool, string> = {
  CLOSURE: t('The school is closed'),
  VACATION: t('Vacation'),
  WEEKDAY: t('No school on this weekday'),
};
