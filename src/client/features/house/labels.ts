import type { House, HouseSex } from '#contract/house.ts';

export const sexes: Record<HouseSex, string> = { FEMALE: 'Girls', MALE: 'Boys', MIXED: 'Girls and boys' };

/** By the tags' own names: each has a shape and a tint that are legible in both themes. */
export const colours: Record<House['colour'], string> = { ok: 'Green', warn: 'Amber', info: 'Blue', away: 'Purple', none: 'Grey' };

/** "24 of 60 beds". Who sees some of the children only is told of those alone. */
export function bedsWords({ size, capacity, free }: Pick<House, 'size' | 'capacity' | 'free'>): string {
  if (free === null) return size === 1 ? '1 student of yours' : `${size} students of yours`;
  return `${size} of ${capacity} beds`;
}

export function freeWords({ free }: Pick<House, 'free'>): string {
  if (free === null) return 'Not told';
  return free === 0 ? 'Full' : String(free);
}
