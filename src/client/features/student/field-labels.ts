import * as z from 'zod/mini';
import { isCalendarDay } from '#contract/fields.ts';
import type { StudentContent } from '#contract/student.ts';
import { dayText } from '#client/ui/day-text.ts';
import { alertLevels, alertReaders, alertTypes, consents, residencies, sexes, states, weekdays } from './labels.ts';

export const fieldNames = {
  admissionNo: 'Admission number',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  preferredName: 'Name they are called by',
  sex: 'Sex',
  dob: 'Date of birth',
  classId: 'Class',
  rollNo: 'Number in the class',
  residency: 'Residency',
  houseId: 'House',
  bed: 'Bed',
  rideToSchool: 'Bus to school',
  rideHome: 'Bus home',
  address: 'Home address',
  homeLanguage: 'Language at home',
  nationality: 'Nationality',
  stateOfOrigin: 'State of origin',
  entryDate: 'Day of entry',
  previousSchool: 'School before',
  mediaConsent: 'Consent to pictures of the child',
  alerts: 'Alerts',
} satisfies Record<keyof StudentContent, string>;

const alertFields = { type: 'Kind', level: 'How grave', text: 'What to look out for', readers: 'Who may read it' };
const rideFields = { busId: 'Bus', stop: 'Stop', days: 'Days' };
const stepFields = { state: 'State', on: 'Day', reason: 'Reason', exitDate: 'Last day', exitReason: 'Reason' };

const words: Record<string, string> = { ...fieldNames, ...stepFields };
const lineWords: Record<string, string> = { ...alertFields, ...rideFields };

/** "Alert – How grave": a field of a student as a person says it. */
export function describeField(path: string): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return words[name] ?? name;
  if (name !== 'alerts') return `${words[name] ?? name} – ${lineWords[line] ?? line}`;
  return field === undefined ? 'Alert' : `Alert – ${lineWords[field] ?? field}`;
}

const Line = z.object({ text: z.string() });

/** An alert is called by its text. */
export function lineName(line: unknown): string | undefined {
  return z.safeParse(Line, line).data?.text;
}

const values: Record<string, Readonly<Record<string, string>>> = {
  sex: sexes,
  residency: residencies,
  mediaConsent: consents,
  state: labelsOf(states),
  type: alertTypes,
  level: labelsOf(alertLevels),
  readers: alertReaders,
};

type NameOf = (id: string) => string | undefined;

/** `nameOf` names a class, a house or a bus by its id. */
export function formatFieldValue(path: string, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  const field = path.split('/').at(-1) ?? '';
  if (Array.isArray(value)) return value.map((day) => weekdays[Number(day) - 1] ?? '').join(', ') || 'Nothing';
  if (typeof value === 'object') return lineText(path, value, nameOf);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.endsWith('Id')) return nameOf(value) ?? 'Not on this device';
  return values[field]?.[value] ?? (isCalendarDay(value) ? dayText(value) : value);
}

function lineText(path: string, line: object, nameOf: NameOf): string {
  const parts = Object.entries(line).filter(([, value]) => value !== '' && value !== null);
  if (path === 'alerts') return parts.map(([id, alert]) => formatFieldValue(`alerts/${id}`, alert, nameOf)).join('; ') || 'Nothing';
  return parts.map(([field, value]) => `${lineWords[field] ?? field}: ${formatFieldValue(`${path}/${field}`, value, nameOf)}`).join(', ');
}

function labelsOf(of: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([value, { label }]) => [value, label]));
}
