import { isCalendarDay } from '#contract/fields.ts';
import { RestrictionType } from '#contract/restriction.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { restrictionTypes } from './labels.ts';

/** A restriction in its form and in the history of a child. */
export const fieldNames: Readonly<Record<string, string>> = {
  guardianId: t('Guardian of the school'),
  personName: t('Whom it concerns'),
  studentIds: t('Students'),
  type: t('Kind'),
  text: t('What the gate must know'),
  whatToDo: t('What to do when they come'),
  from: t('First day'),
  to: t('Last day'),
};

export function describeField(path: string): string {
  return fieldNames[path] ?? path;
}

/** `nameOf` says what the guardian was called then. */
export function formatFieldValue(path: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'guardianId') return nameOf(value) ?? t('One of ours');
  const type = path === 'type' ? RestrictionType.safeParse(value).data : undefined;
  if (type) return restrictionTypes[type];
  return isCalendarDay(value) ? dayText(value) : value;
}
