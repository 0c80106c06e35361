/** The sheets of an OpenDocument spreadsheet, as LibreOffice and others save it, as rows of text. Formulas give the value that was worked out last. */
import { mostCellLength, mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { keptCell } from './kept-cell.ts';
import { odsText } from './ods-text.ts';
import { refusedFile } from './refused-file.ts';
import type { SheetTable } from './sheet-table.ts';
import { openZip } from './unzip.ts';
import { damaged, protectedFile } from './unzip-entries.ts';
import { mostTabs, partOf } from './xlsx-book.ts';
import { mostStyles } from './xlsx-days.ts';
import { attributeOf, elementsIn, upTo } from './xlsx-xml.ts';

/** Null for a zip of something else. */
export function readOds(bytes: Uint8Array, mostRows = mostSheetRows): SheetTable[] | null {
  const { names, unpack } = openZip(bytes, mostRows);
  if (!names.some((name) => name.toLowerCase() === 'content.xml')) return null;
  // A part that is encrypted is no XML; its manifest may name a file of its own kind, and is not read any further.
  if (new TextDecoder().decode(unpack('META-INF/manifest.xml') ?? new Uint8Array()).includes('encryption-data')) throw protectedFile();
  const content = partOf(unpack, 'content.xml') ?? '';
  const [spreadsheet] = elementsIn(content, 'spreadsheet');
  if (!spreadsheet) return null;
  const hidden = hiddenStyles(content);
  const all = upTo(mostTabs, elementsIn(spreadsheet.inside, 'table'));
  const shown = all.filter(({ head }) => !hidden.has(attributeOf(head, 'table:style-name') ?? ''));
  const tables = shown.length > 0 ? shown : all;
  if (tables.length === 0) throw refusedFile('There is no sheet in this workbook');
  return tables.map(({ head, inside }) => ({
    name: attributeOf(head, 'table:name') ?? '',
    isText: false,
    rows: () => rowsOf(inside, mostRows),
  }));
}

/** Styles of sheets whose tabs nobody sees. */
function hiddenStyles(content: string): Set<string> {
  const styles = upTo(mostStyles, elementsIn(content, 'style'));
  const isHidden = (inside: string) =>
    [...elementsIn(inside, 'table-properties')].some(({ head }) => attributeOf(head, 'table:display') === 'false');
  return new Set(styles.flatMap(({ head, inside }) => (isHidden(inside) ? [attributeOf(head, 'style:name') ?? ''] : [])));
}

/** One row of the file may stand for a million: the empty ones at the end of a sheet are one. */
function* rowsOf(table: string, mostRows: number): Generator<string[]> {
  // The end of a table in a cell is taken for that of the sheet: the rows behind would be lost.
  if (/<(?:\w+:)?table[\s/>]/.test(table)) throw damaged();
  let empty = 0;
  let given = 0;
  for (const { head, inside } of elementsIn(table, 'table-row')) {
    const times = repeated(head, 'rows');
    const cells = cellsOf(inside);
    if (cells.length === 0) {
      empty += times;
      continue;
    }
    if (given + empty + times > mostRows + 1) throw refusedFile(`Use at most ${mostRows.toLocaleString('en')} rows in one file`);
    given += empty + times;
    for (; empty > 0; empty -= 1) yield [];
    for (let time = 0; time < times; time += 1) yield cells;
  }
}

/** Up to the last one that has anything in it. */
function cellsOf(row: string): string[] {
  const cells: string[] = [];
  let empty = 0;
  for (const { name, head, inside } of elementsIn(row, '(?:covered-)?table-cell')) {
    const times = repeated(head, 'columns');
    // What lies under the cell that was spread over it is not seen.
    const text = name === 'table-cell' ? cellText(head, inside) : '';
    if (text === '') {
      empty += times;
      continue;
    }
    if (cells.length + empty + times > mostSheetColumns) throw refusedFile(`Use at most ${mostSheetColumns} columns`);
    for (; empty > 0; empty -= 1) cells.push('');
    for (let time = 0; time < times; time += 1) cells.push(text);
  }
  return cells;
}

function repeated(head: string, of: 'rows' | 'columns'): number {
  const times = Number(attributeOf(head, `table:number-${of}-repeated`) ?? 1);
  if (!Number.isSafeInteger(times) || times < 1) throw damaged();
  return times;
}

/** No longer than a cell may be: a long one that is repeated would be a file of any size. */
function cellText(head: string, inside: string): string {
  const text = odsText(head, inside);
  return text.length > mostCellLength ? keptCell(text) : text;
}
