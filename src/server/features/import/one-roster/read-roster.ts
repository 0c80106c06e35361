/** A OneRoster zip as the rows of an import. */
import type { Day } from '#contract/fields.ts';
import type { FileColumn } from '#contract/import-column.ts';
import { mostSheetRows } from '#contract/import.ts';
import type { FileFindings } from '#contract/import-choices.ts';
import { noteColumns } from '#server/features/import/reading/file-columns.ts';
import { notTakenIn } from './not-taken-over.ts';
import { readPeople } from './people.ts';
import { listedIn, type RosterRow, valuesOf } from './rows.ts';
import { readTables } from './tables.ts';
import { refusedFile, tooManyRows } from '#server/features/import/reading/refused-file.ts';

export interface ReadRoster {
  rows: RosterRow[];
  /** Those that hold dates, so that their order is asked for where it is in doubt, and, where there are students, their sex, which may be missing. */
  columns: FileColumn[];
  findings: FileFindings;
}

export function readRoster(bytes: Uint8Array, today: Day): ReadRoster {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw refusedFile('OneRoster files come in a zip. Choose the zip as it was exported');
  const { tables, others } = readTables(bytes);
  const { rows, users, schools, sections, studentsLeftOut } = readPeople(tables, today);
  if (rows.length === 0) throw refusedFile('There is nobody in this file');
  if (rows.length > mostSheetRows) throw tooManyRows();
  return {
    rows,
    columns: dateColumns(rows),
    findings: {
      notTaken: notTakenIn(tables, { users, others }),
      ...(schools.length > 0 && { schools }),
      ...(sections.length > 0 && { sections }),
      ...(studentsLeftOut > 0 && { studentsLeftOut }),
    },
  };
}

function dateColumns(rows: readonly RosterRow[]): FileColumn[] {
  const notes = noteColumns(['birthDate', 'beginDate', ...(rows.some(({ part }) => part === 'student') ? ['sex'] : [])]);
  for (const { part, cells } of rows) {
    if (part === 'employee') notes.add([valuesOf(part, cells).birthDate]);
    if (part !== 'student') continue;
    const { birthDate, beginDates, sex } = valuesOf(part, cells);
    const [first = '', ...others] = listedIn(beginDates);
    notes.add([birthDate, first, sex]);
    for (const date of others) notes.add(['', date]);
  }
  return notes.columns();
}
