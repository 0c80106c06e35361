/** The sheets of an Excel workbook as rows of text. Formulas give the value that was worked out last. */
import { mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { dayAlone, numberText } from '#server/features/import/sheet/cell-values.ts';
import { refusedFile } from './refused-file.ts';
import type { SheetTable } from './sheet-table.ts';
import { type Book, openBook } from './xlsx-book.ts';
import { dayOfSerial } from './xlsx-days.ts';
import { attributeOf, elementsIn, piecesOf, textOf } from './xlsx-xml.ts';

export function readXlsx(bytes: Uint8Array, mostRows = mostSheetRows): SheetTable[] {
  const book = openBook(bytes, mostRows);
  if (book.sheets.length === 0) throw refusedFile('There is no sheet in this workbook');
  return book.sheets.map(({ name, xml }) => ({ name, isText: false, rows: () => rowsOf(xml(), book, mostRows) }));
}

function* rowsOf(sheet: string, book: Book, mostRows: number): Generator<string[]> {
  let given = 0;
  for (const { head, inside } of elementsIn(sheet, 'row')) {
    const no = Number(attributeOf(head, 'r') ?? given + 1);
    if (!Number.isInteger(no) || no <= given) throw refusedFile('The rows of this sheet are not in order. Save it as CSV');
    if (no > mostRows + 1) {
      if (textOf(inside) === '') continue;
      throw refusedFile(`Use at most ${mostRows.toLocaleString('en')} rows in one file`);
    }
    // Rows that nobody wrote in are not in the file.
    for (; given < no - 1; given += 1) yield [];
    given = no;
    yield cellsOf(inside, book);
  }
}

function cellsOf(row: string, book: Book): string[] {
  const cells: string[] = [];
  for (const { head, inside } of elementsIn(row, 'c')) {
    const column = columnOf(attributeOf(head, 'r')) ?? cells.length;
    const text = cellText(head, inside, book);
    if (column >= mostSheetColumns) {
      if (text !== '') throw refusedFile(`Use at most ${mostSheetColumns} columns`);
      continue;
    }
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }
  return cells;
}

function cellText(head: string, inside: string, { texts, styles, is1904 }: Book): string {
  const type = attributeOf(head, 't');
  if (type === 'inlineStr') return piecesOf(inside);
  const [written] = elementsIn(inside, 'v');
  const value = written && textOf(written.inside);
  // A formula that no program has worked out yet has no value, or an empty one: as one that cannot be worked out.
  if (value === undefined || (value === '' && type !== 'str')) return elementsIn(inside, 'f').next().done ? '' : '#N/A';
  if (type === 's') return texts[Number(value)] ?? '#REF!';
  if (type === 'b') return value === '1' || value === 'true' ? 'Yes' : 'No';
  if (type === 'd') return dayAlone(value);
  if (type === 'str' || type === 'e') return value;
  const style = Number(attributeOf(head, 's') ?? -1);
  if (styles.days.has(style)) return dayOfSerial(Number(value), is1904) ?? value;
  return numberText(value, styles.digits.get(style) ?? 0);
}

/** `AB12` is the 28th column, from 0: 27. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
