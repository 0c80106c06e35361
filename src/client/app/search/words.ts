/** What the search says of itself. Pure. */
import { studentsWords } from '#client/person/students-words.ts';
import { t } from '#client/ui/language/words.ts';
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
  if (count === 0) return isReady ? t('Nothing found for “{{typed}}”', { typed: typed.trim() }) : t('Getting everybody ready');
  const isCut = found.some((group) => group.count > group.entries.length);
  return isCut
    ? t('{{count, number}} results. The first {{most}} of each kind are shown: type more to see others.', {
        count,
        most: mostShown,
        defaultValue_one: '1 result. The first {{most}} of each kind are shown: type more to see others.',
      })
    : t('{{count, number}} results', { count, defaultValue_one: '1 result' });
}

const kinds: readonly { words: (count: number) => string; of: readonly Kind[] }[] = [
  { words: studentsWords, of: ['student'] },
  {
    words: (count) => t('{{count, number}} parents and guardians', { count, defaultValue_one: '1 parent or guardian' }),
    of: ['guardian'],
  },
  { words: (count) => t('{{count, number}} employees', { count, defaultValue_one: '1 employee' }), of: ['employee'] },
  { words: (count) => t('{{count, number}} classes', { count, defaultValue_one: '1 class' }), of: ['class'] },
  { words: (count) => t('{{count, number}} houses', { count, defaultValue_one: '1 house' }), of: ['house'] },
  { words: (count) => t('{{count, number}} buses', { count, defaultValue_one: '1 bus' }), of: ['bus'] },
  {
    words: (count) => t('{{count, number}} pages and actions', { count, defaultValue_one: '1 page or action' }),
    of: ['page', 'action'],
  },
];

/** "Searched: 1,204 students, 40 classes, 21 pages and actions." */
export function searchedText(index: Index): string {
  const entries = groups.flatMap((group) => index[group]);
  const parts = kinds.flatMap(({ words, of }) => {
    const count = entries.filter(({ kind }) => of.includes(kind)).length;
    return count === 0 ? [] : [words(count)];
  });
  return t('Searched: {{counts}}.', { counts: parts.join(', ') });
}

/** Why people cannot be found yet; null when they can. */
export function rosterText({ isFor, isHere, isFetching, isOffline }: RosterNow): string | null {
  if (!isFor || isHere) return null;
  if (isOffline) return t('Students and parents are not on this device yet: that needs a connection once.');
  if (isFetching) return t('Students and parents are still being fetched, and can be found in a moment.');
  return t('Students and parents could not be fetched. Everything else can be found.');
}
