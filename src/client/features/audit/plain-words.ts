import { isCalendarDay } from '#contract/fields.ts';
import { boardingLabels, typeLabels } from '#client/session/school-labels.ts';
import { dayText } from '#client/ui/day-text.ts';
import { refusalWords } from './refusal-words.ts';
import { numberText } from '#client/ui/language.ts';

const fields: Record<string, string> = {
  email: 'E-mail',
  scopeMode: 'Which children',
  startsOn: 'First day',
  endsOn: 'Last day',
  headName: 'Head of school',
  headPhone: 'Head’s telephone',
  phone: 'Telephone',
  officePhone: 'Office telephone',
  schoolName: 'Name of the school',
  upTo: 'Up to line',
  why: 'Reason',
};

const words: Record<string, string> = {
  ...typeLabels,
  ...boardingLabels,
  ...refusalWords,
  ALL: 'Every child',
  ASSIGNED: 'Assigned children',
  INVITED: 'Invited',
  ACTIVE: 'Active',
  app: 'Code of the app',
  'recovery-code': 'Recovery code',
};

/** A field of a thing that has no words of its own: `emergencyNumbers/roadSafety` is "Emergency numbers – Road safety". */
export function describeField(path: string): string {
  return path
    .split('/')
    .map((name) => fields[name] ?? spaced(name))
    .join(' – ');
}

export function formatFieldValue(_: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return words[value] ?? (isCalendarDay(value) ? dayText(value) : value);
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.map((one) => formatFieldValue('', one)).join(', ');
  return Object.entries(value)
    .map(([name, held]) => `${describeField(name)}: ${formatFieldValue('', held)}`)
    .join(', ');
}

function spaced(name: string): string {
  const text = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
