/** Files that are made on this device: every cell is quoted, and none is taken for a formula. */
import { guarded, spacedPhone } from '#contract/export-cell.ts';
import { type Import, type ImportRow, listImportRows } from '#contract/import.ts';
import { peopleSheets, type SheetKind, writtenColumns } from '#contract/people-sheet.ts';
import { choicesOf, type SheetColumn } from '#contract/people-sheet-column.ts';
import { upToGuardian } from '#contract/people-sheet-guardian.ts';
import { call } from '#client/http/call.ts';
import { told } from '#client/ui/language/told.ts';
import { t } from '#client/ui/language/words.ts';
import { outcomeOf } from './change-words.ts';
import { linesOf } from './preview-table.tsx';
import type { RowFilter } from './queries.ts';
import { headerOf } from './words.ts';

const asUtf8 = '\ufeff';

export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(','));
  return `${asUtf8}${lines.join('\r\n')}\r\n`;
}

const guardiansInTemplate = 3;

/** The headings of a sheet and a row of examples, in the person's language. */
export function templateOf(kind: SheetKind): string {
  const columns = upToGuardian(writtenColumns(kind), guardiansInTemplate);
  return csvOf([columns.map(({ header }) => told(header)), columns.map(exampleOf)]);
}

function exampleOf(column: SheetColumn): string {
  const { key, example } = column;
  if (choicesOf(column)) return told(example);
  // "GF/0042 = Mother; GF/0043 = Mother"
  return key === 'children'
    ? example
        .split(/( = |; )/)
        .map(told)
        .join('')
    : example;
}

/** What rows would do, a line for each field. */
export async function previewRows(of: Import, filter: Pick<RowFilter, 'outcome' | 'of' | 'field'>): Promise<string> {
  const rows = await allRows(of, filter);
  const lines = rows.flatMap((row) =>
    linesOf(of, row).map(({ who, field, before, after }) => [
      `${row.file} ${row.line || ''}`.trim(),
      row.outcome === null ? '' : outcomeOf(of.kind, row.outcome),
      who,
      field,
      before,
      after,
    ]),
  );
  return csvOf([[t('Row'), t('What comes of it'), t('Who'), t('Field'), t('Before'), t('After')], ...lines]);
}

async function allRows({ id }: Pick<Import, 'id'>, filter: Omit<RowFilter, 'page' | 'limit'>): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const answer = await call(listImportRows, { params: { id }, query: { ...filter, page, limit: 100 } });
    rows.push(...answer.data);
    hasMore = answer.nextPage;
  }
  return rows;
}

/** The rows with problems as they stand in the file, with what is wrong behind them. */
export async function problemRows({ id, kind, columns, matching }: Pick<Import, 'id' | 'kind' | 'columns' | 'matching'>): Promise<string> {
  const rows = await allRows({ id }, { outcome: 'PROBLEM' });
  const reasons = ({ problems }: ImportRow) =>
    problems.map(({ column, message }) => [headerOf(kind, column), told(message)].filter(Boolean).join(': ')).join('; ');
  if (kind === 'ONE_ROSTER') {
    const places = rows.map((row) => [row.file, String(row.line), row.cells[0] ?? '', row.cells[1] ?? '', reasons(row)]);
    return csvOf([[t('File'), t('Line'), 'sourcedId', t('Name'), t('What is wrong')], ...places]);
  }
  const headers = columns.map(({ header }) => header);
  const phones = new Set(peopleSheets[kind].flatMap(({ key, holds }) => (holds === 'phone' ? [matching.columns[key]] : [])));
  const lines = rows.map((row) => [
    ...headers.map((_, index) => (phones.has(index) ? spacedPhone : String)(row.cells[index] ?? '')),
    reasons(row),
  ]);
  return csvOf([[...headers, t('What is wrong')], ...lines]);
}
