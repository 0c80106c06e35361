/** How the import speaks of its states, sheets and columns. */
import type { Import, ImportKind, ImportWork } from '#contract/import.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import { choicesOf, peopleSheets, type SheetColumn } from '#contract/people-sheet.ts';
import type { Status } from '#client/ui/status-tag.tsx';
import { numberText } from '#client/ui/language.ts';
import { told } from '#client/ui/told.ts';
import { t } from '#client/ui/words.ts';

export const kinds: Record<ImportKind, string> = {
  students: t('Students, with guardians'),
  guardians: t('Guardians'),
  employees: t('Employees'),
  ONE_ROSTER: t('A whole school, as OneRoster files'),
};

/** The same in the list of imports. */
export const shortKinds: Record<ImportKind, string> = { ...kinds, students: t('Students'), ONE_ROSTER: 'OneRoster' };

/** What a zip holds; lines that make no record are spoken of by their warnings. */
export const parts: readonly { part: RosterPart; label: string }[] = [
  { part: 'class', label: t('Classes') },
  { part: 'employee', label: t('Employees') },
  { part: 'student', label: t('Students') },
  { part: 'guardian', label: t('Guardians') },
];

const kindWords: Record<ImportKind, readonly [one: string, many: string]> = {
  students: ['student', 'students'],
  guardians: ['guardian', 'guardians'],
  employees: ['employee', 'employees'],
  ONE_ROSTER: ['record', 'records'],
};

const works: Record<ImportWork, string> = { CHECK: t('Checking'), APPLY: t('Importing'), UNDO: t('Undoing') };

export function stateOf({ kind, state, work }: Pick<Import, 'kind' | 'state' | 'work'>): { label: string; status: Status } {
  if (work !== null) return { label: works[work], status: 'info' };
  switch (state) {
    case 'UPLOADED':
    case 'MAPPED':
      return { label: kind === 'ONE_ROSTER' ? t('Dates to settle') : t('Columns to match'), status: 'warn' };
    case 'DRY_RUN':
      return { label: t('Checked, not imported'), status: 'warn' };
    case 'APPLIED':
      return { label: t('Imported'), status: 'ok' };
    case 'UNDONE':
      return { label: t('Undone'), status: 'none' };
  }
}

/** "1 student", "1,190 students". */
export function countOf(kind: ImportKind, count: number): string {
  return `${numberText(count)} ${kindWords[kind][count === 1 ? 0 : 1]}`;
}

export function rowsWords(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export function headerOf(kind: ImportKind, key: string): string {
  // Of OneRoster files the headings are told as they stand there.
  if (kind === 'ONE_ROSTER') return key;
  return told(peopleSheets[kind].find((column) => column.key === key)?.header ?? key);
}

const formats = { text: '', day: t('A date'), phone: t('A telephone number'), email: t('An e-mail address'), number: t('A whole number') };

/** What may stand in the cells of a column; empty where anything may. */
export function hintOf(column: SheetColumn): string {
  const choices = choicesOf(column);
  if (choices)
    return Object.values(choices)
      .flatMap(([first = '']) => told(first))
      .join(', ');
  return typeof column.holds === 'string' ? formats[column.holds] : '';
}
