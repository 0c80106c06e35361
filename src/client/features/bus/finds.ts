import { IconBus } from '@tabler/icons-react';
import { type Bus, listBuses } from '#contract/bus.ts';
import type { Feature } from '#client/features/feature.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { digitsOf, joined, numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { busStatus } from './labels.ts';
import { busQueries } from './queries.ts';

const fleet = busQueries.fleet();

export const finds = {
  bus: {
    group: 'Buses',
    icon: IconBus,
    counted: (count) => t('{{count, number}} buses', { count, defaultValue_one: '1 bus' }),
    place: 'bus',
    reads: { query: fleet, by: listBuses.roles },
    entries: ({ reads }) => each(reads.getQueryData(fleet.queryKey)?.data ?? [], busEntry),
  },
} satisfies Feature['finds'];

function busEntry({ id, name, plate, driverName, driverPhone, attendantName, attendantPhone, status }: Bus): Findable {
  return {
    id,
    text: {
      names: spaced(name, ...numbered(name)),
      others: spaced(t('Bus'), plate, joined(plate), driverName, attendantName),
      phones: [driverPhone, attendantPhone].map(digitsOf).join(' '),
    },
    isPast: status === 'RETIRED',
    show: () => ({
      name,
      detail: [t('Bus'), plate, driverName && t('driver {{driverName}}', { driverName })].filter(Boolean).join(', '),
      tags: status === 'IN_SERVICE' ? [] : [{ ...busStatus[status], claim: { lane: `bus:${id}`, fields: ['status'] } }],
      to: paths.bus.to({ id }),
    }),
  };
}
