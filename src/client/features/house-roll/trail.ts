import type { AuditFacts } from '#contract/audit.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { paths } from '#client/place/paths.ts';
import { about, type Deeds } from '#client/trail/sentence.ts';
import type { ThingWords } from '#client/trail/thing-words.ts';
import { t } from '#client/ui/language/words.ts';
import { longDayText } from '#client/ui/time/day-text.ts';
import { describeField, formatFieldValue } from './field-labels.ts';
import { rollPath } from './roll-path.ts';

/** How the audit trail speaks of a roll. */
export const rollWords: ThingWords = {
  many: t('Rolls of houses'),
  one: t('one roll of a house'),
  nameOf: rollName,
  pathOf: (id) => {
    const [houseId = '', day = '', time = ''] = id.split('/');
    return isCalendarDay(day) ? rollPath({ houseId, day, time }) : paths.houses.to();
  },
  describeField,
  formatFieldValue,
};

/** "Emotan House, Friday 20 November 2026, 21:30": the label is of the house, the id of the rest. */
function rollName({ id, label }: AuditFacts['object']): string {
  const [, day = '', time = ''] = id.split('/');
  const [name = label] = label.split(`, ${day}`);
  return isCalendarDay(day) ? t('{{name}}, {{day}}, {{time}}', { name, day: longDayText(day), time }) : label;
}

/** How the audit trail tells what is done here. */
export const deeds = {
  'house-roll.begun': { label: t('Roll of a house begun'), tell: () => about(t('began the roll of')) },
  'house-roll.closed': { label: t('Roll of a house closed'), tell: () => about(t('closed the roll of')) },
} satisfies Deeds;
