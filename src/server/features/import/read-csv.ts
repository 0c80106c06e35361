/** A table of text with commas, semicolons or tabs between its cells, as spreadsheets write it. */
import { mostSheetColumns, mostSheetRows } from '#contract/import.ts';
import { refusedFile } from './refused-file.ts';

const quote = '"';

/** The rows, the first of which has the headings. Rows that are empty stay, so that numbers are those of the file. */
export function* readCsv(bytes: Uint8Array, mostRows = mostSheetRows): Generator<string[]> {
  const text = textOf(bytes);
  const separator = separatorOf(text);
  let at = 0;
  let rows = 0;
  while (at < text.length) {
    const row = readRow(text, at, separator);
    rows += 1;
    if (rows > mostRows + 1) throw refusedFile(`Use at most ${mostRows.toLocaleString('en')} rows in one file`);
    if (row.cells.length > mostSheetColumns) throw refusedFile(`Row ${rows} has more than ${mostSheetColumns} columns`);
    yield row.cells;
    at = row.next;
  }
}

/** UTF-8 where it is, else what old Windows programs write. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the decoder says so by throwing.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whichever stands most often in the first row, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map([[',', 0], [';', 0], ['\t', 0]]);
  let isQuoted = false;
  for (const character of text.slice(0, 20_000)) {
    if (character === quote) isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? ',';
}

function readRow(text: string, from: number, separator: string): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = text[at] === quote ? readQuoted(text, at + 1, separator) : readPlain(text, at, separator);
    cells.push(cell.text);
    if (cells.length > mostSheetColumns) return { cells, next: text.length };
    at = cell.next;
    if (text[at] === separator) at += 1;
    else break;
  }
  if (text[at] === '\r') at += 1;
  if (text[at] === '\n') at += 1;
  return { cells, next: at };
}

function readPlain(text: string, from: number, separator: string): { text: string; next: number } {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { text: text.slice(from, at), next: at };
}

/** From behind the quote on; a quote that is written twice is one. What stands behind the last quote belongs to the cell. */
function readQuoted(text: string, from: number, separator: string): { text: string; next: number } {
  let inside = '';
  let at = from;
  for (;;) {
    const end = text.indexOf(quote, at);
    if (end === -1) throw refusedFile('A quotation mark is opened and never closed');
    inside += text.slice(at, end);
    if (text[end + 1] !== quote) {
      const rest = readPlain(text, end + 1, separator);
      return { text: inside + rest.text, next: rest.next };
    }
    inside += quote;
    at = end + 2;
  }
}
