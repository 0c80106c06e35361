/** What the search says of itself. Pure. */
import { numberText } from '#client/ui/language.ts';
import { groups, type Index, type Kind } from './entry.ts';
import { type Found, mostShown } from './find.ts';

interface RosterNow {
  /** Whether this person's role has a roster at all. */
  isFor: boolean;
  isHere: boolean;
  isFetching: boolean;
  isOffline: boolean;
}

/** How much was found, said aloud after each key; empty as long as nothing is typed. */
export function resultText(found: readonly Found[], { typed, isReady }: { typed: string; isReady: boolean }): string {
  if (typed.trim() === '') return '';
  const count = found.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return isReady ? `Nothing found for “${typed.trim()}”` : 'Getting everybody ready';
  const results = count === 1 ? '1 result' : `${numberText(count)} results`;
  const isCut = found.some((group) => group.count > group.entries.length);
  return isCut ? `${results}. The first ${mostShown} of each kind are shown: type more to see others.` : results;
}

const kinds: readonly { words: [one: string, many: string]; of: readonly Kind[] }[] = [
  { words: ['student', 'students'], of: ['student'] },
  { words: ['parent or guardian', 'parents and guardians'], of: ['guardian'] },
  { words: ['employee', 'employees'], of: ['employee'] },
  { words: ['class', 'classes'], of: ['class'] },
  { words: ['house', 'houses'], of: ['house'] },
  { words: ['bus', 'buses'], of: ['bus'] },
  { words: ['page or action', 'pages and actions'], of: ['page', 'action'] },
];

/** "Searched: 1,204 students, 40 classes and 21 pages and actions." */
export function searchedText(index: Index): string {
  const entries = groups.flatMap((group) => index[group]);
  const parts = kinds.flatMap(({ words: [one, many], of }) => {
    const count = entries.filter(({ kind }) => of.includes(kind)).length;
    return count === 0 ? [] : [`${numberText(count)} ${count === 1 ? one : many}`];
  });
  return `Searched: ${parts.join(', ')}.`;
}

/** Why people cannot be found yet; null when they can. */
export function rosterText({ isFor, isHere, isFetching, isOffline }: RosterNow): string | null {
  if (!isFor || isHere) return null;
  if (isOffline) return 'Students and parents are not on this device yet: that needs a connection once.';
  if (isFetching) return 'Students and parents are still being fetched, and can be found in a moment.';
  return 'Students and parents could not be fetched. Everything else can be found.';
}
