import { IconHome } from '@tabler/icons-react';
import type { House } from '#contract/house.ts';
import type { Feature } from '#client/features/feature.ts';
import { studentsWords } from '#client/person/students-words.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';

export const finds = {
  house: {
    group: 'Classes and houses',
    icon: IconHome,
    counted: (count) => t('{{count, number}} houses', { count, defaultValue_one: '1 house' }),
    place: 'house',
    entries: ({ houses }) => each(houses, houseEntry),
  },
} satisfies Feature['finds'];

function houseEntry({ id, name, masterName, size }: House): Findable {
  return {
    id,
    text: { names: spaced(name, ...numbered(name)), others: spaced(t('House'), masterName), phones: '' },
    isPast: false,
    show: () => ({
      name,
      detail: [t('House'), masterName, studentsWords(size)].filter(Boolean).join(', '),
      tags: [],
      to: paths.house.to({ id }),
    }),
  };
}
