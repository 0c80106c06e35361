/** What the search says of itself. Pure. */
import { finds } from '#client/app/features.ts';
import { t } from '#client/ui/language/words.ts';
import { groups, type Index } from './entry.ts';
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

/** "Searched: 1,204 students, 40 classes, 21 pages and actions." */
export function searchedText(index: Index): string {
  const entries = groups.flatMap((group) => index[group]);
  const pages = index.Pages.length + index.Actions.length;
  const parts = Object.entries(finds).flatMap(([kind, { counted }]) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [counted(count)];
  });
  const counts = [...parts, t('{{count, number}} pages and actions', { count: pages, defaultValue_one: '1 page or action' })];
  return t('Searched: {{counts}}.', { counts: counts.join(', ') });
}

/** Why people cannot be found yet; null when they can. */
export function rosterText({ isFor, isHere, isFetching, isOffline }: RosterNow): string | null {
  if (!isFor || isHere) return null;
  if (isOffline) return t('Students and parents are not on this device yet: that needs a connection once.');
  if (isFetching) return t('Students and parents are still being fetched, and can be found in a moment.');
  return t('Students and parents could not be fetched. Everything else can be found.');
}
