import { isCalendarDay } from '#contract/fields.ts';
import type { LinkContent } from '#contract/guardian.ts';
import { channels, idTypes, personNames, relations, slots } from '#client/person/guardian-words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

export const linkNames = {
  slot: t('Place', { context: 'guardian' }),
  relation: t('Relation to the child'),
  order: t('Called as number'),
  livesWith: t('Lives with the child'),
  legalResponsibility: t('Legally responsible'),
  mayCollect: t('May collect the child'),
  mayConsentExeat: t('May consent to an exeat'),
  receivesAlerts: t('Is told of alerts'),
  maySeeRecord: t('May see the record'),
  validFrom: t('First day of the rights'),
  validTo: t('Last day of the rights'),
} satisfies Record<keyof LinkContent, string>;

const words: Record<string, string> = { ...personNames, ...linkNames };

export function describeField(path: string): string {
  return words[path] ?? path;
}

const values: Record<string, Readonly<Record<string, string>>> = {
  slot: slots,
  relation: relations,
  idType: idTypes,
  preferredChannel: channels,
};

export function formatFieldValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value !== 'string') return JSON.stringify(value);
  return values[path]?.[value] ?? (isCalendarDay(value) ? dayText(value) : value);
}

/** A guardian has no lines. */
export function lineName(): undefined {
  return undefined;
}
