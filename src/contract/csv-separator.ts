/** What stands between the cells of a file of text. */
const separators = [',', ';', '\t', '|'] as const;
const lookedLines = 20;
const looked = 20_000;

/** `from` is where the rows begin: behind a line `sep=;`, which Excel understands, where there is one. */
export function separatorOf(text: string): { separator: string; from: number } {
  const [line, said] = /^"?sep=(.)"?[,;\t|]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  if (line !== undefined && said !== undefined) return { separator: said, from: line.length };
  const lines = linesIn(text.slice(0, looked));
  const steady = separators.map((separator) => ({ separator, ...steadiness(lines.map((counts) => counts.get(separator) ?? 0)) }));
  const [best] = steady.toSorted((a, b) => b.lines - a.lines || b.times - a.times);
  return { separator: best?.separator ?? ',', from: 0 };
}

/** How often a separator stands in most of the lines, and in how many: commas in addresses are not the same everywhere. */
function steadiness(counts: readonly number[]): { times: number; lines: number } {
  const groups = [
    ...Map.groupBy(
      counts.filter((times) => times > 0),
      (times) => times,
    ),
  ].map(([times, { length }]) => ({ times, lines: length }));
  return groups.toSorted((a, b) => b.lines - a.lines || b.times - a.times)[0] ?? { times: 0, lines: 0 };
}

/** How often each stands in each of the first lines that are not empty, outside of quotes. */
function linesIn(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let [isQuoted, isEmpty] = [false, true];
  for (const character of `${text}\n`) {
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) {
      if (!isEmpty) lines.push(counts);
      if (lines.length === lookedLines) break;
      counts = new Map();
      isEmpty = true;
      continue;
    }
    isEmpty = false;
    if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return lines;
}
