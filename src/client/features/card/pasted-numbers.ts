/** Lines as they are copied from a spreadsheet or a file: whose card, then its number. Pure. */
import type { CardNumberLine } from '#contract/card-number.ts';

const between = /\t|;|,/;

/** Null where a line has no two parts. Empty lines and a heading without figures are left out. */
export function pastedNumbers(pasted: string): { lines: CardNumberLine[]; wrong: number | null } {
  const rows = pasted
    .split(/\r?\n/)
    .map((row, at) => ({ row: row.trim(), no: at + 1 }))
    .filter(({ row }) => row !== '');
  const [first] = rows;
  const own = first && !/\d/.test(first.row) ? rows.slice(1) : rows;
  const parts = own.map(({ row, no }) => ({ no, cells: row.split(between).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')) }));
  const wrong = parts.find(({ cells: [personNo = '', number = ''] }) => personNo === '' || number === '');
  return { lines: parts.map(({ cells: [personNo = '', number = ''] }) => ({ personNo, number })), wrong: wrong?.no ?? null };
}
