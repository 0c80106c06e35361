/** Where in a file the people stand: below titles, behind a cover, on one sheet of several. */
import { suggestedMatching } from '#contract/import-matching.ts';
import { peopleSheets, type SheetKind } from '#contract/people-sheet.ts';
import { keptCell } from './kept-cell.ts';
import { mended } from './mended-letters.ts';
import { refusedFile } from './refused-file.ts';
import type { SheetTable } from './sheet-table.ts';

const looked = 20;

export interface FoundTable extends SheetTable {
  headings: string[];
  /** The row in which they stand, from 1. */
  headingsAt: number;
}

/** The sheet whose headings are known best; throws where several could be meant, since the others would be lost silently. */
export function findTable(kind: SheetKind, tables: readonly SheetTable[]): FoundTable {
  const filled = tables.flatMap((table) => {
    const heads = headingsIn(kind, table);
    return heads ? [{ ...heads, ...table }] : [];
  });
  const most = Math.max(0, ...filled.map(({ known }) => known.length));
  const needed = peopleSheets[kind].filter(({ isRequired }) => isRequired).map(({ key }) => key);
  const whole = filled.filter(({ known }) => needed.every((key) => known.includes(key)));
  const best = whole.length > 0 ? whole : filled.filter(({ known }) => known.length === most);
  const [found] = best;
  if (!found) throw refusedFile('The first row has no headings. Name the columns in the first row');
  if (best.length > 1 && most >= 2) {
    const names = best.map(({ name }) => name).join(', ');
    throw refusedFile(
      `Several sheets of this workbook hold people: ${names}. Put them all into one sheet, or save each as a file of its own`,
    );
  }
  if (found.known.length === 0 && found.headings.some(isOfPerson)) {
    throw refusedFile('The first row is of a person already. Put a row above it that names the columns');
  }
  return found;
}

interface Heads extends Omit<FoundTable, keyof SheetTable> {
  /** Keys of the sheet that the headings name. */
  known: string[];
}

/** The row, of the first few, that names most columns; else the first that has several cells; null for an empty table. */
function headingsIn(kind: SheetKind, { rows }: SheetTable): Heads | null {
  const heads: Heads[] = [];
  let headingsAt = 0;
  for (const cells of rows()) {
    headingsAt += 1;
    const headings = cells.map((cell) => keptCell(mended(cell)));
    const { columns } = suggestedMatching(
      kind,
      headings.map((header) => ({ header, samples: [], days: 'NONE' })),
      '',
    );
    if (headings.some((heading) => heading !== '')) heads.push({ headings, headingsAt, known: Object.keys(columns) });
    if (headingsAt === looked) break;
  }
  const [best] = heads.toSorted((a, b) => b.known.length - a.known.length);
  if (best && best.known.length >= 2) return best;
  return heads.find(({ headings }) => headings.filter((heading) => heading !== '').length > 1) ?? heads[0] ?? null;
}

/** A date, a number or an address of e-mail is no name of a column. */
function isOfPerson(heading: string): boolean {
  return /^[\d\s()+./-]{6,}$|^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(heading);
}
