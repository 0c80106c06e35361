/** How the import speaks of its states, sheets and columns. */
import type { Import, ImportWork } from '#contract/import.ts';
import { choicesOf, peopleSheets, type SheetColumn, type SheetKind } from '#contract/people-sheet.ts';
import type { Status } from '#client/ui/status-tag.tsx';
import { numberText } from '#client/ui/language.ts';

export const kinds: Record<SheetKind, string> = { students: 'Students, with guardians', guardians: 'Guardians', employees: 'Employees' };

const kindWords: Record<SheetKind, readonly [one: string, many: string]> = {
  students: ['student', 'students'],
  guardians: ['guardian', 'guardians'],
  employees: ['employee', 'employees'],
};

const works: Record<ImportWork, string> = { CHECK: 'Checking', APPLY: 'Importing', UNDO: 'Undoing' };

export function stateOf({ state, work }: Pick<Import, 'state' | 'work'>): { label: string; status: Status } {
  if (work !== null) return { label: works[work], status: 'info' };
  switch (state) {
    case 'UPLOADED':
    case 'MAPPED':
      return { label: 'Columns to match', status: 'warn' };
    case 'DRY_RUN':
      return { label: 'Checked, not imported', status: 'warn' };
    case 'APPLIED':
      return { label: 'Imported', status: 'ok' };
    case 'UNDONE':
      return { label: 'Undone', status: 'none' };
  }
}

/** "1 student", "1,190 students". */
export function countOf(kind: SheetKind, count: number): string {
  return `${numberText(count)} ${kindWords[kind][count === 1 ? 0 : 1]}`;
}

export function rowsWords(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export function headerOf(kind: SheetKind, key: string): string {
  return peopleSheets[kind].find((column) => column.key === key)?.header ?? key;
}

const formats = { text: '', day: 'A date', phone: 'A telephone number', email: 'An e-mail address', number: 'A whole number' };

/** What may stand in the cells of a column; empty where anything may. */
export function hintOf(column: SheetColumn): string {
  const choices = choicesOf(column);
  if (choices) return Object.values(choices).flatMap(([first = '']) => first).join(', ');
  return typeof column.holds === 'string' ? formats[column.holds] : '';
}
