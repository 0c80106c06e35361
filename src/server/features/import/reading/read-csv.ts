/** A table of text with commas, semicolons, tabs or bars between its cells, as spreadsheets and other programs write it. */
import { mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { separatorOf } from './csv-separator.ts';
import { textIn } from './file-text.ts';
import { refusedFile } from './refused-file.ts';

const quote = '"';

/** The rows, the first of which has the headings. Rows that are empty stay, so that numbers are those of the file. */
export function* readCsv(bytes: Uint8Array, mostRows = mostSheetRows): Generator<string[]> {
  const text = textIn(bytes);
  const { separator, from } = separatorOf(text);
  // The line with which Excel is told of the separator.
  if (from > 0) yield [];
  let at = from;
  let no = from > 0 ? 1 : 0;
  let rows = 0;
  while (at < text.length) {
    no += 1;
    const row = readRow(text, at, { separator, no });
    if (row.cells.some((cell) => cell.trim() !== '')) rows += 1;
    if (rows > mostRows + 1) throw refusedFile(`Use at most ${mostRows.toLocaleString('en')} rows in one file`);
    yield row.cells;
    at = row.next;
  }
}

interface Place {
  separator: string;
  /** Of the row. */
  no: number;
}

function readRow(text: string, from: number, place: Place): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = from;
  for (let index = 0; ; index += 1) {
    const begin = quotedFrom(text, at);
    const cell = begin === null ? readPlain(text, at, place) : readQuoted(text, begin, place);
    if (index < mostSheetColumns) cells.push(cell.text);
    else if (cell.text.trim() !== '') throw refusedFile(`Row ${place.no} has more than ${mostSheetColumns} columns`);
    at = cell.next;
    if (text[at] === place.separator) at += 1;
    else break;
  }
  if (text[at] === '\r') at += 1;
  if (text[at] === '\n') at += 1;
  return { cells, next: at };
}

/** Behind the quote with which a cell begins, after spaces that some programs put there; null for a cell without. */
function quotedFrom(text: string, from: number): number | null {
  let at = from;
  while (text[at] === ' ') at += 1;
  return text[at] === quote ? at + 1 : null;
}

function readPlain(text: string, from: number, { separator }: Place): { text: string; next: number } {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { text: text.slice(from, at), next: at };
}

/** A quote that is written twice is one. What stands behind the last quote belongs to the cell. */
function readQuoted(text: string, from: number, place: Place): { text: string; next: number } {
  let inside = '';
  let at = from;
  for (;;) {
    const end = text.indexOf(quote, at);
    if (end === -1) throw neverClosed(place);
    inside += text.slice(at, end);
    if (text[end + 1] !== quote) {
      const rest = readPlain(text, end + 1, place);
      // The quote of a later row was taken for the end: the rows in between would be one cell.
      if (rest.text.trim() !== '' && /[\r\n]/.test(inside)) throw neverClosed(place);
      return { text: inside + rest.text, next: rest.next };
    }
    inside += quote;
    at = end + 2;
  }
}

function neverClosed({ no }: Place) {
  return refusedFile(`A quotation mark is opened and never closed in row ${no}`);
}
