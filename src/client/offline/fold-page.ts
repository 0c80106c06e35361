/** Puts records changed or made on this device into a page of a list the server sent. Pure. */
import type { Page } from '#contract/page.ts';

export interface Changed<Row> {
  /** The row before the edits of this device; null when it was made here. */
  before: Row | null;
  after: Row;
}

export interface FoldRules<Row> {
  /** Which page of the list it is, from 1. */
  page: number;
  keyOf: (row: Row) => string;
  /** Whether the list's filter lets the row in. */
  matches: (row: Row) => boolean;
  /** Asked where no row matches: those that have what was searched for but for a letter. */
  nearly?: ((row: Row) => boolean) | undefined;
  /** The list's order; negative when the first row comes first. */
  compare: (a: Row, b: Row) => number;
}

export function foldPage<Row>(page: Page<Row>, changed: readonly Changed<Row>[], rules: FoldRules<Row>): Page<Row> {
  const { keyOf, matches, nearly = matches } = rules;
  const afterByKey = new Map(changed.map(({ after }) => [keyOf(after), after]));
  const here = new Set(page.data.map(keyOf));
  const edited = page.data.map((row) => afterByKey.get(keyOf(row)) ?? row);
  const staying = edited.filter((row) => !afterByKey.has(keyOf(row)) || matches(row) || nearly(row));
  const entering = changed
    .filter(({ before, after }) => !here.has(keyOf(after)) && matches(after) && !(before && matches(before)))
    .map(({ after }) => after);
  return {
    ...page,
    count: page.count - (edited.length - staying.length) + entering.length,
    data: entering.reduce((rows, row) => placed(rows, row, page.nextPage, rules), staying),
  };
}

// A row whose place is on another page is counted, but not shown on this one.
function placed<Row>(rows: Row[], row: Row, hasNextPage: boolean, { page, compare }: FoldRules<Row>): Row[] {
  const place = rows.findIndex((other) => compare(row, other) < 0);
  if (place === -1 && hasNextPage) return rows;
  if (place === 0 && page > 1) return rows;
  return place === -1 ? [...rows, row] : rows.toSpliced(place, 0, row);
}

/** The page as this device can make it from the rows it holds, when the server cannot be asked. */
export function pageFromDevice<Row>(known: readonly Row[], limit: number, rules: FoldRules<Row>): Page<Row> {
  const matching = known.filter(rules.matches);
  const fitting = (matching.length === 0 && rules.nearly ? known.filter(rules.nearly) : matching).sort(rules.compare);
  const from = (rules.page - 1) * limit;
  return { count: fitting.length, nextPage: fitting.length > from + limit, data: fitting.slice(from, from + limit) };
}
