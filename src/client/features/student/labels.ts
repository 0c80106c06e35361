import type { AlertLevel, AlertType, StudentState } from '#contract/student-card.ts';
import type { MediaConsent, Residency, Sex, StudentView } from '#contract/student.ts';
import type { Status } from '#client/ui/status-tag.tsx';

export const states: Record<StudentState, { label: string; status: Status }> = {
  EXPECTED: { label: 'Expected', status: 'info' },
  ACTIVE: { label: 'On roll', status: 'ok' },
  ON_LEAVE: { label: 'On leave', status: 'away' },
  SUSPENDED: { label: 'Suspended', status: 'warn' },
  GRADUATED: { label: 'Graduated', status: 'none' },
  WITHDRAWN: { label: 'Withdrawn', status: 'none' },
  TRANSFERRED: { label: 'Transferred', status: 'none' },
  DECEASED: { label: 'Deceased', status: 'none' },
  ARCHIVED: { label: 'Archived', status: 'none' },
};

export const sexes: Record<Sex, string> = { FEMALE: 'Female', MALE: 'Male' };

export const residencies: Record<Residency, string> = { DAY: 'Day', BOARDER: 'Boarder', WEEKLY_BOARDER: 'Weekly boarder' };

export const consents: Record<MediaConsent, string> = { NOT_ASKED: 'Not asked yet', GIVEN: 'Given', REFUSED: 'Refused' };

export const alertTypes: Record<AlertType, string> = {
  ALLERGY: 'Allergy',
  MEDICAL: 'Medical',
  DIET: 'Diet',
  SAFEGUARDING: 'Safeguarding',
  OTHER: 'Other',
};

export const alertLevels: Record<AlertLevel, { label: string; status: Status }> = {
  NOTE: { label: 'Good to know', status: 'info' },
  CARE: { label: 'Take care', status: 'warn' },
  DANGER: { label: 'Danger to life', status: 'bad' },
};

export const alertReaders: Record<'STAFF' | 'CARERS', string> = {
  STAFF: 'All staff who see the child',
  CARERS: 'School Admins and Hybrids only; others see that there is an alert',
};

export const views: Record<StudentView, string> = {
  NO_PHOTO: 'No photo',
  NO_COLLECTOR: 'No authorised collector',
  ALERT: 'Alert',
  NO_BUS: 'Not on any bus',
  NO_CLASS: 'No class',
};

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A value from the wire in words; as it is when it is none that this build knows. */
export function wordsOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}
