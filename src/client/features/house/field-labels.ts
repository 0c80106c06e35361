import * as z from 'zod/mini';
import { HouseContent, HouseSex } from '#contract/house.ts';
import { t } from '#client/ui/language/words.ts';
import { colours, sexes } from './labels.ts';

export const fieldNames = {
  name: t('Name'),
  sex: t('For'),
  colour: t('Colour'),
  capacity: t('Beds'),
  masterId: t('House master or mistress'),
  deputyIds: t('Deputies'),
  signOutPoint: t('Where students sign out'),
  rollTimes: t('Times of the roll call'),
} satisfies Record<keyof HouseContent, string>;

const words: Record<string, string> = fieldNames;

export function describeField(path: string): string {
  return words[path.split('/')[0] ?? ''] ?? path;
}

export function lineName(): undefined {
  return undefined;
}

type NameOf = (id: string) => string | undefined;

/** `nameOf` names an employee by their id. */
export function formatFieldValue(path: string, value: unknown, nameOf: NameOf = () => undefined): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (Array.isArray(value)) {
    const items = path === 'deputyIds' ? value.map((id) => nameOf(String(id)) ?? t('Somebody')) : value.map(String);
    return items.join(', ') || t('Nothing');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'masterId') return nameOf(value) ?? t('Somebody');
  const sex = z.safeParse(HouseSex, value);
  if (path === 'sex' && sex.success) return sexes[sex.data];
  const colour = z.safeParse(HouseContent.shape.colour, value);
  if (path === 'colour' && colour.success) return colours[colour.data];
  return value;
}
