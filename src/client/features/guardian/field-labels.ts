import { isCalendarDay } from '#contract/fields.ts';
import type { LinkContent } from '#contract/guardian.ts';
import { channels, idTypes, personNames, relations, slots } from '#client/app/guardian-words.ts';
import { dayText } from '#client/ui/day-text.ts';

export const linkNames = {
  slot: 'Place',
  relation: 'Relation to the child',
  order: 'Called as number',
  livesWith: 'Lives with the child',
  legalResponsibility: 'Legally responsible',
  mayCollect: 'May collect the child',
  mayConsentExeat: 'May consent to an exeat',
  receivesAlerts: 'Is told of alerts',
  maySeeRecord: 'May see the record',
  validFrom: 'First day of the rights',
  validTo: 'Last day of the rights',
} satisfies Record<keyof LinkContent, string>;

const words: Record<string, string> = { ...personNames, ...linkNames };

export function describeField(path: string): string {
  return words[path] ?? path;
}

const values: Record<string, Readonly<Record<string, string>>> = { slot: slots, relation: relations, idType: idTypes, preferredChannel: channels };

export function formatFieldValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return JSON.stringify(value);
  return values[path]?.[value] ?? (isCalendarDay(value) ? dayText(value) : value);
}

/** A guardian has no lines. */
export function lineName(): undefined {
  return undefined;
}
