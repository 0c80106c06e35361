import { IconTool } from '@tabler/icons-react';
import { type BusDefect, BusDefectFilter, isStanding, listBusDefects } from '#contract/bus-defect.ts';
import type { Feature } from '#client/features/feature.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { items, states } from './labels.ts';
import { busDefectQueries } from './queries.ts';

const standing = busDefectQueries.list(BusDefectFilter.parse({ state: 'STANDING', limit: 100 }));

export const finds = {
  'bus-defect': {
    group: 'Buses',
    icon: IconTool,
    counted: (count) => t('{{count, number}} defects', { count, defaultValue_one: '1 defect' }),
    place: 'busDefect',
    reads: { query: standing, by: listBusDefects.roles },
    entries: ({ reads }) => each(reads.getQueryData(standing.queryKey)?.data ?? [], defectEntry),
  },
} satisfies Feature['finds'];

function defectEntry(defect: BusDefect): Findable {
  const { id, name, busName, item, state } = defect;
  return {
    id,
    text: { names: name, others: spaced(t('Defect'), busName, items[item]), phones: '' },
    isPast: !isStanding(defect),
    show: () => ({
      name,
      detail: [t('Defect'), busName, items[item]].join(', '),
      tags: [{ ...states[state], claim: { lane: `bus-defect:${id}`, fields: ['state'] } }],
      to: paths.busDefect.to({ id }),
    }),
  };
}
