import * as z from 'zod/mini';
import { Phone } from '#contract/fields.ts';

// Where numbers begin with a nought from abroad too: Italy, San Marino, Côte d’Ivoire, Congo.
const keepNought = ['+39', '+378', '+225', '+242'];

/** Without a country it is one of the country that was named: 0803… and 803… alike, since spreadsheets drop the nought. */
export function readPhone(cell: string, dialCode: string): { value: string } | { wrong: string } {
  if (/\d[\d\s().-]{4,}(?:[/,;|&\r\n]|\bor\b)[\s(]*\+?\d[\d\s().-]{4,}/i.test(cell)) return { wrong: 'There are several numbers in this cell. Leave one, and put another into a column of its own' };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(cell)) return { wrong: 'Excel shortened this number and lost its last figures. Write it anew, as +234 803 555 0100' };
  const bare = cell
    .replace(/^(\d{6,})\.0+$/, '$1')
    .replace(/[‐-―−]/g, '-')
    .replace(/\(0\)/, (nought, at: number) => (/^\s*(?:\+|00)/.test(cell) && at > 0 ? '' : nought))
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const isAbroad = bare.startsWith('+');
  if (!isAbroad && dialCode === '') return { wrong: 'Write the number with its country, for example +234 803 555 0100' };
  const code = dialCode.slice(1);
  const hasCode = !bare.startsWith('0') && bare.startsWith(code) && bare.length >= code.length + 9;
  const local = keepNought.includes(dialCode) ? bare : bare.replace(/^0/, '');
  const parsed = z.safeParse(Phone, isAbroad ? bare : hasCode ? `+${bare}` : `${dialCode}${local}`);
  return parsed.success ? { value: parsed.data } : { wrong: 'This is no telephone number. Write it as +234 803 555 0100' };
}
