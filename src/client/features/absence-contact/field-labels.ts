import { ContactOutcome, ContactWay } from '#contract/absence-contact.ts';
import { isCalendarDay } from '#contract/fields.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';
import { outcomes, ways } from './labels.ts';

const names: Readonly<Record<string, string>> = {
  day: t('Day of the absence'),
  whom: t('Whom you asked'),
  guardianId: t('Whom you asked'),
  way: t('How'),
  outcome: t('What came of it'),
  said: t('What they said'),
  'device/at': t('Time'),
  reason: t('Reason'),
};

export function describeField(path: string): string {
  return names[path] ?? path;
}

export function formatFieldValue(path: string, value: unknown): string {
  if (typeof value !== 'string') return '–';
  if (path === 'day' && isCalendarDay(value)) return dayText(value);
  if (path === 'way') return wayWords(value);
  return path === 'outcome' ? outcomeWords(value) : value;
}

function wayWords(value: string): string {
  const way = ContactWay.safeParse(value);
  return way.success ? ways[way.data] : value;
}

export function outcomeWords(value: string): string {
  const outcome = ContactOutcome.safeParse(value);
  return outcome.success ? outcomes[outcome.data].label : value;
}
