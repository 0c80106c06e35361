import * as z from 'zod/mini';
import { type EmployeeContent, PaperType } from '#contract/employee.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { employeeStates } from '#client/person/states.ts';
import { categories } from '#client/person/staff-categories.ts';
import { absenceStates, absenceTypes, employments, paperTypes, parts, sexes } from './labels.ts';

const fields: Record<string, string> = {
  staffNo: t('Staff number'),
  name: t('Name'),
  sex: t('Sex'),
  dob: t('Date of birth'),
  phone: t('Telephone'),
  email: t('E-mail'),
  category: t('Category'),
  jobTitle: t('Job title'),
  department: t('Department'),
  employment: t('Employment'),
  startDate: t('First day of work'),
  endDate: t('Last day of work'),
  qualifications: t('Qualifications'),
  bloodGroup: t('Blood group'),
  kinName: t('Next of kin'),
  kinPhone: t('Next of kin’s telephone'),
  kinRelation: t('Relation'),
  address: t('Address'),
  subUserId: t('Account'),
  state: t('State'),
  papers: t('Papers'),
} satisfies Record<keyof EmployeeContent, string>;

// Said by the trail of an absence.
const absenceFields: Record<string, string> = {
  type: t('Kind of absence'),
  from: t('From'),
  until: t('Until'),
  part: t('Part of the day'),
};

const lineFields: Record<string, string> = { type: t('Kind'), detail: t('Number, class or level'), expires: t('Good until') };

/** "First-aid certificate – Good until": a field of an employee as a person says it. */
export function describeField(path: string, nameOf: (line: string) => string | undefined = () => undefined): string {
  const [name = '', line, field] = path.split('/');
  if (line === undefined) return fields[name] ?? absenceFields[name] ?? name;
  const where = capital(nameOf(line) ?? t('Paper'));
  return field === undefined ? where : `${where} – ${lineFields[field] ?? field}`;
}

const NamedLine = z.object({ type: PaperType });

export function lineName(line: unknown): string | undefined {
  const named = NamedLine.safeParse(line);
  return named.success ? paperTypes[named.data.type] : undefined;
}

// An absence has a state, a kind and a part of the day too.
const words: Record<string, Record<string, string>> = {
  category: categories,
  employment: employments,
  sex: sexes,
  state: Object.fromEntries(Object.entries({ ...employeeStates, ...absenceStates }).map(([state, { label }]) => [state, label])),
  type: { ...absenceTypes, ...paperTypes, OTHER: t('Other') },
  part: parts,
};

/** `nameOf` says whose an account is. */
export function formatFieldValue(path: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  const field = path.split('/').at(-1) ?? '';
  if (field === 'subUserId') return (typeof value === 'string' && nameOf(value)) || t('An account');
  const said = words[field];
  if (said && typeof value === 'string' && Object.hasOwn(said, value)) return said[value] ?? value;
  if (typeof value === 'string') return isCalendarDay(value) ? dayText(value) : value;
  return typeof value === 'object' ? lineWords(path, value) : JSON.stringify(value);
}

function lineWords(path: string, line: object): string {
  return Object.entries(line)
    .map(([field, value]) => `${lineFields[field] ?? field}: ${formatFieldValue(`${path}/${field}`, value)}`)
    .join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
