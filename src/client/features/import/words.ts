/** How the import speaks of its states, sheets and columns. */
import type { Import, ImportKind, ImportWork } from '#contract/import.ts';
import type { RosterPart } from '#contract/one-roster.ts';
import { importedColumns } from '#contract/people-sheet.ts';
import { choicesOf, type SheetColumn } from '#contract/people-sheet-column.ts';
import type { Status } from '#client/ui/feedback/status-tag.tsx';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';

export const kinds: Record<ImportKind, string> = {
  students: t('Students, with guardians'),
  guardians: t('Guardians'),
  employees: t('Employees'),
  marks: t('Attendance marks'),
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

const counted: Record<ImportKind, (count: number) => string> = {
  students: (count) => t('{{count, number}} students', { count, defaultValue_one: '1 student' }),
  guardians: (count) => t('{{count, number}} guardians', { count, defaultValue_one: '1 guardian' }),
  employees: (count) => t('{{count, number}} employees', { count, defaultValue_one: '1 employee' }),
  marks: (count) => t('{{count, number}} marks', { count, defaultValue_one: '1 mark' }),
  ONE_ROSTER: (count) => t('{{count, number}} records', { count, defaultValue_one: '1 record' }),
};

const works: Record<ImportWork, string> = { CHECK: t('Checking'), APPLY: t('Importing'), UNDO: t('Undoing') };

export function stateOf({ kind, state, work }: Pick<Import, 'kind' | 'state' | 'work'>): { label: string; status: Status } {
  if (work !== null) return { label: works[work], status: 'info' };
  switch (state) {
    case 'UPLOADED':
    case 'MAPPED':
      return { label: kind === 'ONE_ROSTER' ? t('Questions to answer') : t('Columns to match'), status: 'warn' };
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
  return counted[kind](count);
}

export function rowsWords(count: number): string {
  return t('{{count, number}} rows', { count, defaultValue_one: '1 row' });
}

/** "1,240 of 4,981" */
export function progressWords({ done, total }: Pick<Import, 'done' | 'total'>): string {
  return t('{{done, number}} of {{total, number}}', { done, total });
}

export function headerOf(kind: ImportKind, key: string): string {
  // Of OneRoster files the headings are told as they stand there.
  if (kind === 'ONE_ROSTER') return key;
  return told(importedColumns(kind).find((column) => column.key === key)?.header ?? key);
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
