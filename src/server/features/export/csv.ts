import { guarded } from '#contract/export-cell.ts';
import type { SheetWriter } from './sheet.ts';

// By this mark Excel knows that the letters are UTF-8.
const byteOrderMark = '\uFEFF';

/** RFC 4180, each cell in quotes. */
export const csv: SheetWriter = {
  type: 'text/csv; charset=utf-8',
  lines: (rows) => rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join(''),
  close: async (lines) => Buffer.from(byteOrderMark + lines.join(''), 'utf8'),
};

function quoted(cell: string): string {
  return `"${guarded(cell).replaceAll('"', '""')}"`;
}
