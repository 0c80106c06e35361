import type { ClassContent } from '#contract/class.ts';
import { fieldWords } from '#client/record/field-words.ts';
import { t } from '#client/ui/language/words.ts';
import { states } from './labels.ts';

export const fieldNames = {
  name: t('Name'),
  level: t('Level'),
  arm: t('Arm'),
  session: t('Session'),
  teacherId: t('Class teacher'),
  assistantIds: t('Assistants'),
  room: t('Room'),
  capacity: t('Places'),
  state: t('State'),
} satisfies Record<keyof ClassContent, string>;

export const { describeField, formatFieldValue } = fieldWords({
  names: fieldNames,
  people: ['teacherId', 'assistantIds'],
  choices: { state: states },
});
