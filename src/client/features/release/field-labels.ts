import * as z from 'zod/mini';
import { ReleaseAlarm, ReleaseCheck, ReleasedTo, ReleaseRight } from '#contract/release.ts';
import { formatPlainly } from '#client/trail/plain-words.ts';
import { t } from '#client/ui/language/words.ts';
import { alarms, checks, rights } from './labels.ts';

const names: Readonly<Record<string, string>> = {
  to: t('Who takes the child'),
  'to/name': t('Who takes the child'),
  'to/phone': t('Telephone'),
  'to/agreedBy': t('Who agreed'),
  check: t('How you made sure who it is'),
  childComfortable: t('The child goes willingly'),
  office: t('Who at the office agreed'),
  note: t('Note'),
  'device/at': t('Time'),
  reason: t('Reason'),
};

export function describeField(path: string): string {
  return names[path] ?? path;
}

export function formatFieldValue(path: string, value: unknown): string {
  if (path === 'to') return z.safeParse(ReleasedTo, value).data?.name ?? formatPlainly(path, value);
  if (path === 'check') return wordOf(checks, ReleaseCheck.safeParse(value).data, value);
  if (path === 'right') return wordOf(rights, ReleaseRight.safeParse(value).data, value);
  if (path === 'alarms' && Array.isArray(value)) {
    return value.map((one) => wordOf(alarms, ReleaseAlarm.safeParse(one).data, one)).join(', ');
  }
  return formatPlainly(path, value);
}

function wordOf<Word extends string>(words: Record<Word, string>, known: Word | undefined, value: unknown): string {
  return known === undefined ? formatPlainly('', value) : words[known];
}
