/** A table of text, whatever program on whatever system wrote it. */
import { csvRows } from '#contract/csv-rows.ts';
import { mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { textIn } from './file-text.ts';

/** The rows, the first of which has the headings. Rows that are empty stay, so that numbers are those of the file. */
export function* readCsv(bytes: Uint8Array, mostRows = mostSheetRows): Generator<string[]> {
  yield* csvRows(textIn(bytes), { rows: mostRows, columns: mostSheetColumns });
}
