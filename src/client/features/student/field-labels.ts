import * as z from 'zod/mini';
import { isCalendarDay } from '#contract/fields.ts';
import type { StudentContent } from '#contract/student.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { eachWeekday } from '#client/ui/time/weekdays.ts';
import { studentStates } from '#client/person/states.ts';
import { alertLevels, alertReaders, alertTypes, consents, residencies, sexes } from './labels.ts';

export const fieldNames = {
  admissionNo: t('Admission number'),
  firstName: t('First name'),
  middleName: t('Middle name'),
  lastName: t('Last name'),
  preferredName: t('Name they are called by'),
  sex: t('Sex'),
  dob: t('Date of birth'),
  classId: t('Class'),
  rollNo: t('Number in the class'),
  residency: t('Residency'),
  houseId: t('House'),
  bed: t('Bed'),
  rideToSchool: t('Bus to school'),
  rideHome: t('Bus home'),
  address: t('Home address'),
  ownPhone: t('Child’s own telephone'),
  ownEmail: t('Child’s own e-mail'),
  homeLanguage: t('Language at home'),
  nationality: t('Nationality'),
  stateOfOrigin: t('State of origin'),
  entryDate: t('Day of entry'),
  previousSchool: t('Previous school'),
  mediaConsent: t('Consent to pictures of the child'),
  alerts: t('Alerts'),
} satisfies Record<keyof StudentContent, string>;

const alertFields = { type: t('Kind'), level: t('How serious'), text: t('What to look out for'), readers: t('Who may read it') };
const rideFields = { busId: t('Bus'), stop: t('Stop'), days: t('Days') };
const stepFields = { state: t('State'), on: t('Day'), reason: t('Reason'), exitDate: t('Last day'), exitReason: t('Reason') };

const words: Record<string, string> = { ...fieldNames, ...stepFields };
const lineWords: Record<string, string> = { ...alertFields, ...rideFields };

/** "Alert – How grave": a field of a student as a person says it. */
export function describeField(path: string): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return words[name] ?? name;
  if (name !== 'alerts') return `${words[name] ?? name} – ${lineWords[line] ?? line}`;
  return field === undefined ? t('Alert') : t('Alert – {{field}}', { field: lineWords[field] ?? field });
}

const Line = z.object({ text: z.string() });

/** "Sex, Date of birth". */
export function lackingWords(lacking: readonly ('sex' | 'dob')[]): string {
  return lacking.map((field) => fieldNames[field]).join(', ');
}

/** An alert is called by its text. */
export function lineName(line: unknown): string | undefined {
  return z.safeParse(Line, line).data?.text;
}

const values: Record<string, Readonly<Record<string, string>>> = {
  sex: sexes,
  residency: residencies,
  mediaConsent: consents,
  state: labelsOf(studentStates),
  type: alertTypes,
  level: labelsOf(alertLevels),
  readers: alertReaders,
};

type NameOf = (id: string) => string | undefined;

/** `nameOf` names a class, a house or a bus by its id. */
export function formatFieldValue(path: string, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  const field = path.split('/').at(-1) ?? '';
  if (Array.isArray(value)) return eachWeekday(value.map(Number)) || t('Nothing');
  if (typeof value === 'object') return lineText(path, value, nameOf);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.endsWith('Id')) return nameOf(value) ?? t('Not on this device');
  return values[field]?.[value] ?? (isCalendarDay(value) ? dayText(value) : value);
}

function lineText(path: string, line: object, nameOf: NameOf): string {
  const parts = Object.entries(line).filter(([, value]) => value !== '' && value !== null);
  if (path === 'alerts') return parts.map(([id, alert]) => formatFieldValue(`alerts/${id}`, alert, nameOf)).join('; ') || t('Nothing');
  return parts.map(([field, value]) => `${lineWords[field] ?? field}: ${formatFieldValue(`${path}/${field}`, value, nameOf)}`).join(', ');
}

function labelsOf(of: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([value, { label }]) => [value, label]));
}
