/**
 * Text in a cell of a file. A spreadsheet takes what begins with = + - or @ for a formula, in a CSV file at least, and a
 * telephone number for a sum. So a CSV cell that would be taken so gets an apostrophe before it, and whoever reads a file
 * of ours, whatever its format, takes exactly that apostrophe away again: `unguarded(guarded(text)) === text`, always.
 */

// White space before the sign does not help, nor do signs of full width; apostrophes before it are counted by the reader.
const takenForFormula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

// A plus and figures, in groups or not, are a number or text to every spreadsheet, and no formula: nobody sees an apostrophe
// before a telephone number. With anything else between the figures it is a sum.
const phoneAlone = /^\+[1-9](?:[ \u00a0\u202f]?\d){6,14}$/;

/** As a CSV cell has it. */
export function guarded(text: string): string {
  return !phoneAlone.test(text) && takenForFormula.test(text) ? `'${text}` : text;
}

/**
 * A cell of a column of telephones: what a spreadsheet would subtract, `+234-803-555-0100`, has spaces in it instead, so that it needs
 * no apostrophe either. Whatever else it holds stays as it is, and is guarded as any text.
 */
export function spacedPhone(cell: string): string {
  const spaced = cell
    .replace('(0)', ' ')
    .replaceAll(/[\s().\-‐-―−]+/g, ' ')
    .trim();
  return phoneAlone.test(spaced) ? spaced : cell;
}

/** As a cell typed as text has it, in XLSX: no formula can be in it, but our reader would take an apostrophe away. */
export function guardedTyped(text: string): string {
  return text.startsWith("'") ? guarded(text) : text;
}

/** The text of a cell, of either format. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && takenForFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
