import * as z from 'zod/mini';
import { type HouseContent, Room } from '#contract/house.ts';
import { fieldWords } from '#client/record/field-words.ts';
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
  rooms: t('Rooms'),
} satisfies Record<keyof HouseContent, string>;

const words = fieldWords({
  names: { ...fieldNames, duty: t('On duty'), night: t('Night') },
  people: ['masterId', 'deputyIds'],
  choices: { sex: sexes, colour: colours },
});

export const { describeField } = words;

/** Rooms as "1 (8), 2 (6)": how many beds each has. */
export const formatFieldValue: typeof words.formatFieldValue = (path, value, nameOf) => {
  const rooms = path === 'rooms' ? z.array(Room).safeParse(value).data : undefined;
  return rooms && rooms.length > 0
    ? rooms.map(({ name, beds }) => `${name} (${beds})`).join(', ')
    : words.formatFieldValue(path, value, nameOf);
};
