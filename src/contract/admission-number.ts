/** Admission numbers as a school counts them: the last figures go up, and what stands around them stays. */

interface Counted {
  before: string;
  figures: string;
  after: string;
}

/** GF/0042 and 3 are GF/0045. Without figures there is nothing to count. */
export function numberAfter(first: string, by: number): string {
  const { before, figures, after } = countedIn(first) ?? { before: first, figures: '', after: '' };
  return figures === '' ? first : `${before}${String(Number(figures) + by).padStart(figures.length, '0')}${after}`;
}

/** Behind the highest of those that are written as most of them are; null where none has figures. */
export function nextNumber(numbers: readonly string[]): string | null {
  const counted = numbers.flatMap((number) => countedIn(number) ?? []);
  const alike = Map.groupBy(counted, ({ before, after }) => JSON.stringify([before.toLowerCase(), after.toLowerCase()]));
  const [most = []] = [...alike.values()].toSorted((one, other) => other.length - one.length);
  const [highest] = most.toSorted((one, other) => Number(other.figures) - Number(one.figures));
  return highest ? numberAfter(`${highest.before}${highest.figures}${highest.after}`, 1) : null;
}

// Nine figures are counted: longer ones are no whole numbers any more.
function countedIn(number: string): Counted | null {
  const [, before, figures, after] = /^(.*?)(\d{1,9})(\D*)$/.exec(number) ?? [];
  return before === undefined || figures === undefined || after === undefined ? null : { before, figures, after };
}
