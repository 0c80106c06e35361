/** Lines as they are copied from a spreadsheet or a file: whose card, then its number. Pure. */
import type { CardNumberLine } from '#contract/card-number.ts';

/** One line as it stands in what was pasted. */
export interface PastedLine {
  /** From 1, with the heading and the empty lines before it. */
  no: number;
  text: string;
  line: CardNumberLine;
}

const between = /\t|;|,/;

/** Empty lines and a heading without figures are left out. `lacking`: those that have no two parts. */
export function pastedNumbers(pasted: string): { lines: PastedLine[]; lacking: PastedLine[] } {
  const rows = pasted
    .split(/\r?\n/)
    .map((row, at) => ({ text: row.trim().replaceAll(/\s+/g, ' '), row: row.trim(), no: at + 1 }))
    .filter(({ row }) => row !== '');
  const [first] = rows;
  const own = first && !/\d/.test(first.row) ? rows.slice(1) : rows;
  const lines = own.map(({ no, text, row }) => {
    const [personNo = '', number = ''] = row.split(between).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
    return { no, text, line: { personNo, number } };
  });
  return { lines, lacking: lines.filter(({ line: { personNo, number } }) => personNo === '' || number === '') };
}
