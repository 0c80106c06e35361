/** What the search says of itself. Pure. */
import { numberText } from '#client/ui/language.ts';
import { t } from '#client/ui/words.ts';
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
  const results = t('{{count, number}} results', { count, defaultValue_one: '1 result' });
  const isCut = found.some((group) => group.count > group.entries.length);
  return isCut
    ? t('{{results}}. The first {{mostShown}} of each kind are shown: type more to see others.', { results, mostShown })
    : results;
}

const kinds: readonly { words: [one: string, many: string]; of: readonly Kind[] }[] = [
  { words: ['student', 'students'], of: ['student'] },
  { words: [t('parent or guardian'), t('parents and guardians')], of: ['guardian'] },
  { words: ['employee', 'employees'], of: ['employee'] },
  { words: ['class', 'classes'], of: ['class'] },
  { words: ['house', 'houses'], of: ['house'] },
  { words: ['bus', 'buses'], of: ['bus'] },
  { words: [t('page or action'), t('pages and actions')], of: ['page', 'action'] },
];

/** "Searched: 1,204 students, 40 classes and 21 pages and actions." */
export function searchedText(index: Index): string {
  const entries = groups.flatMap((group) => index[group]);
  const parts = kinds.flatMap(({ words: [one, many], of }) => {
    const count = entries.filter(({ kind }) => of.includes(kind)).length;
    return count === 0 ? [] : [`${numberText(count)} ${count === 1 ? one : many}`];
  });
  return t('Searched: {{list}}.', { list: parts.join(', ') });
}

/** Why people cannot be found yet; null when they can. */
export function rosterText({ isFor, isHere, isFetching, isOffline }: RosterNow): string | null {
  if (!isFor || isHere) return null;
  if (isOffline) return t('Students and parents are not on this device yet: that needs a connection once.');
  if (isFetching) return t('Students and parents are still being fetched, and can be found in a moment.');
  return t('Students and parents could not be fetched. Everything else can be found.');
}
