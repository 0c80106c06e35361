import { t } from '#client/ui/language/words.ts';

/** How many of a figure only this device says yet. */
export function unsentWords(reports: number): string | undefined {
  if (reports === 0) return undefined;
  return t('{{count}} not sent yet', { count: reports, defaultValue_one: '{{count}} not sent yet' });
}
