import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Bus, BusFilter, BusStatus, PapersState } from '#contract/bus.ts';
import type { Page as PageOf } from '#contract/page.ts';
import { marksByLane } from '#client/offline/marks.ts';
import { useOutboxView } from '#client/offline/outbox-provider.tsx';
import { RowMark } from '#client/offline/row-mark.tsx';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { t } from '#client/ui/language/words.ts';
import { BusPanel } from './bus-panel.tsx';
import { fleetColumns } from './fleet-columns.tsx';
import { busStatus } from './labels.ts';
import { useFleet } from './use-fleet.ts';

type Filter = ReturnType<typeof useUrlFilter<typeof BusFilter>>;

export function FleetScreen() {
  const [filter, setFilter] = useUrlFilter(BusFilter);
  const [isAdding, setIsAdding] = useState(false);
  const fleet = useFleet(filter);
  return (
    <Page
      title={t('School Bus')}
      lead={t('The fleet, with today’s reports and how each bus kept its times.')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('Add bus')}
        </Button>
      }
    >
      <FleetFilter filter={filter} onFilter={setFilter} />
      <Loadable of={fleet} what={t('The fleet')} empty={(page) => emptyFleet(page, filter, setFilter)}>
        {(page) => <FleetTable page={page} filter={filter} onFilter={setFilter} />}
      </Loadable>
      <BusPanel isOpen={isAdding} bus={null} onClose={() => setIsAdding(false)} />
    </Page>
  );
}

interface FilterProps {
  filter: Filter[0];
  onFilter: Filter[1];
}

function FleetFilter({ filter, onFilter }: FilterProps) {
  const isFiltered = filter.search !== undefined || filter.status !== undefined || filter.papers !== undefined;
  return (
    <FilterBar onClear={isFiltered ? () => onFilter(noFilter) : undefined}>
      <SearchBox
        label={t('Search name, plate, driver or attendant')}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ search: search || undefined }, { replace: true })}
      />
      <NativeSelect
        label={t('Status')}
        value={filter.status ?? ''}
        onChange={(event) => onFilter({ status: BusStatus.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('Any') }, ...BusStatus.options.map((value) => ({ value, label: busStatus[value].label }))]}
      />
      <NativeSelect
        label={t('Papers')}
        value={filter.papers ?? ''}
        onChange={(event) => onFilter({ papers: PapersState.safeParse(event.currentTarget.value).data })}
        data={[{ value: '', label: t('Any') }, ...PapersState.options.map((value) => ({ value, label: papersLabels[value] }))]}
      />
    </FilterBar>
  );
}

const noFilter = { search: undefined, status: undefined, papers: undefined };

const papersLabels: Record<PapersState, string> = { EXPIRED: t('Expired'), SOON: t('Due within 30 days') };

function FleetTable({ page, filter, onFilter }: FilterProps & { page: PageOf<Bus> }) {
  const clock = useSchoolClock();
  const marks = marksByLane(useOutboxView().records);
  return (
    <>
      <DataTable
        label={t('Buses')}
        columns={fleetColumns(clock.today())}
        rows={page.data}
        rowKey={(bus) => bus.id}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: BusFilter.shape.sort.safeParse(sort).data })}
        mark={(bus) => (marks.has(`bus:${bus.id}`) ? <RowMark pending={marks.get(`bus:${bus.id}`)} /> : null)}
      />
      <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={onFilter} />
    </>
  );
}

function emptyFleet(page: PageOf<Bus>, filter: Filter[0], onFilter: Filter[1]) {
  if (page.data.length > 0) return null;
  if (filter.search === undefined && filter.status === undefined && filter.papers === undefined && filter.page === 1) {
    return (
      <Notice title={t('No buses yet')}>
        <p>{t('Add the buses of the school with their timetable. Each school day then has a report for every bus in service.')}</p>
      </Notice>
    );
  }
  return (
    <Notice title={t('No buses match')}>
      <Button variant="default" onClick={() => onFilter(noFilter)}>
        {t('Clear filters')}
      </Button>
    </Notice>
  );
}
