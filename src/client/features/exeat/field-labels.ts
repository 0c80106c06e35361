/** What the trail has of a leave. */
import { CollectorCheck } from '#contract/exeat.ts';
import { ExeatState } from '#contract/exeat-states.ts';
import { NoticeChannel } from '#contract/guardian-notice.ts';
import { LeaveStepKind } from '#contract/leave-type.ts';
import { t } from '#client/ui/language/words.ts';
import { channelWords } from './letter-words.ts';
import { checks, stateWords, stepWords } from './labels.ts';

const names: Readonly<Record<string, string>> = {
  state: t('State'),
  step: t('Whose say'),
  type: t('Type of leave'),
  departs: t('Leaves'),
  returns: t('Returns'),
  collector: t('Collector'),
  requester: t('Asked by'),
  reason: t('Reason'),
  accepted: t('Approved all the same'),
  whom: t('Who was asked'),
  number: t('Number'),
  witness: t('Second witness'),
  way: t('Sent by'),
  to: t('Sent to'),
  network: t('Answered from'),
  check: t('How the collector was checked'),
};

export function describeField(path: string): string {
  return names[path] ?? path;
}

export function formatFieldValue(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'string' || value === '') return t('Nothing');
  if (path === 'state') return wordOf(ExeatState.safeParse(value).data, stateWords, value);
  if (path === 'step') return wordOf(LeaveStepKind.safeParse(value).data, stepWords, value);
  if (path === 'way') return wordOf(NoticeChannel.safeParse(value).data, channelWords, value);
  return path === 'check' ? wordOf(CollectorCheck.safeParse(value).data, checks, value) : value;
}

function wordOf<Key extends string>(known: Key | undefined, words: Readonly<Record<Key, string>>, value: string): string {
  return known === undefined ? value : words[known];
}
