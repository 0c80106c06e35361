import { isCalendarDay } from '#contract/fields.ts';
import { RestrictionType } from '#contract/restriction.ts';
import { dayText } from '#client/ui/day-text.ts';
import { restrictionTypes } from './labels.ts';

/** A restriction in its form and in the history of a child. */
export const fieldNames: Readonly<Record<string, string>> = {
  guardianId: 'Guardian of the school',
  personName: 'Whom it concerns',
  studentIds: 'Students',
  type: 'Kind',
  text: 'What the gate must know',
  whatToDo: 'What to do when they come',
  from: 'First day',
  to: 'Last day',
};

export function describeField(path: string): string {
  return fieldNames[path] ?? path;
}

/** `nameOf` says what the guardian was called then. */
export function formatFieldValue(path: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'guardianId') return nameOf(value) ?? 'One of ours';
  const type = path === 'type' ? RestrictionType.safeParse(value).data : undefined;
  if (type) return restrictionTypes[type];
  return isCalendarDay(value) ? dayText(value) : value;
}
