import type { ScheduleContent } from '#contract/report-schedule.ts';
import { fieldWords } from '#client/record/field-words.ts';
import { t } from '#client/ui/language/words.ts';
import { weekdayText } from '#client/ui/time/day-text.ts';
import { periods, reports, rhythms, states } from './labels.ts';

export const fieldNames = {
  name: t('Name'),
  report: t('Report'),
  period: t('Of', { context: 'period' }),
  classId: t('Class'),
  level: t('Level'),
  recipientIds: t('To', { context: 'mail' }),
  rhythm: t('When'),
  weekday: t('Weekday'),
  time: t('Time'),
  state: t('State'),
} satisfies Record<keyof ScheduleContent, string>;

const words = fieldWords({
  names: { ...fieldNames, from: t('From'), until: t('Until'), to: t('To', { context: 'mail' }), why: t('Why not') },
  people: ['recipientIds', 'classId'],
  choices: { report: reports, period: periods, rhythm: rhythms, state: states },
});

export const { describeField } = words;

/** `nameOf` names a person or a class by their id. */
export function formatFieldValue(path: string, value: unknown, nameOf?: (id: string) => string | undefined): string {
  if (path === 'weekday' && typeof value === 'number') return weekdayText(value);
  return words.formatFieldValue(path, value, nameOf);
}
