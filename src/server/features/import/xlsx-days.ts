/** Excel keeps a day as a number and says by the cell's style that it is one. */
import type { Day } from '#contract/fields.ts';
import { attributeOf, elementsIn } from './xlsx-xml.ts';

/** The styles, by number, whose cells hold days. */
export function dayStyles(styles: string): Set<number> {
  const own = new Map([...elementsIn(styles, 'numFmt')].map(({ head }) => [Number(attributeOf(head, 'numFmtId')), attributeOf(head, 'formatCode') ?? '']));
  const [formats] = elementsIn(styles, 'cellXfs');
  const numbers = [...elementsIn(formats?.inside ?? '', 'xf')].map(({ head }) => Number(attributeOf(head, 'numFmtId') ?? 0));
  return new Set(numbers.flatMap((format, style) => (isDay(format, own.get(format)) ? [style] : [])));
}

function isDay(format: number, code: string | undefined): boolean {
  // 14 to 17 and 22 are days in every Excel, and 27 to 36 and 50 to 58 in those of East Asia.
  if (code === undefined) return (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || (format >= 50 && format <= 58);
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[yd]/i.test(bare);
}

/** Day 60 is the 29th of February 1900, which never was; null for what is no day. */
export function dayOfSerial(serial: number, is1904: boolean): Day | null {
  const whole = Math.floor(serial) + (is1904 ? 1462 : 0);
  if (!Number.isFinite(whole) || whole < 1 || whole > 2_958_465) return null;
  const days = whole < 60 ? whole + 1 : whole;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}
