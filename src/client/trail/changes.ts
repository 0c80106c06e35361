/** The changed fields of a line, in words. */
import type { AuditEntry } from '#contract/audit.ts';
import { formatPlainly } from './plain-words.ts';
import { fieldWordsOf } from './thing-words.ts';
import { t } from '#client/ui/language/words.ts';

export interface Change {
  path: string;
  field: string;
  /** Null where the line says only what is there now. */
  before: string | null;
  after: string | null;
}

type Changed = Pick<AuditEntry, 'object' | 'before' | 'after' | 'names'>;

/** What the words of every thing say of an empty field. */
const nothing = formatPlainly('', null);

export function changesOf({ object, before, after, names }: Changed): Change[] {
  const words = fieldWordsOf(object.kind);
  const paths = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const nameOf = (id: string) => names[id];
  return [...paths].map((path) => ({
    path,
    field: words.describeField(path, nameOf),
    before: before && words.formatFieldValue(path, before[path], nameOf),
    after: after && words.formatFieldValue(path, after[path], nameOf),
  }));
}

const mostTold = 2;
const longest = 40;

/** "Boarded 20 → 21, Started 14:44 and 3 more": what a sentence tells of the changes. Empty when they do not fit one. */
export function summaryOf(changes: readonly Change[]): string {
  const short = changes.filter(({ before, after }) => before !== null && after !== null && before.length + after.length <= longest);
  const told = short
    .slice(0, mostTold)
    .map(({ field, before, after }) => (before === nothing ? `${field} ${after}` : `${field} ${before} → ${after}`));
  if (told.length === 0) return changes.length === 1 ? (changes[0]?.field ?? '') : t('{{count}} fields', { count: changes.length });
  const more = changes.length - told.length;
  const fields = told.join(', ');
  return more > 0 ? t('{{fields}} and {{count}} more', { fields, count: more, defaultValue_one: '{{fields}} and {{count}} more' }) : fields;
}
