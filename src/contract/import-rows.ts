import { type ImportKind, mostSheetRows } from './import.ts';

/** Marks are short: some weeks of a large school are one file. */
export const mostMarkRows = 200_000;

/** How many rows a file may have. */
export function mostRowsOf(kind: ImportKind): number {
  return kind === 'marks' ? mostMarkRows : mostSheetRows;
}
