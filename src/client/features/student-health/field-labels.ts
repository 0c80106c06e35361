import { type HealthContent, MedicalConsent } from '#contract/student-health.ts';
import { wordsOfReason } from './reveal-reasons.ts';
import { t } from '#client/ui/language/words.ts';
import { consents } from './labels.ts';

export const fieldNames = {
  bloodGroup: t('Blood group'),
  genotype: t('Genotype'),
  allergies: t('Allergies'),
  conditions: t('Conditions'),
  medication: t('Medication'),
  doctor: t('Doctor'),
  doctorPhone: t('Doctor’s telephone'),
  hospital: t('Hospital'),
  medicalConsent: t('Consent to treatment in an emergency'),
} satisfies Record<keyof HealthContent, string>;

/** What the history of a child says of its health. */
export const trailNames = { lookedFor: t('Why they looked'), healthFields: t('Fields changed') };

const words: Record<string, string> = fieldNames;

export function describeField(path: string): string {
  return words[path] ?? path;
}

export function formatFieldValue(path: string, value: string | null): string {
  if (value === null || value === '') return '–';
  const consent = path === 'medicalConsent' ? MedicalConsent.safeParse(value).data : undefined;
  return consent ? consents[consent] : value;
}

export function formatTrailValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((field) => describeField(String(field))).join(', ');
  return typeof value === 'string' ? wordsOfReason(value) : '';
}
