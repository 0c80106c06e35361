/** How well what was typed names somebody or something. Pure, and quick enough for fifteen thousand people at each key. */
import { hasLook, lenientLooks, type Look } from '#contract/near-word.ts';
import { digitsOf, spaced, type Texts } from '#client/search/texts.ts';

/** The best first: the whole of a name, its beginning, the beginning of any other word or a number, all that with a letter mistyped. */
export type Rank = 0 | 1 | 2 | 3;

export interface Query {
  parts: readonly Part[];
  /** All of it, where it can only be a telephone: "0803 555 0100". */
  phone: Digits | null;
  /** One of its words is long enough to be mistyped. */
  mayBeNear: boolean;
}

interface Part {
  start: string;
  whole: string;
  phone: Digits | null;
  near: readonly Look[] | null;
}

/** As typed, and without the nought that is dialled within a country. */
type Digits = readonly [typed: string, withinCountry: string];

const fewestDigits = 4;

/** null: nothing was typed that could be looked for. */
export function queryOf(typed: string): Query | null {
  // What is typed in one goes together: "26/001" is no 26 with some 001 elsewhere.
  const words = typed
    .split(/[\s,;]+/)
    .map((word) => spaced(word).trim())
    .filter((word) => word !== '');
  if (words.length === 0) return null;
  const parts = words.map(partOf);
  const isPhone = /^\+?[\d\s().-]+$/.test(typed.trim());
  return { parts, phone: isPhone ? digitsIn(digitsOf(typed)) : null, mayBeNear: parts.some(({ near }) => near !== null) };
}

/** null: it is somebody or something else. Only a lenient look finds what was mistyped. */
export function rankOf(text: Texts, { parts, phone }: Query, isLenient: boolean): Rank | null {
  if (phone !== null && hasDigits(text.phones, phone)) return 2;
  let worst: Rank = 0;
  for (const part of parts) {
    const rank = rankOfPart(text, part, isLenient);
    if (rank === null) return null;
    if (rank > worst) worst = rank;
  }
  return worst;
}

function rankOfPart({ names, others, phones }: Texts, { start, whole, phone, near }: Part, isLenient: boolean): Rank | null {
  if (names.includes(start)) return names.includes(whole) ? 0 : 1;
  if (others.includes(start) || (phone !== null && hasDigits(phones, phone))) return 2;
  const isNear = (text: string) => near !== null && near.every((look) => hasLook(text, look));
  return isLenient && (isNear(names) || isNear(others)) ? 3 : null;
}

function partOf(word: string): Part {
  return {
    start: ` ${word}`,
    whole: ` ${word} `,
    phone: /^\d+$/.test(word) ? digitsIn(word) : null,
    near: lenientLooks(word),
  };
}

function digitsIn(digits: string): Digits | null {
  return digits.length < fewestDigits ? null : [digits, digits.length > fewestDigits ? digits.replace(/^0/, '') : digits];
}

function hasDigits(phones: string, [typed, withinCountry]: Digits): boolean {
  return phones.includes(typed) || phones.includes(withinCountry);
}
