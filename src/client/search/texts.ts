/** What is looked in, and how it is written for that. Pure. */
import { plain } from '#contract/plain-text.ts';

/** Each as `spaced` makes it. Made once, asked at each key. */
export interface Texts {
  /** First and last name, or what a thing is called. */
  names: string;
  /** Other names, numbers, what somebody does. */
  others: string;
  /** The digits of telephones. */
  phones: string;
}

/** " okafor ada ": small letters without accents, with a blank before and after each word; empty when there is none. */
export function spaced(...texts: string[]): string {
  const words = plain(texts.join(' '))
    .replace(/['’ʼ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' ? '' : ` ${words} `;
}

/** "GF/26/001" as people type it in one: "gf26001". */
export function joined(number: string): string {
  return number.replace(/[^\p{L}\p{N}]/gu, '');
}

/** What else a thing with a number is called: "Bus 04" is typed "bus 4", and "House 4" is typed "house 04". */
export function numbered(name: string): string[] {
  const numbers: string[] = name.match(/\d+/g) ?? [];
  return numbers
    .flatMap((digits) => [digits.replace(/^0+(?=\d)/, ''), digits.padStart(2, '0')])
    .filter((digits) => !numbers.includes(digits));
}

export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
