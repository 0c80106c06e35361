/** How the import speaks of what a row changes: in the words of the trail. */
import type { ImportedKind, ImportKind, ImportRow, RowChange, RowOutcome } from '#contract/import.ts';
import { type FieldWords, fieldWordsOf } from '#client/trail/thing-words.ts';
import { sessions } from '#client/person/register-words.ts';
import { dayText } from '#client/ui/time/day-text.ts';
import { t } from '#client/ui/language/words.ts';

/** Of a link and of a card the history of the child tells, of a mark that of its register. */
function wordsOf(of: ImportedKind): FieldWords {
  if (of === 'mark') return { ...fieldWordsOf('register'), describeField: () => t('Mark') };
  return fieldWordsOf(of === 'link' || of === 'card' ? 'student' : of);
}

export function fieldWords(of: ImportedKind, field: string): string {
  return wordsOf(of).describeField(field, () => undefined);
}

export interface ToldChange {
  /** Whose field it is. */
  who: string;
  field: string;
  before: string;
  after: string;
}

export function toldChange({ of, name, field, before, after, names = {}, at }: RowChange): ToldChange {
  const told = (value: unknown) => wordsOf(of).formatFieldValue(field, value, (id) => names[id]);
  return { who: at ? whoAt(name, at) : name, field: fieldWords(of, field), before: told(before), after: told(after) };
}

/** "GF/0042 Ada Obi, JSS 1A, Wed, 18 Nov 2026": the day that the file's becomes, whatever way it writes days. */
function whoAt(name: string, { className, day, session }: NonNullable<RowChange['at']>): string {
  return [name, className, dayText(day), session === 'DAY' ? '' : sessions[session]].filter(Boolean).join(', ');
}

const outcomes: Record<RowOutcome, string> = {
  NEW: t('New'),
  CHANGED: t('Changed'),
  UNCHANGED: t('As they are already'),
  SKIPPED: t('Not asked for'),
  PROBLEM: t('With problems, left out'),
};

/** Of marks only those are left out that say otherwise than what is there. */
export function outcomeOf(kind: ImportKind, outcome: RowOutcome): string {
  return kind === 'marks' && outcome === 'SKIPPED' ? t('Another mark is there, and stays') : outcomes[outcome];
}

/** A row in which nothing is wrong but what somebody decides. */
export function canBeDecided({ problems }: Pick<ImportRow, 'problems'>): boolean {
  return problems.some(({ asks }) => asks) && problems.every(({ asks, isWarning }) => asks || isWarning);
}
