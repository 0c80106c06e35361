/** A name that stands in one cell, as the fields of a record. */
import type { NameOrder } from '#contract/import-choices.ts';
import { plain } from '#contract/plain-text.ts';

export interface NameParts {
  title: string;
  firstName: string;
  middleName: string;
  lastName: string;
}

const titles = /^(?:mr|mrs|ms|miss|mme|mlle|m|dr|prof|chief|alhaji|alhaja|hajia|engr|barr|pastor|rev|sir|lady)\.?\s+/i;
/** They begin a surname: "van der Berg". */
const particles = new Set(['van', 'von', 'der', 'den', 'de', 'di', 'da', 'dos', 'del', 'du', 'la', 'le', 'el', 'al', 'bin', 'ben', 'ibn']);

/** What the cell itself says comes first: "Okafor, Ada" and "OKAFOR Ada" are in no doubt. */
export function partsOfName(cell: string, order: NameOrder): NameParts {
  const title = titles.exec(cell)?.[0] ?? '';
  const [name = '', behind] = cell.slice(title.length).split(/,\s*/);
  const words = wordsOf(name);
  const at = behind === undefined ? surnameIn(words, order) : [0, words.length];
  const others = behind === undefined ? [...words.slice(0, at[0]), ...words.slice(at[1])] : wordsOf(behind);
  const [firstName = '', ...middle] = others;
  return { title: title.trim(), firstName, middleName: middle.join(' '), lastName: words.slice(...at).join(' ') };
}

/** From which word to which. */
function surnameIn(words: readonly string[], order: NameOrder): [from: number, to: number] {
  const isCapital = words.map((word) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase());
  const [first, last] = [isCapital.indexOf(true), isCapital.lastIndexOf(true)];
  const isOneRun = first !== -1 && isCapital.slice(first, last + 1).every(Boolean) && (first === 0 || last === words.length - 1);
  if (isOneRun && isCapital.includes(false)) return [first, last + 1];
  if (order === 'LAST_FIRST') {
    const to = words.findIndex((word) => !particles.has(plain(word)));
    return [0, to === -1 ? words.length : to + 1];
  }
  let from = Math.max(0, words.length - 1);
  // Somebody has a first name, whatever it looks like.
  while (from > 1 && particles.has(plain(words[from - 1] ?? ''))) from -= 1;
  return [from, words.length];
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '');
}
