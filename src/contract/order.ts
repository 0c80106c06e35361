/**
 * The one law of order, of every list, search and picker on the device and on the server: letters without case and accents,
 * numbers as numbers. "Bus 2, bus 3, Bus 10, Élan, Zebra". Pure.
 */

/** Another number, and every server works out the keys anew that it has stored. */
export const lawOfOrder = 1;

// Three bytes each at most: with two of these a key fits into an index of the database.
const mostUnits = 400;

/**
 * What a row stands in order by, from its texts, the first of them first. Keys compare by code: with `<` here, in the
 * database with `collate "C"`. Where nothing that counts differs, the texts themselves decide, capitals first. The same text
 * has the same key, however its accents are typed: then ids decide, also where a list is turned round.
 */
export function orderKey(...texts: readonly string[]): string {
  const written = texts.join('\t');
  const counted = bare(written).replace(/ {2,}/g, ' ').replace(/\d+/g, counting);
  return `${counted.slice(0, mostUnits)}\n${(isAscii(written) ? written : spelt(written.normalize())).slice(0, mostUnits)}`;
}

/** Negative when the first comes first. By code: far quicker than by the rules of a language, and the same everywhere. */
export function compareKeys<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function compareTexts(a: string, b: string): number {
  return compareKeys(orderKey(a), orderKey(b));
}

/** The rows by a text of theirs, worked out once for each; rows of the same text stay as they stood. */
export function inOrder<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: orderKey(textOf(row)) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ row }) => row);
}

// What is plain is left early: most names are, with their marks or without. The others go by way of the capital, so that ſ, ﬁ
// and the two small sigmas are one with how others write them; some letters only come apart as a capital.
function bare(text: string): string {
  const letters = isAscii(text) ? text : withoutMarks(text);
  const small = letters.toLowerCase();
  if (isAscii(small)) return small;
  return spelt(withoutMarks(letters.toUpperCase().toLowerCase()).replace(/[^ -~\t]/g, (letter) => likened.get(letter) ?? letter));
}

// The marks over and under letters, what nobody sees, and the stroke that makes an Arabic word longer.
function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Cf}\u0640]/gu, '');
}

// Letters that Unicode does not take apart, each after the one where people look for it; one apostrophe, one dash, and the
// figures of Arabic, Persian and N’Ko.
const likened = new Map(
  ['ssß', 'oeœ', 'aeæ', 'thþ']
    .map((word): [string, string] => [word.slice(2), word.slice(0, 2)])
    .concat(
      ['oøɔ', 'dđðɗɖ', 'lł', 'bɓ', 'kƙ', 'yƴ', 'nŋ', 'eɛǝə', 'fƒ', 'gɣ', 'vʋ', 'iɩ', 'uʊ', 'σς', "'‘’ʼʻʹ′", '-‐‒–—―']
        .concat(Array.from('0123456789', (figure, at) => figure + String.fromCharCode(0x660 + at, 0x6f0 + at, 0x7c0 + at)))
        .flatMap(([like = '', ...letters]) => letters.map((letter): [string, string] => [letter, like])),
    ),
);

/**
 * The longer number is the higher one, so its length comes before its figures: one of 0 to 8, after a 9 for each nine more.
 * No figure is lost, however many there are, and noughts in front do not count.
 */
function counting(digits: string): string {
  const figures = digits.replace(/^0+/, '');
  return `${'9'.repeat(Math.floor(figures.length / 9))}${figures.length % 9}${figures}`;
}

/**
 * What lies above U+FFFF comes after all else in the database, and before U+E000 in JavaScript, which compares its halves. So
 * both are spelt out, behind the last letter that has one place everywhere.
 */
function spelt(text: string): string {
  const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0');
  return text.replace(/[\ud800-\udfff\ue000-\u{10ffff}]/gu, (letter) => `\ud7ff${hex(letter)}`);
}

function isAscii(text: string): boolean {
  return /^[ -~\t]*$/.test(text);
}
