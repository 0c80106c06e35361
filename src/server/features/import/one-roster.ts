/** A OneRoster zip as the rows of an import. */
import { type FileColumn, mostSheetRows } from '#contract/import.ts';
import { noteColumns } from './file-columns.ts';
import { letOthersIn } from '#server/let-others-in.ts';
import { readPeople } from './one-roster-people.ts';
import { idsIn, type RosterRow, valuesOf } from './one-roster-rows.ts';
import { readTables } from './one-roster-tables.ts';
import { refusedFile } from './refused-file.ts';

export interface ReadRoster {
  rows: RosterRow[];
  /** Those that hold dates, so that their order is asked for where it is in doubt. */
  columns: FileColumn[];
}

export async function readRoster(bytes: Uint8Array): Promise<ReadRoster> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw refusedFile('OneRoster files come in a zip. Choose the zip as it was exported');
  const tables = await readTables(bytes);
  await letOthersIn();
  const rows = readPeople(tables);
  if (rows.length === 0) throw refusedFile('There is nobody in this file');
  if (rows.length > mostSheetRows) throw refusedFile(`Use at most ${mostSheetRows.toLocaleString('en')} people and classes in one file`);
  return { rows, columns: dateColumns(rows) };
}

function dateColumns(rows: readonly RosterRow[]): FileColumn[] {
  const notes = noteColumns(['birthDate', 'beginDate']);
  for (const { part, cells } of rows) {
    if (part === 'employee') notes.add([valuesOf(part, cells).birthDate]);
    if (part !== 'student') continue;
    const { birthDate, beginDates } = valuesOf(part, cells);
    const [first = '', ...others] = idsIn(beginDates);
    notes.add([birthDate, first]);
    for (const date of others) notes.add(['', date]);
  }
  return notes.columns();
}
