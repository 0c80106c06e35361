/** In which state somebody of the school is, on every screen in the same words. */
import type { EmployeeState } from '#contract/employee.ts';
import type { StudentState } from '#contract/student-card.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export const studentStates: Record<StudentState, { label: string; status: Status }> = {
  EXPECTED: { label: t('Expected'), status: 'info' },
  ACTIVE: { label: t('On roll'), status: 'ok' },
  ON_LEAVE: { label: t('On leave'), status: 'away' },
  SUSPENDED: { label: t('Suspended'), status: 'warn' },
  GRADUATED: { label: t('Graduated'), status: 'none' },
  WITHDRAWN: { label: t('Withdrawn'), status: 'none' },
  TRANSFERRED: { label: t('Transferred'), status: 'none' },
  DECEASED: { label: t('Deceased'), status: 'none' },
  ARCHIVED: { label: t('Archived'), status: 'none' },
};

export const employeeStates: Record<EmployeeState, { label: string; status: Status }> = {
  ACTIVE: { label: t('Working'), status: 'ok' },
  ON_LEAVE: { label: t('On leave'), status: 'away' },
  LEFT: { label: t('Left'), status: 'none' },
};
