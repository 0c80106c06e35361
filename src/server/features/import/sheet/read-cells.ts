/** The cells of a row as the values of the sheet's columns; what cannot be read is said at its cell. */
import type { FileColumn } from '#contract/import-column.ts';
import type { Matching, RowChange, RowDecision, RowProblem } from '#contract/import.ts';
import { importedColumns, type SheetKind } from '#contract/people-sheet.ts';
import { chosenBy } from '#contract/people-sheet-choices.ts';
import { type SheetColumn } from '#contract/people-sheet-column.ts';
import { guardianKey, guardiansOfRow } from '#contract/people-sheet-guardian.ts';
import { plain } from '#contract/plain-text.ts';
import { partsOfName } from './full-name.ts';
import { readDay } from './read-day.ts';
import { readPhone } from './read-phone.ts';

/** By key; what is empty in the file is not there. Numbers for `number`, else text as the record has it. */
export type Values = Record<string, string | number>;

export interface SheetLine {
  no: number;
  values: Values;
  problems: RowProblem[];
  /** What somebody decided about a row that asks. */
  decision: RowDecision | null;
  /** The admission number that the check gave. */
  given: string | null;
  /** Keys of the names that stood in one cell. */
  split: string[];
  /** It has no number: by the name it is known who is meant. */
  isNamed?: boolean;
}

/** What the file says as a whole, for all its rows. */
export interface SheetFile {
  kind: SheetKind;
  columns: readonly FileColumn[];
  matching: Matching;
}

interface Row {
  no: number;
  cells: readonly string[];
  noted: readonly RowProblem[];
  decision?: RowDecision | null;
  changes?: readonly RowChange[];
}

export function readLine({ kind, columns, matching }: SheetFile, { no, cells, noted, decision = null, changes = [] }: Row): SheetLine {
  const line: SheetLine = { no, values: {}, problems: [...noted], decision, split: [], given: givenIn(changes) };
  for (const column of importedColumns(kind)) {
    const index = matching.columns[column.key] ?? -1;
    const cell = (cells[index] ?? '').trim();
    if (saysNothing(column, cell)) continue;
    const mayBeSwapped = columns[index]?.mayBeSwapped === true && isEitherWay(cell);
    const read = mayBeSwapped ? { wrong: swapped } : readCell(column, cell, matching);
    if ('wrong' in read) line.problems.push({ column: column.key, cause: read.wrong, message: read.wrong });
    else line.values[column.key] = read.value;
  }
  if (kind === 'students') {
    addRelations(line.values, columns, matching);
    splitNames(line, matching);
  }
  return line;
}

/** The admission number that the check gave to the row, where it had none. */
function givenIn(changes: readonly RowChange[]): string | null {
  const given = changes.find(({ of, field, before }) => of === 'student' && field === 'admissionNo' && before === null);
  return typeof given?.after === 'string' ? given.after : null;
}

const relationsSaid = [
  ['FATHER', /\b(father|dad|pere|papa)\b/],
  ['MOTHER', /\b(mother|mum|mom|mere|maman)\b/],
] as const;

/** What the cells of a name say by themselves stays. */
function splitNames({ values, split }: SheetLine, { choices }: Matching): void {
  for (const keyOf of [(field: string) => field, ...guardiansOfRow.map((place) => (field: string) => guardianKey(place, field))]) {
    const whole = values[keyOf('fullName')];
    if (whole === undefined) continue;
    const { title, middleName, ...names } = partsOfName(String(whole), choices?.nameOrder ?? 'FIRST_LAST');
    const isChild = keyOf('') === '';
    // A guardian has no middle name here.
    const parts = isChild ? { ...names, middleName } : { title, ...names, firstName: `${names.firstName} ${middleName}`.trim() };
    for (const [field, part] of Object.entries(parts)) {
      if (part === '' || values[keyOf(field)] !== undefined) continue;
      values[keyOf(field)] = part;
      split.push(keyOf(field));
    }
  }
}

/** "Father's first name" says who this is where no column does. */
function addRelations(values: Values, columns: readonly FileColumn[], matching: Matching): void {
  for (const place of guardiansOfRow) {
    const key = guardianKey(place, 'relation');
    if (values[key] !== undefined || matching.columns[key] !== undefined) continue;
    const headings = ['firstName', 'lastName', 'fullName', 'phone1']
      .flatMap((field) => columns[matching.columns[guardianKey(place, field)] ?? -1]?.header ?? [])
      .map((heading) => plain(heading.replaceAll('_', ' ')));
    const [relation] = relationsSaid.find(([, words]) => headings.length > 0 && headings.every((heading) => words.test(heading))) ?? [];
    if (relation !== undefined) values[key] = relation;
  }
}

type Read = { value: string | number } | { wrong: string };

function readCell(column: SheetColumn, cell: string, { dayOrder, dialCode }: Matching): Read {
  const { holds } = column;
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i.test(cell))
    return { wrong: 'The formula in this cell has no result. Write the value' };
  if (cell.includes('\ufffd') || (isName(column) && /\?/.test(cell)))
    return { wrong: 'A letter was lost when this file was saved. Save it as .xlsx, or as CSV UTF-8' };
  if (holds === 'day') return readDay(cell, dayOrder);
  if (holds === 'phone') return readPhone(cell, dialCode);
  if (holds === 'number') return /^\d{1,9}(\.0+)?$/.test(cell) ? { value: Number(cell) } : { wrong: 'Enter a whole number' };
  if (typeof holds === 'string') return { value: isAddress(column) ? cell : cell.replace(/\s+/g, ' ') };
  const value = chosenBy(holds, cell);
  const words = Object.values(holds).flatMap(([first = '']) => first);
  return value === null ? { wrong: `Write one of: ${words.join(', ')}` } : { value };
}

// Excel reads the dates that it can, in the order of its own country, and leaves the others as text.
const swapped = 'Excel may have swapped day and month here: other dates of this column are still text. Write the dates as 2015-09-30';

function isEitherWay(cell: string): boolean {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})/.exec(cell) ?? [];
  return month !== day;
}

/** Lists have a dash or "N/A" where there is nothing. A name may be Null. */
function saysNothing({ isRequired }: SheetColumn, cell: string): boolean {
  return cell === '' || /^[-–—_.]+$/.test(cell) || (!isRequired && /^(n\/?a|nil|null|none)$/i.test(cell));
}

function isName({ key }: SheetColumn): boolean {
  return /name$/i.test(key);
}

/** It may have several lines. */
function isAddress({ key }: SheetColumn): boolean {
  return /address$/i.test(key);
}
