import { t } from '#client/ui/language/words.ts';
import { kindWords } from './labels.ts';

const names: Record<string, string> = {
  kind: t('What happened'),
  point: t('Where'),
  'point/gateId': t('Gate'),
  'point/name': t('Where'),
  'device/at': t('Time'),
  note: t('Note'),
  reason: t('Reason'),
};

export function describeField(path: string): string {
  return names[path] ?? path;
}

export function formatFieldValue(path: string, value: unknown): string {
  if (typeof value !== 'string') return '–';
  return path === 'kind' ? kindWords(value) : value;
}
