/** What is left of a password when everything is taken out that a guesser tries in one step. */

// Along the alphabet, the digits and the keyboard; each counts backwards too.
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, row.split('').toReversed().join('')]);

const shortestRun = 4;

/** "abcd", "4321", "qwerty" and "aaaa" become their first character. */
export function withoutRuns(text: string): string {
  let left = '';
  for (let at = 0; at < text.length; at += runLength(text, at)) left += text[at];
  return left;
}

function runLength(text: string, at: number): number {
  const lengths = [sameLength(text, at), ...rows.map((row) => rowLength(text, at, row))];
  const longest = Math.max(...lengths);
  return longest >= shortestRun ? longest : 1;
}

function sameLength(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] === text[at]) end += 1;
  return end - at;
}

function rowLength(text: string, at: number, row: string): number {
  let length = 1;
  while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

/** "moonmoonmoon" is "moon"; what does not repeat as a whole stays. */
export function repeatedPart(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

/** Each word and all of them together, wherever they stand. */
export function withoutWords(text: string, words: readonly string[]): string {
  const parts = words.flatMap((word) => [...word.split(/[^\p{L}\p{N}]+/u), word.replace(/[^\p{L}\p{N}]+/gu, '')]);
  const long = parts.map((part) => part.normalize('NFKC').toLowerCase()).filter((part) => part.length >= 4);
  return long.toSorted((a, b) => b.length - a.length).reduce((left, part) => left.replaceAll(part, ''), text);
}

const lookalikes: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

/** "p@ssw0rd" as it is read. */
export function asRead(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign);
}
