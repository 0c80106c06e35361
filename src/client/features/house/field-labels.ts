import type { HouseContent } from '#contract/house.ts';
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
} satisfies Record<keyof HouseContent, string>;

export const { describeField, formatFieldValue } = fieldWords({
  names: fieldNames,
  people: ['masterId', 'deputyIds'],
  choices: { sex: sexes, colour: colours },
});
