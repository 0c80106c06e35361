/** A request in the history of a child. */
import { PersonField, RequestKind } from '#contract/guardian-request.ts';
import { personNames } from '#client/person/guardian-words.ts';
import { t } from '#client/ui/language/words.ts';
import { kinds } from './labels.ts';

export const fieldNames: Readonly<Record<string, string>> = {
  request: t('Request'),
  askedBy: t('Asked by'),
  fields: t('Approved details'),
  accepted: t('Kept away and called almost so'),
};

export function formatFieldValue(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(nameOfField).join(', ') || t('Nothing');
  if (typeof value !== 'string' || value === '') return t('Nothing');
  const kind = path === 'request' ? RequestKind.safeParse(value).data : undefined;
  return kind ? kinds[kind] : value;
}

function nameOfField(field: unknown): string {
  const known = PersonField.safeParse(field).data;
  return known ? personNames[known] : String(field);
}
