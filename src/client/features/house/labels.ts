import type { House, HouseSex } from '#contract/house.ts';
import { ownStudentsWords } from '#client/person/students-words.ts';
import { t } from '#client/ui/language/words.ts';

export const sexes: Record<HouseSex, string> = { FEMALE: t('Girls'), MALE: t('Boys'), MIXED: t('Girls and boys') };

/** By the tags' own names: each has a shape and a tint that are legible in both themes. */
export const colours: Record<House['colour'], string> = {
  ok: t('Green'),
  warn: t('Amber'),
  info: t('Blue'),
  away: t('Purple'),
  none: t('Grey'),
};

/** "24 of 60 beds". Who sees some of the children only is told of those alone. */
export function bedsWords({ size, capacity, free }: Pick<House, 'size' | 'capacity' | 'free'>): string {
  if (free === null) return ownStudentsWords(size);
  return t('{{size}} of {{capacity}} beds', { size, capacity });
}

export function freeWords({ free }: Pick<House, 'free'>): string {
  if (free === null) return t('Not told');
  return free === 0 ? t('Full') : String(free);
}
