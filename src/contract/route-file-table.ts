/** A file of stops that is a table of text: its headings and its lines. */
import { csvRows } from './csv-rows.ts';
import { unguarded } from './export-cell.ts';
import { Problem } from './problem.ts';
import type { LineProblem } from './route-file-found.ts';

export interface FileTable {
  headings: string[];
  lines: TableLine[];
  problems: LineProblem[];
}

interface TableLine {
  line: number;
  cells: string[];
}

// The times of a timetable are many more than the stops of a route.
const most = { rows: 200_000, columns: 100 };

/** `isHead`: whether a line has the headings. Empty ones are passed over. */
export function tableIn(text: string, isHead: (cells: readonly string[]) => boolean): FileTable {
  const { lines, problems } = linesIn(text);
  const head = lines.slice(0, lookedForHead).findIndex(({ cells }) => isHead(cells));
  const headings = lines[head]?.cells ?? [];
  const below = head === -1 ? [] : lines.slice(head + 1);
  return { headings, lines: below, problems: [...problems, ...below.flatMap((line) => tooLong(line, headings.length))] };
}

const lookedForHead = 10;

function linesIn(text: string): { lines: TableLine[]; problems: LineProblem[] } {
  const lines: TableLine[] = [];
  let line = 1;
  try {
    for (const cells of csvRows(text, most)) {
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells: cells.map((cell) => unguarded(cell)) });
      line += cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 1);
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { lines, problems: [{ line, message: error.message }] };
  }
  return { lines, problems: [] };
}

// 6,454 in a file with commas between its cells.
function tooLong({ line, cells }: TableLine, columns: number): LineProblem[] {
  const isSo = cells.slice(columns).some((cell) => cell.trim() !== '');
  return isSo
    ? [{ line, message: 'This line has more cells than there are headings. Write 6.454 with a point, and quotation marks around a comma' }]
    : [];
}
