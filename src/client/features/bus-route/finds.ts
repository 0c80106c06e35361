import { IconRoute } from '@tabler/icons-react';
import { type BusRoute, listBusRoutes } from '#contract/bus-route.ts';
import { mostRows } from '#contract/page.ts';
import type { Feature } from '#client/features/feature.ts';
import { directionWords } from '#client/fleet/direction-words.ts';
import { paths } from '#client/place/paths.ts';
import type { Findable } from '#client/search/findable.ts';
import { each } from '#client/search/finds.ts';
import { numbered, spaced } from '#client/search/texts.ts';
import { t } from '#client/ui/language/words.ts';
import { states, timesWords } from './labels.ts';
import { busRouteQueries } from './queries.ts';

const all = busRouteQueries.list({ page: 1, limit: mostRows, sort: 'name' });

export const finds = {
  'bus-route': {
    group: 'Buses',
    icon: IconRoute,
    counted: (count) => t('{{count, number}} routes', { count, defaultValue_one: '1 route' }),
    place: 'busRoute',
    reads: { query: all, by: listBusRoutes.roles },
    entries: ({ reads }) => each(reads.getQueryData(all.queryKey)?.data ?? [], routeEntry),
  },
} satisfies Feature['finds'];

function routeEntry(route: BusRoute): Findable {
  const { id, name, direction, busName, state, stops } = route;
  const stopNames = Object.values(stops).map((stop) => stop.name);
  return {
    id,
    text: { names: spaced(name, ...numbered(name)), others: spaced(t('Route'), busName, ...stopNames), phones: '' },
    isPast: state === 'CLOSED',
    show: () => ({
      name,
      detail: [t('Route'), directionWords[direction], timesWords(route), busName].filter(Boolean).join(', '),
      tags: state === 'OPEN' ? [] : [{ ...states[state], claim: { lane: `bus-route:${id}`, fields: ['state'] } }],
      to: paths.busRoute.to({ id }),
    }),
  };
}
