/** Whether a row means the person whom its number means here. A number that is off by one makes one child out of another. */
import { plain } from '#contract/plain-text.ts';

/** As far as it is known: what is empty on one side says nothing. */
export interface Identity {
  firstName: string;
  lastName: string;
  /** The date of birth; where there is none on one side a telephone number may stand for it. */
  third: string;
}

/** Two of surname, first name and date of birth are other ones. */
export function isSomebodyElse(here: Identity, inFile: Identity): boolean {
  // Which part of a name is the surname, files do not agree about.
  const isSame = isSameName(here, inFile);
  const differing = [
    !isSame && isOtherName(here.lastName, inFile.lastName),
    !isSame && isOtherName(here.firstName, inFile.firstName),
    here.third !== '' && inFile.third !== '' && here.third !== inFile.third,
  ];
  return differing.filter(Boolean).length >= 2;
}

/** Of a name in one piece, surname last or first. */
export function identityOfName(name: string, third: string): Identity {
  const parts = name.trim().split(/\s+/);
  return { firstName: parts.slice(0, -1).join(' ') || name, lastName: parts.at(-1) ?? '', third };
}

/** The one has all words of the other, in whatever order. */
export function isSameName(one: Pick<Identity, 'firstName' | 'lastName'>, other: Pick<Identity, 'firstName' | 'lastName'>): boolean {
  return !isOtherName(wholeName(one), wholeName(other));
}

function wholeName({ firstName, lastName }: Pick<Identity, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** "Ada Ngozi" is "Ada" with more of her names, and "Adaéze" is "ADAEZE". */
function isOtherName(one: string, other: string): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (mine.size === 0 || theirs.size === 0) return false;
  const [few, many] = mine.size <= theirs.size ? [mine, theirs] : [theirs, mine];
  return ![...few].every((word) => many.has(word));
}

function wordsOf(name: string): Set<string> {
  return new Set(
    plain(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}
