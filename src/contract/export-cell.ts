/**
 * Text in a cell of a file. A spreadsheet takes what begins with = + - or @ for a formula, in a CSV file at least, and a
 * telephone number for a sum. So a CSV cell that would be taken so gets an apostrophe before it, and whoever reads a file
 * of ours, whatever its format, takes exactly that apostrophe away again: `unguarded(guarded(text)) === text`, always.
 */

// White space before the sign does not help, nor do signs of full width; apostrophes before it are counted by the reader.
const takenForFormula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

// A plus and figures are a number to every spreadsheet, and no formula: nobody sees an apostrophe before a telephone number.
const numberAlone = /^\+\d{7,15}$/;

/** As a CSV cell has it. */
export function guarded(text: string): string {
  return !numberAlone.test(text) && takenForFormula.test(text) ? `'${text}` : text;
}

/** As a cell typed as text has it, in XLSX: no formula can be in it, but our reader would take an apostrophe away. */
export function guardedTyped(text: string): string {
  return text.startsWith("'") ? guarded(text) : text;
}

/** The text of a cell, of either format. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && takenForFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
