import type { AbsenceContent, AbsenceState, AbsenceType } from '#contract/employee-absence.ts';
import type { EmployeeContent, EmployeeView, Employment, PaperType } from '#contract/employee.ts';
import { papersDueUntil } from '#contract/employee-rules.ts';
import type { Day } from '#contract/fields.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const employments: Record<Employment, string> = { FULL: t('Full time'), PART: t('Part time'), CONTRACT: t('By contract') };

export const paperTypes: Record<PaperType, string> = {
  DRIVER_LICENCE: t('Driver’s licence'),
  FIRST_AID: t('First-aid certificate'),
  CLEARANCE: t('Clearance'),
  TEACHING_LICENCE: t('Teaching licence'),
  CONTRACT: t('Contract'),
  OTHER: t('Other paper'),
};

export const sexes: Record<EmployeeContent['sex'], string> = { '': t('Not said'), FEMALE: t('Female'), MALE: t('Male') };

export const views: Record<EmployeeView, string> = {
  PAPERS: t('Papers expire'),
  ABSENCE: t('Absence to decide'),
  NO_ACCOUNT: t('No account'),
  NO_PHOTO: t('No photo'),
};

export const absenceTypes: Record<AbsenceType, string> = {
  ANNUAL: t('Annual leave'),
  SICK: t('Sick'),
  FAMILY: t('Family'),
  TRAINING: t('Training'),
  OFFICIAL_DUTY: t('Official duty'),
  UNPAID: t('Unpaid leave'),
  OTHER: t('Other'),
};

export const absenceStates: Record<AbsenceState, { label: string; status: Status }> = {
  PENDING: { label: t('Waits for a decision'), status: 'warn' },
  APPROVED: { label: t('Approved'), status: 'ok' },
  DECLINED: { label: t('Declined'), status: 'bad' },
  CANCELLED: { label: t('Cancelled'), status: 'none' },
};

export const parts: Record<AbsenceContent['part'], string> = {
  WHOLE: t('Whole days'),
  MORNING: t('Morning only'),
  AFTERNOON: t('Afternoon only'),
};

/** What is wrong with a paper on this day; null when it is good for longer, or has no last day. */
export function paperTrouble(expires: Day | null, today: Day): { status: Status; words: string } | null {
  if (expires === null) return null;
  if (expires < today) return { status: 'bad', words: 'expired' };
  return expires <= papersDueUntil(today) ? { status: 'warn', words: t('expires soon') } : null;
}
