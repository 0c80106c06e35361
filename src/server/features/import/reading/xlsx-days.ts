/** Excel keeps a day, and a number with noughts before it, as a number and says by the cell's style how to show it. */
import type { Day } from '#contract/fields.ts';
import { attributeOf, elementsIn, upTo } from './xlsx-xml.ts';

// Excel has at most 65,490, with codes of at most 255 characters.
export const mostStyles = 70_000;
const longestCode = 255;
const mostDigits = 30;

/** By the style's number. */
export interface CellStyles {
  /** Those whose cells hold days. */
  days: ReadonlySet<number>;
  /** How many digits cells have at least: 4 for `0000`. */
  digits: ReadonlyMap<number, number>;
}

export function cellStyles(styles: string): CellStyles {
  const own = new Map(
    upTo(mostStyles, elementsIn(styles, 'numFmt')).map(({ head }) => [
      Number(attributeOf(head, 'numFmtId')),
      (attributeOf(head, 'formatCode') ?? '').slice(0, longestCode),
    ]),
  );
  const [formats] = elementsIn(styles, 'cellXfs');
  const numbers = upTo(mostStyles, elementsIn(formats?.inside ?? '', 'xf')).map(({ head }) => Number(attributeOf(head, 'numFmtId') ?? 0));
  const digits = numbers.map((format, style) => [style, digitsIn(own.get(format) ?? '')] as const);
  return { days: new Set(numbers.flatMap((format, style) => (isDay(format, own.get(format)) ? [style] : []))), digits: new Map(digits) };
}

/** Each cell of the style is filled up to as many: more than any number has are none. */
function digitsIn(code: string): number {
  const digits = /^0+(?=#*$)/.exec(code.split(';')[0] ?? '')?.[0].length ?? 0;
  return digits > mostDigits ? 0 : digits;
}

function isDay(format: number, code: string | undefined): boolean {
  // 14 to 17 and 22 are days in every Excel, and 27 to 36 and 50 to 58 in those of East Asia.
  if (code === undefined)
    return (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);
  // What stands in quotes or brackets, and the letter behind a sign that shows, skips or repeats it.
  const bare = code.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '');
  return /[yd]/i.test(bare);
}

/** Day 60 is the 29th of February 1900, which never was; null for what is no day. */
export function dayOfSerial(serial: number, is1904: boolean): Day | null {
  const whole = Math.floor(serial) + (is1904 ? 1462 : 0);
  if (!Number.isFinite(whole) || whole < 1 || whole > 2_958_465) return null;
  const days = whole < 60 ? whole + 1 : whole;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}
