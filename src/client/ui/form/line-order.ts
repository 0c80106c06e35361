/** The lines of a collection in the order they had before the editing, new ones last: nothing jumps while it is typed. */
export function inLineOrder<Line>(
  lines: Record<string, Line>,
  before: Record<string, Line>,
  orderOf: (line: Line) => string,
): [string, Line][] {
  const place = (id: string) => (before[id] === undefined ? 'new' : `a${orderOf(before[id])}`);
  return Object.entries(lines).sort(([a], [b]) => place(a).localeCompare(place(b)));
}
