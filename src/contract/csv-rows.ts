/** A table of text with commas, semicolons, tabs or bars between its cells, as spreadsheets and other programs write it. Pure. */
import { separatorOf } from './csv-separator.ts';
import { Problem } from './problem.ts';

const quote = '"';

export interface MostCells {
  /** Below the headings, those that are not empty. */
  rows: number;
  columns: number;
}

/**
 * The rows, the first of which has the headings. Rows that are empty stay, so that numbers are those of the file.
 * Throws a `Problem` for what is no such table, when it comes to it.
 */
export function* csvRows(text: string, most: MostCells): Generator<string[]> {
  const { separator, from } = separatorOf(text);
  // The line with which Excel is told of the separator.
  if (from > 0) yield [];
  let at = from;
  let no = from > 0 ? 1 : 0;
  let rows = 0;
  while (at < text.length) {
    no += 1;
    const row = readRow(text, at, { separator, no, most });
    if (row.cells.some((cell) => cell.trim() !== '')) rows += 1;
    if (rows > most.rows + 1) throw refused(`Use at most ${most.rows.toLocaleString('en')} rows in one file`);
    yield row.cells;
    at = row.next;
  }
}

interface Place {
  separator: string;
  /** Of the row. */
  no: number;
  most: MostCells;
}

function readRow(text: string, from: number, place: Place): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = from;
  for (let index = 0; ; index += 1) {
    const begin = quotedFrom(text, at);
    const cell = begin === null ? readPlain(text, at, place) : readQuoted(text, begin, place);
    if (index < place.most.columns) cells.push(cell.text);
    else if (cell.text.trim() !== '') throw refused(`Row ${place.no} has more than ${place.most.columns} columns`);
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
  return refused(`A quotation mark is opened and never closed in row ${no}`);
}

function refused(message: string): Problem {
  return new Problem('refused', message, { details: [{ path: 'content', message }] });
}
