/** The first sheet of an Excel workbook as rows of text. Formulas give the value that was worked out last. */
import { mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { refusedFile } from './refused-file.ts';
import { openZip, type Unpack } from './unzip.ts';
import { dayOfSerial, dayStyles } from './xlsx-days.ts';
import { attributeOf, elementsIn, textOf } from './xlsx-xml.ts';

export function* readXlsx(bytes: Uint8Array): Generator<string[]> {
  const { unpack } = openZip(bytes);
  const workbook = partOf(unpack, 'xl/workbook.xml');
  if (workbook === null) throw refusedFile('This is no Excel workbook. Choose a .xlsx or CSV file');
  const sheet = partOf(unpack, firstSheet(unpack, workbook));
  if (sheet === null) throw refusedFile('There is no sheet in this workbook');
  const book = {
    texts: [...elementsIn(partOf(unpack, 'xl/sharedStrings.xml') ?? '', 'si')].map(({ inside }) => textOf(inside)),
    dayStyles: dayStyles(partOf(unpack, 'xl/styles.xml') ?? ''),
    is1904: /<workbookPr[^>]*date1904="(1|true)"/.test(workbook),
  };
  yield* rowsOf(sheet, book);
}

interface Book {
  texts: readonly string[];
  dayStyles: ReadonlySet<number>;
  is1904: boolean;
}

function* rowsOf(sheet: string, book: Book): Generator<string[]> {
  let given = 0;
  for (const { head, inside } of elementsIn(sheet, 'row')) {
    const no = Number(attributeOf(head, 'r') ?? given + 1);
    if (!Number.isInteger(no) || no <= given) throw refusedFile('The rows of this sheet are not in order. Save it as CSV');
    if (no > mostSheetRows + 1) {
      if (textOf(inside) === '') continue;
      throw refusedFile(`Use at most ${mostSheetRows.toLocaleString('en')} rows in one file`);
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

function cellText(head: string, inside: string, { texts, dayStyles, is1904 }: Book): string {
  const type = attributeOf(head, 't');
  if (type === 'inlineStr') return textOf(inside);
  const [value] = [...elementsIn(inside, 'v')].map((element) => textOf(element.inside));
  if (value === undefined || type === 'e') return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Yes' : 'No';
  if (type === 'str' || type === 'd') return value;
  const number = Number(value);
  if (dayStyles.has(Number(attributeOf(head, 's') ?? -1))) return dayOfSerial(number, is1904) ?? value;
  // 2.348035550105E12 is a telephone number that somebody typed as one.
  return Number.isFinite(number) && /e/i.test(value) ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 }) : value;
}

/** `AB12` is the 28th column, from 0: 27. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** By the order of the tabs, whatever the file is called. */
function firstSheet(unpack: Unpack, workbook: string): string {
  const [sheet] = elementsIn(workbook, 'sheet');
  const relation = sheet && attributeOf(sheet.head, 'r:id');
  const found = [...elementsIn(partOf(unpack, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship')].find(({ head }) => attributeOf(head, 'Id') === relation);
  const target = (found && attributeOf(found.head, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function partOf(unpack: Unpack, name: string): string | null {
  const bytes = unpack(name);
  if (bytes === null) return null;
  const xml = new TextDecoder().decode(bytes);
  // No honest workbook has one; entities of one's own, files and addresses come by it.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refusedFile('This workbook cannot be read: a part of it names other files. Save it as CSV');
  return xml;
}
