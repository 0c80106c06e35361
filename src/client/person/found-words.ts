import { t } from '#client/ui/language/words.ts';

/** How many people a search has found, of whom the first few are shown; empty while nothing is looked for. */
export function foundWords(search: string, found: number, mostShown: number): string {
  if (search.trim() === '') return '';
  if (found === 0) return t('Nobody found');
  return found > mostShown
    ? t('{{count}} found. Type more to see fewer', { count: found, defaultValue_one: '{{count}} found. Type more to see fewer' })
    : t('{{count}} found', { count: found, defaultValue_one: '{{count}} found' });
}
