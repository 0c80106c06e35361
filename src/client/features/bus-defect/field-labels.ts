/** How the fields of a defect are said, in the form, in the audit trail and where an edit needs attention. */
import type { BusDefectContent } from '#contract/bus-defect.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { severityLabels } from '#client/fleet/pre-trip-words.ts';
import { fieldWords } from '#client/record/field-words.ts';
import { numberText } from '#client/ui/language/language.ts';
import { t } from '#client/ui/language/words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { items, states } from './labels.ts';

export const fieldNames = {
  busId: t('Bus'),
  item: t('Of the bus'),
  name: t('What is wrong'),
  severity: t('Severity'),
  reportedOn: t('Reported on'),
  reportedBy: t('Reported by'),
  state: t('State'),
  repairer: t('Repaired by'),
  mendedOn: t('Mended on'),
  cost: t('Cost'),
  reason: t('Why it is dismissed'),
  notes: t('Notes'),
} satisfies Record<keyof BusDefectContent, string>;

const words = fieldWords({ names: fieldNames, people: ['busId'], choices: { item: items, severity: severityLabels, state: states } });

export const { describeField } = words;

/** `nameOf` names a bus by its id. */
export function formatFieldValue(path: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (typeof value === 'number') return numberText(value);
  if (path === 'busId' && typeof value === 'string') return nameOf(value) ?? t('A bus');
  if (typeof value === 'string' && isCalendarDay(value)) return dayText(value);
  return words.formatFieldValue(path, value);
}
