import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { BusRouteFilter, exportBusRoutes } from '#contract/bus-route.ts';
import { useAllBuses } from '#client/features/bus/bus-picker.tsx';
import { directionWords } from '#client/fleet/direction-words.ts';
import { type ListWords, RecordList } from '#client/record/record-list.tsx';
import { choicesOf } from '#client/ui/fields/choices.ts';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { busRouteColumns, sheetKeys } from './bus-route-columns.tsx';
import { BusRoutePanel } from './bus-route-panel.tsx';
import { fieldNames } from './field-labels.ts';
import { states } from './labels.ts';
import { useAllBusRoutes, useBusRoutes } from './use-bus-routes.ts';

/** `/school/bus/routes`: where the buses drive, and when. */
export function BusRouteListScreen() {
  const [filter] = useUrlFilter(BusRouteFilter);
  const [isAdding, setIsAdding] = useState(false);
  const buses = useAllBuses().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <RecordList
        list="bus-routes"
        lane="bus-route"
        shape={BusRouteFilter}
        filter={filter}
        rows={useBusRoutes(filter)}
        readAll={useAllBusRoutes(filter)}
        columns={busRouteColumns}
        words={words}
        fields={[
          { name: 'direction', label: fieldNames.direction, value: filter.direction, none: t('Any'), choices: choicesOf(directionWords) },
          { name: 'busId', label: fieldNames.busId, value: filter.busId, none: t('Any'), choices: buses },
          { name: 'state', label: fieldNames.state, value: filter.state, none: t('Any'), choices: choicesOf(states) },
        ]}
        file={exportBusRoutes}
        sheetKeys={sheetKeys}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('Add a route')}
          </Button>
        }
      />
      <BusRoutePanel isOpen={isAdding} of={null} onClose={() => setIsAdding(false)} />
    </>
  );
}

const words: ListWords = {
  title: t('Routes'),
  lead: t('Where the buses drive, on which days, and when they are planned to be at each stop.'),
  what: t('The routes'),
  search: t('Search by route or bus'),
  everything: t('All routes'),
  none: t('No routes yet'),
  purpose: t('A route has the stops in their order with their times, in one direction, and the bus that usually drives it.'),
  noMatch: t('No routes match'),
  exported: {
    title: t('Export routes'),
    all: t('The routes on all pages of the list, with its filters and in its order.'),
    counted: (count) =>
      t('{{count, number}} routes on all pages of the list, with its filters and in its order.', {
        count,
        defaultValue_one: '{{count, number}} route on all pages of the list, with its filters and in its order.',
      }),
  },
};
