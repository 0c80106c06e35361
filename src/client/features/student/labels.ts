import type { AlertLevel, AlertType } from '#contract/student-card.ts';
import type { AskedState, MediaConsent, Residency, Sex, StudentView } from '#contract/student.ts';
import { studentStates } from '#client/person/states.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { t } from '#client/ui/language/words.ts';

export function stateWords(state: AskedState): string {
  return state === 'ANY' ? t('Any') : studentStates[state].label;
}

export const sexes: Record<Sex, string> = { FEMALE: t('Female'), MALE: t('Male') };

export const residencies: Record<Residency, string> = {
  DAY: t('Day', { context: 'residency' }),
  BOARDER: t('Boarder'),
  WEEKLY_BOARDER: t('Weekly boarder'),
};

export const consents: Record<MediaConsent, string> = { NOT_ASKED: t('Not asked yet'), GIVEN: t('Given'), REFUSED: t('Refused') };

export const alertTypes: Record<AlertType, string> = {
  ALLERGY: t('Allergy'),
  MEDICAL: t('Medical'),
  DIET: t('Diet'),
  SAFEGUARDING: t('Safeguarding'),
  OTHER: t('Other'),
};

export const alertLevels: Record<AlertLevel, { label: string; status: Status }> = {
  NOTE: { label: t('Good to know'), status: 'info' },
  CARE: { label: t('Take care'), status: 'warn' },
  DANGER: { label: t('Life-threatening'), status: 'bad' },
};

export const alertReaders: Record<'STAFF' | 'CARERS', string> = {
  STAFF: t('All staff who see the child'),
  CARERS: t('School Admins and Hybrids only; others see that there is an alert'),
};

export const views: Record<StudentView, string> = {
  NO_CONTACT: t('Nobody to call'),
  NO_PHOTO: t('No photo'),
  NO_COLLECTOR: t('No collector'),
  ALERT: t('Alert'),
  NO_BUS: t('Not on any bus'),
  NO_CLASS: t('No class'),
  TO_COMPLETE: t('To complete'),
  ON_SITE: t('On site now'),
  OFF_SITE: t('Off site now'),
  NOT_KNOWN: t('Not known where today'),
};

/** A value from the wire in words; as it is when it is none that this build knows. */
export function wordsOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}
