import { Button } from '@mantine/core';
import { BusTripFilter, BusTripState } from '#contract/bus-trip.ts';
import { BusPicker } from '#client/features/bus/bus-picker.tsx';
import { useProjected } from '#client/offline/use-projected.ts';
import { paths } from '#client/place/paths.ts';
import { useSchoolClock } from '#client/session/use-school-clock.ts';
import { Loadable, Notice } from '#client/ui/feedback/loadable.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { DataTable } from '#client/ui/list/data-table.tsx';
import { FilterBar } from '#client/ui/list/filter-bar.tsx';
import { Pager } from '#client/ui/list/pager.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useUrlFilter } from '#client/ui/list/use-url-filter.ts';
import { ViewChips } from '#client/ui/list/view-chips.tsx';
import { t } from '#client/ui/language/words.ts';
import { DayFilter } from '#client/ui/list/day-filter.tsx';
import { states } from './labels.ts';
import { busTripQueries } from './queries.ts';
import { tripColumns } from './trip-columns.tsx';

/** `/school/bus/trips`: the trips of a day, today's where none is named. */
export function TripListScreen() {
  const [filter, setFilter] = useUrlFilter(BusTripFilter);
  const clock = useSchoolClock();
  const today = clock.today();
  const day = filter.from ?? today;
  const trips = useProjected(busTripQueries.list({ ...filter, from: day, until: filter.until ?? day }), (page) => page);
  const isNarrowed = filter.search !== undefined || filter.busId !== undefined || filter.state !== undefined;
  const clear = () => setFilter({ search: undefined, busId: undefined, state: undefined });
  return (
    <Page
      title={t('Trips')}
      back={{ to: paths.buses.to(), label: t('Buses') }}
      hint={t('Drawn up for each school day from the routes, their riders and the calendar.')}
    >
      <ViewChips<BusTripState>
        all={t('All', { context: 'trips' })}
        views={BusTripState.options.map((state) => ({ value: state, label: states[state].label }))}
        chosen={filter.state}
        onChoose={(state) => setFilter({ state })}
      />
      <FilterBar onClear={isNarrowed ? clear : undefined}>
        <SearchBox
          label={t('Search a route or a bus')}
          value={filter.search ?? ''}
          onSearch={(typed) => setFilter({ search: typed || undefined }, { replace: true })}
        />
        <BusPicker
          label={t('Bus')}
          value={filter.busId ?? ''}
          none={t('All buses')}
          onPick={(busId) => setFilter({ busId: busId || undefined })}
        />
        <DayFilter label={t('Day')} value={day} onPick={(next) => setFilter({ from: next, until: next })} />
      </FilterBar>
      <Loadable
        of={trips}
        shape="rows"
        what={t('The trips')}
        oldAfterMinutes={5}
        empty={(page) => page.data.length === 0 && <NoTrips onClear={isNarrowed ? clear : undefined} />}
      >
        {(page) => (
          <>
            <DataTable label={t('Trips')} columns={tripColumns(clock)} rows={page.data} rowKey={({ id }) => id} />
            <Pager {...filter} count={page.count} hasNext={page.nextPage} onChange={setFilter} />
          </>
        )}
      </Loadable>
    </Page>
  );
}

function NoTrips({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear) {
    return (
      <Notice title={t('No trips match')}>
        <Button variant="default" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title={t('No trips on this day')}>
      <p>{t('A route has a trip on its days, unless the school is closed.')}</p>
    </Notice>
  );
}
