/** Stops in a table: a line for each, under headings in any order. */
import { type Found, nothingFound } from './route-file-found.ts';
import { columnsOf, type StopField } from './route-file-heading.ts';
import { inTheirOrder, type StopCells, stopOf } from './route-file-stop.ts';
import { tableIn } from './route-file-table.ts';

export function stopsInCsv(text: string): Found {
  const { headings, lines, problems } = tableIn(text, (cells) => columnsOf(cells).name !== undefined);
  if (headings.length === 0) {
    const unread = problems[0];
    if (unread) return { stops: [], road: [], problems };
    return nothingFound('No line says what stands in the columns. Write above the stops: name, time, latitude, longitude');
  }
  const columns = Object.entries(columnsOf(headings)) as [StopField, number][];
  const read = lines.map(({ line, cells }) => {
    const stop: StopCells = {};
    for (const [field, at] of columns) stop[field] = cells[at] ?? '';
    return stopOf(stop, line);
  });
  return { stops: inTheirOrder(read), road: [], problems: [...problems, ...read.flatMap((one) => one.problems)] };
}
