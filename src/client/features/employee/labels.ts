import type { AbsenceContent, AbsenceState, AbsenceType } from '#contract/employee-absence.ts';
import type { EmployeeCategory, EmployeeContent, EmployeeState, EmployeeView, Employment, PaperType } from '#contract/employee.ts';
import { papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const categories: Record<EmployeeCategory, string> = {
  TEACHING: 'Teaching',
  NON_TEACHING: 'Non-teaching',
  DRIVER: 'Driver',
  BUS_ATTENDANT: 'Bus attendant',
  SECURITY: 'Security',
  HOUSE: 'House',
  MEDICAL: 'Medical',
};

export const employments: Record<Employment, string> = { FULL: 'Full time', PART: 'Part time', CONTRACT: 'By contract' };

export const states: Record<EmployeeState, { label: string; status: Status }> = {
  ACTIVE: { label: 'Working', status: 'ok' },
  ON_LEAVE: { label: 'On leave', status: 'away' },
  LEFT: { label: 'Left', status: 'none' },
};

export const paperTypes: Record<PaperType, string> = {
  DRIVER_LICENCE: 'Driver’s licence',
  FIRST_AID: 'First-aid certificate',
  CLEARANCE: 'Clearance',
  TEACHING_LICENCE: 'Teaching licence',
  CONTRACT: 'Contract',
  OTHER: 'Other paper',
};

export const sexes: Record<EmployeeContent['sex'], string> = { '': 'Not said', FEMALE: 'Female', MALE: 'Male' };

export const views: Record<EmployeeView, string> = { PAPERS: 'Papers run out', NO_ACCOUNT: 'No account', NO_PHOTO: 'No photo' };

export const absenceTypes: Record<AbsenceType, string> = {
  ANNUAL: 'Annual leave',
  SICK: 'Sick',
  FAMILY: 'Family',
  TRAINING: 'Training',
  OFFICIAL_DUTY: 'Official duty',
  UNPAID: 'Unpaid leave',
  OTHER: 'Other',
};

export const absenceStates: Record<AbsenceState, { label: string; status: Status }> = {
  PENDING: { label: 'Waits for a decision', status: 'warn' },
  APPROVED: { label: 'Approved', status: 'ok' },
  DECLINED: { label: 'Declined', status: 'bad' },
  CANCELLED: { label: 'Cancelled', status: 'none' },
};

export const parts: Record<AbsenceContent['part'], string> = { WHOLE: 'Whole days', MORNING: 'Morning only', AFTERNOON: 'Afternoon only' };

/** What is wrong with a paper on this day; null when it is good for longer, or has no last day. */
export function paperTrouble(expires: Day | null, today: Day): { status: Status; words: string } | null {
  if (expires === null) return null;
  if (expires < today) return { status: 'bad', words: 'expired' };
  return expires <= papersDueUntil(today) ? { status: 'warn', words: 'runs out' } : null;
}
