/** What is looked for when nothing has it as it was typed: a list forgives one letter, as the search of every screen does. */
import { plain, plainWords } from './plain-text.ts';

const fewestLetters = 4;

/** What one word that was typed is looked for by, in a text in small letters without accents. */
export type Look = { part: string } | { pattern: string };

/** Null: nothing of it is long enough to be mistyped. Numbers are taken at their word: another one is somebody else's. */
export function lenientLooks(typed: string): Look[] | null {
  const looks = plainWords(typed).map(lookFor);
  return looks.some((look) => 'pattern' in look) ? looks : null;
}

/** Whether texts have together what was typed, but for a letter of each word; undefined where no word is long enough. */
export function nearlyIn(typed: string | undefined): ((texts: readonly string[]) => boolean) | undefined {
  const looks = lenientLooks(typed ?? '');
  if (looks === null) return undefined;
  return (texts) => {
    const text = plain(texts.join(' '));
    return looks.every((look) => hasLook(text, look));
  };
}

export function hasLook(text: string, look: Look): boolean {
  return 'part' in look ? text.includes(look.part) : patternOf(look.pattern).test(text);
}

function lookFor(word: string): Look {
  const letters = word.replace(/['’ʼ.]/g, '');
  return letters.length >= fewestLetters && /^\p{L}+$/u.test(letters) ? { pattern: nearPattern(letters) } : { part: word };
}

/** A word that begins with this one, but for one letter. Read alike by JavaScript and by PostgreSQL. */
function nearPattern(word: string): string {
  return `(^|[ -])(${nearForms(word)})`;
}

/** The word but for one letter, as letters, dots and alternatives: another, one missing, one too many, or two that changed places. */
function nearForms(word: string): string {
  const places = Array.from({ length: word.length }, (_, at) => at);
  const near = places.flatMap((at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const swapped = after === '' ? [] : [before + after.charAt(0) + word.charAt(at) + after.slice(1)];
    return [`${before}.${after}`, before + after, `${before}.${word.slice(at)}`, ...swapped];
  });
  return [...new Set(near)].join('|');
}

/** Whether two words, in small letters without accents, differ, and by one letter only: the longer one has four at least. */
export function isNearWord(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (a === b || long.length < fewestLetters || !/^\p{L}+$/u.test(long)) return false;
  return patternOf(`^(${nearForms(long)})$`).test(short);
}

const made = new Map<string, RegExp>();
const mostMade = 20;

// The same few for thousands of texts, one after the other.
function patternOf(pattern: string): RegExp {
  const known = made.get(pattern) ?? new RegExp(pattern, 'u');
  if (made.size >= mostMade) made.clear();
  made.set(pattern, known);
  return known;
}
