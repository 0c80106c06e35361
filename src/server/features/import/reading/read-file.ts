/** A chosen file as the rows of an import: a sheet of people, or the zip of a whole school. */
import { unguarded } from '#contract/export-cell.ts';
import type { Day } from '#contract/fields.ts';
import type { FileColumn } from '#contract/import-column.ts';
import { type ImportKind, mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { mostRowsOf } from '#contract/import-rows.ts';
import type { FileFindings } from '#contract/import-choices.ts';
import type { SheetKind } from '#contract/people-sheet.ts';
import { noteColumns } from './file-columns.ts';
import { lettersOf } from './file-text.ts';
import { findTable } from './find-table.ts';
import { keptCell } from './kept-cell.ts';
import { noteOfMac, noteOfMended } from './letters-note.ts';
import { mended } from './mended-letters.ts';
import { readRoster } from '#server/features/import/one-roster/read-roster.ts';
import { readCsv } from './read-csv.ts';
import { readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';
import { refusedFile, tooMuch } from './refused-file.ts';
import type { SheetTable } from './sheet-table.ts';
import { problemAt } from '#server/features/import/slice.ts';
import type { importRow } from '#server/features/import/table.ts';

// A text that a workbook holds once may stand in each of its cells. Ten for each cell of the largest file.
const mostLetters = 10 * mostSheetRows * mostSheetColumns;

export interface GivenFile {
  kind: ImportKind;
  /** In base64. */
  content: string;
  /** At the school. */
  today: Day;
}

export type Line = Pick<typeof importRow.$inferInsert, 'no' | 'cells' | 'file' | 'line' | 'part' | 'noted'>;

export interface ReadFile {
  columns: FileColumn[];
  findings: FileFindings;
  /** With their numbers in the file; the empty ones are left out. */
  lines: Line[];
}

/** Throws a refusal that says what to do with the file. */
export function readFile({ kind, content, today }: GivenFile): ReadFile {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw refusedFile('The file is empty. Choose another');
  return kind === 'ONE_ROSTER' ? readZip(bytes, today) : readSheet(kind, bytes);
}

function readZip(bytes: Uint8Array, today: Day): ReadFile {
  const { columns, findings, rows } = readRoster(bytes, today);
  return { columns, findings, lines: rows.map((row, index) => ({ no: index + 1, ...row })) };
}

function readSheet(kind: SheetKind, bytes: Uint8Array): ReadFile {
  const { headings, headingsAt, isText, isOfMac, rows } = findTable(kind, tablesIn(bytes, mostRowsOf(kind)));
  const notes = noteColumns(headings.map(unguarded));
  const lines: Line[] = [];
  let [no, letters] = [0, 0];
  for (const cells of rows()) {
    no += 1;
    if (no <= headingsAt) continue;
    const whole = cells.map(mended);
    const kept = whole.map((cell) => unguarded(keptCell(cell)));
    letters += kept.reduce((sum, cell) => sum + cell.length, 0);
    if (letters > mostLetters) throw tooMuch();
    const noted = [
      ...(isText && isTooLong(kept, headings) ? [tooLong] : []),
      ...(isOfMac ? noteOfMac(kept) : []),
      ...noteOfMended(cells, whole),
    ];
    if (kept.some((cell) => cell !== '')) lines.push({ no, cells: kept.slice(0, headings.length), file: '', noted });
    notes.add(kept);
  }
  if (lines.length === 0) throw refusedFile('There are no rows below the headings');
  return { columns: notes.columns(), findings: { notTaken: [] }, lines };
}

// A comma too much moves every cell behind it into the next column.
const tooLong = problemAt(
  '',
  'This row has more cells than there are headings. Put quotation marks around text with a comma in it, or save as .xlsx',
);

function isTooLong(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.slice(headings.length).some((cell) => cell !== '');
}

function tablesIn(bytes: Uint8Array, mostRows: number): SheetTable[] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readOds(bytes, mostRows) ?? readXlsx(bytes, mostRows);
  // An old .xls begins so, and an encrypted .xlsx too.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw refusedFile('This is an old or protected Excel file. Save it as .xlsx or CSV, without a password');
  return [{ name: '', isText: true, isOfMac: lettersOf(bytes) === 'macintosh', rows: () => readCsv(bytes, mostRows) }];
}
